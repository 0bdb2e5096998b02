//! `sim --record`: where the replay goes, what is refused, and what a run that was broken off leaves.

use std::fs::{self, File};
use std::process::{Command, Stdio};
use std::thread;

use sweptroids::replay::{GameSetup, JournalWriter, Origin, Recorder, Replay};
use sweptroids::sim::{Headless, Intent, RuleSet};

use crate::cli::program::{program, run, run_with};
use crate::cli::replay_files::{names_beside, record, record_to, write};
use crate::cli::sim::Folder;

#[test]
fn a_recording_leaves_its_replay_alone() {
    let folder = Folder::new();
    let file = record(&folder, "game.replay", 1, 500);
    assert_eq!(names_beside(&file), ["game.replay"]);
    // Again over the older file.
    let older = fs::read(&file).expect("the replay exists");
    record(&folder, "game.replay", 2, 400);
    assert_eq!(names_beside(&file), ["game.replay"]);
    assert_ne!(fs::read(&file).expect("the replay exists"), older);
    record(&folder, "game.replay", 1, 500);
    assert_eq!(
        fs::read(&file).expect("the replay exists"),
        older,
        "the same game is the same file"
    );
}

#[test]
fn a_game_is_the_same_recorded_or_not() {
    let folder = Folder::new();
    let game = [
        "sim",
        "--seed",
        "9",
        "--ticks",
        "2000",
        "--pilot",
        "auto",
        "--rules",
        "classic-1979",
        "--json",
    ];
    let plain = run(&game).expect_success();
    let file = folder.path("game.replay");
    let recorded = run(&[&game[..], &["--record", &file]].concat()).expect_success();
    assert_eq!(recorded, plain);
    run(&["verify", &file]).expect_success();
}

#[test]
fn every_option_of_the_game_is_in_its_replay() {
    let folder = Folder::new();
    let tuning = write(
        &folder,
        "own.toml",
        b"[ship]\nlives = 1\n[wave]\nrocks = [9]\n",
    );
    let file = folder.path("game.replay");
    let options: [&[&str]; 6] = [
        &["--players", "2"],
        &["--phases", "static"],
        &["--fidelity", "hull"],
        &["--rules", "classic-21x9"],
        &["--tuning", &tuning],
        &["--seed", "18446744073709551615"],
    ];
    for option in options {
        let seed: &[&str] = if option[0] == "--seed" {
            &[]
        } else {
            &["--seed", "4"]
        };
        let game = [
            "sim",
            "--ticks",
            "2000",
            "--pilot",
            "auto",
            "--restart",
            "--record",
            &file,
        ];
        run(&[&game[..], seed, option].concat()).expect_success();
        run(&["verify", &file]).expect_success();
    }
}

#[test]
fn a_replay_can_go_to_a_pipe() {
    let folder = Folder::new();
    let pipe = folder.path("pipe");
    let made = Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("mkfifo starts").success());
    let reader = {
        let pipe = pipe.clone();
        thread::spawn(move || fs::read(pipe).expect("the pipe can be read"))
    };
    record_to(&pipe, 1, 500).expect_success();
    let bytes = reader.join().expect("the reader does not panic");
    assert_eq!(names_beside(&pipe), ["pipe"], "a pipe has no journal");
    let stdout = run_with(&["verify", "/dev/stdin"], &bytes).expect_success();
    assert!(stdout.contains("ok, 500 ticks"), "{stdout}");
}

#[test]
fn a_replay_can_go_to_standard_output_before_the_summary() {
    let folder = Folder::new();
    let file = record(&folder, "game.replay", 1, 500);
    let game = [
        "sim",
        "--seed",
        "1",
        "--ticks",
        "500",
        "--pilot",
        "auto",
        "--restart",
        "--record",
        "/dev/stdout",
    ];
    let output = program(&game)
        .stderr(Stdio::piped())
        .output()
        .expect("the program starts");
    let replay = fs::read(file).expect("the replay exists");
    assert!(output.status.success());
    assert_eq!(output.stdout[..replay.len()], replay);
    assert!(output.stdout[replay.len()..].starts_with(b"seed 1: 500 ticks, "));
}

#[test]
fn places_that_cannot_be_written_are_named() {
    let folder = Folder::new();
    for (path, code, message) in [
        (
            "/no/such/folder/game.replay",
            2,
            "/no/such/folder/game.replay: No such file",
        ),
        (&folder.path("."), 2, "is a directory"),
        ("/dev/full", 3, "/dev/full: No space left"),
        ("", 2, "--record"),
    ] {
        record_to(path, 1, 100).expect_failure(code, message);
    }
}

#[test]
fn a_replay_is_no_file_of_another_option() {
    let folder = Folder::new();
    let file = write(&folder, "file", b"");
    for option in ["--events", "--write-intents", "--pilot", "--tuning"] {
        let game = [
            "sim", "--seed", "1", "--ticks", "9", "--record", &file, option, &file,
        ];
        run(&game).expect_failure(2, "are one file");
    }
    // Nor is its journal.
    let journal = folder.path("file.unfinished");
    for option in ["--events", "--write-intents"] {
        let game = [
            "sim", "--seed", "1", "--ticks", "9", "--record", &file, option, &journal,
        ];
        run(&game).expect_failure(2, "are one file");
    }
    assert_eq!(names_beside(&file), ["file"]);
}

#[test]
fn more_ticks_than_a_replay_has_are_refused_before_the_first() {
    let folder = Folder::new();
    let file = write(&folder, "game.replay", b"precious");
    for ticks in [16_777_217, u64::MAX] {
        let message = format!("--ticks is {ticks}, but a replay has at most 16777216");
        record_to(&file, 1, ticks).expect_failure(2, &message);
    }
    assert_eq!(fs::read(&file).expect("the file exists"), b"precious");
}

#[test]
fn a_run_that_fails_keeps_the_older_replay() {
    let folder = Folder::new();
    let file = record(&folder, "game.replay", 1, 100);
    let older = fs::read(&file).expect("the replay exists");
    let game = ["sim", "--seed", "1", "--ticks", "500", "--record", &file];
    // The pilot is read first; the events are written to a full disk.
    let script = write(&folder, "bad.jsonl", b"{\"tick\":0,\"turn\":7}");
    run(&[&game[..], &["--pilot", &script]].concat()).expect_failure(2, "`turn` is 7");
    run(&[&game[..], &["--events", "/dev/full"]].concat()).expect_failure(3, "/dev/full");
    assert_eq!(fs::read(&file).expect("the replay exists"), older);
}

/// The journal of a run is locked while it runs.
#[test]
fn a_second_run_to_the_same_file_is_refused_and_disturbs_nothing() {
    let folder = Folder::new();
    let file = folder.path("game.replay");
    let journal = write(&folder, "game.replay.unfinished", b"not finished");
    let running = File::open(&journal).expect("the journal exists");
    running.lock().expect("it can be locked");
    record_to(&file, 1, 100).expect_failure(3, "game.replay.unfinished: File exists");
    assert_eq!(names_beside(&file), ["game.replay.unfinished"]);
    assert_eq!(
        fs::read(&journal).expect("the journal exists"),
        b"not finished"
    );
}

/// The journal of a run of 160 ticks that was killed.
fn journal_of_a_killed_run() -> Vec<u8> {
    let setup = GameSetup {
        rules: RuleSet::Classic,
        game: RuleSet::Classic.plugin(),
    };
    let mut game = Headless::new(&setup.game);
    let mut recorder = Recorder::new(setup, Origin::default());
    for _ in 0..160 {
        game.tick(Intent::default());
        recorder.record(&game);
    }
    JournalWriter::default().next_bytes(&recorder)
}

#[test]
fn a_recovered_recording_is_not_overwritten_by_the_run_that_recovers_it() {
    let folder = Folder::new();
    let file = folder.path("game.replay");
    write(
        &folder,
        "game.replay.unfinished",
        &journal_of_a_killed_run(),
    );
    let run = record_to(&file, 1, 100);
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    assert!(run.stderr.contains("game-2.replay"), "{}", run.stderr);
    assert_eq!(names_beside(&file), ["game-2.replay", "game.replay"]);
    let ticks = [&folder.path("game-2.replay"), &file].map(|path| {
        let bytes = fs::read(path).expect("the replay exists");
        Replay::from_bytes(&bytes)
            .expect("it is a replay")
            .outcome
            .ticks
    });
    assert_eq!(ticks, [160, 100]);
}

/// What a run leaves that was killed before its first tick is removed. What is no journal is kept under another name.
#[test]
fn a_journal_without_a_tick_is_removed_and_another_file_is_renamed() {
    let folder = Folder::new();
    let file = folder.path("game.replay");
    for left in [&b""[..], b"SWEPTR", b"SWEPTREC\x01\0\0"] {
        write(&folder, "game.replay.unfinished", left);
        record_to(&file, 1, 100).expect_success();
        assert_eq!(names_beside(&file), ["game.replay"]);
    }
    for (notes, kept) in [
        ("my own notes", "game.replay.unfinished.damaged"),
        ("others", "game.replay.unfinished.damaged-2"),
    ] {
        write(&folder, "game.replay.unfinished", notes.as_bytes());
        let run = record_to(&file, 2, 100);
        assert_eq!(run.code, Some(0), "{}", run.stderr);
        let named = format!("{kept}: byte 0: this is no replay");
        assert!(run.stderr.contains(&named), "{}", run.stderr);
        let text = fs::read_to_string(folder.path(kept)).expect("it is there");
        assert_eq!(text, notes);
    }
}

#[test]
fn a_game_of_no_tick_is_a_replay() {
    let folder = Folder::new();
    let file = folder.path("game.replay");
    record_to(&file, 1, 0).expect_success();
    let stdout = run(&["verify", &file]).expect_success();
    assert!(stdout.contains("ok, 0 ticks, 0 points"), "{stdout}");
}
