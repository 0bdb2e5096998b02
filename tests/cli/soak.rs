//! Long games of the auto pilot: they never panic, and the game is the same with Step 1 on and off, on every outline.
//!
//! A release build plays 100 seeds. A debug build, which checks debug assertions, plays fewer and shorter games.

use std::collections::BTreeSet;

use bevy::math::Vec2;
use sweptroids::collision::{Dt, Moving, Octagon, Phases, test};
use sweptroids::sim::{
    AutoPilot, BodyKind, CollisionCounters, Contact, ContactBody, Detection, Fidelity, GameEvent,
    GameEventKind, Headless, Intent, Pilot, SimPlugin,
};

const SEEDS: u64 = if cfg!(debug_assertions) { 4 } else { 100 };
const TICKS: u64 = if cfg!(debug_assertions) {
    8_000
} else {
    60_000
};

/// The result of a session.
struct Played {
    intents: Vec<Intent>,
    digest: u64,
    counters: CollisionCounters,
    /// The kinds of contacts and events that happened.
    kinds: BTreeSet<String>,
    /// The contacts of a ship with a rock, and how many of them would not touch on the octagons of 1979.
    deaths_on_rocks: [u32; 2],
}

fn session(seed: u64, phases: Phases, fidelity: Fidelity) -> Headless {
    Headless::new(&SimPlugin {
        seed,
        detection: Detection { phases, fidelity },
        ..SimPlugin::default()
    })
}

/// Plays a session as `sweptroids sim --pilot auto --restart` does.
fn play(seed: u64, phases: Phases, fidelity: Fidelity) -> Played {
    let mut game = session(seed, phases, fidelity);
    let mut pilot = AutoPilot::default();
    let mut intents = Vec::new();
    let mut kinds = BTreeSet::new();
    let mut deaths_on_rocks = [0; 2];
    for _ in 0..TICKS {
        let start = game.is_over();
        let intent = Intent {
            start,
            ..pilot.intent(game.view())
        };
        game.tick(intent);
        intents.push(intent);
        kinds.extend(game.contacts().map(contact_kind));
        kinds.extend(game.events().filter_map(event_kind));
        for touches in game.contacts().filter_map(touches_on_octagons) {
            deaths_on_rocks[0] += 1;
            deaths_on_rocks[1] += u32::from(!touches);
        }
    }
    Played {
        intents,
        digest: game.digest(),
        counters: game.counters(),
        kinds,
        deaths_on_rocks,
    }
}

/// Whether a ship and a rock that touched on boxes would touch on the octagon of 1979 if both flew on for a second. `None`
/// for any other contact.
fn touches_on_octagons(contact: &Contact) -> Option<bool> {
    let (BodyKind::Ship, BodyKind::Rock(size)) = (contact.a.kind, contact.b.kind) else {
        return None;
    };
    let half = size.of([40.0, 25.0, 17.5]);
    let octagon = |body: &ContactBody, half: f32| {
        let center = Vec2::from(body.swept.shape.center());
        let octagon = Octagon::from_center(center, half, 1.5 * half).expect("finite");
        Moving::new(octagon, body.swept.velocity()).expect("finite")
    };
    let (ship, rock) = (octagon(&contact.a, 0.0), octagon(&contact.b, half));
    let second = Dt::new(1.0).expect("a duration");
    Some(
        test(&ship, &rock, second, Phases::Both, &mut ())
            .hit()
            .is_some(),
    )
}

/// Plays the intents of a session again with Step 1 off: the game is the same but for who decided its contacts.
fn expect_same_without_step_1(seed: u64, fidelity: Fidelity, both: &Played) {
    let mut game = session(seed, Phases::Dynamic, fidelity);
    for intent in &both.intents {
        game.tick(*intent);
    }
    let place = format!("seed {seed} fidelity {}", fidelity.name());
    assert_eq!(game.digest(), both.digest, "{place}");
    assert_eq!(
        game.counters().contacts(),
        both.counters.contacts(),
        "{place}"
    );
    assert_eq!(game.counters().static_hits, 0, "{place}");
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
        _ => "",
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

/// Plays each of these seeds on one of two threads.
fn on_two_threads<T: Send>(seeds: u64, play: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let play_half = |half: u64| -> Vec<_> {
        let seeds = (0..seeds).filter(|seed| seed % 2 == half);
        seeds.map(&play).collect()
    };
    std::thread::scope(|scope| {
        let even = scope.spawn(|| play_half(0));
        let odd = play_half(1);
        let mut all: Vec<_> = even.join().expect("no panic");
        all.extend(odd);
        all
    })
}

/// Plays all seeds on these outlines, with Step 1 and without it.
fn play_all(fidelity: Fidelity) -> Vec<Played> {
    let games = on_two_threads(SEEDS, |seed| {
        let mut both = play(seed, Phases::Both, fidelity);
        expect_same_without_step_1(seed, fidelity, &both);
        both.intents = Vec::new();
        both
    });
    let by_step_1: u64 = games.iter().map(|game| game.counters.static_hits).sum();
    // Such contacts are rare. The short games of a debug build may have none.
    assert!(
        cfg!(debug_assertions) || by_step_1 > 0,
        "Step 1 decides some contacts"
    );
    games
}

#[test]
fn on_boxes_the_game_is_the_same_with_step_1_on_and_off_and_every_kind_of_event_happens() {
    let games = play_all(Fidelity::Box);
    let kinds: BTreeSet<_> = games
        .iter()
        .flat_map(|game| game.kinds.iter().map(String::as_str))
        .collect();
    let missing: Vec<_> = EXPECTED
        .iter()
        .filter(|kind| !kinds.contains(**kind))
        .collect();
    assert!(missing.is_empty(), "these never happened: {missing:?}");
    let [deaths, missed] = games.iter().fold([0, 0], |sum, game| {
        [0, 1].map(|index| sum[index] + game.deaths_on_rocks[index])
    });
    if !cfg!(debug_assertions) {
        let measured = format!("{missed} of {deaths} deaths on rocks");
        assert!(
            DEPARTURES.contains(&measured),
            "docs/departures.md should say: {measured}"
        );
    }
}

const DEPARTURES: &str = include_str!("../../docs/departures.md");

#[test]
fn on_octagons_the_game_is_the_same_with_step_1_on_and_off() {
    play_all(Fidelity::Octagon);
}

#[test]
fn on_hulls_the_game_is_the_same_with_step_1_on_and_off() {
    play_all(Fidelity::Hull);
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
    let digests = |phases| on_two_threads(2, |seed| play(seed, phases, Fidelity::Box).digest);
    assert_ne!(digests(Phases::Both), digests(Phases::Static));
}
