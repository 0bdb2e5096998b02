//! The lines about the game on the field: at the top the score to beat, the wave and whose turn it is, at the bottom which
//! table the score goes into.

use bevy::prelude::*;

use super::counts_in::counts_in_shortly;
use super::game_over::{CurrentGame, end_game};
use crate::present::draw::{Anchor, FieldLine, VectorText, text_outline};
use crate::present::ghost::Ghost;
use crate::present::look::{ColorRole, FieldPlace, FieldTextScale, text_sizes};
use crate::present::persistence::{Score, Scores};
use crate::present::states::{Mode, Page};
use crate::sim::{Session, Tuning};

/// One of the lines.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(FieldLine)]
enum GameLine {
    /// The best score of the table that the game is listed in.
    BestScore,
    /// The wave, and with two players whose turn it is. Where points win the game, how many.
    Turn,
    /// Which game it is, if it is not listed in the table of its rules, and why: as the game begins, and when that changes.
    /// The page of a paused game says it too.
    Table,
}

/// The places of the lines at the top.
const TOP_LINES: [(GameLine, f32); 2] = [(GameLine::BestScore, -36.0), (GameLine::Turn, -60.0)];

/// How long the line about the table is shown, in seconds of the game.
const TABLE_SECONDS: f32 = 6.0;

/// What the line about the table said last, and for how much longer it says it.
#[derive(Default)]
struct ShownTable {
    words: String,
    seconds_left: f32,
}

impl ShownTable {
    /// What the line says after so many seconds more. A game that is over leaves the next one to say it again.
    fn after(&mut self, seconds: f32, words: &str, is_played: bool) -> &str {
        if !is_played {
            *self = Self::default();
        } else if self.words == words {
            self.seconds_left -= seconds;
        } else {
            words.clone_into(&mut self.words);
            self.seconds_left = TABLE_SECONDS;
        }
        if self.seconds_left > 0.0 {
            &self.words
        } else {
            ""
        }
    }
}

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_systems(Startup, set_up)
        // After the assists of this frame are noted: they decide which table has the score to beat.
        .add_systems(Update, (show.after(end_game), place_top_lines));
}

fn set_up(mut commands: Commands) {
    let text = VectorText::new("", Anchor::Middle).with_height(text_sizes::SMALL_TEXT_HEIGHT);
    let mut add = |line: GameLine, place: FieldPlace| {
        commands
            .spawn((line, text.clone().with_color(ColorRole::Text), place))
            .with_child(text_outline());
    };
    for (line, y) in TOP_LINES {
        add(line, top_place(y, false).0);
    }
    // Above the hints.
    let place = FieldPlace::of_text([0.5, 0.0], [0.0, 46.0]).when_narrow([0.0, 72.0]);
    add(GameLine::Table, place);
}

/// The place of a line at the top: in the middle, between the scores; in a narrow field, with a single player, in the corner of the
/// other one.
const fn top_place(y: f32, is_narrow: bool) -> (FieldPlace, Anchor) {
    if is_narrow {
        (FieldPlace::of_text([1.0, 1.0], [-32.0, y]), Anchor::Right)
    } else {
        (FieldPlace::of_text([0.5, 1.0], [0.0, y]), Anchor::Middle)
    }
}

/// In a narrow field whose other corner is taken, by a second player or a ghost, the lines are not drawn: below the scores they
/// would hide rocks where ships begin. The announcement says whose turn it is. Programs that read along get them all the same.
fn place_top_lines(
    session: Res<Session>,
    ghost: Option<Res<Ghost>>,
    tuning: Res<Tuning>,
    text_scale: Res<FieldTextScale>,
    mut lines: Query<(&GameLine, &mut FieldPlace, &mut VectorText, &mut Visibility)>,
) {
    let is_narrow = text_scale.is_narrow(tuning.torus().size().x);
    let has_room = !is_narrow || (session.players.all.len() == 1 && ghost.is_none());
    for (line, mut place, mut text, mut visibility) in &mut lines {
        let top = TOP_LINES.iter().find(|(top, _)| top == line);
        let Some((_, y)) = top else { continue };
        let (wanted, anchor) = top_place(*y, is_narrow);
        if *place != wanted || text.anchor != anchor {
            *place = wanted;
            text.anchor = anchor;
        }
        visibility.set_if_neq(if has_room {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        });
    }
}

fn show(
    mode: Res<State<Mode>>,
    page: Res<State<Page>>,
    game: Res<CurrentGame>,
    scores: Res<Scores>,
    session: Res<Session>,
    tuning: Res<Tuning>,
    time: Res<Time<Virtual>>,
    mut shown_table: Local<ShownTable>,
    mut lines: Query<(&GameLine, &mut VectorText)>,
) {
    let is_shown = *mode.get() == Mode::Play && *page.get() == Page::Field;
    let is_played = *mode.get() == Mode::Play && !game.is_over;
    // A pause takes none of its time.
    let seconds = if is_shown { time.delta_secs() } else { 0.0 };
    let words = counts_in_shortly(game.table(), game.assists).unwrap_or_default();
    let table = shown_table.after(seconds, &words, is_played);
    for (line, mut text) in &mut lines {
        let wanted = match line {
            _ if !is_shown => String::new(),
            GameLine::BestScore => best(&scores, &game, &session),
            GameLine::Turn => goal(&tuning).unwrap_or_else(|| turn(&session)),
            GameLine::Table => table.to_owned(),
        };
        if text.text != wanted {
            text.text = wanted;
        }
    }
}

/// The score to beat, by the same rules, or that which beats it. A table without one has none.
fn best(scores: &Scores, game: &CurrentGame, session: &Session) -> String {
    let mut listed = scores.table(game.table()).iter();
    let is_same_game = |score: &&Score| score.rules().is_none_or(|rules| rules == game.rules);
    let Some(listed) = listed.find(is_same_game) else {
        return String::new();
    };
    let players = session.players.all.iter().map(|player| player.score);
    format!("BEST {:02}", players.fold(listed.score, u32::max))
}

/// The points that win the game, if points do.
fn goal(tuning: &Tuning) -> Option<String> {
    let rules = tuning.assignment.as_ref()?;
    Some(format!("GOAL {}", rules.won_at))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::persistence::{Initials, Notices, PlayedGame, ScoreTable};
    use crate::replay::{Assist, Assists};
    use crate::sim::{RuleSet, RulesVersion};

    #[test]
    fn the_score_to_beat_is_the_best_one_of_the_table_that_the_game_is_listed_in() {
        let classic = ScoreTable::Rules(RuleSet::Classic);
        let mut scores = Scores::default();
        for (points, table) in [
            (900, classic),
            (7_000, classic),
            (9_990, ScoreTable::Assisted),
        ] {
            let score = Score::new(Initials::AAA, points, 1, Assists::NONE).in_table(table);
            scores.add(score, &mut Notices::default());
        }
        let session = Session::new(RulesVersion::LATEST, 1, 1, &Tuning::default());
        let best_of = |rules: RuleSet, assists: Assists| {
            let mut game = CurrentGame::by_rules(rules);
            game.assists = assists;
            best(&scores, &game, &session)
        };
        let slow = Assists::from_iter([Assist::Slow]);
        assert_eq!(best_of(RuleSet::Classic, Assists::NONE), "BEST 7000");
        assert_eq!(best_of(RuleSet::Classic, slow), "BEST 9990");
        assert_eq!(best_of(RuleSet::Classic1979, Assists::NONE), "");
    }

    #[test]
    fn a_score_by_other_rules_is_none_to_beat_and_a_better_one_takes_its_place() {
        let mut scores = Scores::default();
        for (points, rules) in [(9_990, RuleSet::Assignment), (700, RuleSet::Classic)] {
            let game = PlayedGame {
                rules: Some(rules),
                ..PlayedGame::default()
            };
            let score = Score::new(Initials::AAA, points, 1, Assists::NONE).of_game(game);
            let score = score.in_table(ScoreTable::Assisted);
            scores.add(score, &mut Notices::default());
        }
        let mut game = CurrentGame::by_rules(RuleSet::Classic);
        game.assists = Assists::from_iter([Assist::Slow]);
        let mut session = Session::new(RulesVersion::LATEST, 1, 1, &Tuning::default());
        assert_eq!(best(&scores, &game, &session), "BEST 700");
        session.players.current_mut().score = 720;
        assert_eq!(best(&scores, &game, &session), "BEST 720");
    }

    #[test]
    fn the_table_of_a_game_is_said_as_it_begins_and_when_it_changes() {
        let mut shown = ShownTable::default();
        let (slow, both) = ("SLOW", "SLOW, AUTOMATIC FIRE");
        assert_eq!(shown.after(0.0, slow, true), slow);
        assert_eq!(shown.after(TABLE_SECONDS - 1.0, slow, true), slow);
        assert_eq!(shown.after(2.0, slow, true), "");
        assert_eq!(
            shown.after(60.0, slow, true),
            "",
            "for the rest of the game"
        );
        assert_eq!(shown.after(0.0, both, true), both, "another assist counts");
        assert_eq!(shown.after(TABLE_SECONDS, both, true), "");
        // The next game.
        assert_eq!(shown.after(0.0, both, false), "");
        assert_eq!(shown.after(0.0, both, true), both);
    }

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
}
