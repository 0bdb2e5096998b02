//! What broken bodies become: a rock becomes a blast and its children, a saucer an explosion.

use bevy::math::Vec2;

use crate::sim::bodies::Bodies;
use crate::sim::state::body::Body;
use crate::sim::state::body_state::BodyState;
use crate::sim::state::bundles::{BlastBundle, RockBundle};
use crate::sim::state::components::{Rock, RockSize};
use crate::sim::state::events::{GameEventKind, RockCause};
use crate::sim::state::quantize::snap_position;
use crate::sim::state::rng::RngStream;
use crate::sim::state::session::Session;
use crate::sim::tuning::Tuning;

use super::rock_velocity::random_velocity;

/// Spawns a blast at the position of every broken rock, and its children beside it. Begins the explosion of a destroyed
/// saucer, which is counted from the next tick on.
///
/// Source: `BreakAsteroid` @75EC, `SplitAsteroid` @761D; @6B29, @6B58-6B64.
pub(super) fn split_rocks(bodies: &mut impl Bodies, tuning: &Tuning, session: &mut Session) {
    // Children add events to those that are gone through here.
    for index in 0..session.events.len() {
        match session.events[index].kind {
            GameEventKind::SaucerDestroyed { .. } => {
                session.saucer_explosion = tuning.saucer.explosion;
            }
            GameEventKind::RockBroken {
                body,
                hit,
                children,
                ..
            } => {
                let blast = BlastBundle::new(body.id, body.position, tuning.rock.explosion);
                bodies.spawn(Body::Blast(blast));
                spawn_children((body, hit.t_first), children, bodies, session, tuning);
            }
            _ => {}
        }
    }
}

/// Spawns the children of a rock that was broken at `t_first`.
fn spawn_children(
    (parent, t_first): (BodyState, f32),
    count: u8,
    bodies: &mut impl Bodies,
    session: &mut Session,
    tuning: &Tuning,
) {
    let Some(size) = parent.kind.rock_size().and_then(RockSize::child) else {
        return;
    };
    for child in 0..count {
        let streams = &mut session.streams;
        let velocity = random_velocity(parent.velocity, RngStream::Splits, streams, tuning);
        let axis = if child == 0 { Vec2::X } else { Vec2::Y };
        let shifted = snap_position(parent.position + velocity * axis * tuning.rock.child_shift);
        let rock = Rock {
            outline: streams.below(RngStream::Splits, 4) as u8,
        };
        let (id, at) = (session.ids.allocate(), tuning.torus().wrap(shifted));
        let rock = RockBundle::new(id, size, rock, at, velocity, tuning);
        session.write(GameEventKind::RockAppeared {
            body: rock.state(),
            cause: RockCause::Split {
                parent: parent.id,
                t_first,
            },
        });
        bodies.spawn(Body::Rock(rock));
    }
}
