//! The corpus of students' files: each has the verdict, the failing categories, the diagnosis and the remarks of
//! `tests/grade_corpus/expected.tsv`.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::compiled_file::sweptroids;

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/grade_corpus")
}

/// A line of `expected.tsv`.
struct Expected {
    verdicts: Vec<String>,
    signature: String,
    failing: Vec<String>,
    diagnoses: Vec<String>,
    remarks: Vec<String>,
}

fn expected() -> BTreeMap<String, Expected> {
    let text = fs::read_to_string(corpus().join("expected.tsv")).expect("the table is there");
    let parts = |cell: &str, at: char| -> Vec<String> {
        let parts = cell
            .split(at)
            .map(str::trim)
            .filter(|part| !part.is_empty());
        parts.map(str::to_owned).collect()
    };
    text.lines()
        .skip(1)
        .map(|line| {
            let cells: Vec<&str> = line.split('\t').collect();
            let expected = Expected {
                verdicts: parts(cells[1], '|'),
                signature: cells[2].to_owned(),
                failing: parts(cells[3], ','),
                diagnoses: parts(cells[4], '|'),
                remarks: parts(cells[5], ','),
            };
            (cells[0].to_owned(), expected)
        })
        .collect()
}

/// The right files of the corpus, but for those that are right in one way alone, or with a frame time that has to be set.
pub fn right_in_every_way() -> Vec<PathBuf> {
    let of_one_way = |expected: &Expected| {
        let mut remarks = expected.remarks.iter();
        remarks.any(|remark| ["right-if", "own-frame-time"].contains(&remark.as_str()))
    };
    let right = expected()
        .into_iter()
        .filter(|(file, expected)| file.starts_with("right/") && !of_one_way(expected));
    right.map(|(file, _)| corpus().join(file)).collect()
}

/// Which files of the corpus are checked, as the environment variable `SWEPTROIDS_CORPUS` says.
#[derive(Clone, Copy, PartialEq)]
pub enum Part {
    /// Without the variable, as in `cargo test`.
    Tenth,
    /// `rest`: all others, as `scripts/test all` checks them in a release build.
    Rest,
    /// `whole`
    Whole,
}

impl Part {
    pub fn chosen() -> Self {
        match env::var("SWEPTROIDS_CORPUS").as_deref() {
            Err(_) => Self::Tenth,
            Ok("rest") => Self::Rest,
            Ok("whole") => Self::Whole,
            Ok(other) => panic!("SWEPTROIDS_CORPUS is {other}: rest or whole"),
        }
    }

    fn has(self, number: usize) -> bool {
        self == Self::Whole || number.is_multiple_of(10) == (self == Self::Tenth)
    }
}

/// The files of a folder of the corpus, in the order of their names.
fn files(folder: &str) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(corpus().join(folder))
        .expect("the folder is there")
        .map(|entry| entry.expect("the entry can be read").path())
        .collect();
    files.sort();
    files
}

/// The reports on files of a folder of the corpus, by their names.
fn reports(folder: &str, files: &[PathBuf]) -> BTreeMap<String, Value> {
    let output = Command::new(sweptroids())
        .args([
            "grade",
            "--seed",
            "18446744073709551615",
            "--format",
            "json",
        ])
        .args(files)
        .output()
        .expect("the program starts");
    let text = String::from_utf8(output.stdout).expect("JSON is UTF-8");
    let reports: BTreeMap<String, Value> = text
        .lines()
        .zip(files)
        .map(|(line, file)| {
            let name = file
                .file_name()
                .expect("a file has a name")
                .to_string_lossy();
            let report = serde_json::from_str(line).expect("a line is JSON");
            (format!("{folder}/{name}"), report)
        })
        .collect();
    assert_eq!(reports.len(), files.len(), "a report for each file");
    reports
}

fn words(value: &Value) -> Vec<&str> {
    let items = value.as_array().expect("a list");
    items
        .iter()
        .map(|item| item.as_str().expect("a text"))
        .collect()
}

/// What a report says that is neither a diagnosis nor a remark: why the file was not run, or how it was read.
fn said(report: &Value) -> String {
    let error = report["error"].as_str().unwrap_or_default();
    let notes = words(&report["notes"]);
    [&[error], &notes[..]].concat().join(" ")
}

/// In what a report differs from the line of the table.
fn differences(report: &Value, expected: &Expected) -> Vec<String> {
    let mut found = Vec::new();
    let verdict = report["verdict"].as_str().expect("a verdict");
    if !expected.verdicts.iter().any(|one| one == verdict) {
        found.push(format!("{verdict} ({})", report["error"]));
        return found;
    }
    let signature = report["signature"].as_str().unwrap_or_default();
    if verdict != "not-run" && signature != expected.signature {
        found.push(format!("signature {signature}"));
    }
    if verdict == "wrong" {
        let categories = report["categories"].as_array().expect("a list");
        for failing in &expected.failing {
            let fails = |category: &&Value| category["failed"].as_u64() > Some(0);
            let mut named = categories
                .iter()
                .filter(|category| category["name"] == **failing);
            if !named.any(|category| fails(&category)) {
                found.push(format!("{failing} does not fail"));
            }
        }
        let keys = words(&report["diagnosis_keys"]);
        let is_named = expected
            .diagnoses
            .iter()
            .any(|key| keys.contains(&key.as_str()));
        if !is_named && !expected.diagnoses.is_empty() {
            found.push(format!("diagnosis {keys:?}, not {:?}", expected.diagnoses));
        }
        if report["points"].as_u64() >= report["max"].as_u64() {
            found.push(String::from("all points for a wrong file"));
        }
    }
    if ["right", "remarks"].contains(&verdict) {
        let keys = words(&report["remark_keys"]);
        if keys != expected.remarks {
            found.push(format!("remarks {keys:?}, not {:?}", expected.remarks));
        }
        if report["points"] != report["max"] {
            found.push(String::from("points lost by a right file"));
        }
    }
    let said = said(report);
    let is_said = expected
        .diagnoses
        .iter()
        .any(|words| said.contains(words.as_str()));
    if verdict != "wrong" && !expected.diagnoses.is_empty() && !is_said {
        found.push(format!("says {said:?}, not {:?}", expected.diagnoses));
    }
    if verdict == "not-run" && report["points"] != 0 {
        found.push(String::from("points for a file that was not run"));
    }
    found
}

fn check(folder: &str, at_least: usize) {
    let expected = expected();
    let files = files(folder);
    assert!(files.len() >= at_least, "{} files", files.len());
    let part = Part::chosen();
    let chosen: Vec<PathBuf> = files
        .into_iter()
        .enumerate()
        .filter_map(|(number, file)| part.has(number).then_some(file))
        .collect();
    let reports = reports(folder, &chosen);
    let wrong: Vec<String> = reports
        .iter()
        .filter_map(|(file, report)| {
            let line = expected
                .get(file)
                .unwrap_or_else(|| panic!("{file} is in the table"));
            let found = differences(report, line);
            (!found.is_empty()).then(|| format!("{file}: {}", found.join("; ")))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_right_file_is_accused() {
    check("right", 40);
}

#[test]
fn every_wrong_file_is_found_with_its_mistake() {
    check("wrong", 60);
}

#[test]
fn a_file_that_cannot_be_run_is_not_judged() {
    check("not_run", 20);
}

#[test]
fn no_hostile_file_gains_a_point_that_its_answers_do_not_earn() {
    check("hostile", 60);
}
