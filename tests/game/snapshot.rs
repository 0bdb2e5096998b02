//! Snapshots: the state between two ticks is saved, restored anywhere, and compared field by field.

use bevy::math::Vec2;
use bevy::prelude::*;
use proptest::prelude::*;
use sweptroids::collision::Phases;
use sweptroids::sim::{
    BodyId, Contact, Detection, Fidelity, GameEvent, Harness, Heading, Headless, Intent, Latch,
    Position, Press, RestoreSnapshot, Rock, RockSize, RuleSet, RulesVersion, Session, Shield, Ship,
    SimPlugin, SimTick, Snapshot, Velocity,
};

use crate::game::{RandomPlayer, at};

/// What a tick did, as an observer sees it.
#[derive(Debug, PartialEq)]
struct Tick {
    digest: u64,
    contacts: Vec<Contact>,
    events: Vec<GameEvent>,
    pairs: u64,
}

/// Plays ticks with these intents, and reports each.
fn play(game: &mut Headless, intents: &[Intent]) -> Vec<Tick> {
    let ticks = intents.iter().map(|intent| {
        game.tick(*intent);
        Tick {
            digest: game.digest(),
            contacts: game.contacts().copied().collect(),
            events: game.events().copied().collect(),
            pairs: game.counters().pairs,
        }
    });
    ticks.collect()
}

fn random_intents(seed: u64, ticks: usize) -> Vec<Intent> {
    let (mut player, mut intent) = (RandomPlayer(seed), Intent::default());
    let mut next = || {
        intent = player.intent(intent);
        intent
    };
    (0..ticks).map(|_| next()).collect()
}

fn no_differences(one: &Snapshot, other: &Snapshot) {
    let differences = one.differences(other);
    assert!(differences.is_empty(), "{differences:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    /// The law of snapshots: restore then run = run. In the same world, in a fresh one, and in one in the middle of
    /// another game by other rules; at any tick; and as often as one likes.
    #[test]
    fn a_restored_game_goes_on_as_the_game_did(
        seeds in any::<[u64; 3]>(),
        before in 0usize..4_000,
        after in 1usize..400,
        players in 1u8..=2,
        rules in 0..RuleSet::ALL.len(),
        phases in 0..Phases::ALL.len(),
        fidelity in 0..Fidelity::ALL.len(),
    ) {
        let plugin = SimPlugin {
            seed: seeds[0],
            players,
            detection: Detection { phases: Phases::ALL[phases], fidelity: Fidelity::ALL[fidelity] },
            ..RuleSet::ALL[rules].plugin()
        };
        let mut game = Headless::new(&plugin);
        play(&mut game, &random_intents(seeds[1], before));
        let past = game.snapshot();
        let intents = random_intents(seeds[2], after);
        let future = play(&mut game, &intents);
        let end = game.snapshot();

        let elsewhere = SimPlugin { seed: seeds[1], players: 3 - players, ..RuleSet::Classic16x9.plugin() };
        let mut other = Headless::new(&elsewhere);
        play(&mut other, &random_intents(seeds[2], before / 2));
        let fresh = Headless::new(&SimPlugin::default());
        for mut world in [game, other, fresh] {
            for _ in 0..2 {
                world.restore(&past);
                prop_assert_eq!(world.snapshot().differences(&past), []);
                prop_assert_eq!(&play(&mut world, &intents), &future);
                prop_assert_eq!(world.snapshot().differences(&end), []);
            }
        }
    }
}

#[test]
fn a_snapshot_can_be_sent_to_another_thread_and_played_on_there() {
    let intents = random_intents(7, 600);
    let mut here = Headless::new(&SimPlugin::default());
    play(&mut here, &intents[..300]);
    let snapshot = here.snapshot();
    let rest = intents[300..].to_vec();
    let there = std::thread::spawn(move || {
        let mut game = Headless::new(&SimPlugin::default());
        game.restore(&snapshot);
        play(&mut game, &rest);
        game.snapshot()
    });
    play(&mut here, &intents[300..]);
    no_differences(&there.join().expect("no panic"), &here.snapshot());
}

/// A rock 40 units to the right of a ship that comes nearer by 4 units a tick: they touch in a few ticks.
fn ship_before_rock() -> Harness {
    Harness::empty_field()
        .ship(at(300.0, 300.0), Heading(64))
        .rock(RockSize::Small, at(340.0, 300.0), at(-256.0, 0.0))
}

#[test]
fn readers_of_contacts_and_events_go_on_after_a_restore() {
    let mut game = ship_before_rock();
    let past = game.snapshot();
    for _ in 0..3 {
        // The gap is 40 - 7 - 10.5 = 22.5 units: 5 whole ticks of 4 units, and 0.625 of the sixth.
        game.step(5);
        assert_eq!(game.take_contacts().len(), 0);
        game.step(1);
        let contacts = game.take_contacts();
        assert_eq!(contacts.len(), 1);
        assert_eq!(contacts[0].t_first, 0.625 / 64.0);
        game.expect_ship(false);
        game.expect_rocks(0);
        game.restore(&past);
        game.expect_ship(true);
        game.expect_rocks(1);
    }
}

/// A world whose queues are emptied by nobody: each reader has to know by itself what it has read.
#[test]
fn contacts_of_a_future_that_was_taken_back_destroy_nothing() {
    let mut world = World::new();
    SimPlugin::default().insert_into(&mut world);
    let past = ship_before_rock().snapshot();
    for _ in 0..3 {
        past.restore(&mut world);
        for ticks in 1..=6 {
            world.run_schedule(SimTick);
            let ships = world.query::<&Ship>().iter(&world).count();
            assert_eq!(ships, usize::from(ticks < 6), "tick {ticks}");
        }
    }
    assert_eq!(world.resource::<Messages<Contact>>().len(), 3);
}

#[test]
fn presses_that_wait_are_saved() {
    let mut game = Harness::empty_field().ship(at(300.0, 300.0), Heading(0));
    (0..3).for_each(|_| game.press(Press::Fire));
    let past = game.snapshot();
    // A ship fires every other tick.
    for _ in 0..2 {
        game.step(5);
        game.expect_shots(3);
        game.restore(&past);
        game.expect_shots(0);
    }
}

#[test]
fn the_seed_is_saved_before_anything_was_drawn() {
    let begin = |seed| {
        Headless::new(&SimPlugin {
            seed,
            ..SimPlugin::default()
        })
    };
    let (mut five, mut six) = (begin(5), begin(6));
    assert_eq!(five.digest(), six.digest(), "nothing was drawn yet");
    let [difference] = &five.snapshot().differences(&six.snapshot())[..] else {
        panic!("only the seeds differ");
    };
    assert_eq!(difference.to_string(), "session: seed is 5 and 6");
    six.restore(&five.snapshot());
    let intents = random_intents(1, 300);
    assert_eq!(play(&mut six, &intents), play(&mut five, &intents));
}

#[test]
fn a_snapshot_of_another_version_of_the_rules_brings_its_version() {
    // The rules for tests begin a game with one ship more.
    let mut other = Headless::new(&SimPlugin {
        version: RulesVersion::TEST,
        ..SimPlugin::default()
    });
    let mut game = Headless::new(&SimPlugin::default());
    game.tick(Intent::default());
    game.restore(&other.snapshot());
    game.tick(Intent::default());
    other.tick(Intent::default());
    assert_eq!(game.session().players.current().lives, 4);
    no_differences(&game.snapshot(), &other.snapshot());
}

/// What an app hangs on a body of the simulation, for example its picture.
#[derive(Component)]
struct Picture;

#[test]
fn a_body_that_is_in_both_states_keeps_its_entity_and_what_an_app_added() {
    let mut game = ship_before_rock();
    let past = game.snapshot();
    let world = game.app_mut().world_mut();
    let rock = world.query_filtered::<Entity, With<Rock>>().single(world);
    let rock = rock.expect("one rock");
    world.entity_mut(rock).insert(Picture);
    game.step(2);
    game.restore(&past);
    let world = game.app_mut().world_mut();
    let found = world
        .query_filtered::<(Entity, &Position), (With<Rock>, With<Picture>)>()
        .single(world);
    assert_eq!(found.ok(), Some((rock, &Position(at(340.0, 300.0)))));

    // In tick 6 the rock bursts: its blast has its id, but is another body.
    game.step(6);
    game.restore(&past);
    let world = game.app_mut().world_mut();
    assert_eq!(world.query::<&Picture>().iter(world).count(), 0);
    game.expect_rocks(1);
}

#[test]
fn entities_of_an_app_that_are_no_bodies_stay() {
    let mut game = ship_before_rock();
    let past = game.snapshot();
    let world = game.app_mut().world_mut();
    let marker = world.spawn(Position(Vec2::ZERO)).id();
    game.step(3);
    game.restore(&past);
    assert!(game.app_mut().world().get_entity(marker).is_ok());
}

#[test]
fn a_system_restores_a_snapshot_by_a_command() {
    let mut game = ship_before_rock();
    let past = game.snapshot();
    game.step(3);
    let app = game.app_mut();
    app.add_systems(Update, move |mut commands: Commands| {
        commands.queue(RestoreSnapshot(past.clone()));
    });
    // A frame runs its tick first, and `Update` after it.
    app.update();
    let session = game.session();
    assert_eq!(session.clock.tick, 0);
    game.expect_ship(true);
}

#[test]
fn one_changed_bit_is_named_by_body_and_field_with_both_values() {
    let mut game = Harness::empty_field()
        .ship(at(300.0, 300.0), Heading(64))
        .rock(RockSize::Large, at(100.0, 100.0), at(8.0, 0.0));
    let before = game.snapshot();
    let world = game.app_mut().world_mut();
    let mut rocks = world.query_filtered::<&mut Velocity, With<Rock>>();
    let mut velocity = rocks.single_mut(world).expect("one rock");
    velocity.0.y = f32::from_bits(1);
    let differences = before.differences(&game.snapshot());
    let texts: Vec<_> = differences.iter().map(ToString::to_string).collect();
    assert_eq!(
        texts,
        ["body 2: velocity.y is 0.0 (bits 00000000) and 1e-45 (bits 00000001)"]
    );
    assert_ne!(before.digest(), game.digest());
}

#[test]
fn zero_and_minus_zero_differ() {
    let rock = |x: f32| {
        Harness::empty_field()
            .rock(RockSize::Large, at(100.0, 100.0), at(x, 0.0))
            .snapshot()
    };
    let differences = rock(0.0).differences(&rock(-0.0));
    assert_eq!(
        differences[0].to_string(),
        "body 1: velocity.x is 0.0 (bits 00000000) and -0.0 (bits 80000000)"
    );
    // And a restore brings the right one.
    let mut game = Harness::empty_field().rock(RockSize::Large, at(100.0, 100.0), at(0.0, 0.0));
    game.restore(&rock(-0.0));
    no_differences(&game.snapshot(), &rock(-0.0));
}

#[test]
fn a_body_that_only_one_state_has_is_named_field_by_field() {
    let one = Harness::empty_field();
    let two = Harness::empty_field().rock(RockSize::Small, at(96.0, 32.0), Vec2::ZERO);
    let differences = one.snapshot().differences(&two.snapshot());
    let texts: Vec<_> = differences.iter().map(ToString::to_string).collect();
    assert_eq!(texts[0], "session: allocated_ids is 0 and 1");
    assert_eq!(texts[1], "body 1: id is absent and 1");
    assert_eq!(texts[2], "body 1: kind is absent and small rock");
    assert_eq!(
        texts[3],
        "body 1: position.x is absent and 96.0 (bits 42c00000)"
    );
}

/// Each change is in one field, and no other field is named.
#[test]
fn every_part_of_the_state_is_compared() {
    let changes: [(&str, fn(&mut World)); 9] = [
        ("session: tick is 0 and 1", |world| {
            world.resource_mut::<Session>().clock.tick += 1;
        }),
        ("player 1: score is 0 and 10", |world| {
            let mut session = world.resource_mut::<Session>();
            session.players.current_mut().score += 10;
        }),
        ("session: phases is both and dynamic", |world| {
            world.resource_mut::<Detection>().phases = Phases::Dynamic;
        }),
        ("session: fidelity is box and hull", |world| {
            world.resource_mut::<Detection>().fidelity = Fidelity::Hull;
        }),
        ("session: latch.fire is 0 and 1", |world| {
            world.resource_mut::<Latch>().press(Press::Fire);
        }),
        ("session: intent.start is false and true", |world| {
            world.resource_mut::<Session>().intent.start = true;
        }),
        ("body 1: is_thrusting is false and true", |world| {
            let mut ships = world.query::<&mut Ship>();
            ships.single_mut(world).expect("a ship").is_thrusting = true;
        }),
        ("body 1: shield.hits_left is 0 and 2", |world| {
            let mut ships = world.query::<&mut Ship>();
            ships.single_mut(world).expect("a ship").shield = Shield {
                hits_left: 2,
                ticks_left: 0,
            };
        }),
        ("session: tuning.ship.lives is 3 and 4", |world| {
            world.resource_mut::<sweptroids::Tuning>().ship.lives = 4;
        }),
    ];
    for (expected, change) in changes {
        let mut game = Harness::empty_field().ship(at(300.0, 300.0), Heading(0));
        let before = game.snapshot();
        change(game.app_mut().world_mut());
        let differences = before.differences(&game.snapshot());
        let texts: Vec<_> = differences.iter().map(ToString::to_string).collect();
        // The hash of the tuning is a field too.
        let named: Vec<_> = texts
            .iter()
            .filter(|text| !text.contains("tuning.hash"))
            .collect();
        assert_eq!(named, [expected]);
    }
}

#[test]
#[should_panic(expected = "a snapshot is saved between two ticks, but 2 events are not sent yet")]
fn a_snapshot_in_the_middle_of_a_tick_is_refused() {
    let mut game = Harness::with(SimPlugin::default(), |app| {
        app.add_systems(
            SimTick,
            (|world: &mut World| drop(Snapshot::save(&*world)))
                .after(sweptroids::SimSystems::Begin)
                .before(sweptroids::SimSystems::Steer),
        );
    });
    game.step(1);
}

#[test]
#[should_panic(expected = "body 9 has neither a box nor a blast")]
fn a_body_that_is_none_of_the_five_is_refused() {
    let mut game = Harness::empty_field();
    let world = game.app_mut().world_mut();
    world.spawn((BodyId(9), Position(Vec2::ZERO)));
    game.snapshot();
}
