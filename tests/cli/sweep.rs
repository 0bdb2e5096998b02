//! `sweptroids sweep`: the contract, line by line.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use crate::program::{json, program, run, run_with};

/// The contract's own example.
const EXAMPLE: &str = r#"{"id":7,"a":{"min":[0,0],"max":[10,10],"vel":[0,0]},"b":{"min":[14,2],"max":[20,8],"vel":[-512,16]},"dt":0.015625}"#;

fn question(id: &str, b_min: [f32; 2], vel: [f32; 2], dt: f32) -> String {
    let [x, y] = b_min;
    format!(
        r#"{{"id":{id},"a":{{"min":[0,0],"max":[2,2],"vel":[0,0]}},"b":{{"min":[{x},{y}],"max":[{},{}],"vel":[{},{}]}},"dt":{dt}}}"#,
        x + 2.0,
        y + 2.0,
        vel[0],
        vel[1]
    )
}

#[test]
fn the_contracts_example_is_answered_as_it_says() {
    let out = run_with(&["sweep"], EXAMPLE.as_bytes()).well();
    assert_eq!(
        out,
        "{\"id\":7,\"hit\":true,\"phase\":\"dynamic\",\"t_first\":0.0078125,\"t_last\":0.015625}\n"
    );
}

#[test]
fn step_1_changes_nothing_but_the_label() {
    // B overlaps A at the start and leaves it after half a second: 1 unit to go at 2 units a second.
    let overlapping = question("1", [1.0, 0.0], [2.0, 0.0], 1.0);
    let answer =
        |phases: &str| run_with(&["sweep", "--phases", phases], overlapping.as_bytes()).well();
    assert_eq!(
        answer("both"),
        "{\"id\":1,\"hit\":true,\"phase\":\"static\",\"t_first\":0,\"t_last\":0.5}\n"
    );
    assert_eq!(answer("static"), answer("both"));
    assert_eq!(
        answer("dynamic"),
        answer("both").replace("static", "dynamic")
    );
}

#[test]
fn step_1_alone_lets_a_fast_box_through() {
    let fast = question("1", [100.0, 0.0], [-1000.0, 0.0], 1.0);
    let miss = "{\"id\":1,\"hit\":false,\"phase\":null,\"t_first\":null,\"t_last\":null}\n";
    assert_eq!(
        run_with(&["sweep", "--phases", "static"], fast.as_bytes()).well(),
        miss
    );
    assert!(
        run_with(&["sweep"], fast.as_bytes())
            .well()
            .contains("\"hit\":true")
    );
}

#[test]
fn explain_shows_the_kernels_steps_on_each_axis() {
    let out = json(&run_with(&["sweep", "--explain"], EXAMPLE.as_bytes()).well());
    let x = serde_json::json!({
        "axis": "x", "v_rel": -512, "gap": 4, "case": 4, "enter": 0.0078125, "leave": 0.0390625,
        "t_first": 0.0078125, "t_last": 0.015625
    });
    let y = serde_json::json!({
        "axis": "y", "v_rel": 16, "gap": -8, "case": 2, "enter": -0.5, "leave": 0.5,
        "t_first": 0.0078125, "t_last": 0.015625
    });
    assert_eq!(out["axes"], serde_json::json!([x, y]));
    assert_eq!(out["stop"], serde_json::Value::Null);
}

#[test]
fn explain_says_why_there_is_no_contact() {
    let table = [
        (
            "B is left of A and leaves",
            question("1", [-10.0, 0.0], [-1.0, 0.0], 1.0),
            "case1",
            1,
        ),
        (
            "B is right of A and leaves",
            question("1", [10.0, 0.0], [1.0, 0.0], 1.0),
            "case3",
            1,
        ),
        (
            "B comes too late",
            question("1", [10.0, 0.0], [-1.0, 0.0], 1.0),
            "case5",
            1,
        ),
        (
            "B is right on x, but stays above on y",
            question("1", [4.0, 5.0], [-4.0, 0.0], 1.0),
            "apart",
            2,
        ),
    ];
    for (name, line, stop, axes) in table {
        let out = json(&run_with(&["sweep", "--explain"], line.as_bytes()).well());
        assert_eq!(
            (out["stop"].as_str(), out["axes"].as_array().map(Vec::len)),
            (Some(stop), Some(axes)),
            "{name}"
        );
    }
    let empty = EXAMPLE.replace("\"min\":[0,0]", "\"min\":[11,0]");
    let out = json(&run_with(&["sweep", "--explain"], empty.as_bytes()).well());
    assert_eq!(
        (out["stop"].as_str(), &out["axes"]),
        (Some("empty"), &serde_json::json!([]))
    );
}

#[test]
fn a_pair_without_relative_motion_has_no_case_and_no_times_of_its_own() {
    let out = json(
        &run_with(
            &["sweep", "--explain"],
            question("1", [2.0, 0.0], [0.0, 0.0], 1.0).as_bytes(),
        )
        .well(),
    );
    let x = &out["axes"][0];
    assert!(
        x["case"].is_null() && x["enter"].is_null() && x["leave"].is_null(),
        "{x}"
    );
    assert_eq!(
        (out["hit"].as_bool(), out["t_last"].as_f64()),
        (Some(true), Some(1.0))
    );
}

#[test]
fn numbers_come_out_as_the_shortest_decimal_that_reads_back_the_same() {
    // A gap of 1 at 3 units a second: 1/3, which is 0.33333334 in f32.
    let third = question("1", [3.0, 0.0], [-3.0, 0.0], 1.0);
    assert!(
        run_with(&["sweep"], third.as_bytes())
            .well()
            .contains("\"t_first\":0.33333334,")
    );
}

#[test]
fn a_bad_line_is_answered_in_its_place_and_the_rest_is_still_answered() {
    let lines = [
        question("1", [1.0, 0.0], [0.0, 0.0], 1.0),
        String::new(),
        "{\"id\":\"two\",\"a\":1}".to_owned(),
        "  ".to_owned(),
        "nonsense".to_owned(),
        question("\"six\"", [9.0, 0.0], [0.0, 0.0], 1.0),
    ];
    let ended = run_with(&["sweep"], lines.join("\n").as_bytes());
    let out = ended.badly(
        2,
        "2 of 6 lines bad, the first: line 3: `a` is 1, but has to be an object",
    );
    let answers: Vec<_> = out.lines().map(json).collect();
    assert_eq!(answers.len(), 4);
    assert_eq!(answers[0]["hit"], true);
    assert_eq!(answers[1]["line"], 3);
    assert_eq!(answers[1]["id"], "two");
    assert_eq!(
        (&answers[2]["line"], &answers[2]["id"]),
        (&5.into(), &serde_json::Value::Null)
    );
    assert_eq!(
        (&answers[3]["id"], &answers[3]["hit"]),
        (&"six".into(), &false.into())
    );
}

#[test]
fn crlf_a_bom_and_a_missing_last_newline_are_fine() {
    let line = question("1", [1.0, 0.0], [0.0, 0.0], 1.0);
    let input = format!("\u{feff}{line}\r\n\r\n{line}");
    assert_eq!(
        run_with(&["sweep"], input.as_bytes())
            .well()
            .lines()
            .count(),
        2
    );
}

#[test]
fn text_that_is_no_utf_8_and_lines_without_end_are_bad_lines() {
    let line = question("1", [1.0, 0.0], [0.0, 0.0], 1.0);
    let mut input = b"{\"id\":\"\xff\"}\n".to_vec();
    input.extend(std::iter::repeat_n(b' ', 3 << 20));
    input.push(b'\n');
    input.extend(line.as_bytes());
    let out = run_with(&["sweep"], &input).badly(2, "2 of 3 lines bad");
    let answers: Vec<_> = out.lines().map(json).collect();
    assert_eq!(answers[0]["error"], "the line is not UTF-8");
    assert_eq!(answers[1]["error"], "the line is longer than 1 MiB");
    assert_eq!(answers[2]["hit"], true);
}

#[test]
fn a_number_that_f32_cannot_hold_is_a_bad_line() {
    for number in ["1e39", "-1e39", "3.4028236e38"] {
        let line = EXAMPLE.replace("-512", number);
        run_with(&["sweep"], line.as_bytes()).badly(2, number);
    }
    // The greatest f32 itself, and what is nearest to it, can be held.
    for number in ["3.4028235e38", "340282356000000000000000000000000000000"] {
        run_with(&["sweep"], EXAMPLE.replace("-512", number).as_bytes()).well();
    }
}

#[test]
fn an_answer_comes_as_soon_as_its_line_is_complete() {
    let mut child = program(&["sweep"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("piped");
    let mut answers = BufReader::new(child.stdout.take().expect("piped")).lines();
    for id in 1..=3 {
        let line = question(&id.to_string(), [1.0, 0.0], [0.0, 0.0], 1.0);
        // The next line is begun, but not complete, when the answer has to come.
        input
            .write_all(format!("{line}\n{{\"id\":").as_bytes())
            .expect("it reads");
        let answer = json(&answers.next().expect("an answer").expect("UTF-8"));
        assert_eq!(answer["id"], id);
        input.write_all(b"0}\n").expect("it reads");
        assert!(
            answers
                .next()
                .expect("an answer")
                .expect("UTF-8")
                .contains("error")
        );
    }
    drop(input);
    assert_eq!(child.wait().expect("it ends").code(), Some(2));
}

#[test]
fn a_closed_output_pipe_ends_it_quietly() {
    let mut child = program(&["sweep"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let mut input = child.stdin.take().expect("piped");
    let line = question("1", [1.0, 0.0], [0.0, 0.0], 1.0) + "\n";
    // Until the program has gone; it may take a few lines before it notices.
    while input.write_all(line.as_bytes()).is_ok() {}
    let output = child.wait_with_output().expect("it ends");
    assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
}

#[test]
fn a_file_that_is_not_there_is_named() {
    run(&["sweep", "no/such/file.jsonl"]).badly(2, "no/such/file.jsonl");
    run(&["sweep", env!("CARGO_MANIFEST_DIR")]).badly(2, env!("CARGO_MANIFEST_DIR"));
}
