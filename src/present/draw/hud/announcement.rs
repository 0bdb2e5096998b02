//! The text in the middle of the field: whose turn it is, or that the game is over or won.

use bevy::prelude::*;

use crate::present::draw::field_line::FieldLine;
use crate::present::draw::text_outline::text_outline;
use crate::present::draw::vector_text::{Anchor, VectorText};
use crate::present::look::{FieldPlace, text_sizes};
use crate::present::states::{Mode, Page};
use crate::sim::{BodyKind, Session, Shooter, Shot, Stage};

#[derive(Component)]
#[require(FieldLine)]
struct Announcement;

/// What the coursework says of a game that is won.
const WON: &str = "YOU ROCK";

/// The height of the words of a win, in units of text.
const WIN_HEIGHT: f32 = 2.4 * text_sizes::TEXT_HEIGHT;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn).add_systems(Update, update);
}

fn spawn(mut commands: Commands) {
    let text = VectorText::new("", Anchor::Middle);
    commands
        .spawn((Announcement, text, FieldPlace::ABOVE_MIDDLE))
        .with_child(text_outline());
}

fn update(
    session: Res<Session>,
    mode: Res<State<Mode>>,
    page: Res<State<Page>>,
    shots: Query<&BodyKind, With<Shot>>,
    mut texts: Query<&mut VectorText, With<Announcement>>,
) {
    let is_shown = *mode.get() != Mode::Attract && page.tells_game();
    let own_shot = BodyKind::Shot(Shooter::Ship);
    let has_shots_in_flight = shots.iter().any(|kind| *kind == own_shot);
    let wanted = if is_shown {
        words(&session, has_shots_in_flight)
    } else {
        String::new()
    };
    let height = if session.is_won() {
        WIN_HEIGHT
    } else {
        text_sizes::TEXT_HEIGHT
    };
    for mut text in &mut texts {
        if text.text != wanted {
            text.text.clone_from(&wanted);
            text.height = height;
        }
    }
}

/// Whose turn it is, or who is out. The last shots of a player who is out may still hit.
fn words(session: &Session, has_shots_in_flight: bool) -> String {
    let players = &session.players;
    match session.stage {
        Stage::Announcing { .. } => format!("PLAYER {}", players.current_index + 1),
        // The first tick begins the game.
        Stage::Over if session.clock.games == 0 => String::new(),
        Stage::Over if session.is_won() => WON.to_owned(),
        Stage::Over => "GAME OVER".to_owned(),
        _ if !session.is_player_out(has_shots_in_flight) => String::new(),
        _ if players.all.len() == 1 => "GAME OVER".to_owned(),
        _ => format!("PLAYER {} GAME OVER", players.current_index + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::{RulesVersion, Tuning};

    /// A game that has just begun.
    fn game(players: u8) -> Session {
        Session::new(RulesVersion::LATEST, 1, players, &Tuning::default())
    }

    #[test]
    fn a_turn_is_announced_with_the_number_of_the_player() {
        let mut session = game(2);
        session.stage = Stage::Announcing { ticks_left: 9 };
        assert_eq!(words(&session, false), "PLAYER 1");
        session.players.current_index = 1;
        assert_eq!(words(&session, false), "PLAYER 2");
        session.stage = Stage::Flying;
        assert_eq!(words(&session, false), "");
    }

    #[test]
    fn a_game_before_its_first_tick_is_not_over() {
        let session = game(1);
        assert_eq!(session.stage, Stage::Over);
        assert_eq!(words(&session, false), "");
    }

    #[test]
    fn a_game_that_is_won_says_so() {
        let mut session = game(1);
        session.clock.games = 1;
        session.stage = Stage::Over;
        assert_eq!(words(&session, false), "YOU ROCK", "with ships left");
        session.players.current_mut().lives = 0;
        assert_eq!(words(&session, false), "GAME OVER");
    }

    #[test]
    fn the_end_of_one_of_two_players_names_the_player() {
        let mut session = game(2);
        session.stage = Stage::Exploding { ticks_left: 9 };
        session.players.current_mut().lives = 0;
        assert_eq!(words(&session, true), "", "a shot may still hit");
        assert_eq!(words(&session, false), "PLAYER 1 GAME OVER");
        session.clock.games = 1;
        session.stage = Stage::Over;
        assert_eq!(words(&session, false), "GAME OVER");
    }
}
