//! What a player holds and presses in the field, into the latch.

use bevy::prelude::*;

use super::action::Action;
use super::action_pressed::ActionPressed;
use super::action_state::ActionState;
use super::active_device::ActiveDevice;
use crate::present::persistence::Settings;
use crate::sim::{GameEvent, Latch, Paused, Press};

/// Ticks from shot to shot while fire is held: eight shots a second. The rules would take one every other tick, but
/// let only four fly at once.
pub(super) const FIRE_EVERY: u32 = 8;

/// What goes on between presses.
#[derive(Resource, Default, Debug)]
pub(super) struct GameplayInput {
    /// Fire was pressed in the field and is held since; for so many ticks since its last shot.
    firing: Option<u32>,
    /// Thrust was switched on.
    is_thrusting: bool,
}

/// Forgets what is held and pressed: another page has the keys.
pub(super) fn release_all(mut latch: ResMut<Latch>, mut hands: ResMut<GameplayInput>) {
    latch.clear();
    *hands = GameplayInput::default();
}

/// Hands the frame's presses and what is held to the latch.
pub(super) fn feed_latch(
    mut latch: ResMut<Latch>,
    mut hands: ResMut<GameplayInput>,
    mut pressed: MessageReader<ActionPressed>,
    mut events: MessageReader<GameEvent>,
    settings: Res<Settings>,
    paused: Res<Paused>,
    held: Res<ActionState>,
    device: Res<ActiveDevice>,
) {
    let is_held = |action| held.is_held(action, &device);
    let lost_ship = |event: &GameEvent| matches!(event, GameEvent::ShipDestroyed { .. });
    if events.read().any(lost_ship) || !settings.toggle_thrust {
        hands.is_thrusting = false;
    }
    events.clear();

    let mut tapped = [false; 3];
    if paused.0 {
        // Nothing is stored up for the time after.
        latch.clear();
        pressed.clear();
    }
    for ActionPressed(action) in pressed.read() {
        match action {
            Action::Left => tapped[0] = true,
            Action::Right => tapped[1] = true,
            Action::Thrust if settings.toggle_thrust => hands.is_thrusting = !hands.is_thrusting,
            Action::Thrust => tapped[2] = true,
            Action::Fire => {
                latch.press(Press::Fire);
                hands.firing = Some(0);
            }
            // The rules have no reverse thrust; who looks for a way out backwards finds one.
            Action::Hyperspace | Action::Reverse => latch.press(Press::Hyperspace),
            _ => {}
        }
    }
    if !is_held(Action::Fire) {
        hands.firing = None;
    }

    let [left, right, thrust] = tapped;
    if left || right || thrust {
        latch.hold(turn(left, right), thrust, false);
    }
    let thrust = if settings.toggle_thrust {
        hands.is_thrusting
    } else {
        is_held(Action::Thrust)
    };
    let turn = turn(is_held(Action::Left), is_held(Action::Right));
    latch.hold(turn, thrust, false);
}

/// As in 1979, left wins where both are held.
fn turn(left: bool, right: bool) -> i8 {
    if left { -1 } else { i8::from(right) }
}

/// Presses fire again and again while it is held, by the clock of the game: before the tick that takes the press.
pub(super) fn keep_firing(
    mut latch: ResMut<Latch>,
    mut hands: ResMut<GameplayInput>,
    settings: Res<Settings>,
    paused: Res<Paused>,
) {
    if paused.0 || !settings.hold_to_fire {
        return;
    }
    if let Some(since) = &mut hands.firing {
        if *since == FIRE_EVERY {
            latch.press(Press::Fire);
            *since = 0;
        }
        *since += 1;
    }
}
