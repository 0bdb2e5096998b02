//! The command `grade`, as its users run it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;
use tempfile::TempDir;

use crate::compiled_file::sweptroids;

fn corpus(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/grade_corpus")
        .join(file)
}

fn right() -> PathBuf {
    corpus("right/at_dt_is_too_late.cpp")
}

fn wrong() -> PathBuf {
    corpus("wrong/step_1_inverted_by_return_false.cpp")
}

fn grade(options: &[&str], files: &[PathBuf]) -> Output {
    Command::new(sweptroids())
        .args(["grade", "--seed", "7"])
        .args(options)
        .args(files)
        .env_remove("CLASSROOM")
        .output()
        .expect("the program starts")
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("the output is UTF-8")
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("the messages are UTF-8")
}

fn code(output: &Output) -> i32 {
    output.status.code().expect("the program ends by itself")
}

#[test]
fn one_file_has_a_full_report() {
    let output = grade(&[], &[wrong()]);
    assert_eq!(code(&output), 1);
    let text = stdout(&output);
    for part in [
        ": wrong, ",
        "Signature: one function with an output time",
        "--seed 7 asks the same again",
        "The dynamic part fails",
        "is Step 1 inverted, is the last return false",
        "The first failure of meeting",
        "call:     CollisionIntersection_RectRect({{",
        "expected: a hit, t_first = ",
        "got:      no hit",
        "a gap of ",
        "for `sweptroids sweep --explain`: {\"id\":\"meeting-",
    ] {
        assert!(text.contains(part), "{part} is missing in:\n{text}");
    }
    assert!(!text.contains('\u{1b}'), "no colours into a pipe");
}

#[test]
fn several_files_are_a_table_with_a_summary() {
    let output = grade(
        &[],
        &[
            right(),
            wrong(),
            corpus("right/lecture_order_with_v_rel_zero.cpp"),
        ],
    );
    let text = stdout(&output);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 5, "{text}");
    assert!(lines[0].starts_with("file "));
    assert!(lines[1].contains("at_dt_is_too_late.cpp") && lines[1].contains(" remarks "));
    assert!(lines[2].contains(" wrong ") && lines[2].contains("dead-sweep"));
    assert!(lines[4].starts_with("3 files: "), "{}", lines[4]);
    assert_eq!(code(&output), 1);
}

#[test]
fn a_right_file_ends_with_0_and_has_all_points() {
    let output = grade(&["--format", "json"], &[right()]);
    assert_eq!((code(&output), stderr(&output).as_str()), (0, ""));
    let report: Value = serde_json::from_str(&stdout(&output)).expect("a line of JSON");
    assert_eq!(report["points"], report["max"]);
    assert_eq!(report["error"], Value::Null);
    assert_eq!(report["seed"], 7);
}

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
fn failures_are_saved_and_nothing_is_overwritten() {
    let folder = TempDir::new().expect("there is a temporary folder");
    let text = folder.path().to_str().expect("the path is text");
    let first = grade(&["--save", text], &[wrong()]);
    assert_eq!(code(&first), 1);
    let picture = folder
        .path()
        .join("1-step_1_inverted_by_return_false-meeting.svg");
    let svg = fs::read_to_string(&picture).expect("a picture");
    assert!(
        svg.starts_with("<svg ") && svg.contains("expected: a hit"),
        "{svg}"
    );
    let test = fs::read_to_string(picture.with_extension("cpp")).expect("a test");
    assert!(test.contains("CollisionIntersection_RectRect"), "{test}");
    fs::write(&picture, "mine").expect("a file is written");
    let again = grade(&["--save", text], &[wrong()]);
    assert_eq!(code(&again), 2);
    assert!(
        stderr(&again).contains("is there already"),
        "{}",
        stderr(&again)
    );
    assert_eq!(fs::read_to_string(&picture).expect("still there"), "mine");
}

#[test]
fn points_of_a_file_count_and_its_faults_are_named() {
    let folder = TempDir::new().expect("there is a temporary folder");
    let path = folder.path().join("points.toml");
    let text = path.to_str().expect("the path is text");
    fs::write(&path, "v-rel-zero-apart = 0\nmeeting = 50\n").expect("a file is written");
    let output = grade(&["--points", text, "--format", "json"], &[right()]);
    let report: Value = serde_json::from_str(&stdout(&output)).expect("a line");
    // 100 less the 6 of v-rel-zero-apart and the 14 of meeting, plus 50.
    assert_eq!(report["max"], 130);

    fs::write(&path, "meeting = 5\n\ngrazing = 2\n").expect("a file is written");
    let bad = grade(&["--points", text], &[right()]);
    assert_eq!((code(&bad), stdout(&bad).as_str()), (2, ""));
    assert!(
        stderr(&bad).contains("points.toml: line 3: `grazing` is no category"),
        "{}",
        stderr(&bad)
    );
}

#[test]
fn what_is_no_file_has_one_line_and_the_others_are_still_checked() {
    let folder = TempDir::new().expect("there is a temporary folder");
    let empty = folder.path().join("empty.cpp");
    fs::write(&empty, "").expect("a file is written");
    let random = folder.path().join("random.cpp");
    let bytes: Vec<u8> = (0..4096u32)
        .map(|i| (i.wrapping_mul(2_654_435_761) >> 13) as u8)
        .collect();
    fs::write(&random, bytes).expect("a file is written");
    let output = grade(
        &["--format", "json"],
        &[folder.path().to_owned(), random, empty, right()],
    );
    assert_eq!(code(&output), 2);
    let messages = stderr(&output);
    assert_eq!(messages.lines().count(), 2, "{messages}");
    assert!(
        messages.contains("is not a file") && messages.contains("zero bytes"),
        "{messages}"
    );
    let text = stdout(&output);
    let verdicts: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("a line")["verdict"].clone())
        .collect();
    assert_eq!(verdicts, ["not-run", "remarks"]);
}

#[test]
fn each_thing_that_is_no_file_of_c_has_one_line() {
    let folder = TempDir::new().expect("there is a temporary folder");
    let at = |name: &str| folder.path().join(name);
    fs::write(at("random.cpp"), [0x9f, 0, 0x1b, 0x7f].repeat(1000)).expect("a file is written");
    fs::write(at("big.cpp"), "a".repeat(10 << 20)).expect("a file is written");
    std::os::unix::fs::symlink(right(), at("link.cpp")).expect("a link is made");
    fs::create_dir(at("folder.cpp")).expect("a folder is made");
    for (name, cause) in [
        ("random.cpp", "is not text: it holds zero bytes"),
        ("big.cpp", "is larger than 1 MiB"),
        ("link.cpp", "is a symbolic link; it must be a file"),
        ("folder.cpp", "is not a file"),
    ] {
        let output = grade(&[], &[at(name)]);
        assert_eq!(code(&output), 2, "{name}");
        assert_eq!(stdout(&output), "", "{name}");
        let path = at(name).display().to_string();
        assert_eq!(stderr(&output), format!("sweptroids: {path}: {cause}\n"));
    }
    fs::write(at("empty.cpp"), "").expect("a file is written");
    let output = grade(&[], &[at("empty.cpp")]);
    assert_eq!(code(&output), 1);
    assert!(
        stdout(&output).ends_with("  It has no function CollisionIntersection_RectRect.\n"),
        "{}",
        stdout(&output)
    );
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
            &[not_run.clone()],
        );
        serde_json::from_str(&stdout(&output)).expect("one object")
    };
    let gradescope = report("gradescope");
    assert_eq!(gradescope["score"], 0);
    assert_eq!(gradescope["tests"][0]["status"], "failed");
    assert_eq!(report("classroom50")["tests"][0]["passed"], false);
}
