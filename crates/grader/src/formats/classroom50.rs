//! Reports as Classroom 50's `result.json`.
//!
//! Source of the fields: foundation50/classroom50, wiki page "Advanced Autograding".

use serde_json::{Value, json};

use super::fault_lines::fault_lines;
use crate::assignment_function::FUNCTION;
use crate::findings::Diagnosis;
use crate::points::POINTS_VERSION;
use crate::report::Report;

/// What the runner of Classroom 50 says in its environment. Empty where it says nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClassroomRun {
    /// `CLASSROOM`.
    pub classroom: String,
    /// `ASSIGNMENT`.
    pub assignment: String,
    /// `ASSIGNMENT_TYPE`.
    pub assignment_type: String,
    /// `OWNER`.
    pub owner: String,
    /// `SUBMISSION_TAG`.
    pub submission: String,
    /// `COMMIT_URL`.
    pub commit: String,
    /// `RELEASE_URL`.
    pub release: String,
    /// `REVIEW_URL`; that of the commit where it is empty.
    pub review: String,
    /// When the check was done: UTC, ISO 8601, with a Z.
    pub datetime: String,
}

/// The report as one object. Each category is a test with whole points.
pub fn classroom50(report: &Report, run: &ClassroomRun) -> Value {
    let findings = &report.findings;
    let sentences =
        |found: &[Diagnosis]| -> Vec<String> { found.iter().map(Diagnosis::with_key).collect() };
    let tests: Vec<Value> = if report.categories.is_empty() {
        vec![json!({
            "test-name": FUNCTION,
            "passed": report.is_passed(),
            "score": report.score,
            "max-score": report.max,
        })]
    } else {
        report
            .categories
            .iter()
            .map(|category| {
                json!({
                    "test-name": category.name,
                    "passed": category.failed == 0 || category.is_convention,
                    "score": category.points,
                    "max-score": category.max,
                    "cases": category.cases,
                    "failed": category.failed,
                })
            })
            .collect()
    };
    let review = if run.review.is_empty() {
        &run.commit
    } else {
        &run.review
    };
    json!({
        "schema": "classroom50/result/v1",
        "classroom": run.classroom,
        "assignment": run.assignment,
        "assignment_type": run.assignment_type,
        "owner": run.owner,
        "submission": run.submission,
        "commit": run.commit,
        "release": run.release,
        "review": review,
        "datetime": run.datetime,
        "score": report.score,
        "max-score": report.max,
        "points-version": POINTS_VERSION,
        "points-note": report.points_note,
        "tests": tests,
        "verdict": findings.verdict.name(),
        "error": findings.not_run.as_ref().map(ToString::to_string),
        "diagnoses": sentences(&findings.diagnoses),
        "repair": fault_lines(findings),
        "remarks": sentences(&findings.remarks),
        "seed": report.seed,
    })
}
