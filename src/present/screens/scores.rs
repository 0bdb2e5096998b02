//! The tables: the ten best of the rules as they are, and the ten best with assists.

use bevy::prelude::*;

use super::Page;
use super::attract::Idle;
use super::flow::Wish;
use super::initials::Newest;
use super::menu::{Frame, offer};
use super::setup::Sort;
use crate::present::draw::words::{Anchor, Words};
use crate::present::look::{Ink, theme};
use crate::present::saved::{LENGTH, Score, Scores};
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
    newest: Res<Newest>,
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
    let mut say = |text: String, height: f32, x: f32, y: f32, ink: Ink| {
        let words = Words::new(text, Anchor::Middle).high(height);
        commands.spawn((
            DespawnOnExit(Page::Scores),
            words.inked(ink),
            Transform::from_xyz(field.x * x, y, 6.0),
        ));
    };
    let top = field.y - 96.0;
    say("HIGH SCORES".to_owned(), 40.0, 0.5, top, Ink::Text);
    let tables = [(0.27, "CLASSIC", false), (0.73, "WITH ASSISTS", true)];
    for (x, heading, is_assisted) in tables {
        let mut y = top - 70.0;
        say(heading.to_owned(), LETTERS * 1.1, x, y, Ink::Faint);
        for place in 0..LENGTH {
            y -= LINE;
            let score = scores.table(is_assisted).get(place);
            let is_new = newest.0.contains(&(is_assisted, place));
            let ink = if is_new { Ink::Focus } else { Ink::Text };
            say(line(place, score), LETTERS, x, y, ink);
        }
    }
    let rows = Frame {
        page: Page::Scores,
        heading: "",
        width: 300.0,
        top: 640.0,
    }
    .open(&mut commands);
    let choices: &[(&'static str, Wish)] = if idle.shows_table {
        &[("1 PLAYER", Wish::Begin(Sort::ONE_PLAYER))]
    } else if newest.0.is_empty() {
        &[("BACK", Wish::Back)]
    } else {
        &[("ONCE MORE", Wish::BeginAgain), ("TITLE", Wish::Back)]
    };
    offer(&mut commands, rows, choices);
}

/// A line of a table, every one as wide as the others.
fn line(place: usize, score: Option<&Score>) -> String {
    let place = place + 1;
    score.map_or_else(
        || format!("{place:>2} {:>8} ---", "-"),
        |score| format!("{place:>2} {:>8} {}", score.score, score.initials),
    )
}
