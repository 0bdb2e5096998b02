//! The page that asks whether to end the game.

use bevy::prelude::*;

use crate::present::persistence::Scores;
use crate::present::screens::flow::ended_early::LeftGame;
use crate::present::screens::flow::game_over::PlayerResult;
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::widgets::menu_page::MenuPage;
use crate::present::screens::widgets::menu_panel::MenuPanel;
use crate::present::screens::widgets::number_text::grouped;
use crate::present::screens::widgets::page_row::PageRow;
use crate::present::states::Page;

const PAGE: MenuPage = MenuPage {
    panel: MenuPanel {
        page: Page::Quit,
        heading: "END THIS GAME?",
        width: 360.0,
        top: 250.0,
    },
    rows,
    footer: None,
};

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_plugins(PAGE);
}

fn rows(world: &mut World) -> Vec<PageRow> {
    let results =
        world.run_system_cached(|game: LeftGame, scores: Res<Scores>| game.results(&scores));
    let results = results.expect("its resources are there");
    let rows = [
        PageRow::command("PLAY ON", MenuCommand::Resume),
        PageRow::command("YES, TO THE TITLE", MenuCommand::Title),
        PageRow::command("YES, AND QUIT", MenuCommand::Exit),
    ];
    let note = note(&results).map(PageRow::note);
    rows.into_iter().chain(note).collect()
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::screens::flow::game_over::{CurrentGame, ranked};
    use crate::sim::{Date, Fidelity, RulesVersion, Session, Tuning};

    /// What is said of players with these scores.
    fn note_of(players: &[u32]) -> Option<String> {
        let count = players.len() as u8;
        let mut session = Session::new(RulesVersion::LATEST, 1, count, &Tuning::default());
        for (player, score) in session.players.all.iter_mut().zip(players) {
            player.score = *score;
        }
        let (scores, today) = (Scores::default(), Date::at(0));
        let game = CurrentGame::default();
        let results = game.results(&session, Fidelity::Box, today, None, &scores);
        note(&ranked(&results, &scores))
    }

    #[test]
    fn who_ends_a_game_is_told_what_becomes_of_the_score() {
        assert_eq!(note_of(&[0]), None);
        assert_eq!(
            note_of(&[1_780]).as_deref(),
            Some("THE SCORE OF 1,780 IS LISTED AS ENDED EARLY")
        );
        assert_eq!(
            note_of(&[20, 0]).as_deref(),
            Some("THE SCORE OF 20 IS LISTED AS ENDED EARLY")
        );
        assert_eq!(
            note_of(&[20, 30]).as_deref(),
            Some("THE SCORES ARE LISTED AS ENDED EARLY")
        );
    }
}
