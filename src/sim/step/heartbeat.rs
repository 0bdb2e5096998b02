//! The heartbeat. Its tempo is part of the simulated state; its sound is made elsewhere.

use bevy::prelude::*;

use crate::sim::state::events::{GameEvent, GameEventKind};
use crate::sim::state::player::Stage;
use crate::sim::state::session::Session;
use crate::sim::tuning::Tuning;

use super::field_query::FieldQuery;

/// Advances the heartbeat by one tick.
///
/// It beats while there are rocks or blasts and the ship flies or is in hyperspace. It quickens with time, whether or
/// not it beats. After a silence the first beat comes after a whole gap.
///
/// Source: `ChkThmpFaster` @6960, @7588-75BC.
pub(super) fn run_heartbeat(
    tuning: &Tuning,
    session: &mut Session,
    events: &mut MessageWriter<GameEvent>,
    field: &FieldQuery,
) {
    if matches!(session.stage, Stage::Announcing { .. } | Stage::Over) {
        return;
    }
    let has_ship = matches!(session.stage, Stage::Flying | Stage::InHyperspace { .. });
    let heartbeat = &mut session.players.current_mut().heartbeat;
    heartbeat.ticks_to_quicken -= 1;
    if heartbeat.ticks_to_quicken == 0 {
        heartbeat.ticks_to_quicken = tuning.heartbeat.quicken;
        heartbeat.gap = (heartbeat.gap - 1).max(tuning.heartbeat.gap_least);
    }
    if !has_ship || !field.has_rocks_or_blasts() {
        heartbeat.ticks_to_beat = heartbeat.gap;
        return;
    }
    heartbeat.ticks_to_beat = heartbeat.ticks_to_beat.saturating_sub(1);
    if heartbeat.ticks_to_beat == 0 {
        heartbeat.ticks_to_beat = heartbeat.gap + tuning.heartbeat.beat;
        events.write(session.clock.event(GameEventKind::Heartbeat {
            is_high: heartbeat.is_next_high,
        }));
        heartbeat.is_next_high = !heartbeat.is_next_high;
    }
}
