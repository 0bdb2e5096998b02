//! A report as a line of JSON.

use serde_json::{Value, json};

use super::compared_values_table::executed_line;
use super::number_lines::number_lines;
use super::repair_words::what_is_wrong;
use super::text::failure_test;
use super::words::{call_text, expected_text, got_text, lab_command, returned_time, sweep_line};
use crate::execution_trace::ComparedValues;
use crate::findings::{Diagnosis, Failure, Got};
use crate::judged_part::JudgedPart;
use crate::points::POINTS_VERSION;
use crate::repair::{Diagnosed, EditKind, LectureStep, Repair};
use crate::report::Report;

/// The report as an object; `docs/grading.md` lists its keys.
pub fn json_object(report: &Report) -> Value {
    let findings = &report.findings;
    let categories: Vec<Value> = report
        .categories
        .iter()
        .map(|category| {
            json!({
                "name": category.name,
                "cases": category.cases,
                "failed": category.failed,
                "failed_published": category.failed_published,
                "points": category.points,
                "max": category.max,
                "convention": category.is_convention,
            })
        })
        .collect();
    let sentences = |found: &[Diagnosis]| -> Vec<String> {
        found.iter().map(|one| one.sentence.clone()).collect()
    };
    let keys = |found: &[Diagnosis]| -> Vec<&str> { found.iter().map(|one| one.key).collect() };
    json!({
        "file": report.file,
        "verdict": findings.verdict.name(),
        "signature": findings.signature.map(|signature| signature.name()),
        "points": report.score,
        "max": report.max,
        "points_version": POINTS_VERSION,
        "points_note": report.points_note,
        "seed": report.seed,
        "categories": categories,
        "diagnoses": sentences(&findings.diagnoses),
        "diagnosis_keys": keys(&findings.diagnoses),
        "remarks": sentences(&findings.remarks),
        "remark_keys": keys(&findings.remarks),
        "dynamic_part": findings.dynamic_part,
        "failures": report.failures().iter().map(|failure| failure_object(report, failure)).collect::<Vec<_>>(),
        "repair": findings.repair.as_ref().map(repair_object),
        "values": findings.compared_values.as_ref().map(values_object),
        "judged": judged_object(&findings.judged),
        "notes": findings.notes,
        "lab": lab_command(report),
        "error": findings.not_run.as_ref().map(ToString::to_string),
    })
}

fn judged_object(judged: &JudgedPart) -> Value {
    let alone = match judged {
        JudgedPart::WholeFile => return json!({"part": judged.name()}),
        JudgedPart::WithProject(with) => {
            return json!({"part": judged.name(), "because": with.because.to_string(), "files": with.files});
        }
        JudgedPart::RoutineAlone(alone) => alone,
    };
    let others = alone
        .others
        .iter()
        .map(|other| json!({"assumptions": other.assumptions, "verdict": other.verdict.name()}));
    json!({
        "part": judged.name(),
        "routine": alone.routine,
        "line": alone.line,
        "because": alone.because.to_string(),
        "supplied": alone.supplied,
        "assumptions": alone.assumptions,
        "others": others.collect::<Vec<_>>(),
    })
}

fn repair_object(found: &Diagnosed) -> Value {
    let lines = |repair: &Repair| -> Value {
        repair
            .lines
            .iter()
            .map(|line| {
                json!({
                    "line": line.line,
                    "column": line.column,
                    "step": line.lecture_step().map(LectureStep::in_words),
                    "found": line.found,
                    "kind": line.kind.map(EditKind::name),
                    "wrong": line.kind.map(what_is_wrong),
                    "right": line.wanted,
                })
            })
            .collect()
    };
    match found {
        Diagnosed::Repair { repair, others } => json!({
            "found": true,
            "lines": lines(repair),
            "others": others.iter().map(lines).collect::<Vec<_>>(),
        }),
        Diagnosed::NoRepair | Diagnosed::NotSearched => {
            json!({"found": false, "lines": [], "others": []})
        }
    }
}

fn values_object(compared: &ComparedValues) -> Value {
    let parts = compared.parts.iter().map(|part| {
        json!({
            "part": part.name,
            "lecture": part.lecture,
            "file": part.file.iter().map(executed_line).collect::<Vec<_>>(),
        })
    });
    json!({
        "category": compared.category,
        "case": compared.case,
        "first_difference": compared.part(),
        "parts": parts.collect::<Vec<_>>(),
    })
}

fn failure_object(report: &Report, failure: &Failure) -> Value {
    let time = |time: Option<f32>| match time {
        // JSON has no NaN and no infinity.
        Some(time) if !time.is_finite() => json!(time.to_string()),
        Some(time) => json!(time),
        None => Value::Null,
    };
    let answer = |(hit, output): (bool, Option<f32>)| json!({"hit": hit, "time": time(output)});
    let got = match failure.got {
        Got::Answer { hit, time } => answer((hit, time)),
        Got::Different { first, then } => json!([answer(first), answer(then)]),
        Got::ChangedArguments => json!("changed arguments"),
    };
    json!({
        "category": failure.category,
        "case": failure.case.name,
        "simplified_from": failure.simplified_from,
        "sentence": failure.case.sentence,
        "call": call_text(failure, report.findings.signature),
        "preset": failure.preset,
        "expected": {
            "hit": failure.expected.is_some(),
            "t_first": failure.expected.map(|contact| contact.t_first),
            "t_last": failure.expected.map(|contact| contact.t_last),
        },
        "expected_text": expected_text(failure),
        "got": got,
        "got_text": got_text(failure),
        "why": returned_time(failure),
        "number_lines": number_lines(&failure.case.question),
        "sweep": sweep_line(failure),
        "cpp": failure_test(failure),
    })
}
