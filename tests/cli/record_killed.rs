//! Recordings that are killed at random moments: the older replay stays, and at most a second of the game is lost.
//!
//! `SWEPTROIDS_KILLS=100` kills as many.

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::Stdio;

use sweptroids::replay::{Journal, Replay};

use crate::cli::program::{json, program, run};
use crate::cli::replay_files::{names_beside, record, record_to};
use crate::cli::sim::Folder;

const KILLS: u64 = 20;

/// Begins a recording, and kills it after it has printed this many events. Returns the tick of the last event that it
/// printed: so many ticks it has run at least.
///
/// Each event is printed at once. The pipe has room for some hundred, so the run is never far ahead of its reader.
fn kill_after(events: usize, seed: u64, file: &str) -> Option<u64> {
    let seed = seed.to_string();
    let mut game = program(&[
        "sim",
        "--seed",
        &seed,
        "--ticks",
        "1000000",
        "--pilot",
        "auto",
        "--restart",
        "--record",
        file,
        "--events",
        "/dev/stdout",
    ])
    .stdout(Stdio::piped())
    .stderr(Stdio::null())
    .spawn()
    .expect("the program starts");
    let mut lines = BufReader::new(game.stdout.take().expect("it is piped")).lines();
    let mut printed: Vec<_> = lines.by_ref().take(events).collect();
    game.kill().expect("it can be killed");
    let status = game.wait().expect("it ends");
    assert_eq!(
        status.code(),
        None,
        "it was killed, and did not end by itself"
    );
    printed.extend(lines);
    let mut texts = printed.into_iter().map(|line| line.expect("it is UTF-8"));
    // The last line may be cut.
    let last = texts.by_ref().filter(|text| text.ends_with('}')).last()?;
    json(&last)["tick"].as_u64()
}

/// Random numbers below `bound`, by splitmix64.
fn random(seed: u64, bound: u64) -> u64 {
    let mut z = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (z ^ (z >> 31)) % bound
}

#[test]
#[expect(clippy::print_stdout, reason = "the values of a long run")]
fn a_killed_recording_loses_a_second_at_most_and_never_an_older_replay() {
    let kills = std::env::var("SWEPTROIDS_KILLS");
    let kills = kills.map_or(KILLS, |kills| kills.parse().expect("a number"));
    let folder = Folder::new();
    let file = record(&folder, "game.replay", 1, 100);
    let older = fs::read(&file).expect("the replay exists");
    let journal = folder.path("game.replay.unfinished");
    let (mut recorded, mut most_lost) = (Vec::new(), 0);
    for kill in 1..=kills {
        // Every tenth is killed at once: while it starts, or while it finishes the recording before.
        let events = if kill % 10 == 0 {
            0
        } else {
            1 + random(kill, 400)
        };
        let last = kill_after(events as usize, kill, &file);
        assert_eq!(fs::read(&file).expect("it exists"), older, "kill {kill}");
        let bytes = fs::read(&journal).unwrap_or_default();
        let ticks = Journal::from_bytes(&bytes).map_or(0, |it| it.recorder.tape().ticks());
        let lost = last.map_or(0, |last| (last + 1).saturating_sub(ticks));
        assert!(
            lost <= 64,
            "kill {kill}: {ticks} ticks, but the event of {last:?} was printed"
        );
        most_lost = most_lost.max(lost);
        // A run that is killed at once may not have touched the recording before.
        if events > 0 && ticks > 0 {
            recorded.push(ticks);
        }
    }
    let finished = record_to(&file, 1, 100);
    assert_eq!(finished.code, Some(0), "{}", finished.stderr);
    assert_eq!(fs::read(&file).expect("it exists"), older, "the same game");

    let names = names_beside(&file);
    let replays: Vec<_> = names
        .iter()
        .filter(|name| name.ends_with(".replay") && *name != "game.replay")
        .map(|name| folder.path(name))
        .collect();
    let ticks: Vec<_> = replays
        .iter()
        .map(|path| {
            let bytes = fs::read(path).expect("it exists");
            let replay = Replay::from_bytes(&bytes).expect("it is whole");
            replay.outcome.ticks
        })
        .collect();
    let missing: Vec<_> = recorded.iter().filter(|it| !ticks.contains(it)).collect();
    assert!(
        missing.is_empty(),
        "{missing:?} of {recorded:?} are not in {ticks:?}"
    );
    let paths = replays.iter().map(String::as_str);
    run(&["verify"].into_iter().chain(paths).collect::<Vec<_>>()).expect_success();
    println!(
        "{kills} kills: {} recordings finished, {} ticks at most, {most_lost} lost at most",
        recorded.len(),
        recorded.iter().max().unwrap_or(&0)
    );
}
