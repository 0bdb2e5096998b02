//! Turns presses of keys and buttons into presses of actions.

use bevy::prelude::*;

use super::action::{Action, ActionGroup, Context};
use super::binding::Binding;
use super::bindings::Bindings;
use super::menu_action::START;
use super::raw_input::RawInputs;
use crate::present::persistence::Settings;
use crate::present::states::Page;

/// An action was pressed. It is sent once for each press.
///
/// On a page, [`MenuAction`](super::MenuAction) tells what moves and chooses there; of the actions of menus only
/// [`Action::MenuBack`] is sent as a press.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::present) struct ActionPressed(pub Action);

pub(super) fn send_presses(
    inputs: Res<RawInputs>,
    bindings: Res<Bindings>,
    page: Res<State<Page>>,
    mut pressed: MessageWriter<ActionPressed>,
) {
    let actions = inputs.presses().filter_map(|press| match page.get() {
        Page::Field => Some(bindings.meaning(press.binding, Context::Field)?.0),
        page if page.takes_text() => while_typing(&bindings, press.binding),
        Page::Summary if press.binding == START => None,
        _ => in_menu(&bindings, press.binding),
    });
    pressed.write_batch(actions.map(ActionPressed));
}

fn in_menu(bindings: &Bindings, pressed: Binding) -> Option<Action> {
    let Some((action, _)) = bindings.meaning(pressed, Context::Menu) else {
        // The key that paused the game resumes it.
        let (action, _) = bindings.meaning(pressed, Context::Field)?;
        return (action == Action::Pause).then_some(Action::MenuBack);
    };
    let is_press = action == Action::MenuBack || action.group() != ActionGroup::Menu;
    is_press.then_some(action)
}

/// A page where letters are typed: M is a letter and does not mute. A button, or a key that types nothing, does; so does Ctrl+M.
fn while_typing(bindings: &Bindings, pressed: Binding) -> Option<Action> {
    let action = in_menu(bindings, pressed)?;
    let types_nothing = pressed.is_gamepad() || pressed.types_nothing() || pressed.is_chord();
    let acts = match action {
        Action::MenuBack => pressed.is_fixed() || pressed.is_gamepad(),
        Action::Mute | Action::FullScreen => types_nothing,
        _ => false,
    };
    acts.then_some(action)
}

/// Changes the setting. The window follows it.
pub(super) fn switch_full_screen(
    mut pressed: MessageReader<ActionPressed>,
    mut settings: ResMut<Settings>,
) {
    for ActionPressed(action) in pressed.read() {
        if *action == Action::FullScreen {
            settings.full_screen = !settings.full_screen;
        }
    }
}
