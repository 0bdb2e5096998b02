//! The recipes for grading containers, run with folders of our own.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;
use tempfile::TempDir;

use crate::compiled_file::sweptroids;

fn package() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// A folder as Gradescope has it, and the run script of the recipe in it.
struct Gradescope(TempDir);

impl Gradescope {
    fn new() -> Self {
        let root = TempDir::new().expect("there is a temporary folder");
        for folder in ["submission", "results", "source"] {
            fs::create_dir(root.path().join(folder)).expect("a folder is made");
        }
        Self(root)
    }

    fn submit(&self, file: &str, name: &str) {
        let from = package().join("tests/grade_corpus").join(file);
        fs::copy(from, self.0.path().join("submission").join(name)).expect("a file is copied");
    }

    fn run(&self) -> Output {
        Command::new("bash")
            .arg(package().join("assets/grader/containers/gradescope-run_autograder"))
            .env("AUTOGRADER", self.0.path())
            .env("PATH", path_with_the_program())
            .output()
            .expect("bash starts")
    }

    fn results(&self) -> Value {
        let text = fs::read_to_string(self.0.path().join("results/results.json"));
        serde_json::from_str(&text.expect("there are results")).expect("they are JSON")
    }
}

/// The search path, with the program of this test in it.
fn path_with_the_program() -> String {
    let folder = sweptroids();
    let folder = folder.parent().expect("the program is in a folder");
    format!(
        "{}:{}",
        folder.display(),
        std::env::var("PATH").expect("there is a path")
    )
}

#[test]
fn gradescope_has_a_result_for_a_wrong_file_and_no_case() {
    let container = Gradescope::new();
    container.submit("wrong/step_1_inverted_by_return_false.cpp", "Collision.CPP");
    fs::write(
        container.0.path().join("source/points.toml"),
        "meeting = 40",
    )
    .expect("a file is written");
    let output = container.run();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let results = container.results();
    assert_eq!(results["extra_data"]["verdict"], "wrong");
    let tests = results["tests"].as_array().expect("tests");
    let meeting = tests
        .iter()
        .find(|test| test["name"] == "meeting")
        .expect("the category");
    assert_eq!(
        (&meeting["score"], &meeting["max_score"]),
        (&Value::from(0), &Value::from(40))
    );
    assert!(!results.to_string().contains("expected:"), "{results}");
}

#[test]
fn gradescope_tells_a_student_what_to_hand_in() {
    let container = Gradescope::new();
    assert!(container.run().status.success());
    assert_eq!(
        container.results()["output"],
        "Please hand in one .cpp file; there are 0."
    );

    fs::write(container.0.path().join("submission/a.cpp"), [0; 9]).expect("a file is written");
    assert!(container.run().status.success());
    assert_eq!(container.results()["score"], 0);
    assert_eq!(
        container.results()["output"]
            .as_str()
            .map(|said| said.lines().collect::<Vec<_>>()),
        Some(vec![
            "Verdict: not-run.",
            "The file is not text: it holds zero bytes."
        ])
    );
}

#[test]
fn a_fault_of_the_teachers_is_no_result_of_a_students() {
    let container = Gradescope::new();
    container.submit("right/at_dt_is_too_late.cpp", "Collision.cpp");
    fs::write(
        container.0.path().join("source/points.toml"),
        "meeting = -1",
    )
    .expect("a file is written");
    let output = container.run();
    assert_eq!(output.status.code(), Some(2));
    let messages = String::from_utf8_lossy(&output.stderr);
    assert!(messages.contains("`meeting` is -1"), "{messages}");
    assert!(!container.0.path().join("results/results.json").exists());
}

/// Runs the script of the recipe in a student's checkout, and reads the result that it leaves there.
fn classroom50_result(checkout: &Path) -> Value {
    let status = Command::new("bash")
        .arg(package().join("assets/grader/containers/classroom50-run.sh"))
        .current_dir(checkout)
        .env("PATH", path_with_the_program())
        .env("CLASSROOM", "csd1130")
        .status()
        .expect("bash starts");
    assert!(status.success());
    let text = fs::read_to_string(checkout.join("result.json")).expect("a result");
    serde_json::from_str(&text).expect("it is JSON")
}

#[test]
fn classroom_50_has_a_result_for_a_file_that_cannot_be_read() {
    let checkout = TempDir::new().expect("there is a temporary folder");
    fs::write(checkout.path().join("Collision.cpp"), [0; 9]).expect("a file is written");
    let result = classroom50_result(checkout.path());
    assert_eq!(result["error"], "is not text: it holds zero bytes");
}

#[test]
fn classroom_50_has_a_result_in_the_checkout() {
    let checkout = TempDir::new().expect("there is a temporary folder");
    let from = package().join("tests/grade_corpus/right/lecture_order_with_v_rel_zero.cpp");
    fs::copy(from, checkout.path().join("Collision.cpp")).expect("a file is copied");
    let result = classroom50_result(checkout.path());
    assert_eq!(result["score"], result["max-score"]);
    assert_eq!(result["classroom"], "csd1130");
}
