//! The limits of `verify` and `sim`: small files that stand for games of days or gigabytes end in their own line.

use serde_json::Value;

use crate::cli::program::{Finished, json, run};
use crate::cli::replay_files::{record, reports, write};
use crate::cli::sim::Folder;
use crate::cli::verify_limits::verify_in_kib;

/// The coursework's game with slow bullets, as many asteroids as there can be, and no end.
const PILES: &str = "\
[bullet]
speed = 8.0
size = [0.25, 0.25]
[asteroid]
start = 128
limit = 1024
size = [119, 120]
supply_shot = [8, 8]
speed = [0, 1]
[game]
won_at = 1000000
[ship]
lives = 255
";

/// Waves of as many rocks as there can be. The ship is lost as soon as it appears.
const WHOLE_WAVES: &str = "\
[rock]
limit = 4096
[wave]
rocks = [4096]
pause = 1
clear_of_ship = 0.0
[ship]
lives = 1
announce = 2
";

/// Writes the intents of a pilot who fires in every tick. Returns the path of the file.
fn fires_always(folder: &Folder) -> String {
    let line = |tick| {
        format!(
            "{{\"tick\":{tick},\"turn\":0,\"thrust\":false,\"reverse\":false,\"fire\":true,\"hyperspace\":false}}\n"
        )
    };
    let lines: String = (0..3_000).map(line).collect();
    write(folder, "fire.jsonl", lines.as_bytes())
}

struct Hostile {
    folder: Folder,
    file: String,
}

impl Hostile {
    /// Records a game with this tuning, without the limits that it is made to break.
    fn record(rules: &str, tuning: &str, ticks: &str) -> Self {
        let folder = Folder::new();
        let tuning_file = write(&folder, "own.toml", tuning.as_bytes());
        let (intents, file) = (fires_always(&folder), folder.path("hostile.replay"));
        let game = [
            "sim",
            "--seed",
            "1",
            "--rules",
            rules,
            "--tuning",
            &tuning_file,
            "--pilot",
            &intents,
        ];
        let unlimited = [
            "--max-bodies",
            "1000000",
            "--max-tick-work",
            "1000000000000",
            "--max-memory",
            "8192",
        ];
        let run_to = ["--restart", "--ticks", ticks, "--record", &file];
        run(&[&game[..], &unlimited, &run_to].concat()).expect_success();
        Self { folder, file }
    }

    /// Verifies it with these options.
    fn verify(&self, options: &[&str]) -> Finished {
        run(&[&["verify", "--json", &self.file], options].concat())
    }

    /// Expects that `verify` with these options ends with a limit, and returns its line.
    #[track_caller]
    fn expect_limit(&self, options: &[&str], expected: &str) -> Value {
        let report = json(&self.verify(options).expect_failure(2, expected));
        assert_eq!(report["ok"], false);
        assert_eq!(report["reason"], "limit");
        assert!(report["score"].is_null(), "nothing of it is proved");
        report
    }
}

#[test]
fn a_field_of_piled_up_bullets_ends_at_each_of_its_limits() {
    let hostile = Hostile::record("assignment", PILES, "1000");
    // The wall, the ship, 128 asteroids, and a bullet from each tick but the first: 201 bodies after 72 ticks.
    let report = hostile.expect_limit(
        &["--max-bodies", "200"],
        "bodies in the field, but the limit is 200",
    );
    assert_eq!(report["tick"], 72, "{report}");
    hostile.expect_limit(
        &["--max-total-bodies", "1000"],
        "bodies that came into the field, but the limit is 1000",
    );
    hostile.expect_limit(
        &["--max-tick-work", "20000"],
        "units of work in a tick, but the limit is 20000",
    );
    hostile.expect_limit(
        &["--max-work", "1000000"],
        "units of work, but the limit is 1000000",
    );
    hostile.expect_limit(
        &["--max-memory", "1"],
        "bytes of memory, but the limit is 1048576",
    );
}

#[test]
fn whole_waves_and_new_games_at_once_end_at_the_bodies_that_ever_came() {
    let hostile = Hostile::record("classic", WHOLE_WAVES, "2000");
    hostile.expect_limit(
        &["--max-total-bodies", "10000"],
        "bodies that came into the field, but the limit is 10000",
    );
}

/// The limit depends on the game alone, so every machine names the same tick.
#[test]
fn a_limit_is_reached_at_the_same_tick_each_time_and_one_more_is_none() {
    let hostile = Hostile::record("assignment", PILES, "200");
    let found = |report: &Value| {
        let error = report["error"].as_str().expect("a text").to_owned();
        let number = error.split(" is at ").nth(1).expect("it says how much");
        let number = number.split(' ').next().expect("a number").to_owned();
        (report["tick"].clone(), number)
    };
    let limit =
        |most: &str| found(&hostile.expect_limit(&["--max-work", most], "units of work, but"));
    let (tick, work) = limit("50000");
    assert_eq!(limit("50000"), (tick.clone(), work.clone()));
    // With exactly as much as it found, the game goes on beyond that tick.
    let (later, _) = limit(&work);
    assert!(later.as_u64() > tick.as_u64(), "{later} after {tick}");
}

#[test]
fn a_file_beyond_a_limit_has_its_own_line_and_the_others_go_on() {
    let hostile = Hostile::record("assignment", PILES, "1000");
    let good = record(&hostile.folder, "good.replay", 1, 200);
    let files = [
        "verify",
        "--json",
        "--max-bodies",
        "200",
        &good,
        &hostile.file,
        &good,
    ];
    let lines = reports(&run(&files).expect_failure(2, "1 of 3 files failed"));
    let ok: Vec<_> = lines.iter().map(|line| line["ok"].clone()).collect();
    assert_eq!(ok, [true, false, true]);
}

#[test]
fn sim_has_the_same_limits() {
    let folder = Folder::new();
    let tuning = write(&folder, "own.toml", PILES.as_bytes());
    let intents = fires_always(&folder);
    let game = [
        "sim",
        "--seed",
        "1",
        "--rules",
        "assignment",
        "--tuning",
        &tuning,
        "--pilot",
        &intents,
    ];
    let limited = ["--ticks", "1000", "--max-bodies", "200"];
    run(&[&game[..], &limited].concat())
        .expect_failure(2, "bodies in the field, but the limit is 200");
}

/// By the defaults of the command, in an address space of 512 MiB.
#[test]
fn the_hostile_games_end_by_the_defaults_in_little_memory() {
    // After some 2,000 ticks their contacts with 128 asteroids could take 64 MiB.
    let hostile = Hostile::record("assignment", PILES, "2500");
    let finished = verify_in_kib(524_288, &["--json", &hostile.file]);
    let report = json(&finished.expect_failure(2, "but the limit is"));
    assert_eq!(report["reason"], "limit");
}
