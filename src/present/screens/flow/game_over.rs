//! The end of a player's game: its results and the assists that were used.

use bevy::prelude::*;

use crate::collision::Phases;
use crate::present::input::{Action, ActionPressed, InputLockout};
use crate::present::inspector::InspectorUse;
use crate::present::persistence::{
    Initials, PlayedGame, Replays, Score, ScoreTable, Scores, Settings, Today,
};
use crate::present::recording::Recording;
use crate::present::states::{Mode, Page};
use crate::replay::{Assist, Assists};
use crate::sim::{Date, Detection, Fidelity, GameEvent, GameEventKind, RuleSet, SeedCode, Session};

/// The game being played.
#[derive(Resource, Clone, Copy, Debug)]
pub(in crate::present::screens) struct CurrentGame {
    /// No player has a ship left.
    pub is_over: bool,
    /// Its rules.
    pub rules: RuleSet,
    /// The table in which it is listed without assists.
    unassisted_table: ScoreTable,
    /// The assists in use at its start or at any time since.
    pub assists: Assists,
    /// The code of its seed; none if the seed alone does not make the game.
    pub code: Option<SeedCode>,
    /// How long it has been over, in seconds.
    seconds_over: f32,
}

impl CurrentGame {
    /// A game by these rules, before it has a seed or an assist.
    pub const fn by_rules(rules: RuleSet) -> Self {
        Self {
            is_over: false,
            rules,
            unassisted_table: ScoreTable::Rules(rules),
            assists: Assists::NONE,
            code: None,
            seconds_over: 0.0,
        }
    }

    /// A game by these rules that goes on from a moment of a replay.
    pub fn taken_over(rules: RuleSet) -> Self {
        Self {
            assists: Assists::from_iter([Assist::TakenOver]),
            ..Self::by_rules(rules)
        }
    }

    /// The daily game of a date.
    pub const fn daily(date: Date) -> Self {
        Self {
            unassisted_table: ScoreTable::Daily(date),
            ..Self::by_rules(RuleSet::Classic)
        }
    }

    /// The table in which it is listed.
    pub const fn table(&self) -> ScoreTable {
        self.unassisted_table.with(self.assists)
    }

    /// The results of its players as they are now, by the player's index, with the file of its replay.
    pub fn results(
        &self,
        session: &Session,
        fidelity: Fidelity,
        today: Date,
        replay: Option<&str>,
        scores: &Scores,
    ) -> Vec<PlayerResult> {
        let players = session.players.all.iter().enumerate();
        let results = players.map(|(player, state)| PlayerResult {
            player,
            score: state.score,
            // In a practice without rocks no wave is counted. A score in the file has one.
            wave: state.wave.max(1),
            table: self.table(),
            assists: self.assists,
            game: PlayedGame {
                date: Some(today),
                rules: Some(self.rules),
                fidelity: Some(fidelity),
            },
            replay: replay.map(str::to_owned),
            first_letters: if player == 0 {
                scores.last_initials()
            } else {
                Initials::BLANK
            },
            place: None,
        });
        results.collect()
    }
}

impl Default for CurrentGame {
    fn default() -> Self {
        Self::by_rules(RuleSet::default())
    }
}

/// The result of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::present::screens) struct PlayerResult {
    /// The first player is 0, the second 1.
    pub player: usize,
    pub score: u32,
    pub wave: u32,
    /// The table in which it belongs.
    pub table: ScoreTable,
    pub assists: Assists,
    /// When and how it was played.
    pub game: PlayedGame,
    /// The file of its replay, if there is one.
    pub replay: Option<String>,
    /// The letters that the entry of the initials begins with: for the first player those that were entered last, for the
    /// second one none. A game that ends early is listed under them.
    pub first_letters: Initials,
    /// Its place in its table, from 0, once it is entered.
    pub place: Option<usize>,
}

impl PlayerResult {
    /// Its place in its table, from 0, if it is good enough.
    pub fn rank(&self, scores: &Scores) -> Option<usize> {
        scores.rank(self.score, self.table)
    }

    /// Its entry in its table, under these initials.
    pub fn entry(self, initials: Initials) -> Score {
        Score::new(initials, self.score, self.wave, self.assists)
            .in_table(self.table)
            .of_game(self.game)
            .with_replay(self.replay)
    }
}

/// The results of the last game that belong in a table and are not entered yet, the best first.
#[derive(Resource, Clone, Debug, Default)]
pub(in crate::present::screens) struct PendingResults(pub Vec<PlayerResult>);

/// The results of the game that was over, by the player's index, until the player leaves it for the title or another game.
#[derive(Resource, Clone, Debug, Default)]
pub(in crate::present::screens) struct LastResults(pub Vec<PlayerResult>);

impl LastResults {
    /// Whether this place of a table, from 0, belongs to one of them.
    pub(in crate::present::screens) fn has_place(&self, table: ScoreTable, place: usize) -> bool {
        let mut results = self.0.iter();
        results.any(|result| result.table == table && result.place == Some(place))
    }
}

/// How long the field stays after a game is over, in seconds.
pub(in crate::present::screens) const LAST_LOOK: f32 = 2.5;

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.init_resource::<CurrentGame>()
        .init_resource::<PendingResults>()
        .init_resource::<LastResults>()
        .add_systems(Update, (note_assists, end_game).chain())
        .add_systems(OnEnter(Page::Title), |mut last: ResMut<LastResults>| {
            last.0.clear();
        });
}

/// Notes every assist that is used during a game, even if it is switched off again.
fn note_assists(
    mut game: ResMut<CurrentGame>,
    settings: Res<Settings>,
    detection: Res<Detection>,
    inspector: Res<InspectorUse>,
    page: Res<State<Page>>,
    mode: Res<State<Mode>>,
    mut recording: ResMut<Recording>,
) {
    let assists = [
        (
            Assist::FinerFidelity,
            detection.fidelity != game.rules.fidelity(),
        ),
        (
            Assist::CourseworkKeys,
            inspector.was_used || detection.phases == Phases::Static,
        ),
    ];
    if *page.get() == Page::Field && !game.is_over {
        let in_use = assists.into_iter().filter(|(_, is_used)| *is_used);
        let in_use: Assists = in_use.map(|(assist, _)| assist).collect();
        game.assists = game
            .assists
            .union(in_use)
            .union(Assists::at_once(&settings));
        if *mode.get() == Mode::Play {
            recording.note_assists(game.assists);
        }
    }
}

/// After the last ship is lost, shows the field for [`LAST_LOOK`], then opens the page for initials or, where no score is
/// listed, the summary. A press of start or pause skips the wait.
pub(in crate::present::screens) fn end_game(
    mut events: MessageReader<GameEvent>,
    mut pressed: MessageReader<ActionPressed>,
    mut game: ResMut<CurrentGame>,
    mut pending: ResMut<PendingResults>,
    mut last: ResMut<LastResults>,
    session: Res<Session>,
    detection: Res<Detection>,
    recording: Res<Recording>,
    replays: Res<Replays>,
    scores: Res<Scores>,
    today: Res<Today>,
    mode: Res<State<Mode>>,
    page: Res<State<Page>>,
    time: Res<Time>,
    mut lockout: ResMut<InputLockout>,
    mut next_page: ResMut<NextState<Page>>,
) {
    if *mode.get() != Mode::Play {
        // The end of a demonstration or of a replay has no results.
        events.clear();
        pressed.clear();
        return;
    }
    let is_over = events
        .read()
        .any(|event| event.kind == GameEventKind::GameOver);
    let is_skipped = pressed
        .read()
        .any(|ActionPressed(action)| matches!(action, Action::Start | Action::Pause));
    if is_over && !game.is_over {
        game.is_over = true;
        let file = recording.last_file();
        last.0 = game.results(&session, detection.fidelity, today.0, file, &scores);
        pending.0 = ranked(&last.0, &scores);
        if let Some(file) = recording.last_file()
            && pending.0.is_empty()
        {
            replays.forget_assists(file);
        }
    }
    if game.is_over && *page.get() == Page::Field {
        game.seconds_over += time.delta_secs();
        if is_skipped || game.seconds_over >= LAST_LOOK {
            let next = if pending.0.is_empty() {
                Page::Summary
            } else {
                Page::Initials
            };
            lockout.begin(Page::Field, next);
            next_page.set(next);
        }
    }
}

/// The results that belong in their table, the best first. In that order, the place that a player is told does not change.
pub(in crate::present::screens) fn ranked(
    results: &[PlayerResult],
    scores: &Scores,
) -> Vec<PlayerResult> {
    let results = results.iter();
    let mut ranked: Vec<_> = results
        .filter(|result| result.rank(scores).is_some())
        .cloned()
        .collect();
    ranked.sort_by_key(|result| std::cmp::Reverse(result.score));
    ranked
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_better_of_two_players_enters_first_and_no_score_of_zero_enters() {
        let players = |scores: [u32; 2]| {
            let results = (0..).zip(scores).map(|(player, score)| PlayerResult {
                player,
                score,
                wave: 1,
                table: ScoreTable::Rules(RuleSet::Classic),
                assists: Assists::NONE,
                game: PlayedGame::default(),
                replay: None,
                first_letters: Initials::AAA,
                place: None,
            });
            let ranked = ranked(&results.collect::<Vec<_>>(), &Scores::default());
            ranked
                .iter()
                .map(|result| result.player)
                .collect::<Vec<_>>()
        };
        assert_eq!(players([500, 20]), [0, 1]);
        assert_eq!(players([20, 500]), [1, 0]);
        // Equal scores stay in the order of the players.
        assert_eq!(players([500, 500]), [0, 1]);
        assert_eq!(players([0, 500]), [1]);
    }
}
