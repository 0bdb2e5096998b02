//! Letters that a player enters side by side: turned as in the 1979 game, typed, or clicked.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button};

use super::menu_row::{self, ArrowLayout, InitialFocus};
use super::navigation::ChangeValue;
use crate::present::input::MenuAction;
use crate::present::look::ColorRole;
use crate::present::states::Page;

/// The letters that are entered on the open page.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct LetterEntry {
    /// The letter of each place; blank where there is none.
    pub letters: Vec<char>,
    /// What may be entered.
    pub alphabet: Alphabet,
    /// With so many letters the entry may be complete.
    pub min_length: usize,
    /// The text with the character that was typed last, if it was refused.
    pub refused: Option<String>,
}

/// The letters that may be entered.
#[derive(Clone, Copy, Debug)]
pub(super) struct Alphabet {
    /// In the order in which they are turned. A blank stands between the last and the first one.
    pub letters: &'static str,
    /// The letter that a typed character means, if it means one.
    pub read: fn(char) -> Option<char>,
}

impl Default for Alphabet {
    fn default() -> Self {
        Self {
            letters: "",
            read: Some,
        }
    }
}

/// The look of the letters.
#[derive(Clone, Copy, Debug)]
pub(super) struct LetterLayout {
    /// The size of the letters, in units.
    pub size: f32,
    /// The gap between two letters, in units.
    pub gap: f32,
    /// The gap in front of the row that takes the letters, and after the least number of letters.
    pub wide_gap: f32,
}

/// The row of a letter, by its place from the left, from 0.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
struct Letter(usize);

/// The row that takes the letters.
#[derive(Component, Clone, Copy)]
struct DoneRow;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LetterEntry>()
        .add_systems(
            Update,
            (type_letters, show_letters)
                .chain()
                .run_if(|page: Res<State<Page>>| page.takes_text()),
        )
        .add_observer(turn)
        .add_observer(choose);
}

impl LetterEntry {
    /// The letters without blanks.
    pub(super) fn text(&self) -> String {
        let letters = self.letters.iter();
        letters.filter(|letter| **letter != ' ').collect()
    }

    /// The place after the last letter that can belong to the entry.
    fn end(&self) -> usize {
        let last = self.letters.iter().rposition(|letter| *letter != ' ');
        last.map_or(0, |last| last + 1).max(self.min_length)
    }

    /// The place after this one; none if the entry may be complete there.
    fn after(&self, place: usize) -> Option<usize> {
        let next = place + 1;
        let is_end = next == self.min_length && self.end() == next;
        (next < self.letters.len() && !is_end).then_some(next)
    }

    /// The next or previous letter of the alphabet.
    fn neighbour(&self, letter: char, is_forward: bool) -> char {
        let letters: Vec<char> = self.alphabet.letters.chars().chain([' ']).collect();
        let position = letters.iter().position(|known| *known == letter);
        let step = if is_forward { 1 } else { letters.len() - 1 };
        letters[(position.unwrap_or(0) + step) % letters.len()]
    }

    /// Spawns the letters, and a button that takes them. Returns the button.
    pub(super) fn spawn(
        &self,
        commands: &mut Commands,
        panel: Entity,
        layout: LetterLayout,
        done_label: &str,
    ) -> Entity {
        let row = Node {
            align_self: AlignSelf::Center,
            margin: UiRect::vertical(px(18)),
            column_gap: px(layout.gap),
            align_items: AlignItems::Center,
            ..default()
        };
        let row = commands.spawn((row, ChildOf(panel))).id();
        let places = self.letters.len();
        for place in 0..places {
            let has_wide_gap = place == self.min_length;
            let gap = if has_wide_gap { layout.wide_gap } else { 0.0 };
            let column = spawn_letter(commands, place, layout.size, gap);
            commands.entity(row).add_child(column);
        }
        let done = menu_row::button(done_label, places as i32);
        let gap = Node {
            margin: UiRect::left(px(layout.wide_gap)),
            ..default()
        };
        let gap = commands.spawn((gap, ChildOf(row))).id();
        commands.spawn((done, DoneRow, ChildOf(gap))).id()
    }
}

/// Spawns a letter between the arrows that turn it, with a gap in front.
fn spawn_letter(commands: &mut Commands, place: usize, size: f32, gap: f32) -> Entity {
    let column = Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        row_gap: px(6),
        margin: UiRect::left(px(gap)),
        ..default()
    };
    let column = commands.spawn(column).id();
    let letter = (
        menu_row::shape(),
        Letter(place),
        Button,
        TabIndex(place as i32),
        children![menu_row::text(" ", size, ColorRole::Text)],
    );
    let letter = commands.spawn(letter).id();
    if place == 0 {
        commands.entity(letter).insert(InitialFocus);
    }
    let up = commands
        .spawn(menu_row::arrow(letter, true, ArrowLayout::Vertical))
        .id();
    let down = commands
        .spawn(menu_row::arrow(letter, false, ArrowLayout::Vertical))
        .id();
    commands.entity(column).add_children(&[up, letter, down]);
    column
}

fn show_letters(
    entry: Res<LetterEntry>,
    letters: Query<(&Letter, &Children)>,
    mut texts: Query<&mut Text>,
) {
    for (letter, children) in &letters {
        let text = match entry.letters.get(letter.0) {
            None | Some(' ') => "_".to_owned(),
            Some(letter) => letter.to_string(),
        };
        for child in children {
            if let Ok(mut shown) = texts.get_mut(*child)
                && shown.0 != text
            {
                shown.0.clone_from(&text);
            }
        }
    }
}

/// Turns a letter. Up is the next letter of the alphabet, as turning left was in the 1979 game.
fn turn(changed: On<ChangeValue>, letters: Query<&Letter>, mut entry: ResMut<LetterEntry>) {
    if let Ok(place) = letters.get(changed.entity)
        && let Some(letter) = entry.letters.get(place.0)
    {
        let letter = entry.neighbour(*letter, changed.is_forward);
        entry.letters[place.0] = letter;
        entry.refused = None;
    }
}

/// Types and erases letters. A typed letter moves the focus to the next place.
fn type_letters(
    mut actions: MessageReader<MenuAction>,
    mut entry: ResMut<LetterEntry>,
    mut focus: LetterFocus,
) {
    for action in actions.read() {
        let focused = focus.place();
        let place = focused.unwrap_or(entry.end());
        let erased = match (action, focused) {
            (MenuAction::Erase, _) | (MenuAction::Remove, None) => place.saturating_sub(1),
            (MenuAction::Remove, Some(place)) => place,
            (MenuAction::Type(typed), _) => {
                type_letter(*typed, place, &mut entry, &mut focus);
                continue;
            }
            _ => continue,
        };
        entry.refused = None;
        if let Some(letter) = entry.letters.get_mut(erased) {
            *letter = ' ';
            focus.set(Some(erased));
        }
    }
}

fn type_letter(typed: char, place: usize, entry: &mut LetterEntry, focus: &mut LetterFocus) {
    let Some(letter) = (entry.alphabet.read)(typed) else {
        entry.refused = Some(format!("{}{typed}", entry.text()));
        return;
    };
    entry.refused = None;
    if let Some(entered) = entry.letters.get_mut(place) {
        *entered = letter;
    }
    focus.set(entry.after(place));
}

/// Choosing a letter moves the focus to the next one.
fn choose(activated: On<Activate>, entry: Res<LetterEntry>, mut focus: LetterFocus) {
    if let Ok((_, letter)) = focus.letters.get(activated.entity) {
        let next = entry.after(letter.0);
        focus.set(next);
    }
}

/// The place that has the focus.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct LetterFocus<'w, 's> {
    focus: ResMut<'w, InputFocus>,
    letters: Query<'w, 's, (Entity, &'static Letter)>,
    done: Query<'w, 's, Entity, With<DoneRow>>,
}

impl LetterFocus<'_, '_> {
    /// The place of the letter that has the focus.
    fn place(&self) -> Option<usize> {
        let row = self.focus.get()?;
        self.letters.get(row).ok().map(|(_, letter)| letter.0)
    }

    /// Gives the focus to a letter; without a place, to the row that takes the letters.
    pub(super) fn set(&mut self, place: Option<usize>) {
        let mut letters = self.letters.iter();
        let row = match place {
            Some(place) => letters.find(|(_, letter)| letter.0 == place),
            None => None,
        };
        let row = row.map(|(row, _)| row).or(self.done.iter().next());
        if let Some(row) = row {
            self.focus.set(row, FocusCause::Navigated);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Digits, of which two or four make an entry.
    fn entry(letters: &str) -> LetterEntry {
        LetterEntry {
            letters: letters.chars().collect(),
            alphabet: Alphabet {
                letters: "0123456789",
                read: |typed| typed.is_ascii_digit().then_some(typed),
            },
            min_length: 2,
            refused: None,
        }
    }

    #[test]
    fn after_the_least_number_of_letters_the_entry_may_be_complete() {
        assert_eq!(entry("1   ").after(0), Some(1));
        assert_eq!(entry("12  ").after(1), None);
        // With a third letter, all four are needed.
        assert_eq!(entry("123 ").after(1), Some(2));
        assert_eq!(entry("123 ").after(2), Some(3));
        assert_eq!(entry("1234").after(3), None);
    }

    #[test]
    fn the_end_is_after_the_last_letter() {
        for (letters, end) in [
            ("    ", 2),
            ("1   ", 2),
            ("12  ", 2),
            ("123 ", 3),
            ("1  4", 4),
        ] {
            assert_eq!(entry(letters).end(), end, "{letters:?}");
        }
        assert_eq!(entry("1 3 ").text(), "13");
    }

    #[test]
    fn letters_turn_through_the_alphabet_and_one_blank() {
        let entry = entry("");
        for (letter, next) in [('0', '1'), ('8', '9'), ('9', ' '), (' ', '0')] {
            assert_eq!(entry.neighbour(letter, true), next);
            assert_eq!(entry.neighbour(next, false), letter);
        }
    }
}
