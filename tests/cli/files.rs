//! A command writes a file completely or not at all, and a failure never loses an older file.

use std::fs;
use std::process::Stdio;

use crate::cli::program::{Finished, program, run};

const GAME: [&str; 7] = ["sim", "--seed", "1", "--ticks", "2000", "--pilot", "auto"];

#[test]
fn a_full_disk_is_exit_3_and_names_the_file() {
    let full = [GAME.as_slice(), &["--events", "/dev/full"]].concat();
    run(&full).expect_failure(3, "/dev/full");
}

#[test]
fn a_full_disk_behind_stdout_is_exit_3() {
    let full = fs::OpenOptions::new()
        .write(true)
        .open("/dev/full")
        .expect("/dev/full exists");
    let child = program(&GAME)
        .stdout(full)
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(output.status.code(), Some(3));
    assert!(String::from_utf8_lossy(&output.stderr).contains("standard output"));
}

#[test]
fn a_failed_run_leaves_the_file_of_an_earlier_run() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let events = folder.path().join("events.jsonl");
    let events = events.to_str().expect("text is UTF-8");
    fs::write(events, "precious").expect("the file can be written");
    let script = folder.path().join("bad.jsonl");
    fs::write(&script, "{\"tick\":0,\"turn\":7}").expect("the file can be written");
    let script = script.to_str().expect("text is UTF-8");
    run(&[
        "sim", "--seed", "1", "--ticks", "9", "--pilot", script, "--events", events,
    ])
    .expect_failure(2, "`turn` is 7");
    assert_eq!(
        fs::read_to_string(events).expect("the file exists"),
        "precious"
    );
    assert_eq!(
        fs::read_dir(folder.path())
            .expect("the folder can be read")
            .count(),
        2,
        "no temporary file is left"
    );
}

#[test]
fn an_output_file_in_a_missing_folder_is_exit_2_and_names_the_file() {
    let missing_folder = [
        GAME.as_slice(),
        &["--events", "/no/such/folder/events.jsonl"],
    ]
    .concat();
    run(&missing_folder).expect_failure(2, "/no/such/folder/events.jsonl: No such file");
}

#[test]
fn an_output_file_that_is_a_link_stays_a_link_to_the_written_file() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (target, link) = (
        folder.path().join("target.jsonl"),
        folder.path().join("link.jsonl"),
    );
    fs::write(&target, "old").expect("the file can be written");
    std::os::unix::fs::symlink("target.jsonl", &link).expect("a symbolic link");
    run(&[
        GAME.as_slice(),
        &["--events", link.to_str().expect("text is UTF-8")],
    ]
    .concat())
    .expect_success();
    assert!(
        fs::symlink_metadata(&link)
            .expect("the file exists")
            .is_symlink()
    );
    assert!(
        fs::read_to_string(&target)
            .expect("the file exists")
            .contains("game-began")
    );
}

#[test]
fn standard_output_can_be_given_as_an_output_file() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let link = folder.path().join("out");
    std::os::unix::fs::symlink("/proc/self/fd/1", &link).expect("a symbolic link");
    for name in ["/dev/stdout", link.to_str().expect("text is UTF-8")] {
        let all = folder.path().join("all.txt");
        let mut command = program(&[GAME.as_slice(), &["--json", "--events", name]].concat());
        command.stdout(fs::File::create(&all).expect("the file can be written"));
        assert!(command.status().expect("the program starts").success());
        let text = fs::read_to_string(&all).expect("the file exists");
        assert!(
            text.starts_with("{\"tick\":0,\"event\":\"game-began\"") && text.contains("\"digest\""),
            "{name}"
        );
    }
}

#[test]
fn a_replaced_file_keeps_its_permissions_and_a_new_file_gets_those_of_the_umask() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mode = |path: &std::path::Path| {
        fs::metadata(path)
            .expect("the file exists")
            .permissions()
            .mode()
            & 0o777
    };
    let (plain, old, new) = (
        folder.path().join("plain"),
        folder.path().join("old"),
        folder.path().join("new"),
    );
    fs::write(&plain, "").expect("the file can be written");
    fs::write(&old, "").expect("the file can be written");
    fs::set_permissions(&old, fs::Permissions::from_mode(0o640)).expect("permissions can be set");
    for path in [&old, &new] {
        run(&[
            GAME.as_slice(),
            &["--events", path.to_str().expect("text is UTF-8")],
        ]
        .concat())
        .expect_success();
    }
    assert_eq!((mode(&old), mode(&new)), (0o640, mode(&plain)));
}

#[test]
fn a_failed_output_leaves_the_other_output_file_unchanged() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let events = folder.path().join("events.jsonl");
    fs::write(&events, "precious").expect("the file can be written");
    let outputs = [
        "--events",
        events.to_str().expect("text is UTF-8"),
        "--write-intents",
        "/dev/full",
    ];
    run(&[GAME.as_slice(), &outputs].concat()).expect_failure(3, "/dev/full");
    assert_eq!(
        fs::read_to_string(&events).expect("the file exists"),
        "precious"
    );
}

#[test]
fn two_options_cannot_name_the_same_file() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("file");
    fs::write(&file, "[ship]\nlives = 4\n").expect("the file can be written");
    let file = file.to_str().expect("text is UTF-8");
    for (a, b) in [
        ("--events", "--write-intents"),
        ("--events", "--tuning"),
        ("--write-intents", "--pilot"),
    ] {
        run(&["sim", "--seed", "1", "--ticks", "9", a, file, b, file])
            .expect_failure(2, "are one file");
    }
    run(&["play", "--events", file, "--tuning", file]).expect_failure(2, "are one file");
    assert!(
        fs::read_to_string(file)
            .expect("the file exists")
            .contains("lives")
    );
}

#[test]
fn a_game_that_gets_no_window_leaves_an_older_events_file_unchanged() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("events.jsonl");
    fs::write(&file, "precious").expect("the file can be written");
    let mut command = program(&["play", "--events", file.to_str().expect("text is UTF-8")]);
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"] {
        command.env_remove(name);
    }
    let finished = Finished::from(command.output().expect("the program starts"));
    finished.expect_failure(if cfg!(feature = "present") { 3 } else { 2 }, "");
    assert_eq!(
        fs::read_to_string(&file).expect("the file exists"),
        "precious"
    );
    let names = fs::read_dir(folder.path()).expect("the folder can be read");
    assert_eq!(names.count(), 1, "no temporary file is left");
}
