//! `sweptroids replay` before its window opens: what is refused, and how.

use std::fs;

use crate::cli::program::run;

#[test]
fn a_missing_file_is_exit_2_and_named() {
    run(&["replay", "/no/such/file.replay"])
        .expect_failure(2, "/no/such/file.replay: cannot be read: No such file");
}

#[test]
fn a_file_that_is_no_replay_is_exit_2_with_the_place() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("notes.txt");
    fs::write(&file, "not a replay").expect("the file can be written");
    let file = file.to_str().expect("UTF-8");
    run(&["replay", file]).expect_failure(
        2,
        &format!("{file}: byte 0: this is no replay of sweptroids"),
    );
}

#[test]
fn the_events_must_not_go_into_the_replay() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("game.replay");
    let file = file.to_str().expect("UTF-8");
    run(&["sim", "--seed", "1", "--ticks", "100", "--record", file]).expect_success();
    let before = fs::read(file).expect("the file");
    run(&["replay", file, "--events", file]).expect_failure(2, "are one file");
    assert_eq!(fs::read(file).expect("the file"), before);
}
