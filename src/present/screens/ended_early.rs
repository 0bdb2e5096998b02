//! A game that its player leaves, or that ends with the program: its scores are listed as ended early, under the initials that were
//! entered last.

use bevy::prelude::*;

use super::game_over::CurrentGame;
use crate::present::persistence::{Notices, Scores, Today};
use crate::present::recording::{self, Recording};
use crate::present::states::Mode;
use crate::sim::{Detection, Session};

pub(super) fn plugin(app: &mut App) {
    // With the file of its replay, which is finished then.
    let list = || list_scores.after(recording::finish);
    let quits = in_state(Mode::Play).and_then(on_message::<AppExit>);
    app.add_systems(Last, list().run_if(quits));
    for entered in [Mode::Attract, Mode::Watch] {
        let exited = Mode::Play;
        app.add_systems(OnTransition { exited, entered }, list());
    }
}

fn list_scores(
    game: Res<CurrentGame>,
    session: Res<Session>,
    detection: Res<Detection>,
    today: Res<Today>,
    recording: Res<Recording>,
    mut scores: ResMut<Scores>,
    mut notices: ResMut<Notices>,
) {
    if game.is_over {
        return;
    }
    let file = recording.last_file();
    for result in game.results(&session, detection.fidelity, today.0, file, &scores) {
        if result.rank(&scores).is_some() {
            let initials = result.first_letters;
            let entry = result.entry(initials).that_ended_early(true);
            scores.add(entry, &mut notices);
        }
    }
}
