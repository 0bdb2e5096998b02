//! Long games flown by the auto pilot: no panic, and Step 1 on or off is the same game.
//!
//! A release build flies the full hundred seeds; a debug build, which is there for its assertions, fewer and shorter.

use std::collections::BTreeSet;

use sweptroids::collision::Phases;
use sweptroids::sim::{
    AutoPilot, BodyKind, CollisionCounters, Contact, Detection, GameEvent, Headless, Intent, Pilot,
    SimPlugin,
};

const SEEDS: u64 = if cfg!(debug_assertions) { 4 } else { 100 };
const TICKS: u64 = if cfg!(debug_assertions) {
    8_000
} else {
    60_000
};

/// What a session came to, and what was seen in it.
struct Flown {
    digest: u64,
    counters: CollisionCounters,
    seen: BTreeSet<String>,
}

/// Flies a session as `sweptroids sim --pilot auto --restart` does.
fn fly(seed: u64, phases: Phases) -> Flown {
    let detection = Detection {
        phases,
        ..Detection::default()
    };
    let mut game = Headless::new(&SimPlugin {
        seed,
        detection,
        ..SimPlugin::default()
    });
    let mut pilot = AutoPilot::new(game.world_mut());
    let mut seen = BTreeSet::new();
    for _ in 0..TICKS {
        let start = game.is_over();
        let intent = Intent {
            start,
            ..pilot.intent(game.world_mut())
        };
        game.tick(intent);
        seen.extend(game.contacts().map(pair));
        seen.extend(game.events().filter_map(fact));
    }
    Flown {
        digest: game.digest(),
        counters: game.counters(),
        seen,
    }
}

fn pair(contact: &Contact) -> String {
    let word = |kind: BodyKind| match kind {
        BodyKind::Shot(shooter) => format!("shot of {shooter:?}"),
        other => other.name().to_owned(),
    };
    format!("{} hits {}", word(contact.a.kind), word(contact.b.kind))
}

fn fact(event: &GameEvent) -> Option<String> {
    Some(match event {
        GameEvent::RockBroken { size, children, .. } => {
            format!("{} rock into {children}", size.name())
        }
        GameEvent::SaucerAppeared { size, .. } => format!("{} saucer", size.name()),
        GameEvent::HyperspaceLeft { failed: true, .. } => "failed jump".to_owned(),
        GameEvent::ExtraShip { .. } => "extra ship".to_owned(),
        GameEvent::WaveBegan { wave: 5, .. } => "wave 5".to_owned(),
        _ => return None,
    })
}

/// Flies the first seeds, two at a time, each as often as there are ways to decide collisions.
fn fly_all(seeds: u64, ways: &[Phases]) -> Vec<Vec<Flown>> {
    let fly_half = |half: u64| -> Vec<_> {
        let seeds = (0..seeds).filter(|seed| seed % 2 == half);
        seeds
            .map(|seed| ways.iter().map(|phases| fly(seed, *phases)).collect())
            .collect()
    };
    std::thread::scope(|scope| {
        let even = scope.spawn(|| fly_half(0));
        let odd = fly_half(1);
        let mut all: Vec<_> = even.join().expect("no panic");
        all.extend(odd);
        all
    })
}

#[test]
fn step_1_on_or_off_is_the_same_game_and_everything_is_seen_in_it() {
    let flown = fly_all(SEEDS, &[Phases::Both, Phases::Dynamic]);
    let mut by_step_1 = 0;
    for ways in &flown {
        let [both, dynamic] = ways.as_slice() else {
            panic!("two ways")
        };
        assert_eq!(both.digest, dynamic.digest);
        assert_eq!(both.counters.contacts(), dynamic.counters.contacts());
        assert_eq!(both.seen, dynamic.seen);
        assert_eq!(dynamic.counters.static_hits, 0);
        by_step_1 += both.counters.static_hits;
    }
    assert!(by_step_1 > 0, "Step 1 decides some contact");
    let seen: BTreeSet<_> = flown
        .iter()
        .flat_map(|ways| ways[0].seen.iter().map(String::as_str))
        .collect();
    let missing: Vec<_> = EXPECTED
        .iter()
        .filter(|what| !seen.contains(**what))
        .collect();
    assert!(missing.is_empty(), "never seen: {missing:?}");
}

/// What a debug build's few short games show.
#[cfg(debug_assertions)]
const EXPECTED: &[&str] = &[
    "shot of Ship hits rock",
    "large rock into 2",
    "medium rock into 2",
    "small rock into 0",
];

/// Every pair kind that the rules name, every way to split, and the rest of the list.
#[cfg(not(debug_assertions))]
const EXPECTED: &[&str] = &[
    "shot of Ship hits rock",
    "shot of Ship hits saucer",
    "shot of Ship hits ship",
    "shot of Saucer hits rock",
    "shot of Saucer hits ship",
    "saucer hits rock",
    "saucer hits ship",
    "ship hits rock",
    "large rock into 2",
    "large rock into 1",
    "large rock into 0",
    "medium rock into 2",
    "medium rock into 1",
    "medium rock into 0",
    "small rock into 0",
    "large saucer",
    "small saucer",
    "failed jump",
    "extra ship",
    "wave 5",
];

#[test]
fn step_1_alone_is_another_game() {
    let flown = fly_all(2, &[Phases::Both, Phases::Static]);
    assert!(flown.iter().any(|ways| ways[0].digest != ways[1].digest));
}
