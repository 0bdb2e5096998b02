//! The simulation without an app: begun again, read, and sent to another thread.

use bevy::math::Vec2;
use proptest::prelude::*;
use sweptroids::collision::Phases;
use sweptroids::sim::{
    BodyId, BodyKind, CollisionCounters, Detection, Headless, Intent, RuleSet, Ship, SimPlugin,
};

use crate::game::RandomPlayer;

fn run(game: &mut Headless, player_seed: u64, ticks: u32) {
    let (mut player, mut intent) = (RandomPlayer(player_seed), Intent::default());
    for _ in 0..ticks {
        intent = player.intent(intent);
        game.tick(intent);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn a_session_that_was_reset_is_a_new_session(
        seeds in any::<[u64; 2]>(),
        before in 0u32..3_000,
        players in 1u8..=2,
        rules in 0..RuleSet::ALL.len(),
    ) {
        let plugin = SimPlugin { seed: seeds[0], players, ..RuleSet::ALL[rules].plugin() };
        let mut reset = Headless::new(&plugin);
        run(&mut reset, seeds[0], before);
        // A change of the phases belongs to the session that ends.
        reset.set_detection(Detection { phases: Phases::Static, ..plugin.detection });
        reset.reset(seeds[1]);
        let mut new = Headless::new(&SimPlugin { seed: seeds[1], ..plugin });
        let (mut player, mut intent) = (RandomPlayer(seeds[1]), Intent::default());
        for tick in 0..1_500 {
            prop_assert_eq!(reset.digest(), new.digest(), "tick {}", tick);
            prop_assert_eq!(reset.bodies(), new.bodies());
            prop_assert_eq!(reset.counters(), new.counters());
            prop_assert!(reset.events().eq(new.events()));
            prop_assert!(reset.contacts().eq(new.contacts()));
            intent = player.intent(intent);
            reset.tick(intent);
            new.tick(intent);
        }
    }
}

#[test]
fn a_reset_session_has_no_events_of_the_old_one() {
    let mut game = Headless::new(&SimPlugin::default());
    game.tick(Intent::default());
    assert_eq!(game.events().count(), 2, "game-began and turn-began");
    game.reset(5);
    assert_eq!(game.events().count(), 0);
    assert_eq!(game.session().clock.tick, 0);
    assert_eq!(game.counters(), CollisionCounters::default());
}

#[test]
fn its_bodies_can_be_read_in_the_order_of_ids() {
    let mut game = Headless::new(&SimPlugin::default());
    assert_eq!(game.bodies(), []);
    // The wave begins in tick 128, the ship appears in tick 129.
    for _ in 0..129 {
        game.tick(Intent::default());
    }
    let game = &game;
    let ids: Vec<_> = game.bodies().iter().map(|body| body.id).collect();
    assert_eq!(ids, [1, 2, 3, 4, 5].map(BodyId));
    let ship = game.bodies()[4];
    assert_eq!(
        (ship.kind, ship.position),
        (BodyKind::Ship, Vec2::new(524.0, 396.0))
    );
    assert_eq!(ship.bounds.half, Vec2::splat(7.0));
    assert_eq!(ship.ship, Some(Ship::default()));
    assert!(game.bodies()[0].rock.is_some());
}

#[test]
fn it_can_be_sent_to_another_thread() {
    let mut game = Headless::new(&SimPlugin::default());
    run(&mut game, 1, 500);
    let there = std::thread::spawn(move || {
        run(&mut game, 2, 500);
        game.digest()
    });
    let mut here = Headless::new(&SimPlugin::default());
    run(&mut here, 1, 500);
    run(&mut here, 2, 500);
    assert_eq!(there.join().expect("no panic"), here.digest());
}

#[test]
fn a_state_by_other_rules_ends_with_its_session() {
    let other = RuleSet::Assignment.plugin();
    let mut other = Headless::new(&other);
    run(&mut other, 1, 300);
    let plugin = SimPlugin {
        seed: 4,
        ..SimPlugin::default()
    };
    let mut game = Headless::new(&plugin);
    game.restore(&other.snapshot());
    assert_eq!(game.digest(), other.digest());
    let mut another = game.another(4);
    game.reset(4);
    let mut new = Headless::new(&plugin);
    for game in [&mut game, &mut another, &mut new] {
        run(game, 4, 400);
    }
    assert_eq!([game.digest(), another.digest()], [new.digest(); 2]);
    assert_eq!([game.seed(), another.seed()], [4, 4]);
}
