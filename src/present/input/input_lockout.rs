//! A while in which menus hear no key and no pad: after a page that came by itself, what is pressed was meant for the game.

use bevy::input::gamepad::{
    Gamepad, GamepadButtonChangedEvent, GamepadButtonStateChangedEvent, GamepadEvent,
};
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;

use super::raw_input::RawInputs;

/// How long it lasts, in seconds: as long as somebody needs to see that the page is another one.
const LENGTH: f32 = 0.8;

/// What is left of the while in which menus hear nothing, in seconds.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(in crate::present) struct InputLockout {
    left: f32,
}

impl InputLockout {
    /// Begins it, as the page changes by itself.
    pub(in crate::present) fn begin(&mut self) {
        self.left = LENGTH;
    }

    /// Whether it lasts: a system that runs only then.
    pub(in crate::present) fn lasts(quiet: Res<Self>) -> bool {
        quiet.is_on()
    }

    /// Whether it lasts.
    pub(in crate::present) fn is_on(self) -> bool {
        self.left > 0.0
    }
}

/// What one frame takes of it at most, in seconds: whoever has seen no page cannot have meant it.
const MOST: f32 = 0.1;

/// By the clock on the wall, whatever the speed of the game.
pub(super) fn pass(mut quiet: ResMut<InputLockout>, time: Res<Time<Real>>) {
    if quiet.is_on() {
        quiet.left -= time.delta_secs().min(MOST);
    }
}

/// No stroke is a press of anything.
pub(super) fn drop_strokes(mut strokes: ResMut<RawInputs>) {
    strokes.0.clear();
}

/// Keeps what was pressed just now from menus and widgets, which read the devices themselves.
pub(super) fn swallow_input(
    mut keys: ResMut<Messages<KeyboardInput>>,
    mut buttons: ResMut<Messages<GamepadButtonChangedEvent>>,
    mut changes: ResMut<Messages<GamepadButtonStateChangedEvent>>,
    mut events: ResMut<Messages<GamepadEvent>>,
    mut codes: ResMut<ButtonInput<KeyCode>>,
    mut logical: ResMut<ButtonInput<Key>>,
    mut pads: Query<&mut Gamepad>,
) {
    keys.clear();
    buttons.clear();
    changes.clear();
    events.clear();
    // Only what was pressed just now is forgotten; what is held stays held.
    codes.clear();
    logical.clear();
    for mut pad in &mut pads {
        pad.digital_mut().clear();
    }
}
