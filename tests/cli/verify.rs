//! `sweptroids verify`: what it prints, in which order, and its exit codes.

use std::fs;

use sweptroids::replay::{JournalWriter, Origin, Recorder, Replay};

use crate::cli::program::{json, run, run_with};
use crate::cli::replay_files::{diverging, record, reports, write};
use crate::cli::sim::Folder;

#[test]
fn a_recorded_game_verifies_with_the_numbers_of_its_summary() {
    let folder = Folder::new();
    let file = folder.path("game.replay");
    let game = [
        "sim", "--seed", "3", "--ticks", "1000", "--pilot", "auto", "--record", &file,
    ];
    let summary = json(&run(&[&game[..], &["--json"]].concat()).expect_success());
    let report = run(&["verify", "--json", &file]).expect_success();
    let (score, digest) = (&summary["score"], &summary["digest"]);
    let expected = format!(
        "{{\"file\":\"{file}\",\"ok\":true,\"score\":{score},\"scores\":[{score}],\"ticks\":1000,\"digest\":{digest},\
         \"rules\":\"classic\",\"rules_version\":1,\"seed\":3,\"players\":1,\"games\":1,\"over\":false,\"fidelity\":\"box\",\
         \"phases\":\"both\",\"changes\":[],\"tuning\":\"published\",\"tuning_hash\":\"37bf5eb7ae8355e5\",\"assists\":[],\
         \"claims\":{{\"kind\":\"sim\",\"began\":null,\"parent\":null,\"agent\":null}},\"ranked\":false,\"unranked\":[\"sim\"]}}\n"
    );
    assert_eq!(report, expected);
    let digest = digest.as_str().expect("a text");
    let sentence = format!("{file}: ok, 1000 ticks, {score} points, digest {digest}\n");
    assert_eq!(run(&["verify", &file]).expect_success(), sentence);
}

#[test]
fn the_score_of_two_players_is_the_better_one() {
    let folder = Folder::new();
    let file = folder.path("game.replay");
    run(&[
        "sim",
        "--seed",
        "3",
        "--ticks",
        "3000",
        "--pilot",
        "auto",
        "--players",
        "2",
        "--record",
        &file,
    ])
    .expect_success();
    let report = json(&run(&["verify", "--json", &file]).expect_success());
    let scores: Vec<_> = report["scores"]
        .as_array()
        .expect("a list")
        .iter()
        .collect();
    assert_eq!(scores.len(), 2);
    let best = scores.iter().filter_map(|score| score.as_u64()).max();
    assert_eq!(report["score"].as_u64(), best);
    let sentence = run(&["verify", &file]).expect_success();
    let points = format!(" {} and {} points,", scores[0], scores[1]);
    assert!(sentence.contains(&points), "{sentence}");
}

#[test]
fn a_diverging_replay_is_exit_1_and_names_the_tick() {
    let folder = Folder::new();
    let good = record(&folder, "good.replay", 1, 200);
    let wrong = diverging(&folder, &good, "wrong.replay");
    // The digests stand after 64, 128 and 192 ticks. The last one is wrong.
    let message = "after tick 192, the low half of the digest is ";
    let stdout = run(&["verify", "--json", &wrong]).expect_failure(1, message);
    let report = json(&stdout);
    assert_eq!(report["ok"], false);
    assert_eq!(report["tick"], 192);
    assert_eq!(report["file"].as_str(), Some(wrong.as_str()));
    let error = report["error"].as_str().expect("a text");
    assert!(
        error.starts_with(message) && error.ends_with("was recorded"),
        "{error}"
    );
    for key in ["score", "scores", "ticks", "digest"] {
        assert!(report[key].is_null(), "{key}: nothing of it is proved");
    }
}

#[test]
fn a_damaged_replay_is_exit_2_and_names_the_place() {
    let folder = Folder::new();
    let good = record(&folder, "good.replay", 1, 200);
    let bytes = fs::read(&good).expect("the replay exists");
    let table: [(&str, &[u8], &str); 4] = [
        ("short", &bytes[..50], "byte 50: the file ends here"),
        ("empty", b"", "byte 0: the file ends here"),
        ("text", b"hello", "byte 0: this is no replay of sweptroids"),
        ("long", &[&bytes[..], b"x"].concat(), "the checksum is"),
    ];
    for (name, bytes, message) in table {
        let file = write(&folder, name, bytes);
        let report = json(&run(&["verify", "--json", &file]).expect_failure(2, message));
        assert_eq!(report["ok"], false, "{name}");
        assert!(report["tick"].is_null(), "{name}");
        let error = report["error"].as_str().expect("a text");
        assert!(error.contains(message), "{error}");
    }
}

/// 0 all fine, 1 one diverged, 2 one damaged; 2 wins wherever the damaged one stands.
#[test]
fn the_exit_code_of_several_files_is_that_of_the_worst() {
    let folder = Folder::new();
    let good = record(&folder, "good.replay", 1, 200);
    let wrong = diverging(&folder, &good, "wrong.replay");
    let damaged = write(&folder, "damaged.replay", b"SWEPT");
    let (good, wrong, damaged) = (good.as_str(), wrong.as_str(), damaged.as_str());
    run(&["verify", good, good]).expect_success();
    for files in [[good, wrong], [wrong, good], [wrong, wrong]] {
        let failed = files.iter().filter(|file| **file == wrong).count();
        let message = format!("{failed} of 2 files failed");
        run(&["verify", files[0], files[1]]).expect_failure(1, &message);
        let message = format!("{failed} of 2 files failed, the first: {wrong}: after tick 192");
        run(&["verify", "--json", files[0], files[1]]).expect_failure(1, &message);
    }
    for files in [[good, damaged], [damaged, wrong], [wrong, damaged]] {
        let stdout = run(&["verify", files[0], files[1]]).expect_failure(2, " of 2 files failed");
        assert_eq!(stdout.lines().count(), 2, "every file has its line");
    }
}

/// Of one file on stderr alone, of several on its line alone: a terminal shows both.
#[test]
fn what_is_wrong_with_a_file_is_said_once() {
    let folder = Folder::new();
    let good = record(&folder, "good.replay", 1, 200);
    let damaged = write(&folder, "damaged.replay", b"SWEPT");
    let said = "the file ends here";
    assert_eq!(run(&["verify", &damaged]).expect_failure(2, said), "");
    let all = run(&["verify", &good, &damaged]);
    assert_eq!((all.stdout.matches(said).count(), all.code), (1, Some(2)));
    assert_eq!(all.stderr, "sweptroids: 1 of 2 files failed\n");
}

/// 200 ticks are twelve blocks of 16 and eight ticks that a kill loses.
#[test]
fn the_journal_of_a_game_that_was_not_finished_is_played_as_far_as_it_goes() {
    let folder = Folder::new();
    let replay = fs::read(record(&folder, "game.replay", 1, 200)).expect("the replay exists");
    let replay = Replay::from_bytes(&replay).expect("it is a replay");
    let recorder = Recorder::branch(&replay, 200, Origin::default());
    let bytes = JournalWriter::default().next_bytes(&recorder);
    let journal = write(&folder, "game.replay.unfinished", &bytes);
    let stdout = run(&["verify", &journal]).expect_success();
    assert!(stdout.contains(": ok, 192 ticks, "), "{stdout}");
    assert!(stdout.ends_with(", not finished\n"), "{stdout}");
    let report = json(&run(&["verify", "--json", &journal]).expect_success());
    assert_eq!(
        (&report["unfinished"], &report["ticks"]),
        (&true.into(), &192.into())
    );
    assert!(report["dropped_bytes"].is_null());
    // A byte of the last block is another: that block is left out, and it is said.
    let mut cut = bytes.clone();
    *cut.last_mut().expect("it has bytes") ^= 1;
    let journal = write(&folder, "cut.replay.unfinished", &cut);
    let report = json(&run(&["verify", "--json", &journal]).expect_success());
    // 16 intents, the length, the digest after tick 192 and the checksum.
    assert_eq!(
        (&report["ticks"], &report["dropped_bytes"]),
        (&176.into(), &25.into())
    );
    let journal = write(&folder, "head.replay.unfinished", &bytes[..20]);
    run(&["verify", &journal]).expect_failure(2, "the file ends here");
}

#[test]
fn many_files_are_reported_in_their_order_by_any_number_of_threads() {
    let folder = Folder::new();
    // Long and short games, so that later files are ready earlier.
    let games: Vec<_> = (0..6)
        .map(|seed| {
            record(
                &folder,
                &format!("{seed}.replay"),
                seed,
                6_000 / (1 + 5 * (seed % 3)),
            )
        })
        .collect();
    let mut files: Vec<&str> = (0..40).map(|index| games[index * 7 % 6].as_str()).collect();
    let wrong = diverging(&folder, &games[2], "wrong.replay");
    files[17] = &wrong;
    let verify = |threads: &[&str]| {
        let arguments = [&["verify", "--json"], threads, &files].concat();
        run(&arguments).expect_failure(1, "1 of 40 files failed")
    };
    let one = verify(&["--threads", "1"]);
    let names: Vec<_> = reports(&one)
        .iter()
        .map(|report| report["file"].as_str().expect("a text").to_owned())
        .collect();
    assert_eq!(names, files);
    for threads in [
        &["--threads", "2"][..],
        &["--threads", "7"],
        &["--threads", "1024"],
        &[],
    ] {
        assert_eq!(verify(threads), one, "{threads:?}");
    }
}

#[test]
fn what_is_no_file_is_exit_2_and_named() {
    let folder = Folder::new();
    let missing = folder.path("missing.replay");
    let a_folder = folder.path(".");
    let table = [
        (missing.as_str(), "cannot be read: No such file"),
        (&a_folder, "is a folder: name the replays in it, as"),
        // It has no end. A replay has.
        (
            "/dev/zero",
            "the file has more than 33554432 bytes, the most that a replay has",
        ),
        ("/dev/null", "byte 0: the file ends here"),
    ];
    for (file, message) in table {
        let report = json(&run(&["verify", "--json", file]).expect_failure(2, message));
        assert_eq!(report["file"].as_str(), Some(file));
    }
}

#[test]
fn a_pipe_can_be_verified() {
    let folder = Folder::new();
    let file = record(&folder, "game.replay", 1, 200);
    let bytes = fs::read(file).expect("the replay exists");
    let stdout = run_with(&["verify", "/dev/stdin"], &bytes).expect_success();
    assert!(
        stdout.starts_with("/dev/stdin: ok, 200 ticks, "),
        "{stdout}"
    );
    run_with(&["verify", "/dev/stdin"], &bytes[..99]).expect_failure(2, "byte 99: the file ends");
}

/// A name, or text that a file quotes, breaks no line and controls no terminal.
#[test]
fn each_file_is_one_line_of_plain_text() {
    let folder = Folder::new();
    let good = record(&folder, "line\none\u{1b}[2J.replay", 1, 100);
    let stdout = run(&["verify", &good, &good]).expect_success();
    assert_eq!(stdout.lines().count(), 2, "{stdout:?}");
    assert!(!stdout.contains('\u{1b}'), "{stdout:?}");
    assert!(
        stdout.contains("line\\none\\u{1b}[2J.replay: ok, 100 ticks"),
        "{stdout}"
    );
}
