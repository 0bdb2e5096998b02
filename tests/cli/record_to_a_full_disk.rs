//! A disk that is full in the middle of a recording: exit 3, the older replay stays, and the journal has the game up to
//! there. A limit on the size of files stands for the disk.

use std::fs;
use std::process::{Command, Stdio};

use sweptroids::replay::{Journal, Replay};

use crate::cli::program::{Finished, run};
use crate::cli::replay_files::{names_beside, record, record_to};
use crate::cli::sim::Folder;

/// Runs `sim` with files of at most this many blocks of 512 bytes. `option` names the file that it writes. The signal that
/// comes with the error is ignored, as it does not come from a disk.
fn run_with_blocks(blocks: u32, option: &str, path: &str) -> Finished {
    let limited = format!("trap '' XFSZ; ulimit -f {blocks} && exec \"$0\" \"$@\"");
    let output = Command::new("sh")
        .args(["-c", &limited, env!("CARGO_BIN_EXE_sweptroids")])
        .args(["sim", "--seed", "5", "--ticks", "20000"])
        .args(["--pilot", "auto", "--restart", option, path])
        .stdin(Stdio::null())
        .output()
        .expect("the shell starts");
    output.into()
}

#[test]
fn the_older_replay_and_the_game_up_to_there_survive_a_full_disk() {
    let folder = Folder::new();
    let file = record(&folder, "game.replay", 1, 100);
    let older = fs::read(&file).expect("the replay exists");
    // 16 blocks are 8 KiB: a block of the journal has 16 ticks, a byte of length, 4 of checksum, and every fourth a digest.
    // So 8192 bytes have less than 16 * 8192 / 22 = 5957 ticks, and more than a head of 300 bytes leaves.
    run_with_blocks(16, "--record", &file)
        .expect_failure(3, "game.replay.unfinished: File too large");
    assert_eq!(fs::read(&file).expect("the replay exists"), older);
    assert_eq!(
        names_beside(&file),
        ["game.replay", "game.replay.unfinished"]
    );
    let journal = fs::read(folder.path("game.replay.unfinished")).expect("the journal exists");
    assert_eq!(journal.len(), 8192, "it was full");
    let ticks = Journal::from_bytes(&journal)
        .expect("it is whole")
        .recorder
        .tape()
        .ticks();
    assert!((5_700..5_957).contains(&ticks), "{ticks}");

    // There is room again. The next recording finishes the one before under a name of its own.
    let finished = record_to(&file, 1, 100);
    assert_eq!(finished.code, Some(0));
    assert_eq!(finished.stderr.lines().count(), 1);
    assert!(
        finished.stderr.contains("it is finished as "),
        "{}",
        finished.stderr
    );
    assert_eq!(names_beside(&file), ["game-2.replay", "game.replay"]);
    assert_eq!(
        fs::read(&file).expect("the replay exists"),
        older,
        "the same game"
    );
    let second = folder.path("game-2.replay");
    let replay = Replay::from_bytes(&fs::read(&second).expect("it exists")).expect("it is whole");
    assert_eq!(replay.outcome.ticks, ticks);
    run(&["verify", &second, &file]).expect_success();
}

/// The disk is full before the first tick.
#[test]
fn a_disk_without_any_room_is_exit_3() {
    let folder = Folder::new();
    let file = folder.path("game.replay");
    run_with_blocks(0, "--record", &file)
        .expect_failure(3, "game.replay.unfinished: File too large");
    assert_eq!(names_beside(&file), ["game.replay.unfinished"]);
    record_to(&file, 1, 100).expect_success();
    assert_eq!(names_beside(&file), ["game.replay"]);
}

/// A file is written beside its place first, under a name of no interest to the user.
#[test]
fn the_message_names_the_file_that_the_user_gave() {
    let folder = Folder::new();
    let file = folder.path("events.jsonl");
    let message = format!("cannot write {file}: File too large (os error 27)\n");
    run_with_blocks(16, "--events", &file).expect_failure(3, &message);
    assert!(!fs::exists(&file).expect("the folder can be read"));
}
