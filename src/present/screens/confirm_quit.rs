//! The page that asks whether to end the game.

use bevy::prelude::*;

use super::figure_lines::spawn_note;
use super::figure_text::grouped;
use super::game_over::CurrentGame;
use super::menu_panel::{MenuPanel, add_buttons};
use super::transitions::MenuCommand;
use crate::present::persistence::{ScoreTable, Scores};
use crate::present::states::Page;
use crate::sim::Session;

/// The rows below the heading.
const BUTTONS: [(&str, MenuCommand); 3] = [
    ("PLAY ON", MenuCommand::Resume),
    ("YES, TO THE TITLE", MenuCommand::Title),
    ("YES, AND QUIT", MenuCommand::Exit),
];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::Quit), open);
}

fn open(
    mut commands: Commands,
    session: Res<Session>,
    scores: Res<Scores>,
    game: Res<CurrentGame>,
) {
    let panel = MenuPanel {
        page: Page::Quit,
        heading: "END THIS GAME?",
        width: 360.0,
        top: 250.0,
    }
    .open(&mut commands);
    add_buttons(&mut commands, panel, &BUTTONS);
    if let Some(note) = note(&session, &scores, game.table()) {
        spawn_note(&mut commands, panel, note);
    }
}

/// What becomes of the scores that belong in their table.
fn note(session: &Session, scores: &Scores, table: ScoreTable) -> Option<String> {
    let players = session.players.all.iter().map(|player| player.score);
    let listed: Vec<u32> = players
        .filter(|score| scores.rank(*score, table).is_some())
        .collect();
    match listed[..] {
        [] => None,
        [score] => Some(format!(
            "THE SCORE OF {} IS LISTED AS ENDED EARLY",
            grouped(score.into())
        )),
        [..] => Some("THE SCORES ARE LISTED AS ENDED EARLY".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::{RuleSet, RulesVersion, Tuning};

    #[test]
    fn who_ends_a_game_is_told_what_becomes_of_the_score() {
        let (scores, table) = (Scores::default(), ScoreTable::Rules(RuleSet::Classic));
        let said = |session: &Session| note(session, &scores, table).unwrap_or_default();
        let mut session = Session::new(RulesVersion::LATEST, 1, 1, &Tuning::default());
        assert_eq!(said(&session), "", "nothing is scored yet");
        session.players.current_mut().score = 1_780;
        assert_eq!(
            said(&session),
            "THE SCORE OF 1,780 IS LISTED AS ENDED EARLY"
        );
        let mut two = Session::new(RulesVersion::LATEST, 1, 2, &Tuning::default());
        two.players.current_mut().score = 20;
        assert_eq!(said(&two), "THE SCORE OF 20 IS LISTED AS ENDED EARLY");
        two.players.all[1].score = 30;
        assert_eq!(said(&two), "THE SCORES ARE LISTED AS ENDED EARLY");
    }
}
