//! The counters of the collision system.

use bevy::math::Vec2;
use sweptroids::sim::{
    CollisionCounters, Detection, Fidelity, Harness, Heading, RockSize, Shooter, SimPlugin,
};

use crate::game::at;

fn game(fidelity: Fidelity) -> Harness {
    Harness::empty_field_with(SimPlugin {
        detection: Detection {
            fidelity,
            ..Detection::default()
        },
        ..SimPlugin::default()
    })
}

#[test]
fn a_pair_that_the_broad_phase_rules_out_counts_as_a_pair_but_not_as_tested() {
    for fidelity in Fidelity::ALL {
        // The ship and three rocks are three pairs. Only the first rock is near the ship.
        let mut game = game(fidelity)
            .ship(at(300.0, 300.0), Heading(0))
            .rock(RockSize::Small, at(310.0, 300.0), Vec2::ZERO)
            .rock(RockSize::Small, at(800.0, 300.0), Vec2::ZERO)
            .rock(RockSize::Small, at(300.0, 700.0), Vec2::ZERO);
        game.step(1);
        let expected = CollisionCounters {
            pairs: 3,
            tested: 1,
            found: 1,
            static_hits: 1,
            dynamic_hits: 0,
        };
        assert_eq!(game.counters(), expected, "{fidelity:?}");
    }
}

#[test]
fn a_pair_within_reach_counts_as_tested_even_if_its_shapes_are_apart() {
    for fidelity in Fidelity::ALL {
        // The shot is in the corner of the rock's box, which the octagon and the hull do not have.
        let mut game = game(fidelity)
            .rock(RockSize::Large, at(300.0, 300.0), Vec2::ZERO)
            .shot(Shooter::Ship, at(331.5, 331.5), Vec2::ZERO);
        game.step(1);
        let counters = game.counters();
        assert_eq!((counters.pairs, counters.tested), (1, 1), "{fidelity:?}");
        let hits = u64::from(fidelity == Fidelity::Box);
        assert_eq!(counters.contacts(), hits, "{fidelity:?}");
    }
}

#[test]
fn a_target_far_from_the_striker_counts_as_a_pair_but_not_as_tested() {
    let mut game = game(Fidelity::Box).ship(at(300.0, 300.0), Heading(0)).shot(
        Shooter::Saucer,
        at(800.0, 600.0),
        Vec2::ZERO,
    );
    game.step(3);
    let counters = game.counters();
    assert_eq!((counters.pairs, counters.tested), (3, 0));
}
