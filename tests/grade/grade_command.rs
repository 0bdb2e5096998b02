//! `sweptroids grade` as its users call it, for all tests of the command.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;
use tempfile::TempDir;

use crate::compiled_file::sweptroids;

pub fn corpus(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/grade_corpus")
        .join(file)
}

pub fn right() -> PathBuf {
    corpus("right/at_dt_is_too_late.cpp")
}

pub fn wrong() -> PathBuf {
    corpus("wrong/step_1_inverted_by_return_false.cpp")
}

pub fn grade(options: &[&str], files: &[PathBuf]) -> Output {
    Command::new(sweptroids())
        .args(["grade", "--seed", "7"])
        .args(options)
        .args(files)
        .env_remove("CLASSROOM")
        .output()
        .expect("the program starts")
}

pub fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("the output is UTF-8")
}

pub fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("the messages are UTF-8")
}

pub fn code(output: &Output) -> i32 {
    output.status.code().expect("the program ends by itself")
}

/// A folder of its own for a test.
pub fn folder() -> TempDir {
    TempDir::new().expect("there is a temporary folder")
}

/// The reports on files as JSON, in their order.
pub fn reports(options: &[&str], files: &[PathBuf]) -> Vec<Value> {
    let output = grade(&[&["--format", "json"], options].concat(), files);
    let text = stdout(&output);
    let report = |line: &str| {
        serde_json::from_str(line).unwrap_or_else(|_| panic!("{line}{}", stderr(&output)))
    };
    text.lines().map(report).collect()
}
