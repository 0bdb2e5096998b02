//! What the recorder records is what the game did, whoever steers it.

use bevy::prelude::*;
use sweptroids::collision::Phases;
use sweptroids::replay::{Outcome, Recorder, Replay};
use sweptroids::sim::{
    AutoPilot, Detection, Fidelity, Headless, Intent, Latch, Pilot, Press, SimPlugin, SimTick,
};

use crate::replay::{classic, origin, play_tick, random_ticks};

#[test]
fn the_recording_has_the_intents_digests_and_outcome_of_the_game() {
    let setup = classic(11);
    let ticks = random_ticks(&setup, 11, 200);
    let mut game = Headless::new(&setup.game);
    let mut recorder = Recorder::new(setup.clone(), origin());
    let mut digests = Vec::new();
    for (index, tick) in ticks.iter().enumerate() {
        play_tick(&mut game, tick);
        recorder.record(&game);
        digests.push(game.digest() as u32);
        assert_eq!(recorder.tape().intent(index as u64), Some(tick.intent));
        assert_eq!(recorder.tape().ticks(), index as u64 + 1);
    }
    // The states after 64, 128 and 192 ticks.
    assert_eq!(
        recorder.tape().digests(),
        [digests[63], digests[127], digests[191]]
    );
    let Replay { outcome, .. } = recorder.finish(&game);
    let player = game.session().players.current().clone();
    assert_eq!(
        outcome,
        Outcome {
            ticks: 200,
            games: 1,
            over: false,
            scores: vec![player.score],
            waves: vec![player.wave],
            digest: game.digest(),
        }
    );
}

/// A change made before the first tick, one that is taken back before a tick ran, and one that changes nothing.
#[test]
fn only_changes_that_a_tick_saw_are_recorded() {
    let setup = classic(1);
    let mut game = Headless::new(&setup.game);
    let mut recorder = Recorder::new(setup, origin());
    let hulls = Detection {
        phases: Phases::Both,
        fidelity: Fidelity::Hull,
    };
    let plan = [&[hulls][..], &[Detection::default(), hulls], &[hulls], &[]];
    for detections in plan {
        for detection in detections {
            game.set_detection(*detection);
        }
        game.tick(Intent::default());
        recorder.record(&game);
    }
    let [change] = recorder.tape().changes() else {
        panic!("one change");
    };
    assert_eq!((change.tick, change.detection), (0, hulls));
    assert_eq!(recorder.finish(&game).verify(), Ok(()));
}

/// A player pauses, chooses other outlines, and leaves.
#[test]
fn a_change_after_the_last_tick_is_no_part_of_the_game() {
    let setup = classic(1);
    let mut game = Headless::new(&setup.game);
    let mut recorder = Recorder::new(setup, origin());
    game.tick(Intent::default());
    recorder.record(&game);
    let digest = game.digest();
    game.set_detection(Detection {
        phases: Phases::Both,
        fidelity: Fidelity::Hull,
    });
    assert_ne!(game.digest(), digest, "the outlines are part of the state");
    let replay = recorder.finish(&game);
    assert_eq!(replay.tape.changes(), []);
    assert_eq!(replay.outcome.digest, digest);
    assert_eq!(replay.verify(), Ok(()));
}

/// The presses of a player wait in the latch until a tick takes them. The recorder reads what the tick took.
#[test]
fn presses_that_wait_are_recorded_in_the_tick_that_takes_them() {
    let mut world = World::new();
    let setup = classic(1);
    SimPlugin::default().insert_into(&mut world);
    let mut recorder = Recorder::new(
        crate::replay::GameSetup {
            game: SimPlugin::default(),
            ..setup
        },
        origin(),
    );
    // Two presses come in one frame: each tick takes one.
    (0..2).for_each(|_| world.resource_mut::<Latch>().press(Press::Fire));
    for _ in 0..70 {
        world.run_schedule(SimTick);
        recorder.record(&world);
    }
    let fired = |tick| recorder.tape().intent(tick).is_some_and(|it| it.fire);
    assert_eq!([0, 1, 2].map(fired), [true, true, false]);
    assert_eq!(recorder.finish(&world).verify(), Ok(()));
}

#[test]
fn a_game_of_the_auto_pilot_over_several_games_is_recorded() {
    let mut setup = classic(4);
    setup.game.tuning = crate::replay::RuleSet::Classic
        .tuned("[ship]\nlives = 1\n[wave]\nrocks = [11]\n")
        .expect("it is valid");
    let mut game = Headless::new(&setup.game);
    let mut pilot = AutoPilot::default();
    let mut recorder = Recorder::new(setup, origin());
    for _ in 0..6_000 {
        let start = game.is_over();
        let intent = pilot.intent(game.view());
        game.tick(Intent { start, ..intent });
        recorder.record(&game);
    }
    let replay = recorder.finish(&game);
    assert!(replay.outcome.games > 1, "{:?}", replay.outcome);
    assert_eq!(replay.verify(), Ok(()));
}

#[test]
#[should_panic(expected = "the tick that is recorded")]
fn a_tick_that_was_not_recorded_is_noticed() {
    let setup = classic(1);
    let mut game = Headless::new(&setup.game);
    let mut recorder = Recorder::new(setup, origin());
    game.tick(Intent::default());
    game.tick(Intent::default());
    recorder.record(&game);
}

#[test]
#[should_panic(expected = "the end of the tape")]
fn a_recording_is_finished_where_the_game_is() {
    let setup = classic(1);
    let mut game = Headless::new(&setup.game);
    let recorder = Recorder::new(setup, origin());
    game.tick(Intent::default());
    recorder.finish(&game);
}
