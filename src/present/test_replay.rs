//! Replays that several tests of the presentation use.

use crate::replay::{GameSetup, Origin, Recorder, Replay};
use crate::sim::{AutoPilot, Headless, Intent, Pilot, RuleSet};

/// A game by the rules whose ship does this in every tick.
pub(super) fn replay_of(ticks: u64, mut intent: impl FnMut(&mut Headless) -> Intent) -> Replay {
    let setup = GameSetup {
        rules: RuleSet::Classic,
        game: RuleSet::Classic.plugin(),
    };
    let mut game = Headless::new(&setup.game);
    let mut recorder = Recorder::new(setup, Origin::default());
    for _ in 0..ticks {
        let intent = intent(&mut game);
        game.tick(intent);
        recorder.record(&game);
    }
    recorder.finish(&game)
}

/// A game of the `auto` pilot.
pub(super) fn auto_replay(ticks: u64) -> Replay {
    let mut pilot = AutoPilot::default();
    replay_of(ticks, |game| pilot.intent(game.view()))
}
