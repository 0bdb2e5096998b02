//! The page for three initials: turned as in the 1979 game, typed, or clicked.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button};

use super::game_over::{PendingResults, PlayerResult};
use super::menu_panel::{MenuPanel, MenuRoot};
use super::menu_row::{self, ArrowLayout, InitialFocus};
use super::navigation::{ChangeValue, HorizontalRows};
use super::transitions::MenuCommand;
use crate::present::input::{Action, ActionPressed, InputLockout, MenuAction};
use crate::present::look::{ColorRole, theme};
use crate::present::persistence::{Initials, Notices, Score, ScoreTable, Scores};
use crate::present::states::Page;

/// The letters entered so far.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
struct EnteredInitials([char; 3]);

/// The scores entered last: the table of each, and its place there, from 0.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct NewScores(pub Vec<(ScoreTable, usize)>);

/// The row of a letter, by its place from the left, 0 to 2.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
struct Letter(usize);

/// The row that takes the letters.
#[derive(Component, Clone, Copy)]
struct DoneRow;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(EnteredInitials([' '; 3]))
        .init_resource::<NewScores>()
        .add_systems(OnEnter(Page::Field), |mut new_scores: ResMut<NewScores>| {
            new_scores.0.clear();
        })
        .add_systems(OnEnter(Page::Initials), open)
        .add_systems(
            Update,
            (type_letters, go_back, show_letters).run_if(in_state(Page::Initials)),
        )
        .add_systems(Last, enter_at_exit.run_if(on_message::<AppExit>))
        .add_observer(turn)
        .add_observer(activate);
}

fn open(
    mut commands: Commands,
    results: Res<PendingResults>,
    scores: Res<Scores>,
    mut entered: ResMut<EnteredInitials>,
) {
    let Some(result) = results.0.first() else {
        return;
    };
    entered.0 = scores.last_initials().letters();
    let panel = MenuPanel {
        page: Page::Initials,
        heading: "YOUR SCORE IS ONE OF THE TEN BEST",
        width: 620.0,
        top: 200.0,
    }
    .open(&mut commands);
    commands.entity(panel).insert(HorizontalRows);
    let line = |text: String, size: f32| {
        (
            Node {
                align_self: AlignSelf::Center,
                ..default()
            },
            menu_row::text(text, size, ColorRole::Faint),
            ChildOf(panel),
        )
    };
    let place = result.rank(&scores);
    let place = place.map_or(String::new(), |place| format!(", PLACE {}", place + 1));
    let assists: Vec<_> = result.assists.iter().map(|assist| assist.label()).collect();
    let score = format!("PLAYER {}: {}{place}", result.player + 1, result.score);
    commands.spawn(line(score, theme::MENU_TEXT));
    if !assists.is_empty() {
        let apart = format!("LISTED APART: {}", assists.join(", ").to_uppercase());
        commands.spawn(line(apart, theme::MENU_NOTE));
    }
    let letters = Node {
        align_self: AlignSelf::Center,
        margin: UiRect::vertical(px(18)),
        column_gap: px(18),
        align_items: AlignItems::Center,
        ..default()
    };
    let letters = commands.spawn((letters, ChildOf(panel))).id();
    for place in 0..3 {
        spawn_letter(&mut commands, letters, place);
    }
    commands.spawn((menu_row::button("DONE", 3), DoneRow, ChildOf(letters)));
    commands.spawn(line(
        "TYPE, OR TURN THE LETTERS UP AND DOWN; ENTER OR SOUTH TAKES THEM".to_owned(),
        theme::MENU_NOTE,
    ));
}

/// Spawns a letter between the arrows that turn it.
fn spawn_letter(commands: &mut Commands, letters: Entity, place: usize) {
    let column = Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        row_gap: px(6),
        ..default()
    };
    let column = commands.spawn((column, ChildOf(letters))).id();
    let letter = (
        menu_row::shape(),
        Letter(place),
        Button,
        TabIndex(place as i32),
        children![menu_row::text(" ", theme::INITIALS_TEXT, ColorRole::Text)],
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
}

fn show_letters(
    entered: Res<EnteredInitials>,
    letters: Query<(&Letter, &Children)>,
    mut texts: Query<&mut Text>,
) {
    for (letter, children) in &letters {
        let text = match entered.0[letter.0] {
            ' ' => "_".to_owned(),
            letter => letter.to_string(),
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
fn turn(changed: On<ChangeValue>, letters: Query<&Letter>, mut entered: ResMut<EnteredInitials>) {
    if let Ok(place) = letters.get(changed.entity) {
        let letter = &mut entered.0[place.0];
        *letter = neighbour(*letter, changed.is_forward);
    }
}

/// The next or previous letter. A blank stands between Z and A.
fn neighbour(letter: char, is_forward: bool) -> char {
    const ALPHABET: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ ";
    let position = ALPHABET
        .iter()
        .position(|known| char::from(*known) == letter);
    let step = if is_forward { 1 } else { ALPHABET.len() - 1 };
    ALPHABET[(position.unwrap_or(0) + step) % ALPHABET.len()].into()
}

/// Types and erases letters. A typed letter moves the focus to the next place.
fn type_letters(
    mut actions: MessageReader<MenuAction>,
    mut entered: ResMut<EnteredInitials>,
    mut focus: ResMut<InputFocus>,
    letters: Query<(Entity, &Letter)>,
    done: Query<Entity, With<DoneRow>>,
) {
    for action in actions.read() {
        let row = focus.get().and_then(|row| letters.get(row).ok());
        let place = row.map_or(3, |(_, letter)| letter.0);
        let next = match action {
            MenuAction::Erase => {
                let previous = place.saturating_sub(1);
                entered.0[previous.min(2)] = ' ';
                previous
            }
            MenuAction::Type(character) => {
                let letter = character.to_ascii_uppercase();
                if letter != ' ' && !letter.is_ascii_uppercase() {
                    continue;
                }
                if let Some(entered) = entered.0.get_mut(place) {
                    *entered = letter;
                }
                place + 1
            }
            _ => continue,
        };
        focus_letter(next, &mut focus, &letters, &done);
    }
}

/// Gives the focus to a letter; for a place after the last one, to the row that takes the letters.
fn focus_letter(
    place: usize,
    focus: &mut InputFocus,
    letters: &Query<(Entity, &Letter)>,
    done: &Query<Entity, With<DoneRow>>,
) {
    let letter = letters.iter().find(|(_, letter)| letter.0 == place);
    if let Some(row) = letter.map(|(row, _)| row).or_else(|| done.iter().next()) {
        focus.set(row, FocusCause::Navigated);
    }
}

/// Choosing a letter moves the focus to the next one. Choosing the last row enters the score.
fn activate(
    activated: On<Activate>,
    mut focus: ResMut<InputFocus>,
    letters: Query<(Entity, &Letter)>,
    done: Query<Entity, With<DoneRow>>,
    mut commands: Commands,
) {
    if let Ok((_, letter)) = letters.get(activated.entity) {
        focus_letter(letter.0 + 1, &mut focus, &letters, &done);
    } else if done.contains(activated.entity) {
        commands.run_system_cached(enter_score);
    }
}

/// Going back enters the score with the letters so far, so that no score is lost. The press that opened the page does not
/// count.
fn go_back(
    mut commands: Commands,
    mut pressed: MessageReader<ActionPressed>,
    lockout: Res<InputLockout>,
) {
    let is_back = pressed
        .read()
        .any(|ActionPressed(action)| *action == Action::Pause);
    if is_back && !lockout.is_on() {
        commands.run_system_cached(enter_score);
    }
}

/// Enters the first pending score with these letters. Then opens the page again for the next one, or the high scores
/// after the last one.
fn enter_score(
    mut commands: Commands,
    entered: Res<EnteredInitials>,
    mut results: ResMut<PendingResults>,
    mut scores: ResMut<Scores>,
    mut notices: ResMut<Notices>,
    mut new_scores: ResMut<NewScores>,
    roots: Query<Entity, With<MenuRoot>>,
    mut menu_commands: MessageWriter<MenuCommand>,
) {
    if results.0.is_empty() {
        return;
    }
    let result = results.0.remove(0);
    let place = add_score(result, entered.initials(), &mut scores, &mut notices);
    new_scores
        .0
        .extend(place.map(|place| (result.table(), place)));
    results.0.retain(|other| other.rank(&scores).is_some());
    if results.0.is_empty() {
        menu_commands.write(MenuCommand::Show(Page::Scores));
    } else {
        for root in &roots {
            commands.entity(root).despawn();
        }
        commands.run_system_cached(open);
    }
}

/// Enters all pending scores as the window closes, so that none is lost.
fn enter_at_exit(
    entered: Res<EnteredInitials>,
    page: Res<State<Page>>,
    mut results: ResMut<PendingResults>,
    mut scores: ResMut<Scores>,
    mut notices: ResMut<Notices>,
) {
    let mut typed = (*page.get() == Page::Initials).then(|| entered.initials());
    for result in results.0.drain(..) {
        let initials = typed.take().unwrap_or_else(|| scores.last_initials());
        add_score(result, initials, &mut scores, &mut notices);
    }
}

/// Adds a score to its table. Returns its place there, from 0.
fn add_score(
    result: PlayerResult,
    initials: Initials,
    scores: &mut Scores,
    notices: &mut Notices,
) -> Option<usize> {
    let PlayerResult {
        score,
        wave,
        rules,
        assists,
        ..
    } = result;
    let score = Score::new(initials, score, wave, assists).by_rules(rules);
    scores.add(score, notices)
}

impl EnteredInitials {
    fn initials(self) -> Initials {
        let text: String = self.0.iter().collect();
        Initials::new(&text).unwrap_or(Initials::AAA)
    }
}
