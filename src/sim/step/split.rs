//! What broken bodies become: a rock becomes a blast and its children, a saucer an explosion.

use bevy::prelude::*;

use crate::sim::state::bundles::{BlastBundle, RockBundle};
use crate::sim::state::components::Rock;
use crate::sim::state::events::GameEvent;
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
    mut events: MessageReader<GameEvent>,
) {
    let Session {
        streams,
        ids,
        saucer_explosion,
        ..
    } = &mut *session;
    for event in events.read() {
        if let GameEvent::SaucerDestroyed { .. } = event {
            *saucer_explosion = tuning.saucer.explosion;
        }
        let GameEvent::RockBroken {
            id,
            size,
            at,
            velocity,
            children,
            ..
        } = *event
        else {
            continue;
        };
        commands.spawn(BlastBundle::new(id, at, tuning.rock.explosion));
        let Some(size) = size.child() else { continue };
        for child in 0..children {
            let velocity = random_velocity(velocity, RngStream::Splits, streams, &tuning);
            let axis = if child == 0 { Vec2::X } else { Vec2::Y };
            let shifted = snap_position(at + velocity * axis * tuning.rock.child_shift);
            let rock = Rock {
                outline: streams.below(RngStream::Splits, 4) as u8,
            };
            let at = tuning.torus().wrap(shifted);
            let id = ids.allocate();
            commands.spawn(RockBundle::new(id, size, rock, at, velocity, &tuning));
        }
    }
}
