//! Menu actions: what keys, buttons and sticks mean while a page lies over the field.

use bevy::input::gamepad::GamepadButton;
use bevy::prelude::*;

use super::binding::Binding;
use super::modifiers::{Modifier, Modifiers};
use super::raw_input::{BACKSPACE, RawInput, RawInputKind, RawInputs};
use super::stick::Stick;
use crate::present::states::Page;

/// On a gamepad it begins games and pauses. After a game it chooses, so that it begins the next one.
pub(super) const START: Binding = Binding::Button(GamepadButton::Start);

/// Ctrl alone.
const CONTROL: Modifiers = Modifiers::NONE.with(Modifier::Control);

/// An action on a page. It is sent for each press that means it, and for repeats of a held key if it moves.
///
/// None is sent during a lockout, during a rebinding or, but for [`MenuAction::Paste`], for a key with Ctrl, Alt or
/// Super. To go back is
/// [`Action::Pause`](super::Action::Pause).
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::present) enum MenuAction {
    /// Arrow key, D-pad or left stick.
    Up,
    /// See [`MenuAction::Up`].
    Down,
    /// See [`MenuAction::Up`].
    Left,
    /// See [`MenuAction::Up`].
    Right,
    /// Tab: to the next row.
    Next,
    /// Shift+Tab: to the previous row.
    Previous,
    /// Enter, Numpad Enter, Space or South, after a game also Start: activate the row that has the focus.
    Choose,
    /// Delete, Backspace or West: take the selected value away.
    Remove,
    /// Home or North: the defaults of the row that has the focus.
    ResetToDefault,
    /// A character, on a page where letters are typed.
    Type(char),
    /// Backspace, on a page where letters are typed.
    Erase,
    /// Ctrl+V, on a page where letters are typed.
    Paste,
}

impl MenuAction {
    /// Whether it moves the focus or changes a value.
    pub(in crate::present) const fn is_move(self) -> bool {
        matches!(
            self,
            Self::Up | Self::Down | Self::Left | Self::Right | Self::Next | Self::Previous
        )
    }

    /// What a key, button or stick direction means on a page where nothing is typed.
    pub(super) const fn of(binding: Binding) -> Option<Self> {
        match binding {
            Binding::Key(modifiers, key) => Self::of_key(modifiers, key),
            Binding::Button(button) => Self::of_button(button),
            Binding::Stick(stick) => Self::of_stick(stick),
        }
    }

    const fn of_key(modifiers: Modifiers, key: KeyCode) -> Option<Self> {
        if modifiers.is_chord() {
            return None;
        }
        Some(match key {
            KeyCode::ArrowUp => Self::Up,
            KeyCode::ArrowDown => Self::Down,
            KeyCode::ArrowLeft => Self::Left,
            KeyCode::ArrowRight => Self::Right,
            KeyCode::Tab if modifiers.contains(Modifiers::NONE.with(Modifier::Shift)) => {
                Self::Previous
            }
            KeyCode::Tab => Self::Next,
            KeyCode::Enter | KeyCode::NumpadEnter | KeyCode::Space => Self::Choose,
            KeyCode::Delete | KeyCode::Backspace => Self::Remove,
            KeyCode::Home => Self::ResetToDefault,
            _ => return None,
        })
    }

    const fn of_button(button: GamepadButton) -> Option<Self> {
        Some(match button {
            GamepadButton::DPadUp => Self::Up,
            GamepadButton::DPadDown => Self::Down,
            GamepadButton::DPadLeft => Self::Left,
            GamepadButton::DPadRight => Self::Right,
            GamepadButton::South => Self::Choose,
            GamepadButton::West => Self::Remove,
            GamepadButton::North => Self::ResetToDefault,
            _ => return None,
        })
    }

    const fn of_stick(stick: Stick) -> Option<Self> {
        Some(match stick {
            Stick::LeftStickUp => Self::Up,
            Stick::LeftStickDown => Self::Down,
            Stick::LeftStickLeft => Self::Left,
            Stick::LeftStickRight => Self::Right,
            _ => return None,
        })
    }

    /// What a raw input means where letters are typed.
    fn while_typing(raw: &RawInput) -> Option<Self> {
        match (raw.binding, raw.character) {
            // The letter of the player's keyboard layout.
            (Binding::Key(CONTROL, _), Some('v')) => Some(Self::Paste),
            (Binding::Key(modifiers, _), Some(character)) if !modifiers.is_chord() => {
                Some(if character == BACKSPACE {
                    Self::Erase
                } else {
                    Self::Type(character)
                })
            }
            (binding, _) => Self::of(binding),
        }
    }
}

/// Sends the menu actions of this frame's raw inputs.
///
/// A key repeats only on the page on which it was pressed. One that is still held from the game moves nothing.
pub(super) fn send_menu_actions(
    inputs: Res<RawInputs>,
    page: Res<State<Page>>,
    mut pressed_here: Local<Vec<Binding>>,
    mut actions: MessageWriter<MenuAction>,
) {
    if page.is_changed() {
        pressed_here.clear();
    }
    for raw in &inputs.all {
        let input = raw.binding.without_modifiers();
        if raw.kind != RawInputKind::Repeat {
            pressed_here.retain(|other| *other != input);
        }
        let action = match (page.get(), raw.binding) {
            // The left stick has one direction at a time here.
            (_, Binding::Stick(_)) => None,
            (page, _) if page.takes_text() => MenuAction::while_typing(raw),
            (Page::Summary, START) => Some(MenuAction::Choose),
            (_, binding) => MenuAction::of(binding),
        };
        let Some(action) = action else { continue };
        match raw.kind {
            RawInputKind::Press => {
                pressed_here.push(input);
                actions.write(action);
            }
            RawInputKind::Repeat if action.is_move() && pressed_here.contains(&input) => {
                actions.write(action);
            }
            RawInputKind::Repeat | RawInputKind::Release => {}
        }
    }
    let directions = inputs.menu_directions.iter().copied();
    actions.write_batch(directions.filter_map(MenuAction::of_stick));
}
