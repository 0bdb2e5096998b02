//! How collisions are decided: the Step 1 toggle, which may change while the game runs, and the shapes of each fidelity.

use bevy::math::Vec2;
use sweptroids::collision::{Phase, Phases};
use sweptroids::sim::{
    Contact, Detection, Fidelity, GameEvent, Harness, Heading, Headless, Intent, RockSize,
    SaucerSize, Shooter, SimPlugin,
};

use crate::game::{RandomPlayer, at};

use RockSize::{Large, Medium, Small};

fn decided_by(phases: Phases, fidelity: Fidelity) -> SimPlugin {
    SimPlugin {
        seed: 21,
        detection: Detection { phases, fidelity },
        ..SimPlugin::default()
    }
}

/// The contact with a fixed phase, so that everything else can be compared.
fn without_phase(contact: &Contact) -> Contact {
    Contact {
        phase: Phase::Dynamic,
        ..*contact
    }
}

type Tick = (Vec<Contact>, Vec<GameEvent>);

/// Plays 30,000 ticks of a random player with the phases that `phases` gives for each tick. Returns contacts and events
/// of each tick, the digests of every 1,000th tick, and the number of contacts that Step 1 decided.
fn play(fidelity: Fidelity, phases: impl Fn(u32) -> Phases) -> (Vec<Tick>, Vec<u64>, u64) {
    let mut game = Headless::new(&decided_by(Phases::Both, fidelity));
    let (mut player, mut intent) = (RandomPlayer(21), Intent::default());
    let (mut log, mut digests) = (Vec::new(), Vec::new());
    for tick in 0..30_000 {
        game.set_detection(Detection {
            phases: phases(tick),
            fidelity,
        });
        intent = player.intent(intent);
        game.tick(intent);
        log.push((
            game.contacts().map(without_phase).collect(),
            game.events().copied().collect(),
        ));
        if tick % 1000 == 0 {
            digests.push(game.digest());
        }
    }
    digests.push(game.digest());
    (log, digests, game.counters().static_hits)
}

#[test]
fn without_step_1_a_whole_game_is_the_same_except_for_the_phases_of_contacts() {
    for fidelity in [Fidelity::Box, Fidelity::Octagon] {
        let (log, digests, by_step_1) = play(fidelity, |_| Phases::Both);
        let contacts: usize = log.iter().map(|tick| tick.0.len()).sum();
        assert!(contacts > 150, "{contacts} contacts");
        assert!(by_step_1 > 0, "Step 1 decides some of them");
        let dynamic = play(fidelity, |_| Phases::Dynamic);
        assert!(
            log == dynamic.0,
            "{}: a different game without Step 1",
            fidelity.name()
        );
        assert_eq!(digests, dynamic.1);
        assert_eq!(dynamic.2, 0, "Step 1 was off");
    }
}

#[test]
fn step_1_may_be_switched_between_any_two_ticks() {
    let (log, digests, _) = play(Fidelity::Box, |_| Phases::Both);
    let switched = play(Fidelity::Box, |tick| {
        [Phases::Both, Phases::Dynamic][tick as usize / 7 % 2]
    });
    assert!(log == switched.0, "a different game");
    assert_eq!(digests, switched.1);
}

#[test]
fn step_1_alone_gives_a_different_game() {
    let (_, digests, _) = play(Fidelity::Box, |_| Phases::Both);
    let (log, step_1_digests, by_step_1) = play(Fidelity::Box, |_| Phases::Static);
    assert_ne!(digests, step_1_digests);
    let contacts = || log.iter().flat_map(|tick| &tick.0);
    assert_eq!(contacts().count() as u64, by_step_1);
    assert!(contacts().all(|contact| contact.t_first == 0.0));
}

/// The contacts of a shot that moves 32 units per tick towards a small rock 21 units wide.
fn contacts_of_fast_shot(phases: Phases) -> Vec<Contact> {
    let mut game = Harness::empty_field_with(decided_by(phases, Fidelity::Box))
        .rock(Small, at(300.0, 300.0), Vec2::ZERO)
        .shot(Shooter::Ship, at(284.0, 300.0), at(2048.0, 0.0));
    game.step(5);
    game.take_contacts()
}

#[test]
fn with_step_1_alone_a_fast_shot_tunnels_through_a_small_rock() {
    assert!(
        contacts_of_fast_shot(Phases::Static).is_empty(),
        "it passes through"
    );
    for phases in [Phases::Both, Phases::Dynamic] {
        let contacts = contacts_of_fast_shot(phases);
        assert_eq!(contacts.len(), 1);
        // The face is 5.5 units ahead.
        assert_eq!(contacts[0].t_first, 5.5 / 2048.0);
        assert_eq!(contacts[0].phase, Phase::Dynamic);
    }
}

#[test]
fn a_switch_takes_effect_in_the_next_tick() {
    let detection = |phases| Detection {
        phases,
        fidelity: Fidelity::Box,
    };
    // 8 units per tick towards a face 20 units ahead: touched in the third tick, inside from the fourth on.
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
fn the_phase_of_a_contact_is_the_step_that_decided_it() {
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

/// The striking body of a pair.
#[derive(Clone, Copy, Debug)]
enum Striker {
    Shot,
    Ship,
    Saucer(SaucerSize),
}

/// The body that is struck.
#[derive(Clone, Copy, Debug)]
enum Struck {
    Rock(RockSize),
    Ship,
    Saucer(SaucerSize),
}

const MIDDLE: Vec2 = at(500.0, 400.0);

/// Whether a pair at rest is in contact with the striker's centre at `offset` from the other's.
fn touches(fidelity: Fidelity, striker: Striker, struck: Struck, offset: Vec2) -> bool {
    let game = Harness::empty_field_with(decided_by(Phases::Both, fidelity));
    let game = match struck {
        Struck::Rock(size) => game.rock(size, MIDDLE, Vec2::ZERO),
        Struck::Ship => game.ship(MIDDLE, Heading(0)),
        Struck::Saucer(size) => game.saucer(size, MIDDLE, Vec2::ZERO),
    };
    let position = MIDDLE + offset;
    let mut game = match striker {
        Striker::Shot => game.shot(Shooter::Ship, position, Vec2::ZERO),
        Striker::Ship => game.ship(position, Heading(0)),
        Striker::Saucer(size) => game.saucer(size, position, Vec2::ZERO),
    };
    game.step(1);
    game.take_contacts().len() == 1
}

/// The pairs of the 1979 machine with their half-sizes, in quarters of a unit as on the machine.
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

/// The step of the position grid.
const STEP: f32 = 1.0 / 2048.0;

#[test]
fn each_pair_has_the_octagon_of_the_1979_machine() {
    for (striker, struck, quarters) in OCTAGONS {
        let half = quarters / 4.0;
        for direction in [Vec2::X, Vec2::NEG_X, Vec2::Y, Vec2::NEG_Y] {
            let at_distance =
                |distance| touches(Fidelity::Octagon, striker, struck, direction * distance);
            assert!(at_distance(half), "{striker:?} {struck:?} {direction}");
            assert!(
                !at_distance(half + STEP),
                "{striker:?} {struck:?} {direction}"
            );
        }
    }
}

#[test]
fn the_corners_of_an_octagon_are_cut_where_both_distances_add_up_to_1_5_half_sizes() {
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
fn a_box_has_the_corners_that_the_octagon_lacks() {
    let corner = at(33.0, 33.0);
    let rock = Struck::Rock(Large);
    assert!(touches(Fidelity::Box, Striker::Shot, rock, corner));
    assert!(!touches(Fidelity::Octagon, Striker::Shot, rock, corner));
}

#[test]
fn boxes_touch_up_to_the_sum_of_their_half_sizes() {
    // Half-sizes: shot 0, ship 7, saucers 18 x 11 and 9 x 6, rocks 33, 18 and 10.5.
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
        let touches = |offset| touches(Fidelity::Box, striker, struck, offset);
        assert!(touches(reach), "{striker:?} {struck:?}: the corners touch");
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
