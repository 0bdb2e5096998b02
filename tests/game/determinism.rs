//! The same seed and the same intents are the same game, to the last bit, on every run and in every build.
//!
//! `tests/game/goldens.txt` holds what some games came to. The same file is read by debug and release builds. If a
//! change of the rules is intended, `BLESS=1 cargo test --no-default-features --test game goldens` writes it anew;
//! say in the commit why it changed.

use std::fmt::Write;

use sweptroids::collision::Phases;
use sweptroids::sim::{
    Detection, Fidelity, Heading, Headless, Intent, RngStream, Session, SimPlugin, Stage,
};

use crate::Gambler;

/// Plays `ticks` of the gambler's game.
fn play(plugin: &SimPlugin, gambler: u64, ticks: u32) -> Headless {
    let mut game = Headless::new(plugin);
    let mut gambler = Gambler(gambler);
    let mut intent = Intent::default();
    for _ in 0..ticks {
        intent = gambler.intent(intent);
        game.tick(intent);
    }
    game
}

fn plugin(seed: u64, players: u8, fidelity: Fidelity) -> SimPlugin {
    SimPlugin {
        seed,
        players,
        detection: Detection {
            fidelity,
            ..Detection::default()
        },
        ..SimPlugin::default()
    }
}

#[test]
fn a_game_played_again_tells_the_same_and_comes_to_the_same() {
    let plugin = plugin(3, 2, Fidelity::Box);
    let (mut once, mut again) = (Headless::new(&plugin), Headless::new(&plugin));
    let (mut gambler, mut intent) = (Gambler(3), Intent::default());
    for tick in 0..20_000 {
        intent = gambler.intent(intent);
        once.tick(intent);
        again.tick(intent);
        assert!(once.contacts().eq(again.contacts()), "tick {tick}");
        assert!(once.events().eq(again.events()), "tick {tick}");
        if tick % 500 == 0 {
            assert_eq!(once.digest(), again.digest(), "tick {tick}");
        }
    }
    assert_eq!(once.digest(), again.digest());
    assert!(once.counters().contacts() > 100, "a game with contacts");
}

#[test]
fn another_seed_another_intent_or_another_figure_is_another_game() {
    let digest = |plugin: &SimPlugin, gambler| play(plugin, gambler, 2000).digest();
    let base = digest(&plugin(1, 1, Fidelity::Box), 1);
    assert_ne!(base, digest(&plugin(2, 1, Fidelity::Box), 1), "seed");
    assert_ne!(base, digest(&plugin(1, 1, Fidelity::Box), 2), "intents");
    assert_ne!(base, digest(&plugin(1, 2, Fidelity::Box), 1), "players");
    let tuned = crate::tuned("[octagon]\ncut = 1.4");
    let tuned = SimPlugin { seed: 1, ..tuned };
    assert_ne!(base, digest(&tuned, 1), "a figure that no rule read");
}

#[test]
fn every_part_of_the_state_is_in_the_digest() {
    let changes: [(&str, fn(&mut Session)); 19] = [
        ("nothing", |_| {}),
        ("tick", |s| s.clock.tick += 1),
        ("games", |s| s.clock.games += 1),
        ("names", |s| s.ids.allocated += 1),
        ("draws", |s| {
            s.streams.below(RngStream::Hyperspace, 2);
        }),
        ("stage", |s| s.stage = Stage::Exploding { left: 7 }),
        ("its time", |s| s.stage = Stage::Exploding { left: 8 }),
        ("whose turn", |s| s.players.current_index = 1),
        ("heading", |s| s.players.heading = Heading(9)),
        ("score", |s| s.players.all[1].score += 10),
        ("lives", |s| s.players.all[1].lives += 1),
        ("extra ship", |s| s.players.all[1].next_extra += 1),
        ("wave", |s| s.players.all[1].wave += 1),
        ("pause", |s| s.players.all[1].wave_wait += 1),
        ("saucers", |s| s.players.all[1].saucers.lull += 1),
        ("their delay", |s| s.players.all[1].saucers.delay += 1),
        ("heart", |s| s.players.all[1].heart.next += 1),
        ("its pitch", |s| s.players.all[1].heart.is_high = false),
        ("its tempo", |s| s.players.all[1].heart.quicken += 1),
    ];
    let mut digests = Vec::new();
    for (name, change) in changes {
        let mut game = Headless::new(&plugin(0, 2, Fidelity::Box));
        game.tick(Intent::default());
        change(&mut game.world_mut().resource_mut::<Session>());
        let digest = game.digest();
        assert!(!digests.contains(&digest), "{name}");
        digests.push(digest);
    }
}

#[test]
fn the_phases_are_not_in_the_digest() {
    let mut game = Headless::new(&plugin(0, 1, Fidelity::Box));
    let digest = game.digest();
    game.set_detection(Detection {
        phases: Phases::Static,
        ..Detection::default()
    });
    assert_eq!(game.digest(), digest);
}

#[test]
fn reading_the_digest_changes_nothing() {
    let plugin = plugin(5, 1, Fidelity::Box);
    let mut watched = Headless::new(&plugin);
    let (mut gambler, mut intent) = (Gambler(5), Intent::default());
    for _ in 0..1000 {
        intent = gambler.intent(intent);
        watched.tick(intent);
        watched.digest();
    }
    assert_eq!(watched.digest(), play(&plugin, 5, 1000).digest());
}

const GOLDENS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/game/goldens.txt");

/// One line for each game: what was asked, then what it came to.
fn goldens() -> String {
    let mut text = String::new();
    for (seed, players, fidelity) in [
        (0, 1, Fidelity::Box),
        (1, 1, Fidelity::Box),
        (2, 2, Fidelity::Box),
        (u64::MAX, 1, Fidelity::Box),
        (0, 1, Fidelity::Octagon),
        (7, 2, Fidelity::Octagon),
    ] {
        let mut game = play(&plugin(seed, players, fidelity), seed, 50_000);
        let counters = game.counters();
        let digest = game.digest();
        writeln!(
            text,
            "seed {seed} players {players} fidelity {} ticks 50000: games {} pairs {} contacts {} digest {digest:016x}",
            fidelity.name(),
            game.session().clock.games,
            counters.pairs,
            counters.contacts(),
        )
        .expect("a string takes all");
    }
    text
}

#[test]
fn the_goldens_are_what_these_games_come_to() {
    let now = goldens();
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(GOLDENS, &now).expect("the goldens can be written");
    }
    let blessed = std::fs::read_to_string(GOLDENS).expect("the goldens are there");
    assert_eq!(
        now, blessed,
        "{GOLDENS}: if intended, write them anew with BLESS=1 and say why"
    );
}
