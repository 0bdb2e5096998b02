//! What a command writes is complete or not there, and what was there before is never lost.

use std::fs;
use std::process::Stdio;

use crate::program::{Ended, program, run};

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
    run(&nowhere).badly(2, "/no/such/folder/events.jsonl: No such file");
}

#[test]
fn a_link_is_followed_and_stays_a_link() {
    let folder = tempfile::tempdir().expect("a folder");
    let (target, link) = (
        folder.path().join("target.jsonl"),
        folder.path().join("link.jsonl"),
    );
    fs::write(&target, "old").expect("it can be written");
    std::os::unix::fs::symlink("target.jsonl", &link).expect("a link");
    run(&[
        GAME.as_slice(),
        &["--events", link.to_str().expect("UTF-8")],
    ]
    .concat())
    .well();
    assert!(
        fs::symlink_metadata(&link)
            .expect("it is there")
            .is_symlink()
    );
    assert!(
        fs::read_to_string(&target)
            .expect("it is there")
            .contains("game-began")
    );
}

#[test]
fn standard_output_may_be_named_as_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let link = folder.path().join("out");
    std::os::unix::fs::symlink("/proc/self/fd/1", &link).expect("a link");
    for name in ["/dev/stdout", link.to_str().expect("UTF-8")] {
        let all = folder.path().join("all.txt");
        let mut command = program(&[GAME.as_slice(), &["--json", "--events", name]].concat());
        command.stdout(fs::File::create(&all).expect("it can be written"));
        assert!(command.status().expect("it starts").success());
        let text = fs::read_to_string(&all).expect("it is there");
        assert!(
            text.starts_with("{\"tick\":0,\"event\":\"game-began\"") && text.contains("\"digest\""),
            "{name}"
        );
    }
}

#[test]
fn a_file_keeps_its_permissions_and_a_new_one_is_readable_by_all() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a folder");
    let mode = |path: &std::path::Path| {
        fs::metadata(path)
            .expect("it is there")
            .permissions()
            .mode()
            & 0o777
    };
    let (plain, old, new) = (
        folder.path().join("plain"),
        folder.path().join("old"),
        folder.path().join("new"),
    );
    fs::write(&plain, "").expect("it can be written");
    fs::write(&old, "").expect("it can be written");
    fs::set_permissions(&old, fs::Permissions::from_mode(0o640)).expect("they can be set");
    for path in [&old, &new] {
        run(&[
            GAME.as_slice(),
            &["--events", path.to_str().expect("UTF-8")],
        ]
        .concat())
        .well();
    }
    assert_eq!((mode(&old), mode(&new)), (0o640, mode(&plain)));
}

#[test]
fn one_output_that_fails_leaves_the_other_file_as_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let events = folder.path().join("events.jsonl");
    fs::write(&events, "precious").expect("it can be written");
    let outputs = [
        "--events",
        events.to_str().expect("UTF-8"),
        "--write-intents",
        "/dev/full",
    ];
    run(&[GAME.as_slice(), &outputs].concat()).badly(3, "/dev/full");
    assert_eq!(
        fs::read_to_string(&events).expect("it is there"),
        "precious"
    );
}

#[test]
fn one_file_cannot_be_two() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    fs::write(&file, "[ship]\nlives = 4\n").expect("it can be written");
    let file = file.to_str().expect("UTF-8");
    for (a, b) in [
        ("--events", "--write-intents"),
        ("--events", "--tuning"),
        ("--write-intents", "--pilot"),
    ] {
        run(&["sim", "--seed", "1", "--ticks", "9", a, file, b, file]).badly(2, "are one file");
    }
    run(&["play", "--events", file, "--tuning", file]).badly(2, "are one file");
    assert!(
        fs::read_to_string(file)
            .expect("it is there")
            .contains("lives")
    );
}

#[test]
fn a_game_without_a_window_leaves_an_older_events_file_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("events.jsonl");
    fs::write(&file, "precious").expect("it can be written");
    let mut command = program(&["play", "--events", file.to_str().expect("UTF-8")]);
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"] {
        command.env_remove(name);
    }
    let ended = Ended::from(command.output().expect("the program starts"));
    ended.badly(if cfg!(feature = "present") { 3 } else { 2 }, "");
    assert_eq!(fs::read_to_string(&file).expect("it is there"), "precious");
    let names = fs::read_dir(folder.path()).expect("a folder");
    assert_eq!(names.count(), 1, "and nothing beside it");
}
