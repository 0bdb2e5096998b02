//! `sweptroids verify` on files that were made to use up the memory: with an address space of one GiB it says no, or yes.

use std::io::Write;
use std::process::{Command, Stdio};

use flate2::Compression;
use flate2::write::ZlibEncoder;
use xxhash_rust::xxh3::xxh3_64;

use crate::cli::program::Finished;
use crate::cli::replay_files::write;
use crate::cli::sim::Folder;

/// The longest tape, in ticks.
const MAX_TICKS: usize = 1 << 24;

/// Runs `verify` in an address space of one GiB.
fn verify(file: &str) -> Finished {
    verify_in_kib(1_048_576, &[file])
}

/// Runs `verify` with these arguments in an address space of so many KiB.
pub(crate) fn verify_in_kib(kib: u32, arguments: &[&str]) -> Finished {
    let limited = format!("ulimit -v {kib} && exec \"$0\" verify \"$@\"");
    let output = Command::new("sh")
        .args(["-c", &limited, env!("CARGO_BIN_EXE_sweptroids")])
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .expect("the shell starts");
    output.into()
}

/// A file with this tape, whose head says that it has `ticks` ticks, and without digests.
fn file(ticks: usize, tape: impl IntoIterator<Item = [u8; 1024]>) -> Vec<u8> {
    let head = format!(
        "{{\"setup\":{{\"rules\":\"classic\",\"rules_version\":1,\"seed\":1,\"players\":1,\"phases\":\"both\",\
         \"fidelity\":\"box\"}},\"origin\":{{\"kind\":\"sim\"}},\"outcome\":{{\"ticks\":{ticks},\"games\":1,\"over\":false,\
         \"scores\":[0],\"waves\":[1],\"digest\":\"0123456789abcdef\"}}}}"
    );
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
    for bytes in tape {
        encoder.write_all(&bytes).expect("memory takes all bytes");
    }
    let tape = encoder.finish().expect("memory takes all bytes");
    let mut bytes = b"SWEPTRPL\x01\0\0\0".to_vec();
    bytes.extend((head.len() as u32).to_le_bytes());
    bytes.extend(head.as_bytes());
    bytes.extend((tape.len() as u32).to_le_bytes());
    bytes.extend(tape);
    bytes.extend(xxh3_64(&bytes).to_le_bytes());
    bytes
}

#[test]
fn a_tape_that_unpacks_to_two_gigabytes_is_refused() {
    let folder = Folder::new();
    let bomb = std::iter::repeat_n([0; 1024], 1 << 21);
    let bytes = file(MAX_TICKS, bomb);
    assert!(bytes.len() < 1 << 24, "{} bytes", bytes.len());
    let path = write(&folder, "bomb.replay", &bytes);
    let expected = "the tape has 33554433 ticks, but the head says 16777216";
    verify(&path).expect_failure(2, expected);
}

/// The longest tape there is: it is read, and fails for its digests only.
#[test]
fn the_longest_tape_is_read_in_this_memory() {
    let folder = Folder::new();
    let ticks = std::iter::repeat_n([0; 1024], MAX_TICKS / 1024);
    let path = write(&folder, "long.replay", &file(MAX_TICKS, ticks));
    let expected = "there are 0 bytes of digests, but 16777216 ticks have 1048576";
    verify(&path).expect_failure(2, expected);
}

/// A change before each tick would take much more memory than the file: after 2^16 of them, no other is read.
#[test]
fn a_tape_of_too_many_changes_is_refused() {
    let folder = Folder::new();
    let mut pairs = [0; 1024];
    pairs.iter_mut().step_by(2).for_each(|byte| *byte = 0x81);
    let changes = std::iter::repeat_n(pairs, MAX_TICKS / 512);
    let path = write(&folder, "changes.replay", &file(MAX_TICKS, changes));
    let expected = "byte 131072 of the tape is 0x81";
    verify(&path).expect_failure(2, expected);
}

#[test]
fn a_device_without_an_end_is_refused() {
    verify("/dev/zero").expect_failure(2, "more than 33554432 bytes");
}
