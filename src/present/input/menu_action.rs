//! Menu actions: what keys, buttons and sticks mean while a page lies over the field.

use bevy::prelude::*;

use super::action::{Action, Context};
use super::binding::Binding;
use super::bindings::Bindings;
use super::modifiers::{Modifier, Modifiers};
use super::raw_input::{BACKSPACE, RawInput, RawInputKind, RawInputs};
use crate::present::states::Page;

/// On a gamepad it begins games and pauses. After a game it chooses, so that it begins the next one.
pub(super) const START: Binding = Binding::Button(GamepadButton::Start);

/// Ctrl alone.
const CONTROL: Modifiers = Modifiers::NONE.with(Modifier::Control);

/// An action on a page. It is sent for each press that means it, and for repeats of a held key if it moves.
///
/// None is sent during a lockout or a rebinding. To go back is [`Action::MenuBack`].
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::present) enum MenuAction {
    /// [`Action::MenuUp`]; so with the others.
    Up,
    Down,
    Left,
    Right,
    Next,
    Previous,
    Choose,
    Remove,
    ResetToDefault,
    /// A character, on a page where letters are typed.
    Type(char),
    /// Backspace, on a page where letters are typed.
    Erase,
    /// Ctrl+V, on a page where letters are typed.
    Paste,
    /// Ctrl+Z, on a page where letters are typed.
    Undo,
    /// Ctrl+Y, on a page where letters are typed.
    Redo,
}

impl Bindings {
    /// What a press means on a page where nothing is typed. A key with Ctrl, Alt or Super means nothing, unless it is
    /// bound with them.
    pub(super) fn menu_action(&self, pressed: Binding) -> Option<MenuAction> {
        let (action, binding) = self.meaning(pressed, Context::Menu)?;
        let is_meant = !pressed.is_chord() || binding.is_chord();
        MenuAction::of(action).filter(|_| is_meant)
    }
}

impl MenuAction {
    /// Whether it moves the focus or changes a value.
    pub(in crate::present) const fn is_move(self) -> bool {
        matches!(
            self,
            Self::Up | Self::Down | Self::Left | Self::Right | Self::Next | Self::Previous
        )
    }

    /// What an action of a binding means, if it belongs to menus.
    pub(super) const fn of(action: Action) -> Option<Self> {
        Some(match action {
            Action::MenuUp => Self::Up,
            Action::MenuDown => Self::Down,
            Action::MenuLeft => Self::Left,
            Action::MenuRight => Self::Right,
            Action::MenuNext => Self::Next,
            Action::MenuPrevious => Self::Previous,
            Action::MenuChoose => Self::Choose,
            Action::MenuRemove => Self::Remove,
            Action::MenuReset => Self::ResetToDefault,
            _ => return None,
        })
    }

    /// What a raw input means where letters are typed.
    fn while_typing(raw: &RawInput, bindings: &Bindings) -> Option<Self> {
        match (raw.binding, raw.character) {
            // The letter of the player's keyboard layout.
            (Binding::Key(CONTROL, _), Some('v')) => Some(Self::Paste),
            (Binding::Key(CONTROL, _), Some('z')) => Some(Self::Undo),
            (Binding::Key(CONTROL, _), Some('y')) => Some(Self::Redo),
            (Binding::Key(modifiers, _), Some(character)) if !modifiers.is_chord() => {
                Some(if character == BACKSPACE {
                    Self::Erase
                } else {
                    Self::Type(character)
                })
            }
            // Whatever is bound: Enter and the arrows type nothing, so they always act here.
            (binding, _) => bindings
                .menu_action(binding)
                .or_else(|| Bindings::default().menu_action(binding)),
        }
    }
}

/// Sends the menu actions of this frame's raw inputs.
///
/// A key repeats only on the page on which it was pressed. One that is still held from the game moves nothing.
pub(super) fn send_menu_actions(
    inputs: Res<RawInputs>,
    bindings: Res<Bindings>,
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
            (_, Binding::Stick(stick)) if stick.is_left() => None,
            (page, _) if page.takes_text() => MenuAction::while_typing(raw, &bindings),
            (Page::Summary, START) => Some(MenuAction::Choose),
            (_, binding) => bindings.menu_action(binding),
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
    actions.write_batch(directions.filter_map(|stick| bindings.menu_action(Binding::Stick(stick))));
}
