//! The table of bindings. A player can change it, and it is saved in a file.

use std::collections::BTreeMap;

use bevy::input::gamepad::GamepadButton;
use bevy::input::keyboard::KeyCode;
use bevy::prelude::Resource;
use thiserror::Error;

use super::action::Action;
use super::binding::Binding;
use super::modifiers::{Modifier, Modifiers};
use super::stick::Stick;

/// The bindings of every action. No binding belongs to two actions.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub(in crate::present) struct Bindings(pub(super) BTreeMap<Action, Vec<Binding>>);

/// The most bindings of one action, not counting fixed ones: the controls page has room for no more.
pub(in crate::present) const MAX_PER_ACTION: usize = 8;

/// Why a binding was not added or removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub(in crate::present) enum Refusal {
    /// It is fixed.
    #[error("it always pauses and goes back")]
    Fixed,
    /// The action has [`MAX_PER_ACTION`] bindings already.
    #[error("there are {MAX_PER_ACTION} already")]
    Full,
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
        Action::Reverse => vec![key(Key::ArrowDown), key(Key::KeyS)],
        Action::Fire => vec![
            key(Key::Space),
            Button(Pad::South),
            Button(Pad::RightTrigger),
        ],
        Action::Hyperspace => vec![
            key(Key::ShiftLeft),
            key(Key::ShiftRight),
            Button(Pad::North),
            Button(Pad::West),
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
        Action::WhyDied => vec![key(Key::KeyV), Button(Pad::Select)],
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

    /// The action that has this binding.
    pub(in crate::present) fn owner(&self, binding: Binding) -> Option<Action> {
        let mut all = self.0.iter();
        all.find(|(_, bindings)| bindings.contains(&binding))
            .map(|(action, _)| *action)
    }

    /// The action that a press means, and its binding. `pressed` has all modifiers that are held.
    ///
    /// The binding with most modifiers wins: where Alt+Enter is bound, it does not press Enter.
    pub(super) fn meaning(&self, pressed: Binding) -> Option<(Action, Binding)> {
        let all = self.0.iter();
        let all = all.flat_map(|(action, bindings)| bindings.iter().map(|b| (*action, *b)));
        all.filter(|(_, binding)| binding.is_pressed_by(pressed))
            .max_by_key(|(_, binding)| binding.modifiers())
    }

    /// Adds a binding to an action. Returns the action that lost it, if it was bound already.
    ///
    /// # Errors
    /// [`Refusal`]. Then nothing changes.
    pub(in crate::present) fn add(
        &mut self,
        action: Action,
        binding: Binding,
    ) -> Result<Option<Action>, Refusal> {
        let owner = self.owner(binding);
        if owner == Some(action) {
            return Ok(None);
        }
        if binding.is_fixed() {
            return Err(Refusal::Fixed);
        }
        if removable_count(self.of(action)) >= MAX_PER_ACTION {
            return Err(Refusal::Full);
        }
        if let Some(owner) = owner {
            self.list(owner).retain(|other| *other != binding);
        }
        self.list(action).push(binding);
        Ok(owner)
    }

    /// Removes a binding from an action.
    ///
    /// # Errors
    /// [`Refusal::Fixed`] if it must stay.
    pub(in crate::present) fn remove(
        &mut self,
        action: Action,
        binding: Binding,
    ) -> Result<(), Refusal> {
        if binding.is_fixed() {
            return Err(Refusal::Fixed);
        }
        self.list(action).retain(|other| *other != binding);
        Ok(())
    }

    /// Restores the defaults of an action. Returns the actions that lost a binding to it.
    pub(in crate::present) fn reset(&mut self, action: Action) -> Vec<Action> {
        let mut losers = Vec::new();
        for binding in defaults(action) {
            let owner = self.owner(binding).filter(|owner| *owner != action);
            if let Some(owner) = owner {
                self.list(owner).retain(|other| *other != binding);
                losers.push(owner);
            }
        }
        self.0.insert(action, defaults(action));
        losers.dedup();
        losers
    }

    /// Restores the defaults of every action.
    pub(in crate::present) fn reset_all(&mut self) {
        *self = Self::default();
    }

    fn list(&mut self, action: Action) -> &mut Vec<Binding> {
        self.0.entry(action).or_default()
    }
}
