//! The page that asks whether to end the game.

use bevy::prelude::*;

use super::ended_early::LeftGame;
use super::figure_lines::spawn_note;
use super::figure_text::grouped;
use super::game_over::PlayerResult;
use super::menu_panel::{MenuPanel, add_buttons};
use super::transitions::MenuCommand;
use crate::present::persistence::Scores;
use crate::present::states::Page;

/// The rows below the heading.
const BUTTONS: [(&str, MenuCommand); 3] = [
    ("PLAY ON", MenuCommand::Resume),
    ("YES, TO THE TITLE", MenuCommand::Title),
    ("YES, AND QUIT", MenuCommand::Exit),
];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::Quit), open);
}

fn open(mut commands: Commands, game: LeftGame, scores: Res<Scores>) {
    let panel = MenuPanel {
        page: Page::Quit,
        heading: "END THIS GAME?",
        width: 360.0,
        top: 250.0,
    }
    .open(&mut commands);
    add_buttons(&mut commands, panel, &BUTTONS);
    if let Some(note) = note(&game.results(&scores)) {
        spawn_note(&mut commands, panel, note);
    }
}

/// What becomes of the scores of these results.
fn note(results: &[PlayerResult]) -> Option<String> {
    match results {
        [] => None,
        [result] => Some(format!(
            "THE SCORE OF {} IS LISTED AS ENDED EARLY",
            grouped(result.score.into())
        )),
        [..] => Some("THE SCORES ARE LISTED AS ENDED EARLY".to_owned()),
    }
}
