//! Feeds presses and held actions of a player in the field into the latch.

use bevy::prelude::*;

use super::action::Action;
use super::action_pressed::ActionPressed;
use super::action_state::ActionState;
use super::active_device::ActiveDevice;
use crate::present::persistence::Settings;
use crate::sim::{GameEvent, GameEventKind, Latch, Paused, Press, Session, Stage};

/// What goes on between presses: automatic fire, and turns and thrust that a press switches.
#[derive(Resource, Default, Debug)]
pub(super) struct FlightInput {
    /// Ticks since the last shot, if fire was pressed in the field and goes on.
    pub(super) ticks_since_shot: Option<u32>,
    /// The turn that is switched on: -1 to the left, 1 to the right, 0 none.
    turn: i8,
    /// Whether thrust is switched on.
    is_thrusting: bool,
}

impl FlightInput {
    /// Begins a turn to one side, or ends it.
    fn toggle_turn(&mut self, side: i8) {
        self.turn = if self.turn == side { 0 } else { side };
    }
}

/// Clears the latch and what goes on between presses, as the player leaves the field or a game begins or ends.
pub(super) fn release_all(mut latch: ResMut<Latch>, mut flight: ResMut<FlightInput>) {
    latch.clear();
    *flight = FlightInput::default();
}

/// Feeds the frame's presses and the held actions into the latch.
pub(super) fn feed_latch(
    mut latch: ResMut<Latch>,
    mut flight: ResMut<FlightInput>,
    mut pressed: MessageReader<ActionPressed>,
    mut events: MessageReader<GameEvent>,
    settings: Res<Settings>,
    session: Res<Session>,
    paused: Res<Paused>,
    held: Res<ActionState>,
    device: Res<ActiveDevice>,
) {
    let is_held = |action| held.is_held(action, &device);
    let lost_ship = |event: &GameEvent| matches!(event.kind, GameEventKind::ShipDestroyed { .. });
    // A press while no ship flies switches nothing on: in a game of two it would be for the other player. While a turn is
    // announced, it is for the player whose turn it is.
    let has_ship = matches!(
        session.stage,
        Stage::Announcing { .. } | Stage::Flying | Stage::InHyperspace { .. }
    );
    let is_ship_lost = events.read().any(lost_ship) || !has_ship;
    events.clear();
    if is_ship_lost || !settings.toggle_thrust {
        flight.is_thrusting = false;
    }
    if is_ship_lost || !settings.toggle_turn {
        flight.turn = 0;
    }
    if is_ship_lost && settings.toggle_fire {
        flight.ticks_since_shot = None;
    }

    // Pressed in this frame, though maybe not held any more: left, right, thrust and reverse.
    let mut pressed_now = [false; 4];
    if paused.0 {
        // A press during a pause must not act after it.
        latch.clear();
        pressed.clear();
    }
    for ActionPressed(action) in pressed.read() {
        match action {
            Action::Left | Action::Right | Action::Thrust | Action::Fire
                if !has_ship && is_toggle(*action, &settings) => {}
            Action::Left if settings.toggle_turn => flight.toggle_turn(-1),
            Action::Right if settings.toggle_turn => flight.toggle_turn(1),
            Action::Left => pressed_now[0] = true,
            Action::Right => pressed_now[1] = true,
            Action::Thrust if settings.toggle_thrust => {
                flight.is_thrusting = !flight.is_thrusting;
            }
            Action::Thrust => pressed_now[2] = true,
            Action::ReverseThrust => pressed_now[3] = true,
            Action::Fire if settings.toggle_fire && flight.ticks_since_shot.is_some() => {
                flight.ticks_since_shot = None;
            }
            Action::Fire => {
                latch.press(Press::Fire);
                flight.ticks_since_shot = Some(0);
            }
            Action::Hyperspace => latch.press(Press::Hyperspace),
            _ => {}
        }
    }
    if !is_held(Action::Fire) && !settings.toggle_fire {
        flight.ticks_since_shot = None;
    }

    let [left, right, thrust, reverse] = pressed_now;
    if left || right || thrust || reverse {
        latch.hold(turn(left, right), thrust, reverse);
    }
    let thrust = if settings.toggle_thrust {
        flight.is_thrusting
    } else {
        is_held(Action::Thrust)
    };
    let turn = if settings.toggle_turn {
        flight.turn
    } else {
        turn(is_held(Action::Left), is_held(Action::Right))
    };
    latch.hold(turn, thrust, is_held(Action::ReverseThrust));
}

/// Whether a press switches an action on or off.
fn is_toggle(action: Action, settings: &Settings) -> bool {
    match action {
        Action::Left | Action::Right => settings.toggle_turn,
        Action::Thrust => settings.toggle_thrust,
        Action::Fire => settings.toggle_fire,
        _ => false,
    }
}

/// As in the 1979 game, left wins if both are held.
fn turn(left: bool, right: bool) -> i8 {
    if left { -1 } else { i8::from(right) }
}
