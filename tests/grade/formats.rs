//! Reports in every format, read back against the documented fields.

use std::fs;
use std::process::Command;

use serde_json::Value;
use tempfile::TempDir;

use crate::compiled_file::sweptroids;
use crate::grade_command::{code, corpus, grade, right, stderr, stdout, wrong};

#[test]
fn json_has_the_keys_of_the_contract() {
    let output = grade(&["--format", "json"], &[wrong(), right()]);
    let text = stdout(&output);
    let reports: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("a line of JSON"))
        .collect();
    assert_eq!(reports.len(), 2);
    for report in &reports {
        for key in [
            "file",
            "verdict",
            "signature",
            "points",
            "max",
            "points_version",
            "categories",
            "diagnoses",
            "remarks",
            "error",
        ] {
            assert!(report.get(key).is_some(), "{key}");
        }
        for category in report["categories"].as_array().expect("a list") {
            assert!(category["name"].is_string());
            assert!(category["cases"].as_u64() >= category["failed"].as_u64());
        }
    }
    // The line for `sweep` is answered as the report expects it.
    let failure = &reports[0]["failures"][0];
    let line = failure["sweep"].as_str().expect("a line");
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let file = folder.path().join("questions.jsonl");
    fs::write(&file, line).expect("a file is written");
    let answer = Command::new(sweptroids())
        .arg("sweep")
        .arg(&file)
        .output()
        .expect("it starts");
    let answer: Value = serde_json::from_slice(&answer.stdout).expect("an answer");
    assert_eq!(answer["hit"], failure["expected"]["hit"]);
    assert_eq!(answer["t_first"], failure["expected"]["t_first"]);
}

#[test]
fn csv_has_a_line_for_each_file() {
    let output = grade(&["--format", "csv"], &[wrong(), right()]);
    let text = stdout(&output);
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let head = reader.headers().expect("a head").clone();
    assert_eq!(
        head.iter().take(5).collect::<Vec<_>>(),
        ["file", "verdict", "signature", "points", "max"]
    );
    let verdicts: Vec<String> = reader
        .records()
        .map(|record| record.expect("a record")[1].to_owned())
        .collect();
    assert_eq!(verdicts, ["wrong", "remarks"]);
}

#[test]
fn gradescope_reads_its_fields() {
    let output = grade(&["--format", "gradescope"], &[wrong()]);
    let results: Value = serde_json::from_str(&stdout(&output)).expect("an object");
    let tests = results["tests"].as_array().expect("tests");
    let sum: f64 = tests
        .iter()
        .map(|test| test["score"].as_f64().expect("a score"))
        .sum();
    assert_eq!(results["score"].as_f64(), Some(sum));
    let max: f64 = tests
        .iter()
        .map(|test| test["max_score"].as_f64().expect("a number"))
        .sum();
    assert!((max - 100.0).abs() < 1e-9);
    assert!(results["execution_time"].is_number());
    for test in tests {
        assert!(["passed", "failed"].contains(&test["status"].as_str().expect("a status")));
        assert!(
            test["name"].is_string() && test["number"].is_string() && test["output"].is_string()
        );
        assert_eq!(test["visibility"], "visible");
    }
    let two = grade(&["--format", "gradescope"], &[wrong(), right()]);
    assert_eq!((code(&two), stdout(&two).as_str()), (2, ""));
}

#[test]
fn classroom_50_reads_its_fields_and_a_completed_check_ends_with_0() {
    let output = Command::new(sweptroids())
        .args(["grade", "--format", "classroom50"])
        .arg(wrong())
        .envs([
            ("CLASSROOM", "csd1130"),
            ("ASSIGNMENT", "two"),
            ("COMMIT_URL", "https://c/1"),
        ])
        .envs(
            [
                "ASSIGNMENT_TYPE",
                "OWNER",
                "SUBMISSION_TAG",
                "RELEASE_URL",
                "REVIEW_URL",
            ]
            .map(|name| (name, "")),
        )
        .output()
        .expect("the program starts");
    assert_eq!(code(&output), 0, "{}", stderr(&output));
    let result: Value = serde_json::from_str(&stdout(&output)).expect("an object");
    assert_eq!(result["schema"], "classroom50/result/v1");
    assert_eq!(result["classroom"], "csd1130");
    assert_eq!(result["review"], "https://c/1", "that of the commit");
    let datetime = result["datetime"].as_str().expect("a time");
    assert!(
        datetime.len() == 20 && datetime.ends_with('Z'),
        "{datetime}"
    );
    let tests = result["tests"].as_array().expect("tests");
    let sum = |key: &str| {
        tests
            .iter()
            .map(|test| test[key].as_u64().expect("a whole number"))
            .sum::<u64>()
    };
    assert_eq!(result["score"].as_u64(), Some(sum("score")));
    assert_eq!(result["max-score"].as_u64(), Some(sum("max-score")));
    assert!(
        tests
            .iter()
            .all(|test| test["passed"].is_boolean() && test["test-name"].is_string())
    );

    let bare = grade(&["--format", "classroom50"], &[right()]);
    assert_eq!(code(&bare), 0);
    assert!(stderr(&bare).contains("CLASSROOM"), "{}", stderr(&bare));
}

#[test]
fn what_is_not_revealed_is_in_no_format() {
    for format in ["text", "json", "csv", "gradescope", "classroom50"] {
        let of = |reveal: &str| {
            stdout(&grade(
                &["--format", format, "--reveal", reveal],
                &[wrong()],
            ))
        };
        let (none, category) = (of("none"), of("category"));
        for (text, reveal) in [(&none, "none"), (&category, "category")] {
            for secret in [
                "meeting-1",
                "CollisionIntersection_RectRect({",
                "t_first =",
                "is Step 1",
                "dead-sweep",
                "seed\": 7",
                "\"seed\":7",
            ] {
                assert!(
                    !text.contains(secret),
                    "{format} {reveal}: {secret} in\n{text}"
                );
            }
        }
        assert!(!none.contains("slide-off"), "{format}: {none}");
        assert!(
            format == "csv" || category.contains("slide-off"),
            "{format}: {category}"
        );
    }
    let folder = TempDir::new().expect("there is a temporary folder");
    let saved = folder.path().join("saved");
    let saved_text = saved.to_str().expect("the path is text");
    grade(&["--reveal", "category", "--save", saved_text], &[wrong()]);
    assert_eq!(fs::read_dir(&saved).expect("the folder").count(), 0);
}

#[test]
fn a_file_that_is_not_run_has_not_passed_even_where_nothing_gives_points() {
    let folder = TempDir::new().expect("there is a temporary folder");
    let points = folder.path().join("points.toml");
    let first = stdout(&grade(&["--format", "json"], &[right()]));
    let first: Value = serde_json::from_str(&first).expect("a line of JSON");
    let categories = first["categories"].as_array().expect("a list");
    let nothing: String = categories
        .iter()
        .filter(|category| category["convention"] == false)
        .map(|category| format!("{} = 0\n", category["name"].as_str().expect("a name")))
        .collect();
    fs::write(&points, nothing).expect("a file is written");
    let points = points.to_str().expect("the path is text");
    let not_run = corpus("not_run/missing_brace.cpp");
    let report = |format: &str| -> Value {
        let output = grade(
            &["--points", points, "--format", format],
            std::slice::from_ref(&not_run),
        );
        serde_json::from_str(&stdout(&output)).expect("one object")
    };
    let gradescope = report("gradescope");
    assert_eq!(gradescope["score"], 0);
    assert_eq!(gradescope["tests"][0]["status"], "failed");
    assert_eq!(report("classroom50")["tests"][0]["passed"], false);
}

#[test]
fn each_key_has_its_sentence_beside_it_where_people_read() {
    let file = corpus("right/at_dt_is_too_late.cpp");
    let expected = "strict: Boxes that only touch";
    for format in ["text", "gradescope", "classroom50"] {
        let output = stdout(&grade(&["--format", format], std::slice::from_ref(&file)));
        assert!(output.contains(expected), "{format}: {output}");
    }
    let csv = stdout(&grade(&["--format", "csv"], std::slice::from_ref(&file)));
    assert!(csv.contains(",strict,") && !csv.contains(expected), "{csv}");
}

/// One check, and every report of it. A file that is there is not overwritten, and costs no report before it.
#[test]
fn other_formats_of_the_same_check_go_into_new_files() {
    let folder = TempDir::new().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let formats = ["text", "csv", "classroom50"];
    let also = formats.map(|format| format!("{format}={}", path(format)));
    let options = ["--also", &also[0], "--also", &also[1], "--also", &also[2]];
    let output = grade(&[&["--format", "json"], &options[..]].concat(), &[wrong()]);
    assert_eq!(code(&output), 1, "{}", stderr(&output));
    let alone = stdout(&grade(&["--format", "json"], &[wrong()]));
    assert_eq!(stdout(&output), alone);
    let written = |format: &str| fs::read_to_string(path(format)).expect("it was written");
    for format in ["text", "csv"] {
        let expected = stdout(&grade(&["--format", format], &[wrong()]));
        assert_eq!(written(format), expected, "{format}");
    }
    // It says when the check was, so it is not the same twice.
    let result: Value = serde_json::from_str(&written("classroom50")).expect("an object");
    let report: Value = serde_json::from_str(&alone).expect("a line of JSON");
    assert_eq!(result["score"], report["points"]);
    assert_eq!(result["seed"], report["seed"]);
    let again = grade(&["--also", &also[0]], &[wrong()]);
    assert_eq!(code(&again), 3);
    assert!(
        stderr(&again).contains("already exists"),
        "{}",
        stderr(&again)
    );
    assert!(
        stdout(&again).contains(": wrong, "),
        "the report comes first"
    );
    let two = grade(&options, &[wrong(), right()]);
    assert_eq!(code(&two), 2, "{}", stderr(&two));
    let unknown = grade(&["--also", "poem=x"], &[wrong()]);
    assert_eq!(code(&unknown), 2, "{}", stderr(&unknown));
}
