//! Three initials for the table: turned as in 1979, typed, or clicked.

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
use crate::present::persistence::{Initials, Notices, Score, Scores};
use crate::present::states::Page;

/// What is being entered.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
struct EnteredInitials([char; 3]);

/// The places of the scores that were entered last, for each with whether it is assisted.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct NewScores(pub Vec<(bool, usize)>);

/// A letter, by its place from the left.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
struct Letter(usize);

/// Takes the letters as they stand.
#[derive(Component, Clone, Copy)]
struct Done;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(EnteredInitials([' '; 3]))
        .init_resource::<NewScores>()
        .add_systems(OnEnter(Page::Field), |mut newest: ResMut<NewScores>| {
            newest.0.clear();
        })
        .add_systems(OnEnter(Page::Initials), open)
        .add_systems(
            Update,
            (type_letters, leave, show_letters).run_if(in_state(Page::Initials)),
        )
        .add_systems(Last, take_at_exit.run_if(on_message::<AppExit>))
        .add_observer(turn)
        .add_observer(activate);
}

fn open(
    mut commands: Commands,
    ended: Res<PendingResults>,
    scores: Res<Scores>,
    mut entering: ResMut<EnteredInitials>,
) {
    let Some(result) = ended.0.first() else {
        return;
    };
    entering.0 = scores.last_initials().letters();
    let rows = MenuPanel {
        page: Page::Initials,
        heading: "YOUR SCORE IS ONE OF THE TEN BEST",
        width: 620.0,
        top: 200.0,
    }
    .open(&mut commands);
    commands.entity(rows).insert(HorizontalRows);
    let line = |words: String, size: f32| {
        (
            Node {
                align_self: AlignSelf::Center,
                ..default()
            },
            menu_row::text(words, size, ColorRole::Faint),
            ChildOf(rows),
        )
    };
    let place = result.rank(&scores);
    let place = place.map_or(String::new(), |place| format!(", PLACE {}", place + 1));
    let assists: Vec<_> = result.assists.iter().map(|assist| assist.label()).collect();
    let said = format!("PLAYER {}: {}{place}", result.player + 1, result.score);
    commands.spawn(line(said, theme::MENU_TEXT));
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
    let letters = commands.spawn((letters, ChildOf(rows))).id();
    for place in 0..3 {
        spawn_letter(&mut commands, letters, place);
    }
    commands.spawn((menu_row::button("DONE", 3), Done, ChildOf(letters)));
    commands.spawn(line(
        "TYPE, OR TURN THE LETTERS UP AND DOWN; ENTER OR SOUTH TAKES THEM".to_owned(),
        theme::MENU_NOTE,
    ));
}

/// A letter between the arrows that turn it.
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
        .spawn(menu_row::arrow(letter, true, ArrowLayout::Upright))
        .id();
    let down = commands
        .spawn(menu_row::arrow(letter, false, ArrowLayout::Upright))
        .id();
    commands.entity(column).add_children(&[up, letter, down]);
}

fn show_letters(
    entering: Res<EnteredInitials>,
    letters: Query<(&Letter, &Children)>,
    mut texts: Query<&mut Text>,
) {
    for (letter, children) in &letters {
        let shown = match entering.0[letter.0] {
            ' ' => "_".to_owned(),
            letter => letter.to_string(),
        };
        for child in children {
            if let Ok(mut text) = texts.get_mut(*child)
                && text.0 != shown
            {
                text.0.clone_from(&shown);
            }
        }
    }
}

/// Up is the next letter of the alphabet, as turning left was.
fn turn(changed: On<ChangeValue>, letters: Query<&Letter>, mut entering: ResMut<EnteredInitials>) {
    if let Ok(place) = letters.get(changed.entity) {
        let letter = &mut entering.0[place.0];
        *letter = beside(*letter, changed.is_forward);
    }
}

/// The letter after or before one, around through the space.
fn beside(letter: char, is_forward: bool) -> char {
    const ALPHABET: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ ";
    let now = ALPHABET
        .iter()
        .position(|known| char::from(*known) == letter);
    let by = if is_forward { 1 } else { ALPHABET.len() - 1 };
    ALPHABET[(now.unwrap_or(0) + by) % ALPHABET.len()].into()
}

/// Types and erases letters; a letter leads to the next place.
fn type_letters(
    mut actions: MessageReader<MenuAction>,
    mut entering: ResMut<EnteredInitials>,
    mut focus: ResMut<InputFocus>,
    letters: Query<(Entity, &Letter)>,
    done: Query<Entity, With<Done>>,
) {
    for action in actions.read() {
        let at = focus.get().and_then(|row| letters.get(row).ok());
        let at = at.map_or(3, |(_, letter)| letter.0);
        let to = match action {
            MenuAction::Erase => {
                let to = at.saturating_sub(1);
                entering.0[to.min(2)] = ' ';
                to
            }
            MenuAction::Type(character) => {
                let letter = character.to_ascii_uppercase();
                if letter != ' ' && !letter.is_ascii_uppercase() {
                    continue;
                }
                if let Some(place) = entering.0.get_mut(at) {
                    *place = letter;
                }
                at + 1
            }
            _ => continue,
        };
        go_to(to, &mut focus, &letters, &done);
    }
}

/// Gives the focus to a letter, or behind the last one to the end of the entry.
fn go_to(
    place: usize,
    focus: &mut InputFocus,
    letters: &Query<(Entity, &Letter)>,
    done: &Query<Entity, With<Done>>,
) {
    let letter = letters.iter().find(|(_, letter)| letter.0 == place);
    if let Some(row) = letter.map(|(row, _)| row).or_else(|| done.iter().next()) {
        focus.set(row, FocusCause::Navigated);
    }
}

/// A letter taken leads to the next one; the last one to the table.
fn activate(
    activated: On<Activate>,
    mut focus: ResMut<InputFocus>,
    letters: Query<(Entity, &Letter)>,
    done: Query<Entity, With<Done>>,
    mut commands: Commands,
) {
    if let Ok((_, letter)) = letters.get(activated.entity) {
        go_to(letter.0 + 1, &mut focus, &letters, &done);
    } else if done.contains(activated.entity) {
        commands.run_system_cached(take);
    }
}

/// Going back takes the letters as they stand: no score is lost. The press that led here leads no further.
fn leave(
    mut commands: Commands,
    mut pressed: MessageReader<ActionPressed>,
    quiet: Res<InputLockout>,
) {
    let is_back = pressed
        .read()
        .any(|ActionPressed(action)| *action == Action::Pause);
    if is_back && !quiet.is_on() {
        commands.run_system_cached(take);
    }
}

/// The letters as they stand are those of the first score.
fn take(
    mut commands: Commands,
    entering: Res<EnteredInitials>,
    mut ended: ResMut<PendingResults>,
    mut scores: ResMut<Scores>,
    mut notices: ResMut<Notices>,
    mut newest: ResMut<NewScores>,
    grounds: Query<Entity, With<MenuRoot>>,
    mut menu_commands: MessageWriter<MenuCommand>,
) {
    if ended.0.is_empty() {
        return;
    }
    let outcome = ended.0.remove(0);
    let place = enter(outcome, entering.initials(), &mut scores, &mut notices);
    newest
        .0
        .extend(place.map(|place| (outcome.is_assisted(), place)));
    ended.0.retain(|other| other.rank(&scores).is_some());
    if ended.0.is_empty() {
        menu_commands.write(MenuCommand::Show(Page::Scores));
    } else {
        for ground in &grounds {
            commands.entity(ground).despawn();
        }
        commands.run_system_cached(open);
    }
}

/// Whoever closes the window before the letters are taken does not lose the score.
fn take_at_exit(
    entering: Res<EnteredInitials>,
    page: Res<State<Page>>,
    mut ended: ResMut<PendingResults>,
    mut scores: ResMut<Scores>,
    mut notices: ResMut<Notices>,
) {
    let mut entered = (*page.get() == Page::Initials).then(|| entering.initials());
    for outcome in ended.0.drain(..) {
        let initials = entered.take().unwrap_or_else(|| scores.last_initials());
        enter(outcome, initials, &mut scores, &mut notices);
    }
}

/// Puts a score into its table, and says its place.
fn enter(
    outcome: PlayerResult,
    initials: Initials,
    scores: &mut Scores,
    notices: &mut Notices,
) -> Option<usize> {
    let PlayerResult {
        score,
        wave,
        assists,
        ..
    } = outcome;
    scores.add(Score::new(initials, score, wave, assists), notices)
}

impl EnteredInitials {
    fn initials(self) -> Initials {
        let text: String = self.0.iter().collect();
        Initials::new(&text).unwrap_or(Initials::AAA)
    }
}
