//! The device in use: keyboard, mouse or gamepad, whichever was used last; and the prompts that follow it.

use bevy::ecs::system::SystemParam;
use bevy::input::gamepad::Gamepad;
use bevy::input::mouse::{MouseButtonInput, MouseMotion, MouseWheel};
use bevy::prelude::*;

use super::action::Action;
use super::binding::Binding;
use super::bindings::{Bindings, defaults};
use super::key_labels::GamepadMake;
use super::raw_input::RawInputs;
use crate::sim::RuleSet;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::present) enum DeviceKind {
    #[default]
    Keyboard,
    Mouse,
    Gamepad,
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

/// A key, a button, a stick or the mouse was used in this frame.
#[derive(Message, Clone, Copy, Debug)]
pub(in crate::present) struct DeviceUsed;

/// Follows what was pressed or moved in this frame.
pub(super) fn follow_use(
    mut device: ResMut<ActiveDevice>,
    inputs: Res<RawInputs>,
    mut clicks: MessageReader<MouseButtonInput>,
    mut motions: MessageReader<MouseMotion>,
    mut wheels: MessageReader<MouseWheel>,
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
    if let Some(press) = inputs.presses().next_back() {
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
    if is_mouse_used || !inputs.all.is_empty() {
        uses.write(DeviceUsed);
    }
}

/// Names the keys and buttons of the device in use: `prompts.of(Action::Fire)` is "SPACE", "A", "CROSS" or "SOUTH".
#[derive(SystemParam)]
pub(in crate::present) struct Prompts<'w> {
    bindings: Res<'w, Bindings>,
    device: Res<'w, ActiveDevice>,
}

impl Prompts<'_> {
    /// The first key or button for an action on the device in use, else on another device; empty if there is none.
    pub(in crate::present) fn of(&self, action: Action) -> String {
        prompt(&self.bindings, &self.device, action)
    }

    /// As [`Prompts::of`], for a page where letters are typed: a key that types none.
    pub(in crate::present) fn of_while_typing(&self, action: Action) -> String {
        prompt_while_typing(&self.bindings, &self.device, action)
    }

    /// The key or button that always leads back, whatever is bound.
    pub(in crate::present) fn fixed(&self) -> String {
        let back = self.bindings.of(Action::MenuBack).iter().copied();
        label(back.filter(|binding| binding.is_fixed()), &self.device)
    }

    /// The actions that a game by these rules needs and that have neither key nor button.
    pub(in crate::present) fn missing(&self, rules: RuleSet) -> Vec<Action> {
        let needed = Action::ALL
            .into_iter()
            .filter(|action| action.is_needed(rules));
        needed
            .filter(|action| self.bindings.of(*action).is_empty())
            .collect()
    }

    /// Whether a prompt that is shown may be out of date.
    pub(in crate::present) fn have_changed(&self) -> bool {
        self.bindings.is_changed() || self.device.is_changed()
    }
}

/// See [`Prompts::of`].
pub(super) fn prompt(bindings: &Bindings, device: &ActiveDevice, action: Action) -> String {
    label(bindings.of(action).iter().copied(), device)
}

/// See [`Prompts::of_while_typing`].
pub(super) fn prompt_while_typing(
    bindings: &Bindings,
    device: &ActiveDevice,
    action: Action,
) -> String {
    let own = bindings.of(action).iter().copied();
    let own = own.filter(|binding| binding.is_gamepad() || binding.types_nothing());
    // On such a page the defaults act too, unless they are bound to something else.
    let defaults = defaults(action)
        .into_iter()
        .filter(|binding| binding.types_nothing() && bindings.menu_action(*binding).is_none());
    label(own.chain(defaults), device)
}

/// The label of the first binding on the device in use, else of the first one; empty if there is none.
fn label(bindings: impl Iterator<Item = Binding> + Clone, device: &ActiveDevice) -> String {
    let wants_gamepad = device.kind == DeviceKind::Gamepad;
    let fitting = |binding: &Binding| binding.is_gamepad() == wants_gamepad;
    let shown = bindings.clone().find(fitting).or(bindings.clone().next());
    shown.map_or_else(String::new, |binding| binding.label(device.make))
}
