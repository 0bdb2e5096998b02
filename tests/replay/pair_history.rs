//! The pairs of the last minute of a recorded game.

use sweptroids::collision::{MovingPair, Phases};
use sweptroids::replay::{GameSetup, Origin, PairHistory, Recorder, Replay, Timeline};
use sweptroids::sim::{AutoPilot, DT, Fidelity, Headless, Pilot, RuleSet, tested_pair};

/// The `auto` pilot plays so many ticks.
fn auto_game(rules: RuleSet, ticks: u64) -> Replay {
    let setup = GameSetup {
        rules,
        game: rules.plugin(),
    };
    let mut game = Headless::new(&setup.game);
    let mut pilot = AutoPilot::default();
    let mut recorder = Recorder::new(setup, Origin::default());
    for _ in 0..ticks {
        let intent = pilot.intent(game.view());
        game.tick(intent);
        recorder.record(&game);
    }
    recorder.finish(&game)
}

/// The history of a replay from a tick on.
fn history(replay: &Replay, from: u64) -> PairHistory {
    let before = Timeline::new(replay.clone()).snapshot(from);
    PairHistory::new(&replay.setup, replay.tape.clone(), &before)
}

#[test]
fn every_contact_of_the_last_part_of_a_game_can_be_asked_again() {
    for rules in [RuleSet::Classic, RuleSet::Assignment] {
        let replay = auto_game(rules, 1_000);
        let all = history(&replay, 0);
        let last = history(&replay, 400);
        assert_eq!((all.ticks(), last.ticks()), (0..1_000, 400..1_000));
        let later: Vec<_> = all
            .contacts()
            .iter()
            .filter(|one| one.tick >= 400)
            .collect();
        assert!(later.len() > 2, "{rules:?}");
        assert_eq!(later, last.contacts().iter().collect::<Vec<_>>());
        for moment in last.contacts() {
            let tick = last.pairs(moment.tick).expect("it is in reach");
            let contact = tick
                .contacts
                .iter()
                .find(|contact| [contact.a.id, contact.b.id] == moment.ids)
                .expect("it is a contact of the tick");
            let pair = tick.pair(moment.ids).expect("its pair is logged");
            let pair = tested_pair(pair, Fidelity::Box, last.tuning()).expect("boxes");
            let hit = pair.test(DT, Phases::Both, &mut ()).hit();
            assert_eq!(hit.map(|hit| hit.t_first), Some(contact.t_first));
        }
        assert!(last.pairs(399).is_none() && last.pairs(1_000).is_none());
    }
}

#[test]
fn a_near_miss_is_no_contact_and_would_be_one_with_a_box_8_units_larger() {
    let history = history(&auto_game(RuleSet::Classic, 3_000), 0);
    assert!(history.near_misses().len() > 5);
    for moment in history.near_misses() {
        let tick = history.pairs(moment.tick).expect("it is in reach");
        let pair = tick.pair(moment.ids).expect("it is logged");
        let MovingPair::Box([a, b]) =
            tested_pair(pair, Fidelity::Box, history.tuning()).expect("boxes")
        else {
            panic!("boxes were asked for");
        };
        let is_contact = |one: &sweptroids::sim::Contact| [one.a.id, one.b.id] == moment.ids;
        assert!(!tick.contacts.iter().any(is_contact));
        // The gap on each axis, at the nearer end of the step, is at most 8 and their motion.
        for axis in 0..2 {
            let gap =
                (b.shape.min(axis) - a.shape.max(axis)).max(a.shape.min(axis) - b.shape.max(axis));
            let motion = (b.velocity()[axis] - a.velocity()[axis]).abs() * DT.seconds();
            assert!(gap <= 8.0 + motion, "{gap} {motion}");
        }
    }
}
