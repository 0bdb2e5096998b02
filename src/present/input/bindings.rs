//! The table of bindings. A player can change it, and it is saved in a file.

use std::collections::BTreeMap;

use bevy::input::gamepad::GamepadButton;
use bevy::input::keyboard::KeyCode;
use bevy::prelude::Resource;
use thiserror::Error;

use super::action::{Action, ActionGroup, Context};
use super::binding::Binding;
use super::modifiers::{Modifier, Modifiers};
use super::stick::Stick;

/// The bindings of every action. No binding belongs to two actions that conflict.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub(in crate::present) struct Bindings(pub(super) BTreeMap<Action, Vec<Binding>>);

/// The most bindings of one action, not counting fixed ones: the controls page has room for no more.
pub(in crate::present) const MAX_PER_ACTION: usize = 8;

/// Why a binding was not added or removed. Its text is a part of a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(in crate::present) enum Refusal {
    /// It is fixed.
    #[error("it always pauses and goes back")]
    Fixed,
    /// The action has [`MAX_PER_ACTION`] bindings already.
    #[error("there are {MAX_PER_ACTION} already")]
    Full,
    /// It belongs to these actions, which conflict.
    #[error("it means {}", labels(.0))]
    InUse(Vec<Action>),
    /// It is the last key or the last button of this action, without which the menus could not be used.
    #[error("it is the last one for {}", labels(&[*.0]))]
    Last(Action),
}

/// The names of actions, as the controls page shows them.
pub(in crate::present) fn labels(actions: &[Action]) -> String {
    let labels: Vec<_> = actions.iter().map(|action| action.full_label()).collect();
    labels.join(" and ")
}

impl Default for Bindings {
    fn default() -> Self {
        let all = Action::ALL.into_iter();
        Self(all.map(|action| (action, defaults(action))).collect())
    }
}

/// The default bindings of an action.
pub(super) fn defaults(action: Action) -> Vec<Binding> {
    use Binding::{Button, Stick as Direction};
    use GamepadButton as Pad;
    use KeyCode as Key;

    let key = Binding::key;
    let with = |modifier, key| Binding::Key(Modifiers::NONE.with(modifier), key);
    match action {
        Action::Left => vec![
            key(Key::ArrowLeft),
            key(Key::KeyA),
            Button(Pad::DPadLeft),
            Direction(Stick::LeftStickLeft),
        ],
        Action::Right => vec![
            key(Key::ArrowRight),
            key(Key::KeyD),
            Button(Pad::DPadRight),
            Direction(Stick::LeftStickRight),
        ],
        Action::Thrust => vec![
            key(Key::ArrowUp),
            key(Key::KeyW),
            Button(Pad::RightTrigger2),
            Button(Pad::East),
        ],
        Action::ReverseThrust => vec![
            key(Key::ArrowDown),
            key(Key::KeyS),
            Button(Pad::LeftTrigger2),
            Button(Pad::West),
        ],
        Action::Fire => vec![
            key(Key::Space),
            Button(Pad::South),
            Button(Pad::RightTrigger),
        ],
        Action::Hyperspace => vec![
            key(Key::ShiftLeft),
            key(Key::ShiftRight),
            Button(Pad::North),
        ],
        Action::Start => vec![key(Key::Enter), key(Key::NumpadEnter)],
        Action::Pause => vec![key(Key::Escape), key(Key::KeyP), Button(Pad::Start)],
        Action::Mute => vec![key(Key::KeyM)],
        Action::FullScreen => vec![with(Modifier::Alt, Key::Enter), key(Key::F11)],
        Action::ShowBoxes => vec![key(Key::F1)],
        Action::ToggleStep1 => vec![key(Key::F2)],
        Action::CyclePhases => vec![key(Key::F3)],
        Action::CycleFidelity => vec![key(Key::F4)],
        Action::StepTick => vec![key(Key::Period)],
        Action::CopyContact => vec![with(Modifier::Control, Key::KeyC)],
        Action::InspectPair => vec![key(Key::F5)],
        Action::WhyDied => vec![key(Key::KeyV), Button(Pad::Select)],
        Action::ShowReplay => vec![key(Key::KeyR), Button(Pad::LeftTrigger)],
        Action::PlayBackwards => vec![key(Key::KeyT), Button(Pad::LeftThumb)],
        Action::MenuUp => vec![
            key(Key::ArrowUp),
            Button(Pad::DPadUp),
            Direction(Stick::LeftStickUp),
        ],
        Action::MenuDown => vec![
            key(Key::ArrowDown),
            Button(Pad::DPadDown),
            Direction(Stick::LeftStickDown),
        ],
        Action::MenuLeft => vec![
            key(Key::ArrowLeft),
            Button(Pad::DPadLeft),
            Direction(Stick::LeftStickLeft),
        ],
        Action::MenuRight => vec![
            key(Key::ArrowRight),
            Button(Pad::DPadRight),
            Direction(Stick::LeftStickRight),
        ],
        Action::MenuNext => vec![key(Key::Tab)],
        Action::MenuPrevious => vec![with(Modifier::Shift, Key::Tab)],
        Action::MenuChoose => vec![
            key(Key::Enter),
            key(Key::NumpadEnter),
            key(Key::Space),
            Button(Pad::South),
        ],
        Action::MenuBack => vec![
            key(Key::Escape),
            key(Key::KeyP),
            Button(Pad::Start),
            Button(Pad::East),
        ],
        Action::MenuRemove => vec![key(Key::Delete), key(Key::Backspace), Button(Pad::West)],
        Action::MenuReset => vec![key(Key::Home), Button(Pad::North)],
    }
}

/// The number of bindings in a list that can be removed.
pub(super) fn removable_count(list: &[Binding]) -> usize {
    list.iter().filter(|binding| !binding.is_fixed()).count()
}

impl Bindings {
    /// The bindings of an action, in the order in which they were added.
    pub(in crate::present) fn of(&self, action: Action) -> &[Binding] {
        self.0.get(&action).map_or(&[], Vec::as_slice)
    }

    /// The actions that have this binding and conflict with `action`.
    pub(in crate::present) fn conflicts(&self, action: Action, binding: Binding) -> Vec<Action> {
        let all = self.0.iter();
        let has_it =
            all.filter(|(other, list)| action.conflicts_with(**other) && list.contains(&binding));
        has_it.map(|(other, _)| *other).collect()
    }

    /// The action that a press means in a context, and its binding. `pressed` has all modifiers that are held.
    ///
    /// The binding with most modifiers wins: where Alt+Enter is bound, it does not press Enter. On a page, actions of menus
    /// come before the others.
    pub(super) fn meaning(&self, pressed: Binding, context: Context) -> Option<(Action, Binding)> {
        if let Binding::Touch(action) = pressed {
            return action.acts_in(context).then_some((action, pressed));
        }
        let all = self.0.iter().filter(|(action, _)| action.acts_in(context));
        let all = all.flat_map(|(action, bindings)| bindings.iter().map(|b| (*action, *b)));
        all.filter(|(_, binding)| binding.is_pressed_by(pressed))
            .max_by_key(|(action, binding)| {
                let is_menu = action.group() == ActionGroup::Menu;
                (binding.modifiers(), is_menu)
            })
    }

    /// Adds a binding to an action.
    ///
    /// # Errors
    /// [`Refusal`]. Then nothing changes.
    pub(in crate::present) fn add(
        &mut self,
        action: Action,
        binding: Binding,
    ) -> Result<(), Refusal> {
        if self.of(action).contains(&binding) {
            return Ok(());
        }
        if binding.is_fixed() {
            return Err(Refusal::Fixed);
        }
        if removable_count(self.of(action)) >= MAX_PER_ACTION {
            return Err(Refusal::Full);
        }
        let owners = self.conflicts(action, binding);
        if !owners.is_empty() {
            return Err(Refusal::InUse(owners));
        }
        self.list(action).push(binding);
        Ok(())
    }

    /// Adds a binding to an action and takes it from those that conflict.
    ///
    /// # Errors
    /// [`Refusal`]. Then nothing changes.
    pub(in crate::present) fn take(
        &mut self,
        action: Action,
        binding: Binding,
    ) -> Result<(), Refusal> {
        let before = self.clone();
        for owner in self.conflicts(action, binding) {
            if let Err(refusal) = self.remove(owner, binding) {
                *self = before;
                return Err(refusal);
            }
        }
        self.add(action, binding).inspect_err(|_| *self = before)
    }

    /// Removes a binding from an action.
    ///
    /// # Errors
    /// [`Refusal::Fixed`] or [`Refusal::Last`] if it must stay.
    pub(in crate::present) fn remove(
        &mut self,
        action: Action,
        binding: Binding,
    ) -> Result<(), Refusal> {
        if binding.is_fixed() {
            return Err(Refusal::Fixed);
        }
        let is_like =
            |other: &Binding| *other != binding && other.is_gamepad() == binding.is_gamepad();
        if action.is_essential() && !self.of(action).iter().any(is_like) {
            return Err(Refusal::Last(action));
        }
        self.list(action).retain(|other| *other != binding);
        Ok(())
    }

    /// Restores the defaults of an action, except those that a conflicting action has. Returns these.
    pub(in crate::present) fn reset(&mut self, action: Action) -> Vec<Binding> {
        let (taken, free): (Vec<_>, Vec<_>) = defaults(action)
            .into_iter()
            .partition(|binding| !self.conflicts(action, *binding).is_empty());
        // An essential action keeps what it has where all defaults of the keyboard or of gamepads are taken.
        let has = |gamepad: bool| free.iter().any(|binding| binding.is_gamepad() == gamepad);
        if !action.is_essential() || (has(false) && has(true)) {
            self.0.insert(action, free);
        }
        taken
    }

    /// Restores the defaults of every action.
    pub(in crate::present) fn reset_all(&mut self) {
        *self = Self::default();
    }

    fn list(&mut self, action: Action) -> &mut Vec<Binding> {
        self.0.entry(action).or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_of_a_stick_or_a_trigger_has_a_key_and_a_button_too() {
        let bindings = Bindings::default();
        let is_trigger = |button: &GamepadButton| {
            matches!(
                button,
                GamepadButton::LeftTrigger2 | GamepadButton::RightTrigger2
            )
        };
        let mut analog = 0;
        for action in Action::ALL {
            let all = bindings.of(action);
            let is_analog = |binding: &Binding| match binding {
                Binding::Stick(_) => true,
                Binding::Button(button) => is_trigger(button),
                Binding::Key(..) | Binding::Touch(_) => false,
            };
            if !all.iter().any(is_analog) {
                continue;
            }
            analog += 1;
            let has_key = all.iter().any(|b| matches!(b, Binding::Key(..)));
            let has_button = all
                .iter()
                .any(|b| matches!(b, Binding::Button(button) if !is_trigger(button)));
            assert!(has_key && has_button, "{action:?}: {all:?}");
        }
        // Turning, thrust both ways, and the four directions of menus.
        assert_eq!(analog, 8);
    }
}
