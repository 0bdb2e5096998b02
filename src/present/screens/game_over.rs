//! The end of a person's game: what it came to, and what helped.

use bevy::prelude::*;

use crate::collision::Phases;
use crate::present::input::{Action, ActionPressed, InputLockout};
use crate::present::inspector::InspectorUse;
use crate::present::persistence::{Assist, Assists, Scores, Settings};
use crate::present::states::{Mode, Page};
use crate::sim::{Detection, Fidelity, GameEvent, Session};

/// The game being played.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(super) struct CurrentGame {
    /// It is over: nobody has a ship.
    pub is_over: bool,
    /// What makes it easier or different, from its begin or at any time in it.
    pub assists: Assists,
    /// How long it has been over, in seconds.
    looked: f32,
}

impl CurrentGame {
    /// A game at its begin.
    pub fn begin(assists: Assists) -> Self {
        Self {
            assists,
            ..default()
        }
    }
}

/// What a player came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PlayerResult {
    /// 0 or 1.
    pub player: usize,
    pub score: u32,
    pub wave: u32,
    pub assists: Assists,
}

impl PlayerResult {
    /// Whether it is listed apart.
    pub fn is_assisted(&self) -> bool {
        !self.assists.is_empty()
    }

    /// Its place in its table, from 0, if it belongs there.
    pub fn rank(&self, scores: &Scores) -> Option<usize> {
        scores.rank(self.score, self.is_assisted())
    }
}

/// The outcomes of the game that is over which belong into a table and are not in it yet.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct PendingResults(pub Vec<PlayerResult>);

/// How long the field stays after a game is over, in seconds.
pub(super) const LAST_LOOK: f32 = 2.5;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CurrentGame>()
        .init_resource::<PendingResults>()
        .add_systems(Update, (note_assists, end_game).chain());
}

/// Whatever helps during a game is noted, even if it is switched off again.
fn note_assists(
    mut playing: ResMut<CurrentGame>,
    settings: Res<Settings>,
    detection: Res<Detection>,
    lab: Res<InspectorUse>,
    page: Res<State<Page>>,
) {
    let helps = [
        (Assist::FinerFidelity, detection.fidelity != Fidelity::Box),
        (
            Assist::CourseworkKeys,
            lab.was_used || detection.phases == Phases::Static,
        ),
    ];
    if *page.get() == Page::Field && !playing.is_over {
        let helps = helps.into_iter().filter(|(_, helps)| *helps);
        let now: Assists = helps.map(|(assist, _)| assist).collect();
        playing.assists = playing.assists.and(now).and(Assists::of(&settings));
    }
}

/// After the last ship a look at the field, which a press of start or pause cuts short; then the initials or the title.
pub(super) fn end_game(
    mut events: MessageReader<GameEvent>,
    mut pressed: MessageReader<ActionPressed>,
    mut playing: ResMut<CurrentGame>,
    mut ended: ResMut<PendingResults>,
    session: Res<Session>,
    scores: Res<Scores>,
    mode: Res<State<Mode>>,
    page: Res<State<Page>>,
    time: Res<Time>,
    mut quiet: ResMut<InputLockout>,
    mut next_page: ResMut<NextState<Page>>,
) {
    if *mode.get() == Mode::Attract {
        // A demonstration's end is nobody's.
        events.clear();
        pressed.clear();
        return;
    }
    let is_over = events.read().any(|event| *event == GameEvent::GameOver);
    let is_enough = pressed
        .read()
        .any(|ActionPressed(action)| matches!(action, Action::Start | Action::Pause));
    if is_over && !playing.is_over {
        playing.is_over = true;
        let outcomes = session.players.all.iter().enumerate();
        let outcomes = outcomes.map(|(player, of)| PlayerResult {
            player,
            score: of.score,
            wave: of.wave,
            assists: playing.assists,
        });
        ended.0 = listed(outcomes, &scores);
    }
    if playing.is_over && *page.get() == Page::Field {
        playing.looked += time.delta_secs();
        if is_enough || playing.looked >= LAST_LOOK {
            quiet.begin();
            next_page.set(if ended.0.is_empty() {
                Page::Title
            } else {
                Page::Initials
            });
        }
    }
}

/// Those that belong into their table, the best first: so each is told the place that it keeps.
fn listed(outcomes: impl Iterator<Item = PlayerResult>, scores: &Scores) -> Vec<PlayerResult> {
    let mut listed: Vec<_> = outcomes
        .filter(|outcome| outcome.rank(scores).is_some())
        .collect();
    listed.sort_by_key(|outcome| std::cmp::Reverse(outcome.score));
    listed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_better_of_two_players_enters_first_and_nobody_without_a_point() {
        let players = |scores: [u32; 2]| {
            let outcomes = (0..).zip(scores).map(|(player, score)| PlayerResult {
                player,
                score,
                wave: 1,
                assists: Assists::NONE,
            });
            let listed = listed(outcomes, &Scores::default());
            listed
                .iter()
                .map(|outcome| outcome.player)
                .collect::<Vec<_>>()
        };
        assert_eq!(players([500, 20]), [0, 1]);
        assert_eq!(players([20, 500]), [1, 0]);
        // As good as each other: in their order.
        assert_eq!(players([500, 500]), [0, 1]);
        assert_eq!(players([0, 500]), [1]);
    }
}
