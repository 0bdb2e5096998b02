//! Strokes as presses of actions.

use bevy::input::gamepad::GamepadButton;
use bevy::prelude::*;

use super::action::Action;
use super::binding::Binding;
use super::bindings::Bindings;
use super::menu_action::MenuAction;
use super::modifiers::Modifiers;
use super::raw_input::RawInputs;
use crate::present::persistence::Settings;
use crate::present::states::Page;

/// An action was pressed: one message for each press, wherever the keys go.
///
/// In menus, where arrows, Enter, Space, Tab and the pad's South and East move and choose, these keys name no action but
/// those that steer a ship; Escape and East are [`Action::Pause`] there, which goes back.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::present) struct ActionPressed(pub Action);

pub(super) fn name_presses(
    inputs: Res<RawInputs>,
    bindings: Res<Bindings>,
    page: Res<State<Page>>,
    mut pressed: MessageWriter<ActionPressed>,
) {
    let actions = inputs.presses().filter_map(|press| match page.get() {
        Page::Field => bindings.meaning(press.binding).map(|(action, _)| action),
        Page::Initials => while_typing(&bindings, press.binding),
        _ => in_menu(&bindings, press.binding),
    });
    pressed.write_batch(actions.map(ActionPressed));
}

fn in_menu(bindings: &Bindings, what: Binding) -> Option<Action> {
    if goes_back(what) {
        return Some(Action::Pause);
    }
    let (action, binding) = bindings.meaning(what)?;
    (action.is_play() || !moves_in_menus(binding)).then_some(action)
}

/// Where letters are typed, M is an M.
fn while_typing(bindings: &Bindings, what: Binding) -> Option<Action> {
    let action = in_menu(bindings, what)?;
    (goes_back(what) || action == Action::FullScreen).then_some(action)
}

fn goes_back(what: Binding) -> bool {
    matches!(
        what,
        Binding::Key(Modifiers::NONE, KeyCode::Escape) | Binding::Button(GamepadButton::East)
    )
}

/// Whether a menu takes a press of this binding for itself.
fn moves_in_menus(binding: Binding) -> bool {
    let has_modifiers = binding != binding.without_modifiers();
    let action = MenuAction::of(binding).filter(|_| !has_modifiers);
    action.is_some_and(|action| action.is_move() || action == MenuAction::Choose)
}

/// The setting is what counts; the window follows it.
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
