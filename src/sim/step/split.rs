//! What broken bodies become: a rock becomes a blast and its children, a saucer an explosion.

use bevy::prelude::*;

use crate::sim::state::bundles::{BlastBundle, RockBundle};
use crate::sim::state::components::{Rock, RockSize};
use crate::sim::state::events::{GameEvent, GameEventKind, RockOrigin};
use crate::sim::state::quantize::snap_position;
use crate::sim::state::rng::RngStream;
use crate::sim::state::session::Session;
use crate::sim::tuning::Tuning;

use super::rock_velocity::random_velocity;

/// Spawns a blast at the position of every broken rock, and its children beside it. Begins the explosion of a destroyed
/// saucer, which is counted from the next tick on.
///
/// Source: `BreakAsteroid` @75EC, `SplitAsteroid` @761D; @6B29, @6B58-6B64.
pub(super) fn split_rocks(
    mut commands: Commands,
    tuning: Res<Tuning>,
    mut session: ResMut<Session>,
    mut births: Local<Vec<GameEvent>>,
    mut events: ParamSet<(MessageReader<GameEvent>, MessageWriter<GameEvent>)>,
) {
    let Session {
        clock,
        streams,
        ids,
        saucer_explosion,
        ..
    } = &mut *session;
    let tick = clock.tick_index();
    for event in events.p0().read().filter(|event| event.tick == tick) {
        if let GameEventKind::SaucerDestroyed { .. } = event.kind {
            *saucer_explosion = tuning.saucer.explosion;
        }
        let GameEventKind::RockBroken {
            body,
            t_first,
            children,
            ..
        } = event.kind
        else {
            continue;
        };
        let (parent, at) = (body.id, body.position);
        commands.spawn(BlastBundle::new(parent, at, tuning.rock.explosion));
        let Some(size) = body.kind.rock_size().and_then(RockSize::child) else {
            continue;
        };
        for child in 0..children {
            let velocity = random_velocity(body.velocity, RngStream::Splits, streams, &tuning);
            let axis = if child == 0 { Vec2::X } else { Vec2::Y };
            let shifted = snap_position(at + velocity * axis * tuning.rock.child_shift);
            let rock = Rock {
                outline: streams.below(RngStream::Splits, 4) as u8,
            };
            let at = tuning.torus().wrap(shifted);
            let rock = RockBundle::new(ids.allocate(), size, rock, at, velocity, &tuning);
            births.push(clock.event(GameEventKind::RockAppeared {
                body: rock.state(),
                origin: RockOrigin::Split { parent, t_first },
            }));
            commands.spawn(rock);
        }
    }
    events.p1().write_batch(births.drain(..));
}
