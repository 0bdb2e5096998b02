//! A table of many files, and the line that sums them up.

use std::collections::BTreeMap;
use std::fmt::Write;

use anstyle::Style;

use super::text::verdict_style;
use crate::judged_part::JudgedPart;
use crate::not_run::NotRun;
use crate::points::POINTS_VERSION;
use crate::report::Report;
use crate::verdict::Verdict;
use sweptroids_coursework::printable;

/// The most characters of a file's name, and of what is said of it.
const WIDTH: usize = 60;

/// The table: a line for each file.
pub fn table(reports: &[Report]) -> String {
    let bold = Style::new().bold();
    let names: Vec<String> = reports
        .iter()
        .map(|report| end_of(&printable(&report.file)))
        .collect();
    let longest = names
        .iter()
        .map(|name| name.chars().count())
        .max()
        .unwrap_or(0)
        .max(4);
    let mut text = format!(
        "{bold}{:<longest$}  {:<8} {:>7}  what{bold:#}\n",
        "file", "verdict", "points"
    );
    for (report, name) in reports.iter().zip(&names) {
        let findings = &report.findings;
        let style = verdict_style(findings.verdict);
        let said = match &findings.not_run {
            Some(not_run) => printable(&not_run.to_string()),
            None => {
                let lines = findings
                    .repair
                    .iter()
                    .flat_map(|found| found.line_numbers());
                let keys = findings.diagnoses.iter().chain(&findings.remarks);
                let part = match findings.judged {
                    JudgedPart::WholeFile => None,
                    JudgedPart::WithProject(_) => Some(String::from("with its project")),
                    JudgedPart::RoutineAlone(_) => Some(String::from("the routine alone")),
                };
                part.into_iter()
                    .chain(lines.map(|number| format!("line {number}")))
                    .chain(keys.map(|found| found.key.to_owned()))
                    .collect::<Vec<_>>()
                    .join(", ")
            }
        };
        let points = format!("{}/{}", report.score, report.max);
        let _ = writeln!(
            text,
            "{name:<longest$}  {style}{:<8}{style:#} {points:>7}  {}",
            findings.verdict.name(),
            begin_of(&said)
        );
    }
    text.push_str(&sentences_of_keys(reports));
    text
}

/// A line for each key in the table, with its sentence.
fn sentences_of_keys(reports: &[Report]) -> String {
    let mut text = String::new();
    let mut seen: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for report in reports {
        let findings = &report.findings;
        for found in findings.diagnoses.iter().chain(&findings.remarks) {
            let sentences = seen.entry(found.key).or_default();
            if !sentences.contains(&found.sentence.as_str()) {
                sentences.push(&found.sentence);
            }
        }
    }
    for (key, sentences) in seen {
        for sentence in sentences {
            let _ = writeln!(text, "  {key}: {sentence}");
        }
    }
    text
}

/// How many files there were, and of which verdict, and the version of the points: `100 files: 11 right, 3 with remarks,
/// 80 wrong, 6 not run (1 unreadable); points of version 3`.
pub fn summary(reports: &[Report]) -> String {
    let count = |verdict: Verdict| {
        reports
            .iter()
            .filter(|report| report.findings.verdict == verdict)
            .count()
    };
    let unreadable = reports
        .iter()
        .filter(|report| matches!(report.findings.not_run, Some(NotRun::Unreadable { .. })))
        .count();
    let files = reports.len();
    let mut text = format!(
        "{files} {}: {} right, {} with remarks, {} wrong, {} not run",
        if files == 1 { "file" } else { "files" },
        count(Verdict::Right),
        count(Verdict::Remarks),
        count(Verdict::Wrong),
        count(Verdict::NotRun)
    );
    if unreadable > 0 {
        let _ = write!(text, " ({unreadable} unreadable)");
    }
    let _ = writeln!(text, "; points of version {POINTS_VERSION}");
    text
}

fn begin_of(text: &str) -> String {
    if text.chars().count() <= WIDTH {
        return text.to_owned();
    }
    text.chars().take(WIDTH - 1).chain(['…']).collect()
}

fn end_of(text: &str) -> String {
    let count = text.chars().count();
    if count <= WIDTH {
        return text.to_owned();
    }
    ['…']
        .into_iter()
        .chain(text.chars().skip(count + 1 - WIDTH))
        .collect()
}
