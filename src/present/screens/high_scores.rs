//! The tables: the ten best of the rules as they are, and the ten best with assists.

use bevy::prelude::*;

use super::attract::Idle;
use super::initials::NewScores;
use super::menu_panel::{MenuPanel, add_buttons};
use super::new_game::GameMode;
use super::transitions::MenuCommand;
use crate::present::draw::{Anchor, VectorText};
use crate::present::look::{ColorRole, theme};
use crate::present::persistence::{Score, Scores, TABLE_LENGTH};
use crate::present::states::Page;
use crate::sim::Tuning;

/// How far apart two lines of a table are, in units.
const LINE: f32 = 36.0;

/// The letters of a table, in units.
const LETTERS: f32 = 17.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::Scores), open);
}

fn open(
    mut commands: Commands,
    scores: Res<Scores>,
    newest: Res<NewScores>,
    idle: Res<Idle>,
    tuning: Res<Tuning>,
) {
    let field = tuning.torus().size();
    // What flies behind does not run through the lines.
    commands.spawn((
        DespawnOnExit(Page::Scores),
        Sprite::from_color(theme::PANEL, field),
        Transform::from_translation((field / 2.0).extend(5.5)),
    ));
    let mut say = |text: String, height: f32, x: f32, y: f32, ink: ColorRole| {
        let words = VectorText::new(text, Anchor::Middle).with_height(height);
        commands.spawn((
            DespawnOnExit(Page::Scores),
            words.with_color(ink),
            Transform::from_xyz(field.x * x, y, 6.0),
        ));
    };
    let top = field.y - 96.0;
    say("HIGH SCORES".to_owned(), 40.0, 0.5, top, ColorRole::Text);
    let tables = [(0.27, "CLASSIC", false), (0.73, "WITH ASSISTS", true)];
    for (x, heading, is_assisted) in tables {
        let mut y = top - 70.0;
        say(heading.to_owned(), LETTERS * 1.1, x, y, ColorRole::Faint);
        for place in 0..TABLE_LENGTH {
            y -= LINE;
            let score = scores.table(is_assisted).get(place);
            let is_new = newest.0.contains(&(is_assisted, place));
            let ink = if is_new {
                ColorRole::Focus
            } else {
                ColorRole::Text
            };
            say(line(place, score), LETTERS, x, y, ink);
        }
    }
    let rows = MenuPanel {
        page: Page::Scores,
        heading: "",
        width: 300.0,
        top: 640.0,
    }
    .open(&mut commands);
    let choices: &[(&'static str, MenuCommand)] = if idle.shows_table {
        &[("1 PLAYER", MenuCommand::Begin(GameMode::ONE_PLAYER))]
    } else if newest.0.is_empty() {
        &[("BACK", MenuCommand::Back)]
    } else {
        &[
            ("ONCE MORE", MenuCommand::PlayAgain),
            ("TITLE", MenuCommand::Back),
        ]
    };
    add_buttons(&mut commands, rows, choices);
}

/// A line of a table, every one as wide as the others.
fn line(place: usize, score: Option<&Score>) -> String {
    let place = place + 1;
    score.map_or_else(
        || format!("{place:>2} {:>8} ---", "-"),
        |score| format!("{place:>2} {:>8} {}", score.score, score.initials),
    )
}
