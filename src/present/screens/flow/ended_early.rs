//! A game that its player leaves, or that ends with the program: its scores are listed as ended early, under the initials that were
//! entered last; those of a second player without initials.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::game_over::{CurrentGame, PlayerResult, ranked};
use super::game_statistics::GameStatistics;
use crate::present::persistence::{Notices, Scores, Today};
use crate::present::recording::{self, Recording};
use crate::present::states::Mode;
use crate::replay::Assist;
use crate::sim::{Detection, Session};

pub(in crate::present::screens) fn plugin(app: &mut App) {
    // With the file of its replay, which is finished then.
    let list = || list_scores.after(recording::finish);
    let quits = in_state(Mode::Play).and_then(on_message::<AppExit>);
    app.add_systems(Last, list().run_if(quits));
    for entered in [Mode::Attract, Mode::Watch] {
        let exited = Mode::Play;
        app.add_systems(OnTransition { exited, entered }, list());
    }
}

/// The game at hand, as it is listed if it ends now.
#[derive(SystemParam)]
pub(in crate::present::screens) struct LeftGame<'w> {
    game: Res<'w, CurrentGame>,
    statistics: Option<Res<'w, GameStatistics>>,
    session: Res<'w, Session>,
    detection: Res<'w, Detection>,
    today: Res<'w, Today>,
    recording: Res<'w, Recording>,
}

impl LeftGame<'_> {
    /// The results that belong in their table. Practice that is left has none, nor has a game in which nothing was played: one
    /// that was just taken over from a replay.
    pub(in crate::present::screens) fn results(&self, scores: &Scores) -> Vec<PlayerResult> {
        let is_played = self
            .statistics
            .as_ref()
            .is_some_and(|statistics| statistics.has_ticks());
        let is_listed = is_played
            && !self.game.is_over
            && !self.game.assists.contains(Assist::Practice)
            && !self.recording.is_left_to_next_start();
        if !is_listed {
            return Vec::new();
        }
        let file = self.recording.last_file();
        let (fidelity, today) = (self.detection.fidelity, self.today.0);
        let results = self
            .game
            .results(&self.session, fidelity, today, file, scores);
        ranked(&results, scores)
    }
}

fn list_scores(game: LeftGame, mut scores: ResMut<Scores>, mut notices: ResMut<Notices>) {
    for result in game.results(&scores) {
        let initials = result.first_letters;
        let entry = result.entry(initials).that_ended_early(true);
        scores.add(entry, &mut notices);
    }
}
