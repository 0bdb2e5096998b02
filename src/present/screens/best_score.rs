//! The lines above the field during a game: the score to beat, and why the game's own score is listed apart.

use bevy::prelude::*;

use super::game_over::CurrentGame;
use crate::present::draw::{Anchor, VectorText};
use crate::present::look::{ColorRole, theme};
use crate::present::persistence::{Assist, ScoreTable, Scores};
use crate::present::states::{Mode, Page};
use crate::sim::Tuning;

/// The best score of the table that the game is listed in.
#[derive(Component, Clone, Copy)]
struct BestScore;

/// Which game it is, if it is not listed in the table of its rules.
#[derive(Component, Clone, Copy)]
struct ListedApart;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, set_up).add_systems(Update, show);
}

fn set_up(mut commands: Commands, tuning: Res<Tuning>) {
    let field = tuning.torus().size();
    let line = |color, y| {
        let text = VectorText::new("", Anchor::Middle).with_height(theme::SMALL_TEXT_HEIGHT);
        let position = Transform::from_xyz(field.x / 2.0, field.y - y, 5.0);
        (text.with_color(color), position)
    };
    commands.spawn((BestScore, line(ColorRole::Text, 40.0)));
    commands.spawn((ListedApart, line(ColorRole::Faint, 64.0)));
}

fn show(
    mode: Res<State<Mode>>,
    page: Res<State<Page>>,
    game: Res<CurrentGame>,
    scores: Res<Scores>,
    mut best_lines: Query<&mut VectorText, (With<BestScore>, Without<ListedApart>)>,
    mut apart_lines: Query<&mut VectorText, (With<ListedApart>, Without<BestScore>)>,
) {
    let is_shown = *mode.get() == Mode::Play && *page.get() == Page::Field;
    let assists = game.assists;
    let table = game.table();
    let best = scores
        .table(table)
        .first()
        .map(|best| format!("{:02}", best.score));
    let apart = match assists {
        _ if matches!(table, ScoreTable::Daily(_)) => "DAILY GAME",
        _ if assists.is_empty() => "",
        _ if assists.contains(Assist::Practice) => "PRACTICE",
        _ => "LISTED APART",
    };
    for (line, text) in [
        (best_lines.iter_mut().next(), best.unwrap_or_default()),
        (apart_lines.iter_mut().next(), apart.to_owned()),
    ] {
        let text = if is_shown { text } else { String::new() };
        if let Some(mut line) = line.filter(|line| line.text != text) {
            line.text = text;
        }
    }
}
