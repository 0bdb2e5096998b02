//! The lines at the top of the field during a game: the score to beat, the wave, whose turn it is, and which table the
//! score goes into.

use bevy::prelude::*;

use super::game_over::CurrentGame;
use crate::present::draw::{Anchor, VectorText, plate};
use crate::present::look::{ColorRole, FieldPlace, theme};
use crate::present::persistence::{Assist, Assists, ScoreTable, Scores};
use crate::present::states::{Mode, Page};
use crate::sim::Session;

/// One of the lines.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum TopLine {
    /// The best score of the table that the game is listed in.
    BestScore,
    /// The wave, and with two players whose turn it is.
    Turn,
    /// Which game it is, if it is not listed in the table of its rules, and why.
    Table,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, set_up).add_systems(Update, show);
}

fn set_up(mut commands: Commands) {
    for (line, color, y) in [
        (TopLine::BestScore, ColorRole::Text, 36.0),
        (TopLine::Turn, ColorRole::Text, 60.0),
        (TopLine::Table, ColorRole::Faint, 84.0),
    ] {
        let text = VectorText::new("", Anchor::Middle).with_height(theme::SMALL_TEXT_HEIGHT);
        let place = FieldPlace::of_text([0.5, 1.0], [0.0, -y]);
        commands
            .spawn((line, text.with_color(color), place))
            .with_child(plate());
    }
}

fn show(
    mode: Res<State<Mode>>,
    page: Res<State<Page>>,
    game: Res<CurrentGame>,
    scores: Res<Scores>,
    session: Res<Session>,
    mut lines: Query<(&TopLine, &mut VectorText)>,
) {
    let is_shown = *mode.get() == Mode::Play && *page.get() == Page::Field;
    for (line, mut text) in &mut lines {
        let wanted = match line {
            _ if !is_shown => String::new(),
            TopLine::BestScore => {
                let best = scores.table(game.table()).first();
                best.map_or_else(String::new, |best| format!("BEST {:02}", best.score))
            }
            TopLine::Turn => turn(&session),
            TopLine::Table => table_sentence(game.table(), game.assists),
        };
        if text.text != wanted {
            text.text = wanted;
        }
    }
}

/// The wave of the current player. Before the first one there is none.
fn turn(session: &Session) -> String {
    let players = &session.players;
    let wave = match players.current().wave {
        0 => String::new(),
        wave => format!("WAVE {wave}"),
    };
    if players.all.len() == 1 {
        return wave;
    }
    let player = format!("PLAYER {}", players.current_index + 1);
    if wave.is_empty() {
        player
    } else {
        format!("{player}, {wave}")
    }
}

/// Which table the score goes into and why, if it is not that of its rules.
fn table_sentence(table: ScoreTable, assists: Assists) -> String {
    let reasons: Vec<_> = assists.iter().map(Assist::label).collect();
    match table {
        ScoreTable::Rules(_) => String::new(),
        ScoreTable::Daily(date) => format!("THIS SCORE GOES TO THE DAILY GAME OF {date}"),
        ScoreTable::Assisted => format!(
            "THIS SCORE GOES TO THE GAMES WITH ASSISTS: {}",
            reasons.join(", ").to_uppercase()
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::{Date, RuleSet, RulesVersion, Tuning};

    #[test]
    fn the_wave_is_that_of_the_player_whose_turn_it_is() {
        let tuning = Tuning::default();
        let mut session = Session::new(RulesVersion::LATEST, 1, 1, &tuning);
        assert_eq!(turn(&session), "");
        session.players.current_mut().wave = 3;
        assert_eq!(turn(&session), "WAVE 3");

        let mut session = Session::new(RulesVersion::LATEST, 1, 2, &tuning);
        assert_eq!(turn(&session), "PLAYER 1");
        session.players.current_mut().wave = 4;
        session.players.current_index = 1;
        session.players.current_mut().wave = 2;
        assert_eq!(turn(&session), "PLAYER 2, WAVE 2");
    }

    #[test]
    fn a_score_that_goes_elsewhere_says_where_and_why() {
        let rules = ScoreTable::Rules(RuleSet::Classic16x9);
        assert_eq!(table_sentence(rules, Assists::NONE), "");
        let assists = Assists::from_iter([Assist::Slow, Assist::Practice]);
        assert_eq!(
            table_sentence(rules.with(assists), assists),
            "THIS SCORE GOES TO THE GAMES WITH ASSISTS: SLOW, PRACTICE"
        );
        assert_eq!(
            table_sentence(ScoreTable::Daily(Date::FIRST), Assists::NONE),
            format!("THIS SCORE GOES TO THE DAILY GAME OF {}", Date::FIRST)
        );
    }
}
