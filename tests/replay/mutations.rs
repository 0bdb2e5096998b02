//! Thousands of changed files, half of them with the right checksum: none is a panic, and what passes is confirmed by a
//! simulation of its own.
//!
//! `SWEPTROIDS_MUTATIONS=100000 cargo test --release --no-default-features --test headless mutations -- --nocapture` checks
//! that many, and prints how many were refused, diverged and passed. Each file depends on its number alone.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread;

use serde_json::Value;
use sweptroids::replay::{Journal, Replay};

use crate::replay::file_parts::{FileParts, repair};
use crate::replay::simulated_again::confirms;
use crate::replay::{RandomPlayer, changing_game, classic, random_ticks, record, short_game};

/// How many files are checked, if the environment does not say it.
const FILES: u64 = if cfg!(debug_assertions) { 300 } else { 3_000 };

/// What became of the files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Counts {
    refused: u64,
    diverged: u64,
    passed: u64,
    /// Of those that passed, the files that are not the original.
    passed_changed: u64,
}

fn games() -> Vec<Vec<u8>> {
    let setup = classic(8);
    let tiny = record(&setup, &random_ticks(&setup, 8, 10));
    let games = [short_game(), changing_game(1), changing_game(2), tiny];
    games.iter().map(Replay::to_bytes).collect()
}

/// Changes some bytes at random places, without regard to what they mean.
fn change_bytes(random: &mut RandomPlayer, bytes: &mut Vec<u8>, other: &[u8]) {
    if bytes.is_empty() {
        return;
    }
    let at = random.index(bytes.len());
    let length = random.index(16).min(bytes.len() - at);
    match random.draw(7) {
        0 => bytes[at] ^= 1 << random.draw(8),
        1 => bytes[at] = random.draw(256) as u8,
        2 => bytes[at..at + length].fill_with(|| random.draw(256) as u8),
        3 => drop(bytes.drain(at..at + length)),
        4 => bytes.truncate(at),
        5 => {
            let new: Vec<u8> = (0..length).map(|_| random.draw(256) as u8).collect();
            bytes.splice(at..at, new);
        }
        // The beginning of one file and the end of another.
        _ => {
            let from = random.index(other.len().max(1));
            bytes.truncate(at);
            bytes.extend(other.get(from..).unwrap_or_default());
        }
    }
}

/// Changes a number, a truth value or a text somewhere in the head.
fn change_value(random: &mut RandomPlayer, value: &mut Value) {
    match value {
        Value::Object(map) if !map.is_empty() => {
            let index = random.index(map.len());
            let value = map.values_mut().nth(index).expect("it is in the map");
            change_value(random, value);
        }
        Value::Array(list) if !list.is_empty() && random.draw(8) > 0 => {
            let index = random.index(list.len());
            change_value(random, &mut list[index]);
        }
        Value::Array(list) => list.push(0.into()),
        Value::Bool(value) => *value = !*value,
        Value::Number(number) => {
            let old = number.as_u64().unwrap_or(0);
            let new = [
                old + 1,
                old.wrapping_sub(1),
                1 << random.draw(64),
                0,
                old * 10,
            ];
            *value = new[random.index(new.len())].into();
        }
        Value::String(text) => {
            let mut bytes = std::mem::take(text).into_bytes();
            change_bytes(
                random,
                &mut bytes,
                b"both dynamic static box octagon hull 0123",
            );
            *text = String::from_utf8_lossy(&bytes).into_owned();
        }
        _ => *value = 7.into(),
    }
}

/// Changes one part of a file by what it means.
fn change_part(random: &mut RandomPlayer, parts: &mut FileParts, other: &FileParts) {
    match random.draw(6) {
        0 => change_bytes(random, &mut parts.head, &other.head),
        1 | 2 => {
            let mut head = parts.json();
            change_value(random, &mut head);
            parts.head = head.to_string().into_bytes();
        }
        3 => {
            let index = random.index(parts.digests.len().max(1));
            if let Some(digest) = parts.digests.get_mut(index) {
                *digest ^= 1 << random.draw(32);
            }
        }
        4 => change_bytes(random, &mut parts.tape, &other.tape),
        // A valid intent instead of another one.
        _ => {
            let index = random.index(parts.tape.len());
            parts.tape[index] ^= 1 << (2 + random.draw(5));
        }
    }
}

/// The file with this number.
fn changed_file(number: u64, games: &[Vec<u8>]) -> Vec<u8> {
    let mut random = RandomPlayer(number);
    let [game, other] = [(); 2].map(|()| &games[random.index(games.len())]);
    let mut bytes = game.clone();
    if random.draw(2) == 0 {
        let mut parts = FileParts::read(game);
        for _ in 0..=random.draw(2) {
            if serde_json::from_slice::<Value>(&parts.head).is_ok() && !parts.tape.is_empty() {
                change_part(&mut random, &mut parts, &FileParts::read(other));
            }
        }
        bytes = parts.bytes();
    } else {
        for _ in 0..=random.draw(4) {
            change_bytes(&mut random, &mut bytes, other);
        }
    }
    // Of both kinds half has the right checksum.
    if number.is_multiple_of(2) {
        repair(&mut bytes);
    } else if let Some(last) = bytes.last_mut() {
        *last ^= random.draw(2) as u8;
    }
    bytes
}

/// Reads and verifies a file.
fn judge(bytes: &[u8], games: &[Vec<u8>]) -> Counts {
    let mut counts = Counts::default();
    // A journal is read as far as it is whole, so any of these bytes could be one.
    if let Some(rest) = bytes.get(8..) {
        let _ = Journal::from_bytes(&[b"SWEPTREC", rest].concat());
    }
    let replay = match Replay::from_bytes(bytes) {
        Ok(replay) => replay,
        Err(error) => {
            let error = error.to_string();
            assert!(
                error.starts_with("byte ") && !error.contains('\n'),
                "{error}"
            );
            counts.refused = 1;
            return counts;
        }
    };
    let verified = replay.verify();
    assert_eq!(verified.is_ok(), confirms(bytes, &replay), "{verified:?}");
    match verified {
        Ok(()) => {
            counts.passed = 1;
            counts.passed_changed = u64::from(games.iter().all(|game| game != bytes));
        }
        Err(_) => counts.diverged = 1,
    }
    counts
}

impl std::ops::Add for Counts {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            refused: self.refused + other.refused,
            diverged: self.diverged + other.diverged,
            passed: self.passed + other.passed,
            passed_changed: self.passed_changed + other.passed_changed,
        }
    }
}

/// Judges every second file from `first` on.
fn judge_half(first: u64, files: u64, games: &[Vec<u8>]) -> Counts {
    let numbers = (first..files).step_by(2);
    let counts = numbers.map(|number| {
        let judged = catch_unwind(AssertUnwindSafe(|| {
            judge(&changed_file(number, games), games)
        }));
        judged.unwrap_or_else(|_| panic!("file {number}"))
    });
    counts.fold(Counts::default(), |sum, counts| sum + counts)
}

#[test]
#[expect(clippy::print_stdout, reason = "the values of a long run")]
fn no_changed_file_is_a_panic_or_passes_falsely() {
    let files = std::env::var("SWEPTROIDS_MUTATIONS");
    let files = files.map_or(FILES, |files| files.parse().expect("a number"));
    let games = games();
    let [odd, even] = thread::scope(|scope| {
        let odd = scope.spawn(|| judge_half(1, files, &games));
        let even = judge_half(0, files, &games);
        [odd.join().expect("no panic"), even]
    });
    println!("{files} files: right checksum {even:?}, as it came {odd:?}");
    let all = odd + even;
    assert_eq!(all.refused + all.diverged + all.passed, files);
    // The changes reach all three ends.
    assert!(all.refused > files / 4, "{all:?}");
    assert!(all.diverged > files / 20, "{all:?}");
    assert!(all.passed_changed > 0, "{all:?}");
}
