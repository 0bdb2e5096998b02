//! `sweptroids sim`: the contract.

use std::fs;

use crate::program::{json, run, run_with};

/// A folder of the test's own, and the path of a file in it.
struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    fn file(&self, name: &str) -> String {
        self.0.path().join(name).to_str().expect("UTF-8").to_owned()
    }

    fn with(&self, name: &str, text: &str) -> String {
        let path = self.file(name);
        fs::write(&path, text).expect("it can be written");
        path
    }
}

#[test]
fn the_summary_has_every_key_of_the_contract() {
    let out = json(
        &run(&[
            "sim", "--seed", "5", "--ticks", "3000", "--pilot", "auto", "--json",
        ])
        .well(),
    );
    let keys = [
        "seed", "ticks", "games", "wave", "score", "lives", "over", "contacts", "static",
        "dynamic", "pairs", "tested", "digest",
    ];
    for key in keys {
        assert!(!out[key].is_null(), "{key} in {out}");
    }
    assert_eq!(
        (
            out["seed"].as_u64(),
            out["ticks"].as_u64(),
            out["games"].as_u64()
        ),
        (Some(5), Some(3000), Some(1))
    );
    assert_eq!(
        out["contacts"].as_u64(),
        Some(out["static"].as_u64().unwrap() + out["dynamic"].as_u64().unwrap())
    );
    let digest = out["digest"].as_str().expect("text");
    assert!(
        digest.len() == 16
            && digest
                .bytes()
                .all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f')),
        "{digest}"
    );
}

#[test]
fn the_summary_counts_the_pairs_and_right_after_them_those_that_were_tested() {
    let game = ["sim", "--seed", "5", "--ticks", "3000", "--pilot", "auto"];
    let text = run(&[game.as_slice(), &["--json"]].concat()).well();
    let summary = json(&text);
    let count = |key: &str| summary[key].as_u64().expect("a number");
    let [contacts, pairs, tested] = ["contacts", "pairs", "tested"].map(count);
    assert!(
        0 < contacts && contacts <= tested && tested < pairs,
        "{summary}"
    );
    let counts = format!("\"pairs\":{pairs},\"tested\":{tested},\"digest\"");
    assert!(text.contains(&counts), "{text}");
    let sentence = run(&game).well();
    let counts = format!("{tested} of {pairs} pairs tested");
    assert!(sentence.contains(&counts), "{sentence}");
}

#[test]
fn an_idle_game_ends_when_the_last_ship_is_lost_and_says_when() {
    let end = json(&run(&["sim", "--seed", "1", "--ticks", "200000", "--json"]).well());
    assert_eq!(
        (end["over"].as_bool(), end["lives"].as_u64()),
        (Some(true), Some(0))
    );
    let ticks = end["ticks"].as_u64().expect("a number");
    assert!(ticks < 200_000, "{ticks}");
    // One tick less, and it is not over.
    let before = json(
        &run(&[
            "sim",
            "--seed",
            "1",
            "--ticks",
            &(ticks - 1).to_string(),
            "--json",
        ])
        .well(),
    );
    assert_eq!(before["over"], false);
}

#[test]
fn with_restart_a_new_game_begins_and_all_ticks_are_run() {
    let out = json(
        &run(&[
            "sim",
            "--seed",
            "1",
            "--ticks",
            "60000",
            "--restart",
            "--json",
        ])
        .well(),
    );
    assert_eq!(out["ticks"], 60_000);
    assert!(out["games"].as_u64() > Some(1), "{out}");
}

#[test]
fn what_a_pilot_did_can_be_played_again_from_its_file() {
    let folder = Folder::new();
    let intents = folder.file("intents.jsonl");
    let game = [
        "sim",
        "--seed",
        "3",
        "--ticks",
        "20000",
        "--restart",
        "--json",
    ];
    let flown = run(&[
        game.as_slice(),
        &["--pilot", "auto", "--write-intents", &intents],
    ]
    .concat())
    .well();
    let again = run(&[game.as_slice(), &["--pilot", &intents]].concat()).well();
    assert_eq!(flown, again);
}

#[test]
fn events_carry_questions_that_sweep_answers_with_the_same_times() {
    let folder = Folder::new();
    let file = folder.file("events.jsonl");
    for (fidelity, phases) in [("box", "both"), ("box", "dynamic"), ("box", "static")] {
        let game = [
            "sim",
            "--seed",
            "2",
            "--ticks",
            "30000",
            "--pilot",
            "auto",
            "--restart",
            "--json",
        ];
        let how = [
            "--fidelity",
            fidelity,
            "--phases",
            phases,
            "--events",
            &file,
        ];
        let summary = json(&run(&[game.as_slice(), &how].concat()).well());
        let text = fs::read_to_string(&file).expect("it was written");
        let contacts: Vec<_> = text
            .lines()
            .map(json)
            .filter(|event| event["event"] == "contact")
            .collect();
        assert_eq!(summary["contacts"].as_u64(), Some(contacts.len() as u64));
        let questions: String = (0..)
            .zip(&contacts)
            .map(|(id, contact)| {
                let mut question = contact["sweep"].clone();
                question["id"] = id.into();
                question.to_string() + "\n"
            })
            .collect();
        let answers = run_with(&["sweep", "--phases", phases], questions.as_bytes()).well();
        for (contact, answer) in contacts.iter().zip(answers.lines().map(json)) {
            for key in ["phase", "t_first", "t_last"] {
                assert_eq!(contact[key], answer[key], "{key} of {contact}");
            }
        }
    }
}

#[test]
fn events_name_every_kind_of_fact() {
    let folder = Folder::new();
    let file = folder.file("events.jsonl");
    let game = [
        "sim",
        "--seed",
        "1",
        "--ticks",
        "30000",
        "--restart",
        "--json",
        "--players",
        "2",
        "--events",
        &file,
    ];
    run(&game).well();
    let text = fs::read_to_string(&file).expect("it was written");
    for name in [
        "game-began",
        "turn-began",
        "wave-began",
        "ship-appeared",
        "ship-destroyed",
        "rock-broken",
        "player-out",
        "game-over",
    ] {
        assert!(text.contains(&format!("\"event\":\"{name}\"")), "{name}");
    }
    let ticks: Vec<_> = text
        .lines()
        .map(|line| json(line)["tick"].as_u64().expect("a number"))
        .collect();
    assert!(ticks.is_sorted(), "in the order of ticks");
}

#[test]
fn a_tuning_file_changes_the_game_and_a_wrong_one_is_refused() {
    let folder = Folder::new();
    let game = [
        "sim", "--seed", "1", "--ticks", "1000", "--json", "--tuning",
    ];
    let more = folder.with("more.toml", "[ship]\nlives = 9\n");
    let out = json(&run(&[game.as_slice(), &[&more]].concat()).well());
    assert!(out["lives"].as_u64() > Some(3), "{out}");
    let table = [
        (
            "[ship]\nlives = 0\n",
            "line 2: `ship.lives` is 0, but its range is 1 to 255 ships",
        ),
        (
            "[ship]\nwings = 2\n",
            "line 2: there is no entry `ship.wings`",
        ),
        ("[ship\n", "line 1: "),
    ];
    for (text, says) in table {
        let wrong = folder.with("wrong.toml", text);
        let ended = run(&[game.as_slice(), &[&wrong]].concat());
        assert!(
            ended.err.contains("wrong.toml"),
            "the file is named: {}",
            ended.err
        );
        ended.badly(2, says);
    }
    run(&[game.as_slice(), &["no/such.toml"]].concat()).badly(2, "no/such.toml");
}

#[test]
fn a_script_that_is_none_is_refused_with_its_line() {
    let folder = Folder::new();
    let script = folder.with("bad.jsonl", "{\"tick\":0}\n{\"tick\":0}\n");
    let game = ["sim", "--seed", "1", "--ticks", "10", "--pilot"];
    run(&[game.as_slice(), &[&script]].concat()).badly(2, "line 2: `tick` is 0, but has to rise");
    run(&[game.as_slice(), &["autopilot"]].concat()).badly(2, "autopilot");
}

#[test]
fn without_json_it_says_the_same_in_a_sentence() {
    let out = run(&["sim", "--seed", "1", "--ticks", "10"]).well();
    assert!(
        out.starts_with("seed 1: 10 ticks, game 1 under way"),
        "{out}"
    );
}

#[test]
fn the_auto_pilot_clears_three_waves_with_three_ships_on_most_seeds() {
    let clears = |seed: &u64| {
        let seed = seed.to_string();
        let out = run(&[
            "sim", "--seed", &seed, "--ticks", "30000", "--pilot", "auto", "--json",
        ])
        .well();
        json(&out)["wave"].as_u64() > Some(3)
    };
    // Of all of 0 to 99 at least 60 have to; of these ten more than six.
    let cleared = (0..100).step_by(10).filter(clears).count();
    assert!(cleared > 6, "{cleared} of 10");
}
