//! A key that a page with letters offers: it acts and types nothing, until anything else is pressed.

use bevy::prelude::*;

use super::action::{Action, Context};
use super::action_pressed::ActionPressed;
use super::bindings::Bindings;
use super::input_lockout::InputLockout;
use super::raw_input::RawInputs;
use crate::present::states::Page;

/// The action whose key acts on the page at hand though letters are typed there. None, once anything else was pressed.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::present) struct OfferedKey(Option<Action>);

impl OfferedKey {
    /// Offers an action, or none any more.
    pub(in crate::present) const fn set(&mut self, action: Option<Action>) {
        self.0 = action;
    }

    /// The action that is offered.
    pub(in crate::present) const fn action(self) -> Option<Action> {
        self.0
    }
}

/// Takes the offered key out of what is typed. It acts during a lockout too: a player who presses it means no key of the game.
pub(super) fn press_offered_key(
    mut offered: ResMut<OfferedKey>,
    mut inputs: ResMut<RawInputs>,
    bindings: Res<Bindings>,
    page: Res<State<Page>>,
    lockout: Res<InputLockout>,
    mut pressed: MessageWriter<ActionPressed>,
) {
    let Some(action) = offered.0 else { return };
    if !page.takes_text() {
        offered.0 = None;
        return;
    }
    let mut presses = inputs.all.iter().enumerate();
    let mut presses = presses.by_ref().filter(|(_, raw)| raw.is_press());
    let is_offered = |binding| {
        let meaning = bindings.meaning(binding, Context::Menu);
        meaning.is_some_and(|(meant, _)| meant == action)
    };
    let found = if lockout.is_on() {
        // What else is pressed was meant for the game.
        presses.find(|(_, raw)| is_offered(raw.binding))
    } else {
        let first = presses.next();
        if first.is_some() {
            offered.0 = None;
        }
        first.filter(|(_, raw)| is_offered(raw.binding))
    };
    if let Some(index) = found.map(|(index, _)| index) {
        inputs.all.remove(index);
        offered.0 = None;
        pressed.write(ActionPressed(action));
    }
}
