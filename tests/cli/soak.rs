//! Long games of the auto pilot: they never panic, and the game is the same with Step 1 on and off.
//!
//! A release build plays 100 seeds. A debug build, which checks debug assertions, plays fewer and shorter games.

use std::collections::BTreeSet;

use sweptroids::collision::Phases;
use sweptroids::sim::{
    AutoPilot, BodyKind, CollisionCounters, Contact, Detection, GameEvent, GameEventKind, Headless,
    Intent, Pilot, SimPlugin,
};

const SEEDS: u64 = if cfg!(debug_assertions) { 4 } else { 100 };
const TICKS: u64 = if cfg!(debug_assertions) {
    8_000
} else {
    60_000
};

/// The result of a session.
struct Played {
    digest: u64,
    counters: CollisionCounters,
    /// The kinds of contacts and events that happened.
    kinds: BTreeSet<String>,
}

/// Plays a session as `sweptroids sim --pilot auto --restart` does.
fn play(seed: u64, phases: Phases) -> Played {
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
    let mut kinds = BTreeSet::new();
    for _ in 0..TICKS {
        let start = game.is_over();
        let intent = Intent {
            start,
            ..pilot.intent(game.world_mut())
        };
        game.tick(intent);
        kinds.extend(game.contacts().map(contact_kind));
        kinds.extend(game.events().filter_map(event_kind));
    }
    Played {
        digest: game.digest(),
        counters: game.counters(),
        kinds,
    }
}

fn contact_kind(contact: &Contact) -> String {
    let name = |kind: BodyKind| match kind {
        BodyKind::Shot(shooter) => format!("shot of {shooter:?}"),
        other => other.name().to_owned(),
    };
    format!("{} hits {}", name(contact.a.kind), name(contact.b.kind))
}

fn sized_name(kind: BodyKind) -> String {
    let size = match kind {
        BodyKind::Rock(size) => size.name(),
        BodyKind::Saucer(size) => size.name(),
        BodyKind::Ship | BodyKind::Shot(_) => "",
    };
    format!("{size} {}", kind.name())
}

fn event_kind(event: &GameEvent) -> Option<String> {
    Some(match &event.kind {
        GameEventKind::RockBroken { body, children, .. } => {
            format!("{} into {children}", sized_name(body.kind))
        }
        GameEventKind::SaucerAppeared { body } => sized_name(body.kind),
        GameEventKind::HyperspaceLeft { failed: true, .. } => "failed jump".to_owned(),
        GameEventKind::ExtraShip { .. } => "extra ship".to_owned(),
        GameEventKind::WaveBegan { wave: 5, .. } => "wave 5".to_owned(),
        _ => return None,
    })
}

/// Plays the seeds below `seeds` on two threads, each seed once with each of these phases.
fn play_all(seeds: u64, phases: &[Phases]) -> Vec<Vec<Played>> {
    let play_half = |half: u64| -> Vec<_> {
        let seeds = (0..seeds).filter(|seed| seed % 2 == half);
        seeds
            .map(|seed| phases.iter().map(|phases| play(seed, *phases)).collect())
            .collect()
    };
    std::thread::scope(|scope| {
        let even = scope.spawn(|| play_half(0));
        let odd = play_half(1);
        let mut all: Vec<_> = even.join().expect("no panic");
        all.extend(odd);
        all
    })
}

#[test]
fn the_game_is_the_same_with_step_1_on_and_off_and_every_kind_of_event_happens() {
    let games = play_all(SEEDS, &[Phases::Both, Phases::Dynamic]);
    let mut by_step_1 = 0;
    for game in &games {
        let [both, dynamic] = game.as_slice() else {
            panic!("the game was played twice")
        };
        assert_eq!(both.digest, dynamic.digest);
        assert_eq!(both.counters.contacts(), dynamic.counters.contacts());
        assert_eq!(both.kinds, dynamic.kinds);
        assert_eq!(dynamic.counters.static_hits, 0);
        by_step_1 += both.counters.static_hits;
    }
    assert!(by_step_1 > 0, "Step 1 decides some contacts");
    let kinds: BTreeSet<_> = games
        .iter()
        .flat_map(|game| game[0].kinds.iter().map(String::as_str))
        .collect();
    let missing: Vec<_> = EXPECTED
        .iter()
        .filter(|kind| !kinds.contains(**kind))
        .collect();
    assert!(missing.is_empty(), "these never happened: {missing:?}");
}

/// The kinds of contacts and events in the few short games of a debug build.
#[cfg(debug_assertions)]
const EXPECTED: &[&str] = &[
    "shot of Ship hits rock",
    "large rock into 2",
    "medium rock into 2",
    "small rock into 0",
];

/// Every pair of bodies that can hit each other, every way in which a rock can split, and rare events.
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
fn step_1_alone_changes_the_game() {
    let games = play_all(2, &[Phases::Both, Phases::Static]);
    assert!(games.iter().any(|game| game[0].digest != game[1].digest));
}
