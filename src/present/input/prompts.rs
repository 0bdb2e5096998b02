//! Names the keys and buttons of the device in use, for texts that say what to press.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::action::Action;
use super::active_device::{ActiveDevice, DeviceKind};
use super::binding::Binding;
use super::bindings::{Bindings, defaults};
use crate::sim::RuleSet;

/// The names of keys and buttons: `prompts.of(Action::Fire)` is "SPACE", "A", "CROSS" or "SOUTH".
#[derive(Clone, Copy)]
pub(in crate::present) struct Prompts<'w> {
    bindings: &'w Bindings,
    device: &'w ActiveDevice,
}

/// The same for a system.
#[derive(SystemParam)]
pub(in crate::present) struct ReadPrompts<'w> {
    bindings: Res<'w, Bindings>,
    device: Res<'w, ActiveDevice>,
}

impl ReadPrompts<'_> {
    pub(in crate::present) fn get(&self) -> Prompts<'_> {
        Prompts {
            bindings: &self.bindings,
            device: &self.device,
        }
    }
}

impl<'w> Prompts<'w> {
    /// Those of the player's bindings and the device in use.
    pub(in crate::present) fn of_world(world: &'w World) -> Self {
        Self {
            bindings: world.resource(),
            device: world.resource(),
        }
    }

    /// The first key or button for an action on the device in use, else on another device; empty if there is none.
    pub(in crate::present) fn of(self, action: Action) -> String {
        self.label(self.bindings.of(action).iter().copied())
    }

    /// The line that offers an action by its key or button: "V: WHY DID I DIE". Empty if there is none, and for fingers, which press
    /// none.
    pub(in crate::present) fn offer(self, action: Action) -> String {
        let key = self.of(action);
        if key.is_empty() || self.device.kind == DeviceKind::Touch {
            return String::new();
        }
        format!("{key}: {}", action.label())
    }

    /// As [`Prompts::of`], for a page where letters are typed: a key that types none.
    pub(in crate::present) fn of_while_typing(self, action: Action) -> String {
        let own = self.bindings.of(action).iter().copied();
        let own = own.filter(|binding| binding.is_gamepad() || binding.types_nothing());
        // On such a page the defaults act too, unless they are bound to something else.
        let is_free = |binding: &Binding| self.bindings.menu_action(*binding).is_none();
        let defaults = defaults(action)
            .into_iter()
            .filter(|binding| binding.types_nothing() && is_free(binding));
        self.label(own.chain(defaults))
    }

    /// The key or button that always leads back, whatever is bound.
    pub(in crate::present) fn fixed(self) -> String {
        let back = self.bindings.of(Action::MenuBack).iter().copied();
        self.label(back.filter(|binding| binding.is_fixed()))
    }

    /// The actions that a game by these rules needs and that have neither key nor button.
    pub(in crate::present) fn missing(self, rules: RuleSet) -> Vec<Action> {
        let needed = Action::ALL
            .into_iter()
            .filter(|action| action.is_needed(rules));
        needed
            .filter(|action| self.bindings.of(*action).is_empty())
            .collect()
    }

    /// The label of the first binding on the device in use, else of the first one; empty if there is none.
    fn label(self, bindings: impl Iterator<Item = Binding> + Clone) -> String {
        let wants_gamepad = self.device.kind == DeviceKind::Gamepad;
        let fitting = |binding: &Binding| binding.is_gamepad() == wants_gamepad;
        let shown = bindings.clone().find(fitting).or(bindings.clone().next());
        shown.map_or_else(String::new, |binding| binding.label(self.device.make))
    }
}
