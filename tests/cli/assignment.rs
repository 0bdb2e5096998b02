//! `--rules assignment` on the command line.

use std::fs;

use crate::cli::program::{json, run, run_with};
use crate::cli::sim::Folder;

const GAME: [&str; 8] = [
    "sim",
    "--rules",
    "assignment",
    "--ticks",
    "4000",
    "--pilot",
    "auto",
    "--seed",
];

#[test]
fn the_summary_tells_a_won_game() {
    let summary = json(&run(&[&GAME[..], &["5", "--json"]].concat()).expect_success());
    assert_eq!(summary["rules"], "assignment");
    assert_eq!(summary["score"], 5000);
    assert_eq!(summary["over"], true);
    assert_eq!(summary["games"], 1);
    // These rules have no waves.
    assert_eq!(summary["wave"], 0);
    assert!(summary["lives"].as_u64() >= Some(1));
    // Fifty asteroids were shot, and each lost ship was a contact too.
    assert!(summary["contacts"].as_u64() >= Some(50));
    let restarted =
        json(&run(&[&GAME[..], &["5", "--json", "--restart"]].concat()).expect_success());
    assert!(restarted["games"].as_u64() > Some(1));
}

#[test]
fn events_carry_questions_that_sweep_answers_with_the_same_times_with_step_1_on_and_off() {
    let folder = Folder::new();
    let file = folder.path("events.jsonl");
    // A pilot that flies into the wall, and the auto pilot.
    let script = folder.path("into-the-wall.jsonl");
    let lines = "{\"tick\":2,\"turn\":-1}\n{\"tick\":7,\"turn\":0,\"thrust\":true}\n{\"tick\":20,\"fire\":true}\n";
    fs::write(&script, lines).expect("the file can be written");
    let mut digests = Vec::new();
    let mut walls = 0;
    for pilot in ["auto", &script] {
        for phases in ["both", "dynamic"] {
            let game = [
                "sim",
                "--rules",
                "assignment",
                "--ticks",
                "4000",
                "--seed",
                "7",
                "--json",
                "--restart",
                "--pilot",
                pilot,
                "--phases",
                phases,
                "--events",
                &file,
            ];
            let summary = json(&run(&game).expect_success());
            digests.push(summary["digest"].to_string());
            let text = fs::read_to_string(&file).expect("the file was written");
            let contacts: Vec<_> = text
                .lines()
                .map(json)
                .filter(|event| event["event"] == "contact")
                .collect();
            assert_eq!(summary["contacts"].as_u64(), Some(contacts.len() as u64));
            walls += contacts
                .iter()
                .filter(|contact| contact["b"]["kind"] == "wall")
                .count();
            let questions: String = (0..)
                .zip(&contacts)
                .map(|(id, contact)| {
                    let mut question = contact["sweep"].clone();
                    question["id"] = id.into();
                    question.to_string() + "\n"
                })
                .collect();
            let answers = run_with(&["sweep", "--phases", phases], questions.as_bytes());
            let answers = answers.expect_success();
            assert_eq!(answers.lines().count(), contacts.len());
            for (contact, answer) in contacts.iter().zip(answers.lines().map(json)) {
                for key in ["phase", "t_first", "t_last"] {
                    assert_eq!(contact[key], answer[key], "{key} of {contact}");
                }
            }
        }
    }
    assert_eq!((&digests[0], &digests[2]), (&digests[1], &digests[3]));
    assert!(walls > 0, "the script flies into the wall");
}

#[test]
fn a_recorded_game_verifies() {
    let folder = Folder::new();
    let file = folder.path("game.replay");
    let options = ["3", "--json", "--restart", "--record", &file];
    let summary = json(&run(&[&GAME[..], &options].concat()).expect_success());
    let report = json(&run(&["verify", "--json", &file]).expect_success());
    assert_eq!(report["ok"], true);
    for key in ["digest", "score", "ticks"] {
        assert_eq!(report[key], summary[key], "{key}");
    }
}

#[test]
fn what_these_rules_do_not_have_is_refused_in_one_line() {
    let folder = Folder::new();
    let tuning = folder.path("fast.toml");
    fs::write(&tuning, "[bullet]\nspeed = 9000").expect("the file can be written");
    let table: [(&[&str], &str); 5] = [
        (
            &["--fidelity", "octagon"],
            "--fidelity is octagon, but the rules assignment are decided on boxes",
        ),
        (
            &["--fidelity", "hull"],
            "--fidelity is hull, but the rules assignment are decided on boxes",
        ),
        (
            &["--players", "2"],
            "--players is 2, but the rules assignment are for one player",
        ),
        (
            &["--tuning", &tuning],
            "line 2: `bullet.speed` is 9000, but its range is 8 to 2048 units/s",
        ),
        (
            &["--tuning", "assets/tuning/classic-16x9.toml"],
            "there is no entry `ship.spawn`",
        ),
    ];
    for (options, message) in table {
        assert_eq!(
            run(&[&GAME[..], &["1"], options].concat()).expect_failure(2, message),
            ""
        );
    }
    let play = ["play", "--rules", "assignment", "--fidelity", "hull"];
    run(&play).expect_failure(
        2,
        "--fidelity is hull, but the rules assignment are decided on boxes",
    );
    run(&[&GAME[..], &["1", "--fidelity", "box"]].concat()).expect_success();
    run(&["sim", "--rules", "asteroids", "--seed", "1", "--ticks", "1"]).expect_failure(
        2,
        "--rules is asteroids, but has to be classic, classic-1979, classic-16x9, classic-21x9 or assignment",
    );
}
