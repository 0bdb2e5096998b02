//! The player is away: the window has lost the focus, or the pad is gone.

use bevy::input::gamepad::GamepadConnectionEvent;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowFocused};

use super::active_device::ActiveDevice;
use super::gameplay::GameplayInput;
use super::raw_input::RawInputs;
use crate::present::states::is_in_field;
use crate::present::states::{Mode, Page};
use crate::sim::Latch;

/// A running game should stand still now, and not go on if it does already.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::present) enum PauseRequest {
    /// Another window has the keyboard.
    FocusLost,
    /// The pad in use is gone.
    PadLost,
}

/// Whether the window has the focus.
pub(in crate::present) fn has_focus(windows: Query<&Window, With<PrimaryWindow>>) -> bool {
    windows.iter().all(|window| window.focused)
}

/// What is pressed on a pad is meant for the window that has the focus: it is none of ours without it.
pub(super) fn ignore_pads(mut strokes: ResMut<RawInputs>, mut pads: Query<&mut Gamepad>) {
    strokes.0.retain(|stroke| stroke.pad.is_none());
    for mut pad in &mut pads {
        pad.digital_mut().clear();
    }
}

pub(super) fn notice(
    mut focus: MessageReader<WindowFocused>,
    mut connections: MessageReader<GamepadConnectionEvent>,
    mut device: ResMut<ActiveDevice>,
    mut latch: ResMut<Latch>,
    mut hands: ResMut<GameplayInput>,
    mut asked: MessageWriter<PauseRequest>,
    mode: Res<State<Mode>>,
    page: Res<State<Page>>,
) {
    let is_focus_lost = focus.read().any(|event| !event.focused);
    focus.clear();
    let gone = connections.read().filter(|event| event.disconnected());
    let is_pad_lost = gone
        .map(|event| Some(event.gamepad))
        .any(|pad| pad == device.last_pad);
    connections.clear();
    if is_pad_lost {
        device.lose_pad();
    }
    if !(is_focus_lost || is_pad_lost) || !is_in_field(mode, page) {
        return;
    }
    latch.clear();
    *hands = GameplayInput::default();
    asked.write(if is_focus_lost {
        PauseRequest::FocusLost
    } else {
        PauseRequest::PadLost
    });
}
