//! The heartbeat: its tempo is state of the game, its sound is not.

use bevy::prelude::*;

use crate::sim::state::events::GameEvent;
use crate::sim::state::player::Stage;
use crate::sim::state::session::Session;
use crate::sim::tuning::Tuning;

use super::field_query::FieldQuery;

/// Beats while there are rocks and the ship flies or jumps; quickens with time, whether or not it is heard. After a
/// silence the first beat comes after a whole gap.
///
/// Source: `ChkThmpFaster` @6960, @7588-75BC.
pub(super) fn beat_heart(
    tuning: &Tuning,
    session: &mut Session,
    events: &mut MessageWriter<GameEvent>,
    field: &FieldQuery,
) {
    if matches!(session.stage, Stage::Announcing { .. } | Stage::Over) {
        return;
    }
    let is_present = matches!(session.stage, Stage::Flying | Stage::Away { .. });
    let heart = &mut session.players.current_mut().heart;
    heart.quicken -= 1;
    if heart.quicken == 0 {
        heart.quicken = tuning.heartbeat.quicken;
        heart.gap = (heart.gap - 1).max(tuning.heartbeat.gap_least);
    }
    if !is_present || !field.has_rock_slots() {
        heart.next = heart.gap;
        return;
    }
    heart.next = heart.next.saturating_sub(1);
    if heart.next == 0 {
        heart.next = heart.gap + tuning.heartbeat.beat;
        events.write(GameEvent::Heartbeat {
            is_high: heart.is_high,
        });
        heart.is_high = !heart.is_high;
    }
}
