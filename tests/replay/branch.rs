//! A replay that branches from another one: it is equal up to a tick, goes on by itself, and names its parent.

use proptest::prelude::*;
use sweptroids::replay::{Parent, Playback, Recorder, Replay};
use sweptroids::sim::Headless;

use crate::replay::{changing_game, origin, play_tick, random_ticks};

/// Goes on after `shared` ticks of the parent, for `more` ticks of its own, from a saved state.
fn branch(parent: &Replay, shared: u64, more: u64) -> Replay {
    let mut playback = Playback::new(&parent.setup, &parent.tape);
    while playback.ticks() < shared {
        assert!(playback.step());
    }
    let mut game = Headless::new(&parent.setup.game);
    game.restore(&playback.snapshot());
    let mut recorder = Recorder::branch(parent, shared, origin());
    for tick in random_ticks(&parent.setup, shared, more) {
        play_tick(&mut game, &tick);
        recorder.record(&game);
    }
    recorder.finish(&game)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    /// From any tick of a game of two players in which the detection changes after 100 and 200 of 300 ticks.
    #[test]
    fn a_branch_verifies_and_names_its_parent(seed in 0u64..100, shared in 0u64..=300, more in 0u64..200) {
        let parent = changing_game(seed);
        let bytes = branch(&parent, shared, more).to_bytes();
        let branch = Replay::from_bytes(&bytes).expect("it is valid");
        prop_assert_eq!(branch.verify(), Ok(()));
        prop_assert_eq!(branch.outcome.ticks, shared + more);
        let digest = format!("{:016x}", parent.outcome.digest);
        prop_assert_eq!(&branch.origin.parent, &Some(Parent { digest, tick: shared }));
        for tick in 0..shared {
            prop_assert_eq!(branch.tape.intent(tick), parent.tape.intent(tick));
            let first = parent.setup.game.detection;
            prop_assert_eq!(branch.tape.detection(tick, first), parent.tape.detection(tick, first));
        }
        let digests = (shared / 64) as usize;
        prop_assert_eq!(&branch.tape.digests()[..digests], &parent.tape.digests()[..digests]);
    }
}

/// 300 ticks, of which the first 100 are decided on boxes, and the last 100 on octagons.
#[test]
fn a_branch_takes_over_the_changes_before_it_and_records_its_own() {
    let parent = changing_game(3);
    let changes = |shared| {
        let branch = branch(&parent, shared, 10);
        let changes = branch.tape.changes().iter();
        changes.map(|change| change.tick).collect::<Vec<_>>()
    };
    // The branch itself plays on boxes, as the game began.
    assert_eq!(changes(0), [0; 0]);
    assert_eq!(changes(100), [0; 0], "the change at tick 100 is not shared");
    assert_eq!(changes(101), [100, 101]);
    assert_eq!(changes(250), [100, 200, 250]);
}

#[test]
fn a_whole_replay_that_goes_on_for_no_tick_is_the_same_game() {
    let parent = changing_game(4);
    let branch = branch(&parent, 300, 0);
    assert_eq!(branch.tape, parent.tape);
    assert_eq!(branch.outcome, parent.outcome);
}
