//! The log of pairs: what an inspector needs to ask about any pair of a tick again.

use std::collections::BTreeSet;

use sweptroids::collision::{MovingPair, Phases};
use sweptroids::sim::{LoggedPair, tested_pair};
use sweptroids::{AutoPilot, Detection, Fidelity, Headless, Pilot, RuleSet};

/// Plays so many ticks by these rules with the log of all pairs, and shows each tick to `visit`.
fn play(rules: RuleSet, fidelity: Fidelity, ticks: u32, mut visit: impl FnMut(&Headless)) {
    let mut game = Headless::new(&rules.plugin());
    game.set_detection(Detection {
        phases: Phases::Both,
        fidelity,
    });
    game.log_pairs(Some(f32::INFINITY));
    let mut pilot = AutoPilot::default();
    for _ in 0..ticks {
        let intent = pilot.intent(game.view());
        game.tick(intent);
        visit(&game);
    }
}

#[test]
fn every_contact_of_a_game_has_its_pair_in_the_log_and_the_kernel_answers_with_its_times() {
    for (rules, fidelity) in [
        (RuleSet::Classic, Fidelity::Box),
        (RuleSet::Classic, Fidelity::Octagon),
        (RuleSet::Classic, Fidelity::Hull),
        (RuleSet::Assignment, Fidelity::Box),
    ] {
        let mut contacts = 0;
        play(rules, fidelity, 3_000, |game| {
            for contact in game.contacts() {
                let ids = [contact.a.id, contact.b.id];
                let logged = game
                    .logged_pairs()
                    .iter()
                    .find(|pair| [pair.a.id, pair.b.id] == ids)
                    .expect("the pair is logged");
                assert_eq!((logged.a, logged.b), (contact.a, contact.b));
                let pair = tested_pair(logged, fidelity, game.tuning()).expect("it was tested");
                let hit = pair.test(sweptroids::sim::DT, Phases::Both, &mut ()).hit();
                let hit = hit.expect("it is a contact");
                assert_eq!(
                    (hit.t_first, hit.t_last, hit.normal),
                    (contact.t_first, contact.t_last, contact.normal)
                );
                contacts += 1;
            }
        });
        assert!(contacts > 5, "{rules:?} {fidelity:?}: {contacts}");
    }
}

#[test]
fn a_log_of_near_pairs_leaves_out_what_is_far_away() {
    let mut game = Headless::new(&RuleSet::Classic.plugin());
    let mut pilot = AutoPilot::default();
    for _ in 0..400 {
        let intent = pilot.intent(game.view());
        game.tick(intent);
    }
    let before = game.snapshot();
    let mut pairs_within = |within| {
        game.restore(&before);
        game.log_pairs(Some(within));
        game.tick(Default::default());
        let digest = game.digest();
        (game.logged_pairs().to_vec(), digest)
    };
    let (all, digest) = pairs_within(f32::INFINITY);
    let (near, digest_near) = pairs_within(100.0);
    assert!(!near.is_empty() && near.len() < all.len());
    let ids = |pair: &LoggedPair| [pair.a.id.0, pair.b.id.0];
    let all: BTreeSet<_> = all.iter().map(ids).collect();
    assert!(near.iter().all(|pair| all.contains(&ids(pair))));
    game.restore(&before);
    game.log_pairs(None);
    game.tick(Default::default());
    assert_eq!(game.logged_pairs(), []);
    assert_eq!([digest, digest_near], [game.digest(); 2]);
}

#[test]
fn a_pair_across_the_seam_is_logged_at_the_copy_that_is_tested() {
    let mut copies = 0;
    play(RuleSet::Classic, Fidelity::Box, 1_500, |game| {
        let field = game.tuning().torus().size();
        for pair in game.logged_pairs() {
            let MovingPair::Box([_, b]) =
                tested_pair(pair, Fidelity::Box, game.tuning()).expect("boxes")
            else {
                panic!("boxes were asked for");
            };
            assert_eq!(b, pair.b.swept);
            if let Some(itself) = pair.b_itself {
                let way = (pair.positions[1] - itself).abs();
                assert!(
                    way == field || way == field.with_x(0.0) || way == field.with_y(0.0),
                    "{way}"
                );
                copies += 1;
            }
        }
    });
    assert!(copies > 100, "{copies}");
}
