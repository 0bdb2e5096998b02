//! A command writes a file completely or not at all, and a failure never loses an older file.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};

use sweptroids::replay::Replay;

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

/// Runs a game whose output file is standard output, and closes that after the first line. Expects a quiet end.
fn close_after_a_line(arguments: &[&str]) {
    let mut game = program(arguments)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut lines = BufReader::new(game.stdout.take().expect("it is piped")).lines();
    let first = lines.next().expect("a line").expect("it is UTF-8");
    assert!(first.starts_with("{\"tick\":"), "{first}");
    drop(lines);
    Finished::from(game.wait_with_output().expect("the program ends")).expect_success();
}

/// With so many ticks a game of a day would go on for nobody.
#[test]
fn a_closed_standard_output_ends_a_game_that_writes_nothing_else() {
    for option in ["--events", "--write-intents"] {
        for name in ["/dev/stdout", "/dev/fd/1"] {
            close_after_a_line(&[
                "sim",
                "--seed",
                "1",
                "--ticks",
                "1000000000",
                "--pilot",
                "auto",
                "--restart",
                option,
                name,
            ]);
        }
    }
}

#[test]
fn a_game_whose_reader_has_gone_is_recorded_to_its_end() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let replay = folder.path().join("game.replay");
    let outputs = [
        "--events",
        "/dev/stdout",
        "--record",
        replay.to_str().expect("UTF-8"),
    ];
    // More events than the pipe has room for.
    close_after_a_line(
        &[
            &[
                "sim",
                "--seed",
                "1",
                "--ticks",
                "20000",
                "--pilot",
                "auto",
                "--restart",
            ],
            &outputs[..],
        ]
        .concat(),
    );
    let replay = fs::read(replay).expect("the replay exists");
    let replay = Replay::from_bytes(&replay).expect("it is whole");
    assert_eq!(replay.outcome.ticks, 20_000);
    let names = fs::read_dir(folder.path()).expect("the folder can be read");
    assert_eq!(names.count(), 1, "neither a journal nor a temporary file");
}

/// Runs this command of the shell, in which `$0` is the program, and returns its standard output.
fn shell(command: &str) -> String {
    let mut shell = Command::new("sh");
    shell.args(["-c", command, env!("CARGO_BIN_EXE_sweptroids")]);
    Finished::from(shell.output().expect("the shell starts")).expect_success()
}

/// As `>(…)` of a shell does it: a pipe that the program has open already, by the number of its descriptor.
#[test]
fn a_stream_that_is_open_already_is_written_at_its_end() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let log = folder.path().join("log").display().to_string();
    let game = "\"$0\" sim --seed 1 --ticks 2000 --pilot auto";
    for option in ["--events", "--write-intents"] {
        let piped = shell(&format!("{game} {option} /dev/fd/3 3>&1 >'{log}'"));
        assert!(
            piped.starts_with("{\"tick\":") && piped.ends_with("}\n"),
            "{piped}"
        );
        // Nor is a log lost to which a line is added.
        fs::write(&log, "precious\n").expect("the file can be written");
        shell(&format!(
            "{game} {option} /dev/fd/3 3>>'{log}' >'{log}.summary'"
        ));
        let written = fs::read_to_string(&log).expect("the file exists");
        assert_eq!(written, format!("precious\n{piped}"));
    }
    let replay = shell(&format!(
        "{game} --record /dev/fd/3 3>&1 >'{log}' | \"$0\" verify /dev/stdin"
    ));
    assert!(replay.contains("ok, 2000 ticks"), "{replay}");
}

/// A file that cannot be read needs no compiler, and has a report.
#[test]
fn another_format_of_a_check_can_go_to_a_pipe_but_replaces_no_file() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let pipe = folder.path().join("pipe");
    let made = Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("mkfifo starts").success());
    let reader = {
        let pipe = pipe.clone();
        std::thread::spawn(move || {
            let mut text = String::new();
            let mut file = fs::File::open(pipe).expect("the pipe can be opened");
            file.read_to_string(&mut text)
                .expect("the pipe can be read");
            text
        })
    };
    let missing = folder.path().join("missing.cpp").display().to_string();
    let grade = |also: &str| run(&["grade", &missing, "--also", also]);
    grade(&format!("json={}", pipe.display())).expect_failure(2, "No such file");
    let report = reader.join().expect("the reader does not panic");
    assert!(report.contains("\"verdict\":\"not-run\""), "{report}");
    let file = folder.path().join("report.txt");
    let also = format!("text={}", file.display());
    grade(&also).expect_failure(2, "missing.cpp");
    let first = fs::read_to_string(&file).expect("the report exists");
    assert!(first.contains("not run"), "{first}");
    grade(&also).expect_failure(3, "report.txt: ");
    assert_eq!(fs::read_to_string(&file).expect("it exists"), first);
}
