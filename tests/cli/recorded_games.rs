//! Many games of the auto pilot are recorded and verified, by this build and by others.
//!
//! `SWEPTROIDS_RECORDED_GAMES=10000 SWEPTROIDS_VERIFIERS=PROGRAM:PROGRAM cargo test --release --no-default-features --test headless
//! recorded_games -- --nocapture` records so many by this build, and verifies them by it and by these programs too.

use std::process::Command;
use std::thread;

use crate::cli::program::Finished;
use crate::cli::replay_files::{record_to, reports};
use crate::cli::sim::Folder;

const GAMES: u64 = 20;

/// The length of a game: from 500 to 3500 ticks.
fn ticks(seed: u64) -> u64 {
    500 + seed * 997 % 3_001
}

#[test]
#[expect(clippy::print_stdout, reason = "the values of a long run")]
fn recorded_games_verify_in_every_build() {
    let games = std::env::var("SWEPTROIDS_RECORDED_GAMES");
    let games = games.map_or(GAMES, |games| games.parse().expect("a number"));
    let folder = Folder::new();
    let path = |seed: u64| folder.path(&format!("{seed}.replay"));
    let record_half = |first: u64| {
        for seed in (first..games).step_by(2) {
            record_to(&path(seed), seed, ticks(seed)).expect_success();
        }
    };
    thread::scope(|scope| {
        scope.spawn(|| record_half(1));
        record_half(0);
    });
    let all: u64 = (0..games).map(ticks).sum();
    println!("{games} games of {all} ticks recorded");

    let files: Vec<_> = (0..games).map(path).collect();
    let others = std::env::var("SWEPTROIDS_VERIFIERS").unwrap_or_default();
    let others = others.split(':').filter(|other| !other.is_empty());
    for verifier in [env!("CARGO_BIN_EXE_sweptroids")].into_iter().chain(others) {
        let output = Command::new(verifier)
            .args(["verify", "--json"])
            .args(&files)
            .output();
        let finished = Finished::from(output.expect("the program starts"));
        let stdout = finished.expect_success();
        let mut played = 0;
        for (seed, report) in (0..).zip(reports(&stdout)) {
            assert_eq!(report["ok"], true, "{report}");
            assert_eq!(report["ticks"], ticks(seed), "{report}");
            played += 1;
        }
        assert_eq!(played, games);
        println!("{games} games verified by {verifier}, 0 diverging");
    }
}
