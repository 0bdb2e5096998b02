//! `verify --snapshot` and `--compare`: where do two builds differ first?

use std::fs;

use serde_json::Value;

use crate::cli::program::{json, run};
use crate::cli::replay_files::{diverging, record, write};
use crate::cli::sim::Folder;

/// Records a game of 300 ticks, and writes its state after `tick` ticks. Returns both paths.
fn game_and_state(folder: &Folder, tick: &str) -> (String, String) {
    let game = record(folder, "game.replay", 1, 300);
    let state = folder.path("state.json");
    let stdout = run(&["verify", &game, "--snapshot", tick, &state]).expect_success();
    assert!(stdout.contains("game.replay: ok, 300 ticks"), "{stdout}");
    (game, state)
}

fn text(path: &str) -> String {
    fs::read_to_string(path).expect("the file exists")
}

#[test]
fn a_state_is_json_with_a_field_a_line() {
    let folder = Folder::new();
    let (_, state) = game_and_state(&folder, "200");
    let text = text(&state);
    let state = json(&text);
    assert_eq!(
        (&state["snapshot"], &state["tick"]),
        (&1.into(), &200.into())
    );
    assert_eq!(state["digest"].as_str().expect("a text").len(), 16);
    let fields = state["fields"].as_array().expect("a list");
    assert_eq!(text.lines().count(), fields.len() + 2);
    // The first wave has 4 large rocks. All bodies are there with names that a reader knows.
    let large = fields.iter().filter(|field| field["value"] == "large rock");
    assert!(large.count() > 0, "{text}");
    let value = |name: &str| {
        let found = fields.iter().find(|field| field["field"] == name);
        found.expect("the field is there")["value"].clone()
    };
    assert_eq!(value("tick"), "200");
    assert_eq!(value("tuning.ship.lives"), "3");
}

#[test]
fn a_state_equals_itself_at_the_first_tick_the_last_and_between() {
    for tick in ["0", "1", "150", "300"] {
        let folder = Folder::new();
        let (game, state) = game_and_state(&folder, tick);
        let stdout = run(&["verify", &game, "--compare", &state]).expect_success();
        assert!(stdout.contains("game.replay: ok, 300 ticks"), "{stdout}");
        // Written and compared in one run.
        let again = folder.path("again.json");
        run(&[
            "verify",
            &game,
            "--snapshot",
            tick,
            &again,
            "--compare",
            &state,
        ])
        .expect_success();
        assert_eq!(text(&again), text(&state));
    }
}

/// What another build with one bit changed in one rock would write.
fn with_a_changed_bit(state: &str, field: &str) -> (String, Value, [String; 2]) {
    let changed = |line: &str| {
        let line = line.trim_end_matches(',');
        let mut value: Value = serde_json::from_str(line).ok()?;
        let is_it = value["field"] == field && value["body"].is_u64();
        let bits = is_it
            .then(|| value["bits"].as_str().map(str::to_owned))
            .flatten()?;
        let flipped = u32::from_str_radix(&bits, 16).expect("hexadecimal digits") ^ 1;
        let new = format!("{flipped:08x}");
        value["bits"] = new.clone().into();
        value["value"] = format!("{:?}", f32::from_bits(flipped)).into();
        Some((value["body"].clone(), [bits, new], value.to_string()))
    };
    let (line, (body, bits, new)) = state
        .lines()
        .find_map(|line| Some((line.trim_end_matches(','), changed(line)?)))
        .expect("a body has the field");
    (state.replacen(line, &new, 1), body, bits)
}

#[test]
fn one_changed_bit_is_named_by_tick_body_and_field_with_both_values() {
    let folder = Folder::new();
    let (game, state) = game_and_state(&folder, "200");
    for field in ["position.x", "position.y", "velocity.x", "velocity.y"] {
        let (changed, body, [here, there]) = with_a_changed_bit(&text(&state), field);
        let changed = write(&folder, "changed.json", changed.as_bytes());
        let arguments = ["verify", "--json", &game, "--compare", &changed];
        let stdout = run(&arguments).expect_failure(1, &format!("body {body}: {field} is "));
        let report = json(&stdout);
        assert_eq!(report["ok"], false);
        assert_eq!((&report["tick"], &report["body"]), (&200.into(), &body));
        assert_eq!(report["field"], field);
        let bits = [0, 1].map(|index| &report["values"][index]["bits"]);
        assert_eq!(
            bits,
            [&here, &there]
                .map(|bits| bits.as_str())
                .map(Value::from)
                .each_ref()
        );
        assert_eq!(report["differences"], 1);
        let error = report["error"].as_str().expect("a text");
        let sentence = format!("after tick 200, here and in {changed}: body {body}: {field} is ");
        assert!(error.starts_with(&sentence), "{error}");
        assert!(error.contains(&format!("(bits {here}) and ")), "{error}");
        assert!(
            error.ends_with(&format!("(bits {there}); 1 fields differ")),
            "{error}"
        );
    }
}

#[test]
fn a_body_that_one_build_does_not_have_is_named() {
    let folder = Folder::new();
    let (game, state) = game_and_state(&folder, "200");
    let all = text(&state);
    // The last line is not that of a body: no comma is left over.
    let kept = all.lines().filter(|line| !line.contains("\"body\":2,"));
    let kept: Vec<_> = kept.collect();
    assert!(kept.len() < all.lines().count());
    let changed = write(&folder, "changed.json", kept.join("\n").as_bytes());
    let stdout = run(&["verify", "--json", &game, "--compare", &changed])
        .expect_failure(1, "body 2: id is 2 and absent");
    let report = json(&stdout);
    assert_eq!(
        (&report["body"], &report["field"]),
        (&2.into(), &"id".into())
    );
    assert_eq!(report["values"][1], Value::Null);
}

/// A replay that diverges, and whose state is another one too: both are said.
#[test]
fn a_diverging_replay_can_be_compared() {
    let folder = Folder::new();
    let (game, state) = game_and_state(&folder, "200");
    let wrong = diverging(&folder, &game, "wrong.replay");
    let stdout =
        run(&["verify", "--json", &wrong, "--compare", &state]).expect_failure(1, "after tick 256");
    assert!(
        json(&stdout)["body"].is_null(),
        "the state itself is the same"
    );
    let other = record(&folder, "other.replay", 2, 300);
    let stdout =
        run(&["verify", "--json", &other, "--compare", &state]).expect_failure(1, "after tick 200");
    let differences = json(&stdout)["differences"].as_u64();
    assert!(differences > Some(10), "{differences:?}");
}

#[test]
fn a_tick_that_the_replay_does_not_have_is_exit_2() {
    let folder = Folder::new();
    let (game, state) = game_and_state(&folder, "300");
    let out = folder.path("out.json");
    for (tick, message) in [
        ("301", "--snapshot asks for tick 301, but "),
        (
            "18446744073709551616",
            "--snapshot is 18446744073709551616, but has to be a number of ticks",
        ),
        ("-1", "-1"),
        ("soon", "--snapshot is soon"),
    ] {
        run(&["verify", &game, "--snapshot", tick, &out]).expect_failure(2, message);
    }
    let short = record(&folder, "short.replay", 1, 299);
    run(&["verify", &short, "--compare", &state]).expect_failure(2, "asks for tick 300, but ");
    assert!(!fs::exists(&out).expect("the folder can be read"));
}

#[test]
fn a_file_that_is_no_state_is_exit_2_with_its_place() {
    let folder = Folder::new();
    let (game, state) = game_and_state(&folder, "10");
    let good = text(&state);
    let table = [
        ("", "not a state file: EOF while parsing"),
        ("[]", "not a state file: "),
        (
            "{\"snapshot\":1,\"tick\":-1}",
            "expected u64 at line 1 column 23",
        ),
        (&good[..good.len() / 2], "not a state file: EOF"),
        (
            &good.replacen("\"snapshot\":1", "\"snapshot\":2", 1),
            "`snapshot` is 2, but this program knows 1",
        ),
        (
            &good.replacen("\"tick\"", "\"tock\"", 1),
            "unknown field `tock`",
        ),
    ];
    for (content, message) in table {
        let path = write(&folder, "damaged.json", content.as_bytes());
        let stdout = run(&["verify", &game, "--compare", &path]).expect_failure(2, message);
        assert_eq!(stdout, "", "nothing is verified");
    }
    for path in ["/no/such/file", "/dev/zero", &folder.path(".")] {
        run(&["verify", &game, "--compare", path]).expect_failure(2, path);
    }
}

#[test]
fn a_state_is_that_of_one_replay_and_never_replaces_it() {
    let folder = Folder::new();
    let (game, state) = game_and_state(&folder, "10");
    for option in [
        &["--snapshot", "9", &folder.path("out")][..],
        &["--compare", &state],
    ] {
        run(&[&["verify", &game, &game], option].concat()).expect_failure(
            2,
            "--snapshot, --compare and --write-intents take one replay",
        );
    }
    let before = fs::read(&game).expect("the replay exists");
    run(&["verify", &game, "--snapshot", "9", &game]).expect_failure(2, "are one file");
    run(&[
        "verify",
        &game,
        "--snapshot",
        "9",
        &state,
        "--compare",
        &state,
    ])
    .expect_failure(2, "are one file");
    assert_eq!(fs::read(&game).expect("the replay exists"), before);
    run(&["verify", &game, "--snapshot", "9", "/dev/full"]).expect_failure(3, "/dev/full");
    run(&["verify", &game, "--snapshot", "9", "/no/such/folder/out"]).expect_failure(2, "/no/such");
}
