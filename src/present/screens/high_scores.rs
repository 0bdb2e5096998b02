//! The tables of high scores: the ten best games by the rules in use, of today's daily game, and with assists.

use bevy::prelude::*;

use super::attract::Idle;
use super::game_mode::{GameMode, NewGame};
use super::initials::NewScores;
use super::menu_panel::{MenuPanel, add_buttons};
use super::score_replays;
use super::transitions::MenuCommand;
use crate::present::draw::{Anchor, VectorText};
use crate::present::look::{ColorRole, theme};
use crate::present::persistence::{Replays, Score, ScoreTable, Scores, TABLE_LENGTH, Today};
use crate::present::states::Page;
use crate::sim::Tuning;

/// The distance between two lines of a table, in units.
const LINE_SPACING: f32 = 36.0;

/// The height of a table's letters, in units.
const LETTER_HEIGHT: f32 = 17.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::Scores), open);
}

fn open(
    mut commands: Commands,
    scores: Res<Scores>,
    new_scores: Res<NewScores>,
    idle: Res<Idle>,
    new_game: Res<NewGame>,
    today: Res<Today>,
    tuning: Res<Tuning>,
    replays: Res<Replays>,
) {
    let field = tuning.torus().size();
    // Covers the field, so that nothing flies through the lines.
    commands.spawn((
        DespawnOnExit(Page::Scores),
        Sprite::from_color(theme::PANEL, field),
        Transform::from_translation((field / 2.0).extend(5.5)),
    ));
    let mut write = |text: String, height: f32, x: f32, y: f32, color: ColorRole| {
        let line = VectorText::new(text, Anchor::Middle).with_height(height);
        commands.spawn((
            DespawnOnExit(Page::Scores),
            line.with_color(color),
            Transform::from_xyz(field.x * x, y, 6.0),
        ));
    };
    let top = field.y - 96.0;
    write("HIGH SCORES".to_owned(), 40.0, 0.5, top, ColorRole::Text);
    let rules = new_game.rules;
    // A game may end on the day after that of its table.
    let new_date = new_scores.0.iter().find_map(|(table, _)| match table {
        ScoreTable::Daily(date) => Some(*date),
        _ => None,
    });
    let date = new_date.unwrap_or(today.0);
    let tables = [
        (
            0.18,
            ScoreTable::Rules(rules).label(),
            ScoreTable::Rules(rules),
        ),
        (
            0.5,
            ScoreTable::Daily(date).label(),
            ScoreTable::Daily(date),
        ),
        (0.82, ScoreTable::Assisted.label(), ScoreTable::Assisted),
    ];
    for (x, heading, table) in tables.clone() {
        let mut y = top - 70.0;
        write(heading, LETTER_HEIGHT * 1.1, x, y, ColorRole::Faint);
        for place in 0..TABLE_LENGTH {
            y -= LINE_SPACING;
            let score = scores.table(table).get(place);
            let is_new = new_scores.0.contains(&(table, place));
            let color = if is_new {
                ColorRole::Focus
            } else {
                ColorRole::Text
            };
            write(line(place, score), LETTER_HEIGHT, x, y, color);
        }
    }
    let panel = MenuPanel {
        page: Page::Scores,
        heading: "",
        width: 600.0,
        top: 590.0,
    }
    .open(&mut commands);
    let buttons: &[(&'static str, MenuCommand)] = if idle.shows_table {
        &[("1 PLAYER", MenuCommand::Begin(GameMode::ONE_PLAYER))]
    } else if new_scores.0.is_empty() {
        &[("BACK", MenuCommand::Back)]
    } else {
        &[
            ("ONCE MORE", MenuCommand::PlayAgain),
            ("TITLE", MenuCommand::Back),
        ]
    };
    let rows = add_buttons(&mut commands, panel, buttons).len() as i32;
    if !idle.shows_table {
        let tables = tables.map(|(.., table)| table);
        score_replays::spawn_row(&mut commands, panel, rows, &tables, &scores, &replays);
    }
}

/// A line of a table. All lines have the same width.
fn line(place: usize, score: Option<&Score>) -> String {
    let place = place + 1;
    score.map_or_else(
        || format!("{place:>2} {:>8} ---", "-"),
        |score| format!("{place:>2} {:>8} {}", score.score, score.initials),
    )
}
