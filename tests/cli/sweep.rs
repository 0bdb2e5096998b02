//! The contract of `sweptroids sweep`: questions and answers. Its streams are in `sweep_stream`.

use crate::cli::program::{json, run, run_with};

/// The example of the contract.
const EXAMPLE: &str = r#"{"id":7,"a":{"min":[0,0],"max":[10,10],"vel":[0,0]},"b":{"min":[14,2],"max":[20,8],"vel":[-512,16]},"dt":0.015625}"#;

/// A question about a box A at rest from (0, 0) to (2, 2) and a box B of the same size.
pub fn question(id: &str, b_min: [f32; 2], vel: [f32; 2], dt: f32) -> String {
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
fn the_example_of_the_contract_has_its_answer() {
    let out = run_with(&["sweep"], EXAMPLE.as_bytes()).expect_success();
    assert_eq!(
        out,
        "{\"id\":7,\"hit\":true,\"phase\":\"dynamic\",\"t_first\":0.0078125,\"t_last\":0.015625}\n"
    );
}

#[test]
fn step_1_changes_only_the_phase() {
    // B overlaps A at the start and leaves it after half a second: 1 unit to go at 2 units a second.
    let overlapping = question("1", [1.0, 0.0], [2.0, 0.0], 1.0);
    let answer = |phases: &str| {
        run_with(&["sweep", "--phases", phases], overlapping.as_bytes()).expect_success()
    };
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
fn step_1_alone_misses_a_fast_box() {
    let fast = question("1", [100.0, 0.0], [-1000.0, 0.0], 1.0);
    let miss = "{\"id\":1,\"hit\":false,\"phase\":null,\"t_first\":null,\"t_last\":null}\n";
    assert_eq!(
        run_with(&["sweep", "--phases", "static"], fast.as_bytes()).expect_success(),
        miss
    );
    assert!(
        run_with(&["sweep"], fast.as_bytes())
            .expect_success()
            .contains("\"hit\":true")
    );
}

#[test]
fn explain_adds_the_steps_of_the_kernel_on_each_axis() {
    let out = json(&run_with(&["sweep", "--explain"], EXAMPLE.as_bytes()).expect_success());
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
fn explain_adds_the_reason_why_there_is_no_contact() {
    let table = [
        (
            "B is left of A and moves away",
            question("1", [-10.0, 0.0], [-1.0, 0.0], 1.0),
            "case1",
            1,
        ),
        (
            "B is right of A and moves away",
            question("1", [10.0, 0.0], [1.0, 0.0], 1.0),
            "case3",
            1,
        ),
        (
            "B arrives too late",
            question("1", [10.0, 0.0], [-1.0, 0.0], 1.0),
            "case5",
            1,
        ),
        (
            "B hits on x, but stays above on y",
            question("1", [4.0, 5.0], [-4.0, 0.0], 1.0),
            "apart",
            2,
        ),
    ];
    for (name, line, stop, axes) in table {
        let out = json(&run_with(&["sweep", "--explain"], line.as_bytes()).expect_success());
        assert_eq!(
            (out["stop"].as_str(), out["axes"].as_array().map(Vec::len)),
            (Some(stop), Some(axes)),
            "{name}"
        );
    }
    let empty = EXAMPLE.replace("\"min\":[0,0]", "\"min\":[11,0]");
    let out = json(&run_with(&["sweep", "--explain"], empty.as_bytes()).expect_success());
    assert_eq!(
        (out["stop"].as_str(), &out["axes"]),
        (Some("empty"), &serde_json::json!([]))
    );
}

#[test]
fn an_axis_without_relative_motion_has_no_case_and_no_times_of_its_own() {
    let out = json(
        &run_with(
            &["sweep", "--explain"],
            question("1", [2.0, 0.0], [0.0, 0.0], 1.0).as_bytes(),
        )
        .expect_success(),
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
fn a_number_is_written_as_the_shortest_decimal_that_reads_back_the_same() {
    // A gap of 1 at 3 units a second: 1/3, which is 0.33333334 in f32.
    let third = question("1", [3.0, 0.0], [-3.0, 0.0], 1.0);
    assert!(
        run_with(&["sweep"], third.as_bytes())
            .expect_success()
            .contains("\"t_first\":0.33333334,")
    );
}

#[test]
fn a_bad_line_is_answered_by_an_error_in_its_place_and_the_rest_is_answered() {
    let lines = [
        question("1", [1.0, 0.0], [0.0, 0.0], 1.0),
        String::new(),
        "{\"id\":\"two\",\"a\":1}".to_owned(),
        "  ".to_owned(),
        "nonsense".to_owned(),
        question("\"six\"", [9.0, 0.0], [0.0, 0.0], 1.0),
    ];
    let finished = run_with(&["sweep"], lines.join("\n").as_bytes());
    let out = finished.expect_failure(
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
fn a_number_beyond_the_range_of_f32_is_a_bad_line() {
    for number in ["1e39", "-1e39", "3.4028236e38"] {
        let line = EXAMPLE.replace("-512", number);
        run_with(&["sweep"], line.as_bytes()).expect_failure(2, number);
    }
    // The largest f32 itself, and a decimal that is nearest to it, are in range.
    for number in ["3.4028235e38", "340282356000000000000000000000000000000"] {
        run_with(&["sweep"], EXAMPLE.replace("-512", number).as_bytes()).expect_success();
    }
}

#[test]
fn a_file_that_cannot_be_read_is_named() {
    run(&["sweep", "no/such/file.jsonl"]).expect_failure(2, "no/such/file.jsonl");
    run(&["sweep", env!("CARGO_MANIFEST_DIR")]).expect_failure(2, env!("CARGO_MANIFEST_DIR"));
}
