//! Turns presses of keys and buttons into presses of actions.

use bevy::input::gamepad::GamepadButton;
use bevy::prelude::*;

use super::action::Action;
use super::binding::Binding;
use super::bindings::Bindings;
use super::menu_action::{MenuAction, START};
use super::modifiers::Modifiers;
use super::raw_input::RawInputs;
use crate::present::persistence::Settings;
use crate::present::states::Page;

/// An action was pressed. It is sent once for each press, in the field and on every page.
///
/// In menus, the keys, buttons and stick directions that move or choose (see [`MenuAction`]) press only actions of play.
/// Escape and East press [`Action::Pause`] there, which goes back.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::present) struct ActionPressed(pub Action);

pub(super) fn send_presses(
    inputs: Res<RawInputs>,
    bindings: Res<Bindings>,
    page: Res<State<Page>>,
    mut pressed: MessageWriter<ActionPressed>,
) {
    let actions = inputs.presses().filter_map(|press| match page.get() {
        Page::Field => bindings.meaning(press.binding).map(|(action, _)| action),
        page if page.takes_text() => while_typing(&bindings, press.binding),
        Page::Summary if press.binding == START => None,
        _ => in_menu(&bindings, press.binding),
    });
    pressed.write_batch(actions.map(ActionPressed));
}

fn in_menu(bindings: &Bindings, pressed: Binding) -> Option<Action> {
    if goes_back(pressed) {
        return Some(Action::Pause);
    }
    let (action, binding) = bindings.meaning(pressed)?;
    (action.is_play() || !moves_in_menus(binding)).then_some(action)
}

/// A page where letters are typed: M is a letter and does not mute.
fn while_typing(bindings: &Bindings, pressed: Binding) -> Option<Action> {
    let action = in_menu(bindings, pressed)?;
    (goes_back(pressed) || action == Action::FullScreen).then_some(action)
}

fn goes_back(pressed: Binding) -> bool {
    matches!(
        pressed,
        Binding::Key(Modifiers::NONE, KeyCode::Escape) | Binding::Button(GamepadButton::East)
    )
}

/// Whether a menu takes a press of this binding for itself.
fn moves_in_menus(binding: Binding) -> bool {
    let has_modifiers = binding != binding.without_modifiers();
    let action = MenuAction::of(binding).filter(|_| !has_modifiers);
    action.is_some_and(|action| action.is_move() || action == MenuAction::Choose)
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
