//! The heartbeat. Its tempo is part of the simulated state; its sound is made elsewhere.

use crate::sim::state::events::GameEventKind;
use crate::sim::state::player::{Heartbeat, Stage};
use crate::sim::state::session::Session;
use crate::sim::tuning::Tuning;

/// Advances the heartbeat by one tick in a field with rocks or blasts.
///
/// It beats while the ship flies or is in hyperspace. It quickens with time, whether or not it beats. After a silence the
/// first beat comes after a whole gap.
///
/// Source: `ChkThmpFaster` @6960, @7588-75BC.
pub(super) fn advance(tuning: &Tuning, session: &mut Session) {
    if !matches!(session.stage, Stage::Flying | Stage::InHyperspace { .. }) {
        return advance_silent(tuning, session);
    }
    let heartbeat = &mut session.players.current_mut().heartbeat;
    quicken(heartbeat, tuning);
    heartbeat.ticks_to_beat = heartbeat.ticks_to_beat.saturating_sub(1);
    if heartbeat.ticks_to_beat == 0 {
        heartbeat.ticks_to_beat = heartbeat.gap + tuning.heartbeat.beat;
        let is_high = heartbeat.is_next_high;
        heartbeat.is_next_high = !is_high;
        session.write(GameEventKind::Heartbeat { is_high });
    }
}

/// Advances the silent heartbeat by one tick. It stands still while a turn is announced and after the game.
pub(super) fn advance_silent(tuning: &Tuning, session: &mut Session) {
    if matches!(session.stage, Stage::Announcing { .. } | Stage::Over) {
        return;
    }
    let heartbeat = &mut session.players.current_mut().heartbeat;
    quicken(heartbeat, tuning);
    heartbeat.ticks_to_beat = heartbeat.gap;
}

fn quicken(heartbeat: &mut Heartbeat, tuning: &Tuning) {
    heartbeat.ticks_to_quicken -= 1;
    if heartbeat.ticks_to_quicken == 0 {
        heartbeat.ticks_to_quicken = tuning.heartbeat.quicken;
        heartbeat.gap = (heartbeat.gap - 1).max(tuning.heartbeat.gap_least);
    }
}
