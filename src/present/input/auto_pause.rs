//! Asks for a pause when the window loses the focus or the gamepad in use is disconnected.

use bevy::input::gamepad::GamepadConnectionEvent;
use bevy::prelude::*;
use bevy::window::WindowFocused;

use super::active_device::ActiveDevice;
use super::flight_input::FlightInput;
use super::raw_input::RawInputs;
use super::window_focus::is_focus_lost;
use crate::present::states::{Mode, Page, is_in_field};
use crate::sim::Latch;

/// A running game should pause. A paused game stays paused.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::present) enum PauseRequest {
    /// Another window has the focus.
    FocusLost,
    /// The gamepad in use was disconnected.
    GamepadLost,
}

/// Ignores gamepads while the window has no focus.
pub(super) fn ignore_gamepads(mut inputs: ResMut<RawInputs>) {
    inputs.all.retain(|raw| raw.gamepad.is_none());
    inputs.menu_directions.clear();
}

pub(super) fn request_pause(
    mut focus_changes: MessageReader<WindowFocused>,
    mut connections: MessageReader<GamepadConnectionEvent>,
    mut device: ResMut<ActiveDevice>,
    mut latch: ResMut<Latch>,
    mut flight: ResMut<FlightInput>,
    mut requests: MessageWriter<PauseRequest>,
    mode: Res<State<Mode>>,
    page: Res<State<Page>>,
) {
    let is_focus_lost = is_focus_lost(&mut focus_changes);
    let disconnected = connections.read().filter(|event| event.disconnected());
    let is_gamepad_lost = disconnected
        .map(|event| Some(event.gamepad))
        .any(|gamepad| gamepad == device.last_gamepad);
    connections.clear();
    if is_gamepad_lost {
        device.lose_gamepad();
    }
    if !(is_focus_lost || is_gamepad_lost) || !is_in_field(mode, page) {
        return;
    }
    latch.clear();
    *flight = FlightInput::default();
    requests.write(if is_focus_lost {
        PauseRequest::FocusLost
    } else {
        PauseRequest::GamepadLost
    });
}
