//! Replay files for the tests of the commands.

use std::fs;
use std::path::Path;

use serde_json::Value;
use xxhash_rust::xxh3::xxh3_64;

use crate::cli::program::{Finished, json, run};
use crate::cli::sim::Folder;

/// Records a game of the auto pilot. Returns the path of its replay.
pub fn record(folder: &Folder, name: &str, seed: u64, ticks: u64) -> String {
    let path = folder.path(name);
    record_to(&path, seed, ticks).expect_success();
    path
}

/// Runs `sim --record` to this file.
pub fn record_to(path: &str, seed: u64, ticks: u64) -> Finished {
    let (seed, ticks) = (seed.to_string(), ticks.to_string());
    let game = ["sim", "--seed", &seed, "--ticks", &ticks];
    run(&[
        &game[..],
        &["--pilot", "auto", "--restart", "--record", path],
    ]
    .concat())
}

/// Flips a bit of the last digest on the way, and makes the checksum right. Returns the path of the new file.
pub fn diverging(folder: &Folder, original: &str, name: &str) -> String {
    let mut bytes = fs::read(original).expect("the replay exists");
    let checksum = bytes.len() - 8;
    bytes[checksum - 4] ^= 1;
    let right = xxh3_64(&bytes[..checksum]).to_le_bytes();
    bytes[checksum..].copy_from_slice(&right);
    write(folder, name, &bytes)
}

/// Writes a file in the folder, and returns its path.
pub fn write(folder: &Folder, name: &str, bytes: &[u8]) -> String {
    let path = folder.path(name);
    fs::write(&path, bytes).expect("the file can be written");
    path
}

/// The lines of JSON that `verify` prints.
pub fn reports(stdout: &str) -> Vec<Value> {
    stdout.lines().map(json).collect()
}

/// The names of the files in the folder of a file, sorted.
pub fn names_beside(path: &str) -> Vec<String> {
    let folder = Path::new(path).parent().expect("it is in a folder");
    let entries = fs::read_dir(folder).expect("the folder can be read");
    let mut names: Vec<_> = entries
        .map(|entry| {
            let name = entry.expect("the entry can be read").file_name();
            name.to_string_lossy().into_owned()
        })
        .collect();
    names.sort();
    names
}
