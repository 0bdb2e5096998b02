//! `sweptroids verify`: what it says of a game that is as recorded, and `--expect`.

use serde_json::{Value, json as value};

use crate::cli::program::{json, run};
use crate::cli::replay_files::record;
use crate::cli::sim::Folder;

/// Records a game of 640 ticks with these options of `sim`, and returns what `verify --json` says of it.
fn report(options: &[&str]) -> Value {
    let folder = Folder::new();
    let file = folder.path("game.replay");
    let game = [
        "sim", "--seed", "7", "--ticks", "640", "--pilot", "auto", "--record", &file,
    ];
    run(&[&game[..], options].concat()).expect_success();
    json(&run(&["verify", "--json", &file]).expect_success())
}

/// A file with these lines.
fn tuning(folder: &Folder, text: &str) -> String {
    crate::cli::replay_files::write(folder, "own.toml", text.as_bytes())
}

#[test]
fn a_report_names_what_was_played_and_keeps_apart_what_nobody_can_prove() {
    let report = report(&[
        "--rules",
        "classic-1979",
        "--players",
        "2",
        "--phases",
        "dynamic",
    ]);
    let expected = [
        ("rules", value!("classic-1979")),
        ("rules_version", value!(1)),
        ("seed", value!(7)),
        ("players", value!(2)),
        ("games", value!(1)),
        ("over", value!(false)),
        ("fidelity", value!("octagon")),
        ("phases", value!("dynamic")),
        ("changes", value!([])),
        ("tuning", value!("published")),
        ("assists", value!([])),
        (
            "claims",
            value!({"kind": "sim", "began": null, "parent": null, "agent": null}),
        ),
        ("ranked", value!(false)),
        ("unranked", value!(["sim"])),
    ];
    for (key, expected) in expected {
        assert_eq!(report[key], expected, "{key}");
    }
    // Classic and classic-1979 have the same figures.
    assert_eq!(report["tuning_hash"], "37bf5eb7ae8355e5");
}

#[test]
fn assists_that_leave_a_trace_are_named() {
    let folder = Folder::new();
    let table = [
        ("[shield]\nhits = 2\n", vec!["shield"]),
        ("[ship]\nlives = 5\n", vec!["extra-ships"]),
        ("[ship]\nlives = 2\n", vec!["own-tuning"]),
        (
            "[ship]\nlives = 4\n[rock]\nspeed = 50\n",
            vec!["own-tuning", "extra-ships"],
        ),
    ];
    for (text, assists) in table {
        let report = report(&["--tuning", &tuning(&folder, text)]);
        assert_eq!(report["assists"], value!(assists), "{text}");
        assert_eq!(report["tuning"], "own", "{text}");
        assert_eq!(report["ranked"], false, "{text}");
    }
    assert_eq!(
        report(&["--fidelity", "hull"])["assists"],
        value!(["finer-fidelity"])
    );
    assert_eq!(
        report(&["--phases", "static"])["assists"],
        value!(["coursework-keys"])
    );
    // Without Step 1 the game is the same.
    assert_eq!(report(&["--phases", "dynamic"])["assists"], value!([]));
}

/// A tuning file with the figures of other rules is no tuning of one's own.
#[test]
fn a_game_with_the_figures_of_other_rules_is_recorded_under_their_name() {
    let wide = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/assets/tuning/classic-16x9.toml"
    );
    let report = report(&["--rules", "classic", "--tuning", wide]);
    assert_eq!(report["rules"], "classic-16x9");
    assert_eq!(report["tuning"], "published");
}

#[test]
fn what_was_expected_is_ok_and_what_is_otherwise_is_exit_1() {
    let folder = Folder::new();
    let file = record(&folder, "game.replay", 3, 640);
    let expect = |expected: &str| run(&["verify", "--json", "--expect", expected, &file]);
    for met in [
        "rules=classic",
        "rules=classic,tuning=published,players=1,seed=3",
        "fidelity=box,phases=both,assists=none,ranked=false,kind=sim,ticks=640",
    ] {
        assert_eq!(json(&expect(met).expect_success())["ok"], true, "{met}");
    }
    let table = [
        (
            "rules=assignment",
            "`rules` is classic, but assignment was expected",
        ),
        ("seed=4,rules=classic", "`seed` is 3, but 4 was expected"),
        (
            "ranked=true,fidelity=octagon",
            "`ranked` is false, but true was expected; `fidelity` is box, but octagon was expected",
        ),
        (
            "assists=shield+extra-ships",
            "`assists` is none, but shield+extra-ships was expected",
        ),
    ];
    for (unmet, message) in table {
        let report = json(&expect(unmet).expect_failure(1, message));
        assert_eq!(report["ok"], false, "{unmet}");
        assert_eq!(report["reason"], "unexpected", "{unmet}");
        // It was played again, and is what it is.
        assert_eq!(report["rules"], "classic", "{unmet}");
    }
}

#[test]
fn an_expectation_that_means_nothing_is_bad_usage() {
    let folder = Folder::new();
    let file = record(&folder, "game.replay", 3, 64);
    let table = [
        ("rules", "\"rules\" has to be KEY=VALUE"),
        ("", "\"\" has to be KEY=VALUE"),
        (
            "rule=classic",
            "\"rule\" is no key: they are rules, rules_version, seed,",
        ),
        ("rules=classic,rules=classic", "`rules` stands there twice"),
        (
            "rules=klassik",
            "`rules` is \"klassik\", but has to be classic, classic-1979,",
        ),
        (
            "seed=07",
            "`seed` is \"07\", but has to be a whole number from 0",
        ),
        ("digest=ABC", "has to be 16 lower-case hexadecimal digits"),
        ("ranked=yes", "has to be true, false"),
    ];
    for (expected, message) in table {
        run(&["verify", "--expect", expected, &file]).expect_failure(2, message);
    }
}

/// The name of a file, and what a replay quotes, control no terminal.
#[test]
fn json_has_control_and_direction_characters_as_escapes() {
    let folder = Folder::new();
    let name = "a\u{1b}[2J\u{7f}\u{9b}\u{202e}.replay";
    let file = record(&folder, name, 3, 64);
    let stdout = run(&["verify", "--json", &file]).expect_success();
    let raw = |character: char| stdout.trim_end().contains(character);
    assert!(
        !['\u{1b}', '\u{7f}', '\u{9b}', '\u{202e}']
            .into_iter()
            .any(raw),
        "{stdout:?}"
    );
    assert_eq!(json(&stdout)["file"].as_str(), Some(file.as_str()));
}
