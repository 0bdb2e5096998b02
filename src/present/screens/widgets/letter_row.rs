//! The letters of an entry side by side: turned as in the 1979 game, typed, or clicked.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button};

use super::letter_entry::LetterEntry;
use super::menu_row::{self, ArrowLayout, InitialFocus};
use super::navigation::ChangeValue;
use crate::present::input::MenuAction;
use crate::present::look::ColorRole;
use crate::present::states::Page;

/// The look of the letters.
#[derive(Clone, Copy, Debug)]
pub(in crate::present::screens) struct LetterLayout {
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

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (type_letters, show_letters)
            .chain()
            .run_if(in_state(Page::Initials).or_else(in_state(Page::SeedCode))),
    )
    .add_observer(turn)
    .add_observer(choose);
}

impl LetterLayout {
    /// Spawns the letters of an entry, and a button that takes them. Returns the button.
    pub(in crate::present::screens) fn spawn(
        self,
        entry: &LetterEntry,
        commands: &mut Commands,
        panel: Entity,
        done_label: &str,
    ) -> Entity {
        let row = Node {
            align_self: AlignSelf::Center,
            margin: UiRect::vertical(px(18)),
            column_gap: px(self.gap),
            row_gap: px(self.gap),
            flex_wrap: FlexWrap::Wrap,
            justify_content: JustifyContent::Center,
            align_items: AlignItems::Center,
            ..default()
        };
        let row = commands.spawn((row, ChildOf(panel))).id();
        let places = entry.letters.len();
        for place in 0..places {
            let has_wide_gap = place == entry.min_length;
            let gap = if has_wide_gap { self.wide_gap } else { 0.0 };
            let column = spawn_letter(commands, place, self.size, gap);
            commands.entity(row).add_child(column);
        }
        let done = menu_row::button(done_label, places as i32);
        let gap = Node {
            margin: UiRect::left(px(self.wide_gap)),
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
    if let Ok(letter) = letters.get(changed.entity) {
        entry.turn(letter.0, changed.is_forward);
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
                let place = focused.unwrap_or(entry.next());
                if entry.type_at(place, *typed) {
                    focus.set(entry.after(place));
                }
                continue;
            }
            _ => continue,
        };
        entry.erase(erased);
        focus.set(Some(erased));
    }
}

/// Choosing a letter moves the focus to the next one.
fn choose(activated: On<Activate>, entry: Res<LetterEntry>, mut focus: LetterFocus) {
    let letter = focus.letters.get(activated.entity);
    if let Ok(place) = letter.map(|(_, letter)| letter.0) {
        focus.set(entry.after(place));
    }
}

/// The place that has the focus.
#[derive(SystemParam)]
pub(in crate::present::screens) struct LetterFocus<'w, 's> {
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
    pub(in crate::present::screens) fn set(&mut self, place: Option<usize>) {
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
    use super::super::letter_entry::tests::entry;
    use super::*;

    /// A page with four places. Returns what was entered after each of the actions, and the place with the focus.
    fn entered(actions: &[MenuAction]) -> Vec<(String, Option<usize>)> {
        let mut app = App::new();
        app.add_plugins(bevy::state::app::StatesPlugin)
            .insert_state(Page::SeedCode)
            .add_message::<MenuAction>()
            .init_resource::<InputFocus>()
            .add_plugins(plugin)
            .insert_resource(entry("    "))
            .add_systems(
                Startup,
                |mut commands: Commands, entry: Res<LetterEntry>| {
                    let panel = commands.spawn_empty().id();
                    let layout = LetterLayout {
                        size: 20.0,
                        gap: 0.0,
                        wide_gap: 0.0,
                    };
                    layout.spawn(&entry, &mut commands, panel, "DONE");
                },
            );
        app.update();
        let focus_first = |mut focus: LetterFocus| focus.set(Some(0));
        let run = app.world_mut().run_system_cached(focus_first);
        run.expect("the system runs");
        let enter = |action: &MenuAction| {
            app.world_mut().write_message(*action);
            app.update();
            let place = app
                .world_mut()
                .run_system_cached(|focus: LetterFocus| focus.place());
            let letters = &app.world().resource::<LetterEntry>().letters;
            let letters: String = letters.iter().collect();
            (letters, place.expect("the system runs"))
        };
        actions.iter().map(enter).collect()
    }

    #[test]
    fn typing_and_erasing_move_the_focus() {
        use MenuAction::{Erase, Remove, Type};
        let story = [
            (Type('1'), "1   ", Some(1)),
            (Type('?'), "1   ", Some(1)),
            // Two letters may be all.
            (Type('2'), "12  ", None),
            (Erase, "1   ", Some(1)),
            (Type('3'), "13  ", None),
            // A third letter goes on to the fourth.
            (Type('4'), "134 ", Some(3)),
            (Type('5'), "1345", None),
            // There is no fifth.
            (Type('6'), "1345", None),
            (Remove, "134 ", Some(3)),
            (Erase, "13  ", Some(2)),
            (Remove, "13  ", Some(2)),
            (Erase, "1   ", Some(1)),
            (Erase, "    ", Some(0)),
            (Erase, "    ", Some(0)),
        ];
        let seen = entered(&story.map(|(action, _, _)| action));
        for ((action, letters, place), seen) in story.into_iter().zip(seen) {
            assert_eq!(seen, (letters.to_owned(), place), "after {action:?}");
        }
    }
}
