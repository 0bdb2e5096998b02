//! The device in use: keyboard, mouse, gamepad or fingers, whichever was used last.

use bevy::input::gamepad::Gamepad;
use bevy::input::mouse::{MouseButtonInput, MouseMotion, MouseWheel};
use bevy::input::touch::TouchInput;
use bevy::prelude::*;

use super::binding::Binding;
use super::key_labels::GamepadMake;
use super::raw_input::RawInputs;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::present) enum DeviceKind {
    #[default]
    Keyboard,
    Mouse,
    Gamepad,
    Touch,
}

/// The device in use.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::present) struct ActiveDevice {
    /// What was used last. A gamepad whose sticks drift is not in use.
    pub kind: DeviceKind,
    /// The make of the gamepad that was used last.
    pub make: GamepadMake,
    /// The gamepad that was used last, as long as it is connected; other devices may have been used since.
    pub(super) last_gamepad: Option<Entity>,
}

impl ActiveDevice {
    /// The gamepad, if it is the device in use.
    pub(super) fn gamepad(&self) -> Option<Entity> {
        self.last_gamepad
            .filter(|_| self.kind == DeviceKind::Gamepad)
    }

    /// Forgets the gamepad, as it is disconnected.
    pub(super) fn lose_gamepad(&mut self) {
        *self = Self::default();
    }
}

/// A key, a button, a stick, the mouse or a finger was used in this frame.
#[derive(Message, Clone, Copy, Debug)]
pub(in crate::present) struct DeviceUsed;

/// Follows what was pressed or moved in this frame.
pub(super) fn follow_use(
    mut device: ResMut<ActiveDevice>,
    inputs: Res<RawInputs>,
    mut clicks: MessageReader<MouseButtonInput>,
    mut motions: MessageReader<MouseMotion>,
    mut wheels: MessageReader<MouseWheel>,
    mut touches: MessageReader<TouchInput>,
    gamepads: Query<(&Gamepad, Option<&Name>)>,
    mut uses: MessageWriter<DeviceUsed>,
) {
    let mut active = *device;
    let is_mouse_used = !clicks.is_empty() || !wheels.is_empty() || !motions.is_empty();
    clicks.clear();
    wheels.clear();
    motions.clear();
    if is_mouse_used {
        active.kind = DeviceKind::Mouse;
    }
    let is_touched = !touches.is_empty();
    touches.clear();
    let presses = inputs.presses();
    let mut presses = presses.filter(|press| !matches!(press.binding, Binding::Touch(_)));
    if is_touched {
        active.kind = DeviceKind::Touch;
    } else if let Some(press) = presses.next_back() {
        active.kind = DeviceKind::Keyboard;
        if let Some(entity) = press.gamepad {
            active.kind = DeviceKind::Gamepad;
            active.last_gamepad = Some(entity);
            if let Ok((gamepad, name)) = gamepads.get(entity) {
                active.make = GamepadMake::of(gamepad.vendor_id(), name.map_or("", Name::as_str));
            }
        }
    }
    device.set_if_neq(active);
    if is_mouse_used || is_touched || !inputs.all.is_empty() {
        uses.write(DeviceUsed);
    }
}
