//! What the game counts for: the score to beat, and whether its own is listed apart.

use bevy::prelude::*;

use super::game_over::CurrentGame;
use crate::present::draw::{Anchor, VectorText};
use crate::present::look::{ColorRole, theme};
use crate::present::persistence::{Assist, Scores};
use crate::present::states::{Mode, Page};
use crate::sim::Tuning;

/// The best score of the table that the game belongs into.
#[derive(Component, Clone, Copy)]
struct Best;

/// Why it does not belong into the classic one.
#[derive(Component, Clone, Copy)]
struct Apart;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, set_up).add_systems(Update, show);
}

fn set_up(mut commands: Commands, tuning: Res<Tuning>) {
    let field = tuning.torus().size();
    let words = |ink, y| {
        let words = VectorText::new("", Anchor::Middle).with_height(theme::SMALL_TEXT_HEIGHT);
        let at = Transform::from_xyz(field.x / 2.0, field.y - y, 5.0);
        (words.with_color(ink), at)
    };
    commands.spawn((Best, words(ColorRole::Text, 40.0)));
    commands.spawn((Apart, words(ColorRole::Faint, 64.0)));
}

fn show(
    mode: Res<State<Mode>>,
    page: Res<State<Page>>,
    playing: Res<CurrentGame>,
    scores: Res<Scores>,
    mut best: Query<&mut VectorText, (With<Best>, Without<Apart>)>,
    mut apart: Query<&mut VectorText, (With<Apart>, Without<Best>)>,
) {
    let is_shown = *mode.get() == Mode::Play && *page.get() == Page::Field;
    let assists = playing.assists;
    let table = scores.table(!assists.is_empty());
    let score = table.first().map(|best| format!("{:02}", best.score));
    let why = match assists {
        _ if assists.is_empty() => "",
        _ if assists.contains(Assist::Practice) => "PRACTICE",
        _ => "LISTED APART",
    };
    for (words, text) in [
        (best.iter_mut().next(), score.unwrap_or_default()),
        (apart.iter_mut().next(), why.to_owned()),
    ] {
        let text = if is_shown { text } else { String::new() };
        if let Some(mut words) = words.filter(|words| words.text != text) {
            words.text = text;
        }
    }
}
