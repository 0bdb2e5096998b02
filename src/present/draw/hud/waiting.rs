//! What a player waits for: the line below the ships in each corner, and the line below the middle of the field.

use bevy::prelude::*;

use crate::present::draw::field_line::FieldLine;
use crate::present::draw::text_outline::text_outline;
use crate::present::draw::vector_text::{Anchor, VectorText};
use crate::present::look::{ColorRole, FieldPlace, text_sizes};
use crate::present::states::{Mode, Page};
use crate::sim::{Session, Ship, Stage};

/// What one of two players waits for, by the player's index.
#[derive(Component)]
#[require(FieldLine)]
pub(super) struct WaitText(pub usize);

/// Why the ship of the current player does not appear yet.
#[derive(Component)]
#[require(FieldLine)]
struct ShipWait;

/// How long a ship waits for a clear area before the reason is shown, in ticks: half a second, so that the line does not
/// flicker.
const PATIENCE: u32 = 32;

impl WaitText {
    /// An empty line of its look.
    pub(super) fn text(anchor: Anchor) -> VectorText {
        VectorText::new("", anchor)
            .with_height(text_sizes::SMALL_TEXT_HEIGHT)
            .with_color(ColorRole::Text)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_ship_wait)
        .add_systems(Update, (show_waits, show_ship_wait));
}

fn spawn_ship_wait(mut commands: Commands) {
    commands
        .spawn((
            ShipWait,
            WaitText::text(Anchor::Middle),
            FieldPlace::ABOVE_MIDDLE,
        ))
        .with_child(text_outline());
}

/// What a player waits for in a game of two. For the one who plays, the hits that the shield still takes, if any.
fn wait_label(session: &Session, player: usize, shield: u32) -> String {
    let waits_for = wait_of(session, player);
    let plays = session.players.current_index == player && !session.is_over();
    if waits_for.is_empty() && plays && shield > 0 {
        format!("SHIELD {shield}")
    } else {
        waits_for.to_owned()
    }
}

/// What a player waits for in a game of two; empty for the one who plays.
fn wait_of(session: &Session, player: usize) -> &'static str {
    let players = &session.players;
    let is_waiting = players.all.len() == 2 && players.current_index != player;
    match players.all.get(player) {
        Some(_) if session.is_over() => "",
        Some(state) if is_waiting && state.lives == 0 => "OUT",
        Some(_) if is_waiting => "PLAYS NEXT",
        _ => "",
    }
}

fn show_waits(
    session: Res<Session>,
    mode: Res<State<Mode>>,
    ships: Query<&Ship>,
    mut lines: Query<(&WaitText, &mut VectorText)>,
) {
    let shield = ships.iter().map(|ship| ship.shield.hits_left).sum();
    for (line, mut text) in &mut lines {
        let wanted = match mode.get() {
            Mode::Attract => String::new(),
            Mode::Play | Mode::Watch => wait_label(&session, line.0, shield),
        };
        if text.text != wanted {
            text.text = wanted;
        }
    }
}

/// The reason why the ship does not appear yet, if it has waited for long.
fn ship_wait(stage: Stage) -> &'static str {
    match stage {
        Stage::Returning {
            ticks_left: 0,
            waited,
        } if waited >= PATIENCE => "WAITING FOR A CLEAR FIELD AROUND THE SHIP",
        _ => "",
    }
}

fn show_ship_wait(
    session: Res<Session>,
    mode: Res<State<Mode>>,
    page: Res<State<Page>>,
    mut lines: Query<&mut VectorText, With<ShipWait>>,
) {
    let is_shown = *mode.get() != Mode::Attract && page.tells_game();
    let wanted = if is_shown {
        ship_wait(session.stage)
    } else {
        ""
    };
    for mut text in &mut lines {
        if text.text != wanted {
            wanted.clone_into(&mut text.text);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::{RulesVersion, Tuning};

    #[test]
    fn the_second_player_waits_for_the_ship_of_the_first() {
        let tuning = Tuning::default();
        let mut session = Session::new(RulesVersion::LATEST, 1, 2, &tuning);
        session.stage = Stage::Flying;
        let labels = |session: &Session| [wait_of(session, 0), wait_of(session, 1)];
        assert_eq!(labels(&session), ["", "PLAYS NEXT"]);
        session.players.current_index = 1;
        assert_eq!(labels(&session), ["PLAYS NEXT", ""]);
        session.players.all[0].lives = 0;
        assert_eq!(labels(&session), ["OUT", ""]);
        session.stage = Stage::Over;
        session.clock.games = 1;
        assert_eq!(labels(&session), ["", ""]);
        let alone = Session::new(RulesVersion::LATEST, 1, 1, &tuning);
        assert_eq!(labels(&alone), ["", ""]);
    }

    #[test]
    fn the_player_who_plays_sees_the_hits_that_the_shield_still_takes() {
        let mut session = Session::new(RulesVersion::LATEST, 1, 2, &Tuning::default());
        session.stage = Stage::Flying;
        let labels =
            |session: &Session, shield| [0, 1].map(|player| wait_label(session, player, shield));
        assert_eq!(labels(&session, 2), ["SHIELD 2", "PLAYS NEXT"]);
        assert_eq!(labels(&session, 0), ["", "PLAYS NEXT"]);
    }

    #[test]
    fn a_ship_says_why_it_does_not_appear() {
        let waiting = |ticks_left, waited| ship_wait(Stage::Returning { ticks_left, waited });
        assert_eq!(waiting(7, 0), "");
        assert_eq!(waiting(0, 31), "");
        assert_eq!(waiting(0, 32), "WAITING FOR A CLEAR FIELD AROUND THE SHIP");
        assert_eq!(ship_wait(Stage::Flying), "");
    }
}
