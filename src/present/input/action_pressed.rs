//! Strokes as presses of actions.

use bevy::input::gamepad::GamepadButton;
use bevy::prelude::*;

use super::action::Action;
use super::binding::Binding;
use super::bindings::Bindings;
use super::modifiers::Modifiers;
use super::raw_input::RawInputs;
use super::stick::Stick;
use crate::present::persistence::Settings;
use crate::present::states::Page;

/// An action was pressed: one message for each press, wherever the keys go.
///
/// In menus, where arrows, Enter, Space, Tab and the pad's South and East move and choose, these keys name no action but
/// those that steer a ship; Escape and East are [`Action::Pause`] there, which goes back.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::present) struct ActionPressed(pub Action);

pub(super) fn name_presses(
    strokes: Res<RawInputs>,
    bindings: Res<Bindings>,
    page: Res<State<Page>>,
    mut pressed: MessageWriter<ActionPressed>,
) {
    let downs = strokes.0.iter().filter(|stroke| stroke.is_press());
    let actions = downs.filter_map(|stroke| match page.get() {
        Page::Field => bindings.meaning(stroke.what).map(|(action, _)| action),
        Page::Initials => while_typing(&bindings, stroke.what),
        _ => in_menu(&bindings, stroke.what),
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

fn moves_in_menus(binding: Binding) -> bool {
    match binding {
        Binding::Key(modifiers, key) => {
            modifiers == Modifiers::NONE
                && matches!(
                    key,
                    KeyCode::ArrowLeft
                        | KeyCode::ArrowRight
                        | KeyCode::ArrowUp
                        | KeyCode::ArrowDown
                        | KeyCode::Enter
                        | KeyCode::NumpadEnter
                        | KeyCode::Space
                        | KeyCode::Tab
                )
        }
        Binding::Button(button) => matches!(
            button,
            GamepadButton::South
                | GamepadButton::DPadLeft
                | GamepadButton::DPadRight
                | GamepadButton::DPadUp
                | GamepadButton::DPadDown
        ),
        Binding::Stick(stick) => matches!(
            stick,
            Stick::LeftStickLeft
                | Stick::LeftStickRight
                | Stick::LeftStickDown
                | Stick::LeftStickUp
        ),
    }
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
