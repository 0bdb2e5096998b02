//! Waves: large rocks that start at the left and the bottom edge.

use bevy::prelude::*;

use crate::sim::state::bundles::RockBundle;
use crate::sim::state::components::{Rock, RockSize};
use crate::sim::state::events::GameEvent;
use crate::sim::state::player::{Heartbeat, Stage};
use crate::sim::state::rng::{RngStream, RngStreams};
use crate::sim::state::session::Session;
use crate::sim::tuning::Tuning;

use super::field_query::FieldQuery;
use super::rock_velocity::random_velocity;

/// How many positions are drawn for a rock that would start too close to the ship. The last draw is then used anyway.
const MAX_DRAWS: u32 = 64;

/// Counts down while the field has no rocks and no blasts, and starts the next wave when the pause is over.
///
/// If a saucer is in the field then, the wave starts as soon as the saucer is gone.
///
/// Source: `InitWaveVars` @7168, @7187-71DA.
pub(super) fn count_down_to_wave(
    commands: &mut Commands,
    tuning: &Tuning,
    session: &mut Session,
    events: &mut MessageWriter<GameEvent>,
    field: &FieldQuery,
) {
    if field.has_rocks_or_blasts() || session.stage == Stage::Over {
        return;
    }
    let player = session.players.current_mut();
    player.wave_wait = player.wave_wait.saturating_sub(1);
    if player.wave_wait > 0 || !field.saucers.is_empty() {
        return;
    }
    player.wave += 1;
    player.wave_wait = tuning.wave.pause;
    player.saucers.wait = tuning.saucer.wave_delay;
    player.heartbeat = Heartbeat::at_wave_start(tuning);
    let counts = &tuning.wave.rocks;
    let rocks = counts[(player.wave as usize - 1).min(counts.len() - 1)].min(tuning.rock.limit);
    events.write(GameEvent::WaveBegan {
        wave: player.wave,
        rocks,
    });
    let ship = match session.stage {
        Stage::InHyperspace { exit, .. } => exit,
        _ => field.ship_position().unwrap_or(tuning.ship.spawn.into()),
    };
    for _ in 0..rocks {
        let streams = &mut session.streams;
        let at = random_start(ship, streams, tuning);
        let velocity = random_velocity(Vec2::ZERO, RngStream::Waves, streams, tuning);
        let rock = Rock {
            outline: streams.below(RngStream::Waves, 4) as u8,
        };
        let id = session.ids.allocate();
        let size = RockSize::Large;
        commands.spawn(RockBundle::new(id, size, rock, at, velocity, tuning));
    }
}

/// A random cell of the left or the bottom edge, clear of the ship or of the position where the ship will appear.
///
/// A departure from the 1979 machine, which ignores the ship.
fn random_start(ship: Vec2, streams: &mut RngStreams, tuning: &Tuning) -> Vec2 {
    let cell = tuning.field.cell;
    let mut draw = || {
        let on_left = streams.below(RngStream::Waves, 2) == 0;
        let side = if on_left {
            tuning.field.height
        } else {
            tuning.field.width
        };
        let coordinate = streams.below(RngStream::Waves, (side / cell) as u32) as f32 * cell;
        if on_left {
            Vec2::new(0.0, coordinate)
        } else {
            Vec2::new(coordinate, 0.0)
        }
    };
    let is_clear =
        |at: Vec2| tuning.torus().offset(ship, at).abs().max_element() >= tuning.wave.clear_of_ship;
    let mut at = draw();
    for _ in 1..MAX_DRAWS {
        if is_clear(at) {
            break;
        }
        at = draw();
    }
    at
}
