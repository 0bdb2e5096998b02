//! A replay of each version of the rules and of the format, verified for ever.
//!
//! The files are written once. With `BLESS=1` the test writes those that are missing; no file is ever written again, and no
//! value below ever changes. A new version gets a new file and a new row.

use std::fs;
use std::path::PathBuf;

use sweptroids::collision::Phases;
use sweptroids::replay::{FORMAT_VERSION, GameSetup, Recorder, Replay};
use sweptroids::sim::{
    AutoPilot, Detection, Fidelity, Headless, Intent, Pilot, RuleSet, RulesVersion, SimPlugin,
};

use crate::replay::origin;
use crate::replay::simulated_again::confirms;

/// A file, and the values of its game.
struct Golden {
    name: &'static str,
    rules_version: u32,
    format: u32,
    record: fn() -> Replay,
    ticks: u64,
    games: u64,
    scores: &'static [u32],
    changes: &'static [u64],
    digest: &'static str,
}

const GOLDENS: [Golden; 2] = [
    Golden {
        name: "rules-1-format-1.replay",
        rules_version: 1,
        format: 1,
        record: one_player,
        ticks: 7_680,
        games: 1,
        scores: &[32_320],
        changes: &[1_280, 2_560, 3_840, 5_120, 6_400],
        digest: "afadb6ab131f02ce",
    },
    Golden {
        name: "rules-1-format-1-two-players.replay",
        rules_version: 1,
        format: 1,
        record: two_players,
        ticks: 7_680,
        games: 3,
        scores: &[370, 5_420],
        changes: &[],
        digest: "f401acb4fb09c212",
    },
];

/// Two minutes. Every 20 seconds the detection changes: 1,280 ticks.
fn one_player() -> Replay {
    let setup = GameSetup {
        rules: RuleSet::Classic,
        game: SimPlugin {
            seed: 1979,
            ..SimPlugin::default()
        },
    };
    let plan = [
        (Phases::Both, Fidelity::Box),
        (Phases::Dynamic, Fidelity::Box),
        (Phases::Dynamic, Fidelity::Octagon),
        (Phases::Static, Fidelity::Octagon),
        (Phases::Both, Fidelity::Hull),
        (Phases::Both, Fidelity::Octagon),
    ];
    record_auto(setup, |tick| {
        let (phases, fidelity) = plan[tick / 1_280];
        Detection { phases, fidelity }
    })
}

/// Two minutes of two players in a field of 16:9 by a tuning of their own: one ship each, one shot at a time, and 16 fast
/// rocks. They begin three games.
fn two_players() -> Replay {
    let rules = RuleSet::Classic16x9;
    let tuning = rules
        .tuned(
            "[ship]\nlives = 1\nannounce = 16\nextra_every = 10000000\n[wave]\nrocks = [16]\npause = 16\n[rock]\nspeed = 150\n\
             [shot]\nship_limit = 1\n[saucer]\ndelay = 40\n",
        )
        .expect("it is valid");
    let game = SimPlugin {
        seed: 3,
        players: 2,
        tuning,
        ..rules.plugin()
    };
    let detection = game.detection;
    record_auto(GameSetup { rules, game }, |_| detection)
}

/// Two minutes of the auto pilot, which begins a new game when one is over.
fn record_auto(setup: GameSetup, detection: impl Fn(usize) -> Detection) -> Replay {
    let mut game = Headless::new(&setup.game);
    let mut pilot = AutoPilot::default();
    let mut recorder = Recorder::new(setup, origin());
    for tick in 0..120 * 64 {
        game.set_detection(detection(tick));
        let start = game.is_over();
        let intent = pilot.intent(game.view());
        game.tick(Intent { start, ..intent });
        recorder.record(&game);
    }
    recorder.finish(&game)
}

fn path(name: &str) -> PathBuf {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/replay/golden");
    PathBuf::from(folder).join(name)
}

fn read(golden: &Golden) -> Vec<u8> {
    let path = path(golden.name);
    if std::env::var_os("BLESS").is_some() && !path.exists() {
        fs::write(&path, (golden.record)().to_bytes()).expect("the file can be written");
    }
    fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn the_golden_replays_verify_for_ever() {
    let files: Vec<_> = GOLDENS.iter().map(read).collect();
    for (golden, bytes) in GOLDENS.iter().zip(files) {
        let name = golden.name;
        assert_eq!(bytes[8..12], golden.format.to_le_bytes(), "{name}");
        let replay = Replay::from_bytes(&bytes).unwrap_or_else(|error| panic!("{name}: {error}"));
        let outcome = &replay.outcome;
        assert_eq!(replay.setup.game.version.number(), golden.rules_version);
        assert_eq!(outcome.ticks, golden.ticks, "{name}");
        assert_eq!(outcome.games, golden.games, "{name}");
        assert_eq!(outcome.scores, golden.scores, "{name}");
        assert_eq!(format!("{:016x}", outcome.digest), golden.digest, "{name}");
        let changes = replay.tape.changes().iter().map(|change| change.tick);
        assert_eq!(changes.collect::<Vec<_>>(), golden.changes, "{name}");
        assert_eq!(replay.verify(), Ok(()), "{name}");
        assert!(confirms(&bytes, &replay), "{name}");
    }
}

#[test]
fn every_version_of_the_rules_and_of_the_format_has_a_golden_replay() {
    let has = |rules_version: u32, format: u32| {
        let mut goldens = GOLDENS.iter();
        goldens.any(|golden| golden.rules_version == rules_version && golden.format == format)
    };
    for version in RulesVersion::ALL {
        assert!(has(version.number(), FORMAT_VERSION), "rules {version}");
    }
    for format in 1..=FORMAT_VERSION {
        assert!(GOLDENS.iter().any(|golden| golden.format == format));
    }
}
