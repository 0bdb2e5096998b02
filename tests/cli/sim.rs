//! The contract of `sweptroids sim`.

use std::fs;

use crate::cli::program::{json, run, run_with};

/// A temporary folder for the files of a test.
pub(crate) struct Folder(tempfile::TempDir);

impl Folder {
    pub(crate) fn new() -> Self {
        Self(tempfile::tempdir().expect("a temporary folder"))
    }

    /// The path of a file in the folder.
    pub(crate) fn path(&self, name: &str) -> String {
        self.0
            .path()
            .join(name)
            .to_str()
            .expect("text is UTF-8")
            .to_owned()
    }

    /// Writes a file in the folder and returns its path.
    fn write(&self, name: &str, text: &str) -> String {
        let path = self.path(name);
        fs::write(&path, text).expect("the file can be written");
        path
    }
}

#[test]
fn a_code_is_a_seed() {
    let play = |seed: &[&str]| {
        let common = ["sim", "--ticks", "500", "--pilot", "auto", "--json"];
        run(&[&common[..], seed].concat()).expect_success()
    };
    // 1 × 32 + 1.
    let of_seed = play(&["--seed", "33"]);
    assert_eq!(json(&of_seed)["seed"].as_u64(), Some(33));
    for code in ["000011", "000-oil", "0000000000011"] {
        assert_eq!(play(&["--code", code]), of_seed, "{code}");
    }
    let both = ["sim", "--ticks", "5", "--seed", "1", "--code", "000011"];
    run(&both).expect_failure(2, "'--code <CODE>'");
    run(&["sim", "--ticks", "5", "--code", "1"]).expect_failure(2, "6 or 13 symbols, but has 1");
}

#[test]
fn each_rule_set_plays_a_game_of_its_own() {
    let play = |rules: &[&str]| {
        let common = [
            "sim", "--seed", "5", "--ticks", "2000", "--pilot", "auto", "--json",
        ];
        json(&run(&[&common[..], rules].concat()).expect_success())
    };
    let names = ["classic", "classic-1979", "classic-16x9", "classic-21x9"];
    let games = names.map(|name| play(&["--rules", name]));
    for (name, game) in names.iter().zip(&games) {
        assert_eq!(game["rules"].as_str(), Some(*name));
        assert_eq!(game["rules_version"].as_u64(), Some(1));
    }
    let mut digests: Vec<_> = games
        .iter()
        .map(|game| game["digest"].to_string())
        .collect();
    assert_eq!(
        play(&[])["digest"],
        games[0]["digest"],
        "classic is the default"
    );
    // The octagons of 1979 belong to the rule set, and can be chosen without it.
    let octagons = play(&["--fidelity", "octagon"]);
    assert_eq!(octagons["digest"], games[1]["digest"]);
    let boxes = play(&["--rules", "classic-1979", "--fidelity", "box"]);
    assert_eq!(boxes["digest"], games[0]["digest"]);
    digests.sort();
    digests.dedup();
    assert_eq!(digests.len(), 4);
}

#[test]
fn a_tuning_file_changes_the_rule_set_that_is_chosen() {
    let folder = Folder::new();
    let file = folder.write("narrow.toml", "[field]\nwidth = 1024.0\n");
    let wide = [
        "sim",
        "--seed",
        "1",
        "--ticks",
        "9",
        "--rules",
        "classic-16x9",
    ];
    run(&wide).expect_success();
    run(&[&wide[..], &["--tuning", &file]].concat())
        .expect_failure(2, "narrow.toml: line 2: `hyperspace.cells_x` is [3, 39]");
}

#[test]
fn the_summary_has_every_key_of_the_contract() {
    let out = json(
        &run(&[
            "sim", "--seed", "5", "--ticks", "3000", "--pilot", "auto", "--json",
        ])
        .expect_success(),
    );
    let keys = [
        "seed",
        "rules",
        "rules_version",
        "ticks",
        "games",
        "wave",
        "score",
        "lives",
        "over",
        "contacts",
        "static",
        "dynamic",
        "pairs",
        "tested",
        "digest",
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
    let digest = out["digest"].as_str().expect("a string");
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
    let text = run(&[game.as_slice(), &["--json"]].concat()).expect_success();
    let summary = json(&text);
    let count = |key: &str| summary[key].as_u64().expect("a number");
    let [contacts, pairs, tested] = ["contacts", "pairs", "tested"].map(count);
    assert!(
        0 < contacts && contacts <= tested && tested < pairs,
        "{summary}"
    );
    let counts = format!("\"pairs\":{pairs},\"tested\":{tested},\"digest\"");
    assert!(text.contains(&counts), "{text}");
    let sentence = run(&game).expect_success();
    let counts = format!("{tested} of {pairs} pairs tested");
    assert!(sentence.contains(&counts), "{sentence}");
}

#[test]
fn an_idle_game_stops_when_the_last_ship_is_lost_and_reports_the_ticks() {
    let end = json(&run(&["sim", "--seed", "1", "--ticks", "200000", "--json"]).expect_success());
    assert_eq!(
        (end["over"].as_bool(), end["lives"].as_u64()),
        (Some(true), Some(0))
    );
    let ticks = end["ticks"].as_u64().expect("a number");
    assert!(ticks < 200_000, "{ticks}");
    // One tick earlier, the game is not over.
    let before = json(
        &run(&[
            "sim",
            "--seed",
            "1",
            "--ticks",
            &(ticks - 1).to_string(),
            "--json",
        ])
        .expect_success(),
    );
    assert_eq!(before["over"], false);
}

#[test]
fn with_restart_new_games_begin_until_all_ticks_are_run() {
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
        .expect_success(),
    );
    assert_eq!(out["ticks"], 60_000);
    assert!(out["games"].as_u64() > Some(1), "{out}");
}

#[test]
fn the_written_intents_of_a_pilot_replay_the_same_game() {
    let folder = Folder::new();
    let intents = folder.path("intents.jsonl");
    let game = [
        "sim",
        "--seed",
        "3",
        "--ticks",
        "20000",
        "--restart",
        "--json",
    ];
    let original = run(&[
        game.as_slice(),
        &["--pilot", "auto", "--write-intents", &intents],
    ]
    .concat())
    .expect_success();
    let replayed = run(&[game.as_slice(), &["--pilot", &intents]].concat()).expect_success();
    assert_eq!(original, replayed);
}

#[test]
fn the_intents_of_a_replay_are_those_that_the_game_was_played_with() {
    let folder = Folder::new();
    let [replay, played, read] =
        ["a.replay", "played.jsonl", "read.jsonl"].map(|name| folder.path(name));
    let game = [
        "sim",
        "--seed",
        "3",
        "--ticks",
        "2000",
        "--rules",
        "assignment",
        "--pilot",
        "auto",
        "--restart",
        "--json",
    ];
    let out = json(
        &run(&[
            game.as_slice(),
            &["--record", &replay, "--write-intents", &played],
        ]
        .concat())
        .expect_success(),
    );
    // A game has ended, and another has begun.
    assert!(out["games"].as_u64() > Some(1), "{out}");
    run(&["verify", &replay, "--write-intents", &read]).expect_success();
    let intents = fs::read_to_string(&read).expect("the intents are written");
    assert_eq!(
        intents,
        fs::read_to_string(&played).expect("the intents are written")
    );
}

#[test]
fn events_carry_questions_that_sweep_answers_with_the_same_times() {
    let folder = Folder::new();
    let file = folder.path("events.jsonl");
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
        let options = [
            "--fidelity",
            fidelity,
            "--phases",
            phases,
            "--events",
            &file,
        ];
        let summary = json(&run(&[game.as_slice(), &options].concat()).expect_success());
        let text = fs::read_to_string(&file).expect("the file was written");
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
        let answers =
            run_with(&["sweep", "--phases", phases], questions.as_bytes()).expect_success();
        for (contact, answer) in contacts.iter().zip(answers.lines().map(json)) {
            for key in ["phase", "t_first", "t_last"] {
                assert_eq!(contact[key], answer[key], "{key} of {contact}");
            }
        }
    }
}

#[test]
fn the_events_file_has_every_kind_of_game_event() {
    let folder = Folder::new();
    let file = folder.path("events.jsonl");
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
    run(&game).expect_success();
    let text = fs::read_to_string(&file).expect("the file was written");
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
    assert!(ticks.is_sorted(), "events are in the order of ticks");
}

#[test]
fn a_tuning_file_changes_the_game_and_an_invalid_one_is_refused() {
    let folder = Folder::new();
    let game = [
        "sim", "--seed", "1", "--ticks", "1000", "--json", "--tuning",
    ];
    let more = folder.write("more.toml", "[ship]\nlives = 9\n");
    let out = json(&run(&[game.as_slice(), &[&more]].concat()).expect_success());
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
    for (text, message) in table {
        let invalid = folder.write("invalid.toml", text);
        let finished = run(&[game.as_slice(), &[&invalid]].concat());
        assert!(
            finished.stderr.contains("invalid.toml"),
            "the message names the file: {}",
            finished.stderr
        );
        finished.expect_failure(2, message);
    }
    run(&[game.as_slice(), &["no/such.toml"]].concat()).expect_failure(2, "no/such.toml");
}

#[test]
fn an_invalid_script_is_refused_with_its_line() {
    let folder = Folder::new();
    let script = folder.write("bad.jsonl", "{\"tick\":0}\n{\"tick\":0}\n");
    let game = ["sim", "--seed", "1", "--ticks", "10", "--pilot"];
    run(&[game.as_slice(), &[&script]].concat())
        .expect_failure(2, "line 2: `tick` is 0, but has to rise");
    run(&[game.as_slice(), &["autopilot"]].concat()).expect_failure(2, "autopilot");
}

#[test]
fn without_json_the_summary_is_a_sentence() {
    let out = run(&["sim", "--seed", "1", "--ticks", "10"]).expect_success();
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
        .expect_success();
        json(&out)["wave"].as_u64() > Some(3)
    };
    // At least 60 of the seeds 0 to 99 have to; here more than 6 of 10.
    let cleared = (0..100).step_by(10).filter(clears).count();
    assert!(cleared > 6, "{cleared} of 10");
}
