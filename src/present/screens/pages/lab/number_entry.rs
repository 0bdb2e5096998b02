//! A number that is typed: a decimal or a fraction, which is taken as the nearest float.

use bevy::input_focus::InputFocus;
use bevy::prelude::*;

use crate::coursework::{ExactNumber, LabPair, PairField, decimal};
use crate::present::input::{Action, ActionPressed, MenuAction};
use crate::present::screens::models::edited_pair::EditedPair;
use crate::present::screens::widgets::page_rows::RowLabel;
use crate::present::screens::widgets::text_entry::OpenTextEntry;
use crate::present::states::Page;

/// The label of the row on which it is typed.
pub(super) const VALUE: &str = "VALUE";

/// The most characters that can be typed.
const LONGEST: usize = 32;

/// The characters of numbers.
const CHARACTERS: &str = "0123456789.-+/eE";

/// What is being typed, and what is said about the last number.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct NumberEntry {
    /// The characters so far; empty, while nothing is typed.
    pub typed: String,
    /// How the last number was taken, or why it was not.
    pub message: String,
    /// The pair that the message is about.
    pub about: Option<LabPair>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<NumberEntry>()
        .add_systems(OnEnter(Page::Lab), forget)
        .add_systems(Update, type_number.run_if(in_state(Page::Lab)));
}

/// Starts afresh, as the page does.
fn forget(mut entry: ResMut<NumberEntry>) {
    *entry = NumberEntry::default();
}

fn type_number(
    mut actions: MessageReader<MenuAction>,
    mut pressed: MessageReader<ActionPressed>,
    mut open: ResMut<OpenTextEntry>,
    focus: Res<InputFocus>,
    rows: Query<&RowLabel>,
    mut entry: ResMut<NumberEntry>,
    mut pair: ResMut<EditedPair>,
) {
    let row = focus.get().and_then(|row| rows.get(row).ok());
    let is_on_value = row.is_some_and(|row| row.0 == VALUE);
    for action in actions.read() {
        match action {
            MenuAction::Undo => entry.undo(&mut pair),
            MenuAction::Redo => entry.redo(&mut pair),
            _ if !is_on_value => {}
            MenuAction::Type(character) => entry.push(*character),
            MenuAction::Erase => {
                entry.typed.pop();
            }
            // Here, so that keys of one slow frame act in their order.
            MenuAction::Choose if !entry.typed.is_empty() => entry.take(&mut pair),
            _ => {}
        }
    }
    let is_back = |ActionPressed(action): &ActionPressed| *action == Action::MenuBack;
    // The page stays: it is the typing that Escape leaves.
    if pressed.read().any(is_back) && open.is_open() {
        entry.typed.clear();
    }
    if !is_on_value && !entry.typed.is_empty() {
        // Who leaves the row takes the number.
        entry.take(&mut pair);
    }
    entry.forget_another_pair(&pair);
    open.set(!entry.typed.is_empty());
}

impl NumberEntry {
    /// Takes the last change back. What was said of a typed number is about the pair as it was.
    pub(super) fn undo(&mut self, pair: &mut EditedPair) {
        pair.undo();
        self.message.clear();
    }

    /// Makes the last change that was undone again.
    pub(super) fn redo(&mut self, pair: &mut EditedPair) {
        pair.redo();
        self.message.clear();
    }

    /// Adds a typed character, if numbers have it. The comma that many languages write is a point.
    pub(super) fn push(&mut self, character: char) {
        let character = if character == ',' { '.' } else { character };
        if CHARACTERS.contains(character) && self.typed.len() < LONGEST {
            self.typed.push(character);
            self.message.clear();
        }
    }

    /// Forgets what was said about a number, once the pair is another one.
    pub(super) fn forget_another_pair(&mut self, pair: &EditedPair) {
        if !self.message.is_empty() && self.about.as_ref() != Some(pair.pair()) {
            self.message.clear();
        }
    }

    /// Takes what was typed as the value of the number that is changed, if it is one.
    pub(super) fn take(&mut self, pair: &mut EditedPair) {
        let typed = std::mem::take(&mut self.typed);
        self.message = match ExactNumber::read(&typed) {
            Ok(number) if pair.set_value(number.value) => match empty_note(pair) {
                Some(note) => format!("{typed}: {number}. {note}"),
                None => format!("{typed}: {number}"),
            },
            Ok(_) if pair.field() == PairField::Dt => format!("{typed}: dt must be 0 or more"),
            Ok(_) => format!("{typed}: too large for these shapes"),
            Err(error) => error.to_string(),
        };
        self.about = Some(pair.pair().clone());
    }
}

/// That the body whose number is changed is empty now, if it is.
fn empty_note(pair: &EditedPair) -> Option<String> {
    let (PairField::Min(body, axis) | PairField::Max(body, axis)) = pair.field() else {
        return None;
    };
    let question = pair.question();
    let shape = [&question.a, &question.b][body].shape;
    let (name, axis_name) = (["A", "B"][body], ["x", "y"][axis]);
    let (min, max) = (shape.min(axis), shape.max(axis));
    (min > max).then(|| {
        let (min, max) = (decimal(min), decimal(max));
        format!("{name} is empty: min {axis_name} is {min}, above max {axis_name}, {max}")
    })
}
