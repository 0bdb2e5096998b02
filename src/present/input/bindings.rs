//! Which keys and buttons mean what: a table that a player can change and that is kept in a file.

use std::collections::BTreeMap;

use bevy::input::gamepad::GamepadButton;
use bevy::input::keyboard::KeyCode;
use bevy::prelude::Resource;
use thiserror::Error;

use super::action::Action;
use super::binding::Binding;
use super::modifiers::{Modifier, Modifiers};
use super::stick::Stick;

/// The bindings of every action. No binding means two actions.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub(in crate::present) struct Bindings(pub(super) BTreeMap<Action, Vec<Binding>>);

/// The most bindings of one action, without the fixed ones: as many as a screen has room for.
pub(in crate::present) const MOST: usize = 8;

/// Why a binding was not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub(in crate::present) enum Refusal {
    /// It pauses and goes back, always.
    #[error("it always pauses and goes back")]
    Fixed,
    /// There are [`MOST`] already.
    #[error("there are {MOST} already")]
    Full,
}

impl Default for Bindings {
    fn default() -> Self {
        let all = Action::ALL.into_iter();
        Self(all.map(|action| (action, defaults(action))).collect())
    }
}

/// What an action is bound to before anybody changes it.
pub(super) fn defaults(action: Action) -> Vec<Binding> {
    use Binding::{Button, Stick as Lean};
    use GamepadButton as Pad;
    use KeyCode as Key;

    let key = Binding::key;
    let with = |modifier, key| Binding::Key(Modifiers::NONE.with(modifier), key);
    match action {
        Action::Left => vec![
            key(Key::ArrowLeft),
            key(Key::KeyA),
            Button(Pad::DPadLeft),
            Lean(Stick::LeftStickLeft),
        ],
        Action::Right => vec![
            key(Key::ArrowRight),
            key(Key::KeyD),
            Button(Pad::DPadRight),
            Lean(Stick::LeftStickRight),
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
    }
}

/// How many bindings of a list can be taken away.
pub(super) fn changeable(list: &[Binding]) -> usize {
    list.iter().filter(|binding| !binding.is_fixed()).count()
}

impl Bindings {
    /// What an action is bound to, in the order in which it was bound.
    pub(in crate::present) fn of(&self, action: Action) -> &[Binding] {
        self.0.get(&action).map_or(&[], Vec::as_slice)
    }

    /// What a binding means, if anything.
    pub(in crate::present) fn owner(&self, binding: Binding) -> Option<Action> {
        let mut all = self.0.iter();
        all.find(|(_, bindings)| bindings.contains(&binding))
            .map(|(action, _)| *action)
    }

    /// What a press means, where `pressed` names all modifiers that are held: Alt+Enter is not Enter, as long as
    /// somebody wants Alt+Enter.
    pub(super) fn meaning(&self, pressed: Binding) -> Option<(Action, Binding)> {
        let all = self.0.iter();
        let all = all.flat_map(|(action, bindings)| bindings.iter().map(|b| (*action, *b)));
        all.filter(|(_, binding)| binding.is_pressed_by(pressed))
            .max_by_key(|(_, binding)| binding.modifiers())
    }

    /// Binds one thing more to an action. Says which action it was taken from, if it meant another one before.
    ///
    /// # Errors
    /// [`Refusal`], and nothing changes.
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
        if changeable(self.of(action)) >= MOST {
            return Err(Refusal::Full);
        }
        if let Some(owner) = owner {
            self.list(owner).retain(|other| *other != binding);
        }
        self.list(action).push(binding);
        Ok(owner)
    }

    /// Takes a binding from an action.
    ///
    /// # Errors
    /// [`Refusal::Fixed`], where it must stay.
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

    /// Gives an action its defaults back. Says which actions lost one of theirs by that.
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

    /// Gives every action its defaults back.
    pub(in crate::present) fn reset_all(&mut self) {
        *self = Self::default();
    }

    fn list(&mut self, action: Action) -> &mut Vec<Binding> {
        self.0.entry(action).or_default()
    }
}
