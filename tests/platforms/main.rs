//! The program comes to the same on every platform, to the byte: its lines for the same command are compared.
//!
//! `scripts/test-platforms` builds the program for another platform and runs the tests of it, in a release build. The program
//! for browsers runs in node, that for aarch64 under qemu.

#[path = "../cli/adversarial_questions.rs"]
mod adversarial_questions;
mod platform;

use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::sync::Mutex;
use std::thread;

use platform::Platform;
use sweptroids::sim::RuleSet;

/// Games whose digests are compared, and the ticks of each.
const GAMES: u64 = 100;
const TICKS: &str = "60000";

/// Questions of `sweep` whose answers are compared.
const QUESTIONS: usize = 100_000;

/// 100 games of 60,000 ticks, by all rules in turn, have the same results and the same digests at the end.
fn same_games(other: &Platform) {
    let seeds = Mutex::new(1..=GAMES);
    let differing = Mutex::new(String::new());
    let compare_games = || {
        while let Some(seed) = { seeds.lock().expect("no thread panics").next() } {
            let rules = RuleSet::ALL[seed as usize % RuleSet::ALL.len()].name();
            let text = seed.to_string();
            let command = [
                "sim",
                "--seed",
                &text,
                "--ticks",
                TICKS,
                "--rules",
                rules,
                "--pilot",
                "auto",
                "--restart",
                "--json",
            ];
            let (here, there) = (Platform::this().run(&command), other.run(&command));
            if here != there {
                let mut differing = differing.lock().expect("no thread panics");
                writeln!(differing, "{here}{there}").expect("writing to a String succeeds");
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(compare_games);
        }
    });
    assert_eq!(differing.into_inner().expect("no thread panicked"), "");
}

/// 100,000 hard questions have the same answers, the steps on each axis included.
fn same_answers(other: &Platform) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("questions.jsonl");
    let questions = adversarial_questions::lines(&adversarial_questions::cases(QUESTIONS));
    fs::write(&file, questions).expect("the file can be written");
    let command = ["sweep", "--explain", file.to_str().expect("UTF-8")];
    let (here, there) = (Platform::this().run(&command), other.run(&command));
    assert_eq!(here.lines().count(), QUESTIONS);
    for (here, there) in here.lines().zip(there.lines()) {
        assert_eq!(here, there);
    }
    assert_eq!(here.len(), there.len());
}

/// Every golden replay is played again with every digest that is recorded in it.
fn same_replays(other: &Platform) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/replay/golden");
    let files = fs::read_dir(&folder).expect("the folder of replays");
    let mut files: Vec<_> = files
        .map(|file| {
            file.expect("a file")
                .path()
                .to_str()
                .expect("UTF-8")
                .to_owned()
        })
        .collect();
    files.sort();
    assert!(files.len() > 1, "{files:?}");
    let mut command = vec!["verify", "--json"];
    command.extend(files.iter().map(String::as_str));
    let (here, there) = (Platform::this().run(&command), other.run(&command));
    assert_eq!(here.matches("\"ok\":true").count(), files.len(), "{here}");
    assert_eq!(here, there);
}

mod wasm32 {
    use super::Platform;

    #[test]
    fn has_the_same_games() {
        super::same_games(&Platform::wasm32_in_node());
    }

    #[test]
    fn has_the_same_answers() {
        super::same_answers(&Platform::wasm32_in_node());
    }

    #[test]
    fn has_the_same_replays() {
        super::same_replays(&Platform::wasm32_in_node());
    }
}

mod aarch64 {
    use super::Platform;

    #[test]
    fn has_the_same_games() {
        super::same_games(&Platform::aarch64_under_qemu());
    }

    #[test]
    fn has_the_same_answers() {
        super::same_answers(&Platform::aarch64_under_qemu());
    }

    #[test]
    fn has_the_same_replays() {
        super::same_replays(&Platform::aarch64_under_qemu());
    }
}
