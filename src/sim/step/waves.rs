//! Waves: large rocks from the left and the bottom edge.

use bevy::prelude::*;

use crate::sim::state::bundles::RockBundle;
use crate::sim::state::components::{Rock, RockSize};
use crate::sim::state::events::GameEvent;
use crate::sim::state::player::{Heartbeat, Stage};
use crate::sim::state::rng::{RngStream, RngStreams};
use crate::sim::state::session::Session;
use crate::sim::tuning::Tuning;

use super::field_query::FieldQuery;
use super::rocks::drift;

/// How often a wave's rock that would start on a ship is drawn again before the last draw stands.
const MOST_DRAWS: u32 = 64;

/// Brings in the next wave once the field has been empty long enough, and not while a saucer is there: then as soon
/// as it is gone.
///
/// Source: `InitWaveVars` @7168, @7187-71DA.
pub(super) fn count_down_to_wave(
    commands: &mut Commands,
    tuning: &Tuning,
    session: &mut Session,
    events: &mut MessageWriter<GameEvent>,
    field: &FieldQuery,
) {
    if field.has_rock_slots() || session.stage == Stage::Over {
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
    player.heart = Heartbeat::at_rest(tuning);
    let counts = &tuning.wave.rocks;
    let rocks = counts[(player.wave as usize - 1).min(counts.len() - 1)].min(tuning.rock.limit);
    events.write(GameEvent::WaveBegan {
        wave: player.wave,
        rocks,
    });
    let ship = match session.stage {
        Stage::Away { to, .. } => to,
        _ => field.ship().unwrap_or(tuning.ship.spawn.into()),
    };
    for _ in 0..rocks {
        let streams = &mut session.streams;
        let at = edge_place(ship, streams, tuning);
        let velocity = drift(Vec2::ZERO, RngStream::Waves, streams, tuning);
        let rock = Rock {
            outline: streams.below(RngStream::Waves, 4) as u8,
        };
        let id = session.ids.allocate();
        let size = RockSize::Large;
        commands.spawn(RockBundle::new(id, size, rock, at, velocity, tuning));
    }
}

/// A random cell of the left or the bottom edge, clear of the ship or of the place where it will appear (a departure:
/// the 1979 machine does not look).
fn edge_place(ship: Vec2, streams: &mut RngStreams, tuning: &Tuning) -> Vec2 {
    let cell = tuning.field.cell;
    let mut draw = || {
        let on_left = streams.below(RngStream::Waves, 2) == 0;
        let side = if on_left {
            tuning.field.height
        } else {
            tuning.field.width
        };
        let along = streams.below(RngStream::Waves, (side / cell) as u32) as f32 * cell;
        if on_left {
            Vec2::new(0.0, along)
        } else {
            Vec2::new(along, 0.0)
        }
    };
    let is_clear =
        |at: Vec2| tuning.torus().offset(ship, at).abs().max_element() >= tuning.wave.clear_of_ship;
    let mut at = draw();
    for _ in 1..MOST_DRAWS {
        if is_clear(at) {
            break;
        }
        at = draw();
    }
    at
}
