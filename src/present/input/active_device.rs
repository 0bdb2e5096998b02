//! What a player holds: keyboard, mouse or pad, whichever was used last; and the prompts that follow it.

use bevy::ecs::system::SystemParam;
use bevy::input::gamepad::{Gamepad, GamepadButton};
use bevy::input::mouse::{MouseButtonInput, MouseMotion, MouseWheel};
use bevy::prelude::*;

use super::action::Action;
use super::binding::Binding;
use super::bindings::Bindings;
use super::key_labels::PadMake;
use super::raw_input::RawInputs;

/// The kinds of devices.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::present) enum DeviceKind {
    #[default]
    Keyboard,
    Mouse,
    Pad,
}

/// The device in use.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::present) struct ActiveDevice {
    /// What was used last. A pad that drifts is not used.
    pub kind: DeviceKind,
    /// Who made the pad that was used last.
    pub make: PadMake,
    /// The pad that was used last, as long as it is connected; other devices may have been used since.
    pub(super) last_pad: Option<Entity>,
}

impl ActiveDevice {
    /// The pad, if it is the device in use.
    pub(super) fn pad(&self) -> Option<Entity> {
        self.last_pad.filter(|_| self.kind == DeviceKind::Pad)
    }

    /// It is gone.
    pub(super) fn lose_pad(&mut self) {
        *self = Self::default();
    }
}

/// Follows what was pressed or moved in this frame.
pub(super) fn follow(
    mut device: ResMut<ActiveDevice>,
    strokes: Res<RawInputs>,
    mut clicks: MessageReader<MouseButtonInput>,
    mut motions: MessageReader<MouseMotion>,
    mut wheels: MessageReader<MouseWheel>,
    pads: Query<(&Gamepad, Option<&Name>)>,
) {
    let mut now = *device;
    let is_mouse_used = !clicks.is_empty() || !wheels.is_empty() || !motions.is_empty();
    clicks.clear();
    wheels.clear();
    motions.clear();
    if is_mouse_used {
        now.kind = DeviceKind::Mouse;
    }
    if let Some(stroke) = strokes.0.iter().rfind(|stroke| stroke.is_press()) {
        now.kind = DeviceKind::Keyboard;
        if let Some(entity) = stroke.pad {
            now.kind = DeviceKind::Pad;
            now.last_pad = Some(entity);
            if let Ok((pad, name)) = pads.get(entity) {
                now.make = PadMake::of(pad.vendor_id(), name.map_or("", Name::as_str));
            }
        }
    }
    device.set_if_neq(now);
}

/// Names the keys and buttons of the device in use: `prompts.of(Action::Fire)` is "SPACE", "A", "CROSS" or "SOUTH".
#[derive(SystemParam)]
pub(in crate::present) struct Prompts<'w> {
    bindings: Res<'w, Bindings>,
    device: Res<'w, ActiveDevice>,
}

impl Prompts<'_> {
    /// The first key or button for an action on the device in use, else on another one; empty where there is none.
    pub(in crate::present) fn of(&self, action: Action) -> String {
        prompt(&self.bindings, &self.device, action)
    }

    /// Whether a name that was shown may be another one by now.
    pub(in crate::present) fn have_changed(&self) -> bool {
        self.bindings.is_changed() || self.device.is_changed()
    }
}

/// See [`Prompts::of`].
pub(super) fn prompt(bindings: &Bindings, device: &ActiveDevice, action: Action) -> String {
    let wants_pad = device.kind == DeviceKind::Pad;
    let list = bindings.of(action);
    let fitting = list.iter().find(|binding| binding.is_pad() == wants_pad);
    // Games begin from a menu, where this button presses what has the focus.
    let south = Binding::Button(GamepadButton::South);
    let in_menu = (wants_pad && action == Action::Start).then_some(&south);
    let shown = fitting.or(in_menu).or(list.first());
    shown.map_or_else(String::new, |binding| binding.label(device.make))
}
