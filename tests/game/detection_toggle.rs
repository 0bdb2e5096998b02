//! How collisions are decided, switched while the game runs: the Step 1 toggle and the outlines.

use bevy::math::Vec2;
use sweptroids::collision::{Phase, Phases};
use sweptroids::sim::{
    Contact, Detection, Fidelity, GameEvent, Harness, Heading, Headless, Intent, RockSize,
    SaucerSize, Shooter, SimPlugin,
};

use crate::{Gambler, at};

use RockSize::{Large, Medium, Small};

fn decided_by(phases: Phases, fidelity: Fidelity) -> SimPlugin {
    SimPlugin {
        seed: 21,
        detection: Detection { phases, fidelity },
        ..SimPlugin::default()
    }
}

/// A contact without the label that says which step decided it.
fn unlabelled(contact: &Contact) -> Contact {
    Contact {
        phase: Phase::Dynamic,
        ..*contact
    }
}

type Tick = (Vec<Contact>, Vec<GameEvent>);

/// 30,000 ticks of the gambler's game, the phases of each tick chosen by `phases`: what was told, the digests of
/// every 1,000th tick, and how many contacts Step 1 decided.
fn play(fidelity: Fidelity, phases: impl Fn(u32) -> Phases) -> (Vec<Tick>, Vec<u64>, u64) {
    let mut game = Headless::new(&decided_by(Phases::Both, fidelity));
    let (mut gambler, mut intent) = (Gambler(21), Intent::default());
    let (mut told, mut digests) = (Vec::new(), Vec::new());
    for tick in 0..30_000 {
        game.set_detection(Detection {
            phases: phases(tick),
            fidelity,
        });
        intent = gambler.intent(intent);
        game.tick(intent);
        told.push((
            game.contacts().map(unlabelled).collect(),
            game.events().copied().collect(),
        ));
        if tick % 1000 == 0 {
            digests.push(game.digest());
        }
    }
    digests.push(game.digest());
    (told, digests, game.counters().static_hits)
}

#[test]
fn without_step_1_a_whole_game_is_the_same_but_for_the_labels() {
    for fidelity in [Fidelity::Box, Fidelity::Octagon] {
        let (told, digests, by_step_1) = play(fidelity, |_| Phases::Both);
        let contacts: usize = told.iter().map(|tick| tick.0.len()).sum();
        assert!(contacts > 150, "{contacts} contacts");
        assert!(by_step_1 > 0, "some of them decided by Step 1");
        let dynamic = play(fidelity, |_| Phases::Dynamic);
        assert!(
            told == dynamic.0,
            "{}: another story without Step 1",
            fidelity.name()
        );
        assert_eq!(digests, dynamic.1);
        assert_eq!(dynamic.2, 0, "Step 1 was off");
    }
}

#[test]
fn step_1_may_be_switched_between_any_two_ticks() {
    let (told, digests, _) = play(Fidelity::Box, |_| Phases::Both);
    let switched = play(Fidelity::Box, |tick| {
        [Phases::Both, Phases::Dynamic][tick as usize / 7 % 2]
    });
    assert!(told == switched.0, "another story");
    assert_eq!(digests, switched.1);
}

#[test]
fn step_1_alone_is_another_game() {
    let (_, digests, _) = play(Fidelity::Box, |_| Phases::Both);
    let (told, alone, by_step_1) = play(Fidelity::Box, |_| Phases::Static);
    assert_ne!(digests, alone);
    let contacts = || told.iter().flat_map(|tick| &tick.0);
    assert_eq!(contacts().count() as u64, by_step_1);
    assert!(contacts().all(|contact| contact.t_first == 0.0));
}

/// A shot that flies 32 units in a tick past a small rock 21 wide.
fn bullet(phases: Phases) -> Vec<Contact> {
    let mut game = Harness::empty_field_with(decided_by(phases, Fidelity::Box))
        .rock(Small, at(300.0, 300.0), Vec2::ZERO)
        .shot(Shooter::Ship, at(284.0, 300.0), at(2048.0, 0.0));
    game.step(5);
    game.take_contacts()
}

#[test]
fn with_step_1_alone_a_fast_shot_tunnels_through_a_small_rock() {
    assert!(bullet(Phases::Static).is_empty(), "it passes through");
    for phases in [Phases::Both, Phases::Dynamic] {
        let contacts = bullet(phases);
        assert_eq!(contacts.len(), 1);
        // The face is 5.5 units ahead.
        assert_eq!(contacts[0].t_first, 5.5 / 2048.0);
        assert_eq!(contacts[0].phase, Phase::Dynamic);
    }
}

#[test]
fn a_switch_counts_from_the_next_tick_on() {
    let detection = |phases| Detection {
        phases,
        fidelity: Fidelity::Box,
    };
    // 8 units a tick towards a face 20 units ahead: met in the third tick, inside from the fourth on.
    let shot = || {
        Harness::empty_field()
            .rock(Small, at(330.5, 300.0), Vec2::ZERO)
            .shot(Shooter::Ship, at(300.0, 300.0), at(512.0, 0.0))
    };
    let mut game = shot();
    game.set_detection(detection(Phases::Static));
    game.step(3);
    game.expect_rocks(1);
    game.set_detection(detection(Phases::Both));
    game.step(1);
    game.expect_rocks(0);
    let contact = game.take_contacts()[0];
    assert_eq!((contact.phase, contact.tick), (Phase::Static, 3));

    let mut game = shot();
    game.step(3);
    let contact = game.take_contacts()[0];
    assert_eq!((contact.phase, contact.tick), (Phase::Dynamic, 2));
    assert_eq!(contact.t_first, 4.0 / 512.0);
}

#[test]
fn the_label_says_which_step_decided() {
    for (phases, phase) in [
        (Phases::Both, Phase::Static),
        (Phases::Static, Phase::Static),
        (Phases::Dynamic, Phase::Dynamic),
    ] {
        let mut game = Harness::empty_field_with(decided_by(phases, Fidelity::Box))
            .rock(Small, at(300.0, 300.0), Vec2::ZERO)
            .shot(Shooter::Ship, at(300.0, 300.0), Vec2::ZERO);
        game.step(1);
        assert_eq!(game.take_contacts()[0].phase, phase);
        let counters = game.counters();
        let by_step_1 = u64::from(phase == Phase::Static);
        assert_eq!(
            (counters.static_hits, counters.dynamic_hits),
            (by_step_1, 1 - by_step_1)
        );
    }
}

/// Who strikes whom.
#[derive(Clone, Copy, Debug)]
enum Striker {
    Shot,
    Ship,
    Saucer(SaucerSize),
}

#[derive(Clone, Copy, Debug)]
enum Struck {
    Rock(RockSize),
    Ship,
    Saucer(SaucerSize),
}

const MIDDLE: Vec2 = at(500.0, 400.0);

/// Whether a pair at rest is in contact when the centres are `apart`.
fn touches(fidelity: Fidelity, striker: Striker, struck: Struck, apart: Vec2) -> bool {
    let game = Harness::empty_field_with(decided_by(Phases::Both, fidelity));
    let game = match struck {
        Struck::Rock(size) => game.rock(size, MIDDLE, Vec2::ZERO),
        Struck::Ship => game.ship(MIDDLE, Heading(0)),
        Struck::Saucer(size) => game.saucer(size, MIDDLE, Vec2::ZERO),
    };
    let place = MIDDLE + apart;
    let mut game = match striker {
        Striker::Shot => game.shot(Shooter::Ship, place, Vec2::ZERO),
        Striker::Ship => game.ship(place, Heading(0)),
        Striker::Saucer(size) => game.saucer(size, place, Vec2::ZERO),
    };
    game.step(1);
    game.take_contacts().len() == 1
}

/// Pairs of the 1979 machine and their half-sizes, in its own quarters of a unit.
const OCTAGONS: [(Striker, Struck, f32); 17] = [
    (Striker::Shot, Struck::Rock(Small), 42.0),
    (Striker::Shot, Struck::Rock(Medium), 72.0),
    (Striker::Shot, Struck::Rock(Large), 132.0),
    (Striker::Shot, Struck::Ship, 42.0),
    (Striker::Shot, Struck::Saucer(SaucerSize::Small), 42.0),
    (Striker::Shot, Struck::Saucer(SaucerSize::Large), 72.0),
    (Striker::Ship, Struck::Rock(Small), 70.0),
    (Striker::Ship, Struck::Rock(Medium), 100.0),
    (Striker::Ship, Struck::Rock(Large), 160.0),
    (SMALL_SAUCER, Struck::Rock(Small), 61.0),
    (SMALL_SAUCER, Struck::Rock(Medium), 91.0),
    (SMALL_SAUCER, Struck::Rock(Large), 151.0),
    (LARGE_SAUCER, Struck::Rock(Small), 79.0),
    (LARGE_SAUCER, Struck::Rock(Medium), 109.0),
    (LARGE_SAUCER, Struck::Rock(Large), 169.0),
    (SMALL_SAUCER, Struck::Ship, 61.0),
    (LARGE_SAUCER, Struck::Ship, 79.0),
];

const SMALL_SAUCER: Striker = Striker::Saucer(SaucerSize::Small);
const LARGE_SAUCER: Striker = Striker::Saucer(SaucerSize::Large);

/// The least step between two places.
const STEP: f32 = 1.0 / 2048.0;

#[test]
fn the_octagons_are_those_of_1979_for_each_pair() {
    for (striker, struck, quarters) in OCTAGONS {
        let half = quarters / 4.0;
        for way in [Vec2::X, Vec2::NEG_X, Vec2::Y, Vec2::NEG_Y] {
            let at_distance =
                |distance| touches(Fidelity::Octagon, striker, struck, way * distance);
            assert!(at_distance(half), "{striker:?} {struck:?} {way}");
            assert!(!at_distance(half + STEP), "{striker:?} {struck:?} {way}");
        }
    }
}

#[test]
fn an_octagons_corners_are_cut_where_both_distances_make_one_and_a_half_sizes() {
    for (striker, struck, quarters) in OCTAGONS {
        let half = quarters / 4.0;
        for corner in [at(1.0, 1.0), at(1.0, -1.0), at(-1.0, 1.0), at(-1.0, -1.0)] {
            let at_distance =
                |distance| touches(Fidelity::Octagon, striker, struck, corner * distance);
            assert!(at_distance(0.75 * half), "{striker:?} {struck:?}");
            assert!(!at_distance(0.75 * half + STEP), "{striker:?} {struck:?}");
        }
    }
}

#[test]
fn a_box_has_the_corner_that_the_octagon_lacks() {
    let corner = at(33.0, 33.0);
    let rock = Struck::Rock(Large);
    assert!(touches(Fidelity::Box, Striker::Shot, rock, corner));
    assert!(!touches(Fidelity::Octagon, Striker::Shot, rock, corner));
}

#[test]
fn boxes_reach_as_far_as_both_of_a_pair_together() {
    // Shot 0, ship 7, saucers 18 x 11 and 9 x 6, rocks 33, 18 and 10.5.
    for (striker, struck, reach) in [
        (Striker::Shot, Struck::Rock(Small), at(10.5, 10.5)),
        (Striker::Shot, Struck::Rock(Large), at(33.0, 33.0)),
        (Striker::Shot, Struck::Ship, at(7.0, 7.0)),
        (Striker::Ship, Struck::Rock(Medium), at(25.0, 25.0)),
        (LARGE_SAUCER, Struck::Rock(Small), at(28.5, 21.5)),
        (SMALL_SAUCER, Struck::Rock(Large), at(42.0, 39.0)),
        (LARGE_SAUCER, Struck::Ship, at(25.0, 18.0)),
        (SMALL_SAUCER, Struck::Ship, at(16.0, 13.0)),
        (
            Striker::Shot,
            Struck::Saucer(SaucerSize::Large),
            at(18.0, 11.0),
        ),
        (
            Striker::Shot,
            Struck::Saucer(SaucerSize::Small),
            at(9.0, 6.0),
        ),
    ] {
        let touches = |apart| touches(Fidelity::Box, striker, struck, apart);
        assert!(touches(reach), "{striker:?} {struck:?}: corners that touch");
        assert!(!touches(reach + at(STEP, 0.0)), "{striker:?} {struck:?} x");
        assert!(!touches(reach + at(0.0, STEP)), "{striker:?} {struck:?} y");
    }
}

#[test]
fn an_octagon_is_swept_too() {
    let mut game = Harness::empty_field_with(decided_by(Phases::Both, Fidelity::Octagon))
        .rock(Small, at(300.0, 300.0), Vec2::ZERO)
        .shot(Shooter::Ship, at(284.0, 300.0), at(2048.0, 0.0));
    game.step(1);
    assert_eq!(game.take_contacts()[0].t_first, 5.5 / 2048.0);
}
