//! Many games at once: each of them is to the bit what it is alone.

use std::num::NonZeroUsize;

use proptest::prelude::*;
use sweptroids::sim::{
    AutoPilot, Batch, BodyKind, Detection, Fidelity, Harness, Headless, Intent, Latch, Pilot,
    RuleSet, Shooter, SimPlugin,
};

use crate::game::RandomPlayer;

const FIRE: Intent = Intent {
    turn: 0,
    thrust: false,
    reverse: false,
    fire: true,
    hyperspace: false,
    start: false,
};

/// Who plays a game of the batch: somebody who presses anything, or the `auto` pilot. After a game the next one begins.
enum Player {
    Random(RandomPlayer, Intent),
    Auto(AutoPilot),
}

impl Player {
    fn of_seed(seed: u64) -> Self {
        if seed.is_multiple_of(2) {
            Self::Random(RandomPlayer(seed), Intent::default())
        } else {
            Self::Auto(AutoPilot::default())
        }
    }

    fn intent(&mut self, batch: &Batch, index: usize) -> Intent {
        let game = batch.games()[index].view();
        let start = game.session().is_over();
        match self {
            Self::Random(player, held) => {
                *held = player.intent(*held);
                *held
            }
            Self::Auto(pilot) => Intent {
                start,
                ..pilot.intent(game)
            },
        }
    }
}

/// The game of this seed alone, in an app: its bodies are entities of a world.
fn in_app(plugin: &SimPlugin, seed: u64) -> Harness {
    Harness::new(SimPlugin {
        seed,
        ..plugin.clone()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn at_every_tick_each_game_is_the_game_alone_in_an_app(
        rules in 0..RuleSet::ALL.len(),
        fidelity in 0..Fidelity::ALL.len(),
        players in 1u8..=2,
        threads in 1usize..=2,
        seeds in prop::collection::vec(any::<u64>(), 1..6),
        resets in prop::collection::vec((0u32..900, any::<prop::sample::Index>(), any::<u64>()), 0..4),
    ) {
        let fidelity = Fidelity::ALL[fidelity];
        let plugin = SimPlugin {
            players,
            detection: Detection { fidelity, ..Detection::default() },
            ..RuleSet::ALL[rules].plugin()
        };
        let threads = NonZeroUsize::new(threads).expect("one or two");
        let mut batch = Batch::new(&plugin, seeds.iter().copied()).with_threads(threads);
        let mut alone: Vec<_> = seeds.iter().map(|seed| in_app(&plugin, *seed)).collect();
        let mut who: Vec<_> = seeds.iter().map(|seed| Player::of_seed(*seed)).collect();
        for tick in 0..900 {
            for (at, index, seed) in resets.iter().filter(|(at, ..)| *at == tick) {
                let index = index.index(seeds.len());
                batch.games_mut()[index].reset(*seed);
                alone[index] = in_app(&plugin, *seed);
                who[index] = Player::of_seed(*seed);
                prop_assert_eq!(batch.games()[index].events().count(), 0, "reset at {}", at);
            }
            let intents: Vec<_> = (0..seeds.len()).map(|i| who[i].intent(&batch, i)).collect();
            batch.tick(&intents);
            for (index, alone) in alone.iter_mut().enumerate() {
                alone.app_mut().world_mut().resource_mut::<Latch>().set(intents[index]);
                alone.step(1);
                let game = &batch.games()[index];
                prop_assert!(alone.take_contacts().iter().eq(game.contacts()), "tick {}", tick);
                prop_assert!(alone.take_events().iter().eq(game.events()), "tick {}", tick);
                prop_assert_eq!(alone.counters(), game.counters());
                prop_assert_eq!(alone.digest(), game.digest(), "game {} at tick {}", index, tick);
            }
        }
    }
}

#[test]
fn a_thousand_games_run_by_two_threads_are_a_thousand_games_run_by_one() {
    let digests = |threads| {
        let threads = NonZeroUsize::new(threads).expect("one or two");
        let mut batch = Batch::new(&SimPlugin::default(), 0..1000).with_threads(threads);
        for _ in 0..300 {
            batch.tick(&[FIRE; 1000]);
        }
        batch
            .games()
            .iter()
            .map(Headless::digest)
            .collect::<Vec<_>>()
    };
    let by_one = digests(1);
    assert_eq!(by_one, digests(2));
    let mut different = by_one;
    different.sort_unstable();
    different.dedup();
    assert_eq!(different.len(), 1000, "no two seeds give the same game");
}

#[test]
fn every_game_is_handed_out_once_with_what_belongs_to_it() {
    for (games, threads) in [(0, 1), (0, 2), (1, 2), (3, 2), (4, 2), (7, 3)] {
        let threads = NonZeroUsize::new(threads).expect("at least one");
        let mut batch = Batch::new(&SimPlugin::default(), 0..games).with_threads(threads);
        // Game 5 runs five ticks, and notes how many it has run.
        let mut ticks: Vec<(u64, u64)> = (0..games).map(|game| (game, 0)).collect();
        batch.for_each(&mut ticks, |game, (wanted, run)| {
            (0..*wanted).for_each(|_| game.tick(FIRE));
            *run = game.session().clock.tick;
        });
        let as_wanted: Vec<_> = (0..games).map(|game| (game, game)).collect();
        assert_eq!(ticks, as_wanted);
        let ticks = batch.games().iter().map(|game| game.session().clock.tick);
        assert!(ticks.eq(0..games));
    }
}

#[test]
fn one_game_goes_back_while_the_others_go_on() {
    let mut batch = Batch::new(&SimPlugin::default(), [1, 2]);
    let run = |batch: &mut Batch, ticks| (0..ticks).for_each(|_| batch.tick(&[FIRE; 2]));
    run(&mut batch, 200);
    let past = batch.games()[0].snapshot();
    run(&mut batch, 100);
    let present = batch.games()[0].snapshot();
    batch.games_mut()[0].restore(&past);
    run(&mut batch, 100);
    assert_eq!(batch.games()[0].snapshot().differences(&present), []);
    assert_eq!(batch.games()[1].session().clock.tick, 400);
}

#[test]
fn a_snapshot_of_a_batch_goes_on_in_any_other_game() {
    let plugin = SimPlugin::default();
    let mut batch = Batch::new(&plugin, [7]);
    (0..150).for_each(|_| batch.tick(&[FIRE]));
    let snapshot = batch.games()[0].snapshot();
    let (mut headless, mut app) = (Headless::new(&plugin), in_app(&plugin, 0));
    headless.restore(&snapshot);
    app.restore(&snapshot);
    let is_own_shot = |kind| kind == BodyKind::Shot(Shooter::Ship);
    assert!(app.bodies().iter().any(|body| is_own_shot(body.kind)));
    for _ in 0..500 {
        batch.tick(&[FIRE]);
        headless.tick(FIRE);
        app.press(sweptroids::sim::Press::Fire);
        app.step(1);
        let digest = batch.games()[0].digest();
        assert_eq!((headless.digest(), app.digest()), (digest, digest));
    }
}

#[test]
#[should_panic(expected = "3 games were given 2 values")]
fn two_intents_for_three_games_are_refused() {
    Batch::new(&SimPlugin::default(), 0..3).tick(&[FIRE; 2]);
}
