//! What a command writes is complete or not there, and what was there before is never lost.

use std::fs;
use std::process::Stdio;

use crate::common::{program, run};

const GAME: [&str; 7] = ["sim", "--seed", "1", "--ticks", "2000", "--pilot", "auto"];

#[test]
fn a_full_disk_is_exit_3_and_names_the_file() {
    let full = [GAME.as_slice(), &["--events", "/dev/full"]].concat();
    run(&full).badly(3, "/dev/full");
}

#[test]
fn a_full_disk_behind_stdout_is_exit_3() {
    let full = fs::OpenOptions::new()
        .write(true)
        .open("/dev/full")
        .expect("Linux has one");
    let child = program(&GAME)
        .stdout(full)
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(3));
    assert!(String::from_utf8_lossy(&output.stderr).contains("standard output"));
}

#[test]
fn a_run_that_fails_leaves_the_file_of_the_last_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let events = folder.path().join("events.jsonl");
    let events = events.to_str().expect("UTF-8");
    fs::write(events, "precious").expect("it can be written");
    let script = folder.path().join("bad.jsonl");
    fs::write(&script, "{\"tick\":0,\"turn\":7}").expect("it can be written");
    let script = script.to_str().expect("UTF-8");
    run(&[
        "sim", "--seed", "1", "--ticks", "9", "--pilot", script, "--events", events,
    ])
    .badly(2, "`turn` is 7");
    assert_eq!(fs::read_to_string(events).expect("it is there"), "precious");
    assert_eq!(
        fs::read_dir(folder.path()).expect("it is there").count(),
        2,
        "nothing half-written is left"
    );
}

#[test]
fn a_folder_that_is_not_there_is_named() {
    let nowhere = [
        GAME.as_slice(),
        &["--events", "/no/such/folder/events.jsonl"],
    ]
    .concat();
    run(&nowhere).badly(3, "/no/such/folder/events.jsonl");
}
