//! A report as Gradescope's `results.json`.
//!
//! Source of the fields: the autograder documentation of Gradescope, page "specs".

use serde_json::{Value, json};

use super::fault_lines::fault_lines;
use super::number_lines::number_lines;
use super::words::{call_text, expected_text, got_text, returned_time};
use crate::assignment_function::FUNCTION;
use crate::points::POINTS_VERSION;
use crate::report::{CategoryPoints, Report};
use sweptroids_coursework::printable;

/// The report as one object. `seconds` is how long the check took.
///
/// Each category is a test with its points; where categories may not be seen there is one test for all of them.
pub fn gradescope(report: &Report, seconds: f64) -> Value {
    let findings = &report.findings;
    let mut output = vec![format!("Verdict: {}.", findings.verdict.name())];
    output.extend(report.points_note.map(str::to_owned));
    output.extend(
        findings
            .not_run
            .iter()
            .map(|not_run| printable(&not_run.sentence("The file"))),
    );
    output.extend(findings.notes.iter().map(|note| printable(note)));
    output.extend(findings.dynamic_part.clone());
    output.extend(
        report
            .diagnoses_beside_repair()
            .map(|found| format!("Probably: {}", found.with_key())),
    );
    output.extend(fault_lines(findings).iter().map(|line| printable(line)));
    output.extend(
        findings
            .remarks
            .iter()
            .map(|found| format!("Remark, no points lost: {}", found.with_key())),
    );
    output.extend(
        report
            .seed
            .map(|seed| format!("Seed of the random cases: {seed}.")),
    );
    let tests: Vec<Value> = if report.categories.is_empty() {
        vec![json!({
            "name": FUNCTION,
            "number": "1",
            "score": report.score,
            "max_score": report.max,
            "status": status(report.is_passed()),
            "visibility": "visible",
        })]
    } else {
        (1..)
            .zip(&report.categories)
            .map(|(number, category)| test(report, number, category))
            .collect()
    };
    json!({
        "score": report.score,
        "execution_time": seconds,
        "output": output.join("\n"),
        "output_format": "text",
        "test_output_format": "text",
        "test_name_format": "text",
        "visibility": "visible",
        "stdout_visibility": "hidden",
        "extra_data": {
            "verdict": findings.verdict.name(),
            "points_version": POINTS_VERSION,
            "seed": report.seed,
        },
        "tests": tests,
    })
}

fn test(report: &Report, number: usize, category: &CategoryPoints) -> Value {
    let mut output = format!("{} of {} cases failed.", category.failed, category.cases);
    if category.is_convention {
        output.push_str(" Convention: no points.");
    }
    let failure = report
        .failures()
        .iter()
        .find(|failure| failure.category == category.name);
    if let Some(failure) = failure {
        output.push_str(&format!(
            "\n{}\ncall: {}\nexpected: {}\ngot: {}\n{}{}",
            failure.case.sentence,
            call_text(failure, report.findings.signature),
            expected_text(failure),
            got_text(failure),
            returned_time(failure).map_or_else(String::new, |why| format!("why: {why}\n")),
            number_lines(&failure.case.question)
        ));
    }
    json!({
        "name": category.name,
        "number": number.to_string(),
        "score": category.points,
        "max_score": category.max,
        "status": status(category.failed == 0 || category.is_convention),
        "output": output,
        "output_format": "text",
        "tags": if category.is_convention { vec!["convention"] } else { vec![] },
        "visibility": "visible",
    })
}

const fn status(passed: bool) -> &'static str {
    if passed { "passed" } else { "failed" }
}
