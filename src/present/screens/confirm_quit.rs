//! The page that asks whether to end the game.

use bevy::prelude::*;

use super::figure_lines::spawn_note;
use super::figure_text::grouped;
use super::menu_panel::{MenuPanel, add_buttons};
use super::transitions::MenuCommand;
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

fn open(mut commands: Commands, session: Res<Session>) {
    let panel = MenuPanel {
        page: Page::Quit,
        heading: "END THIS GAME?",
        width: 360.0,
        top: 250.0,
    }
    .open(&mut commands);
    add_buttons(&mut commands, panel, &BUTTONS);
    if let Some(note) = note(&session) {
        spawn_note(&mut commands, panel, note);
    }
}

/// What becomes of the scores: only a game that is played to its end is listed.
fn note(session: &Session) -> Option<String> {
    let scores: Vec<u32> = session
        .players
        .all
        .iter()
        .map(|player| player.score)
        .collect();
    match scores[..] {
        [score] if score > 0 => Some(format!(
            "THE SCORE OF {} IS NOT LISTED THEN",
            grouped(score.into())
        )),
        [first, second] if first + second > 0 => Some("THE SCORES ARE NOT LISTED THEN".to_owned()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::{RulesVersion, Tuning};

    #[test]
    fn who_ends_a_game_is_told_what_becomes_of_the_score() {
        let mut session = Session::new(RulesVersion::LATEST, 1, 1, &Tuning::default());
        assert_eq!(note(&session), None);
        session.players.current_mut().score = 1_780;
        let one = note(&session);
        assert_eq!(
            one.as_deref(),
            Some("THE SCORE OF 1,780 IS NOT LISTED THEN")
        );
        let mut two = Session::new(RulesVersion::LATEST, 1, 2, &Tuning::default());
        two.players.current_mut().score = 20;
        assert_eq!(
            note(&two).as_deref(),
            Some("THE SCORES ARE NOT LISTED THEN")
        );
    }
}
