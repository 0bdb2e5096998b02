//! The report on one file, for people.

use std::fmt::Write;

use anstyle::{AnsiColor, Style};

use super::fault_lines::fault_lines;
use super::number_lines::number_lines;
use super::words::{
    call_text, expected_text, got_text, judged_lines, lab_command, returned_time, sweep_line,
};
use crate::findings::{Failure, Got};
use crate::points::POINTS_VERSION;
use crate::report::Report;
use crate::verdict::Verdict;
use sweptroids_coursework::cpp_test;
use sweptroids_coursework::printable;

/// The colour of a verdict.
pub fn verdict_style(verdict: Verdict) -> Style {
    let colour = match verdict {
        Verdict::Right => AnsiColor::Green,
        Verdict::Remarks => AnsiColor::Cyan,
        Verdict::Wrong => AnsiColor::Red,
        Verdict::NotRun => AnsiColor::Yellow,
    };
    colour.on_default().bold()
}

/// The report as text with colours. Whoever prints it removes them where they do not belong.
pub fn text(report: &Report) -> String {
    let findings = &report.findings;
    let bold = Style::new().bold();
    let style = verdict_style(findings.verdict);
    let mut text = String::new();
    let words = match findings.verdict {
        Verdict::Right => "right",
        Verdict::Remarks => "right, with remarks",
        Verdict::Wrong => "wrong",
        Verdict::NotRun => "not run",
    };
    let _ = writeln!(
        text,
        "{bold}{}{bold:#}: {style}{words}{style:#}, {} of {} points",
        printable(&report.file),
        report.score,
        report.max
    );
    if let Some(not_run) = &findings.not_run {
        let _ = writeln!(text, "  {}", printable(&not_run.sentence("It")));
    } else {
        let _ = writeln!(text, "  The points are of version {POINTS_VERSION}.");
    }
    if let Some(note) = report.points_note {
        let _ = writeln!(text, "  {note}");
    }
    if let Some(signature) = findings.signature {
        let _ = writeln!(text, "  Signature: {}.", signature.in_words());
    }
    for line in judged_lines(&findings.judged).iter().chain(&findings.notes) {
        let _ = writeln!(text, "  {}", printable(line));
    }
    if let Some(seed) = report.seed.filter(|_| findings.not_run.is_none()) {
        let _ = writeln!(
            text,
            "  Seed of the random cases: {seed} (--seed {seed} asks the same again)."
        );
    }
    if let Some(sentence) = &findings.dynamic_part {
        let _ = writeln!(text, "  {sentence}");
    }
    let diagnoses: Vec<_> = report.diagnoses_beside_repair().collect();
    for (title, found) in [
        ("What is probably wrong", diagnoses),
        (
            "Remarks (no points lost)",
            findings.remarks.iter().collect(),
        ),
    ] {
        if !found.is_empty() {
            let _ = writeln!(text, "\n{bold}{title}{bold:#}");
            for one in found {
                let _ = writeln!(text, "  * {}", one.with_key());
            }
        }
    }
    let fault = fault_lines(findings);
    if !fault.is_empty() {
        let _ = writeln!(text, "\n{bold}What is wrong in the file{bold:#}");
        for line in fault {
            let _ = writeln!(text, "  {}", printable(&line));
        }
    }
    if !report.categories.is_empty() {
        let _ = writeln!(
            text,
            "\n{bold}{:<24}{:>7}{:>9}{:>12}{bold:#}",
            "Category", "cases", "failed", "points"
        );
        for category in &report.categories {
            let style = if category.failed == 0 {
                Style::new()
            } else if category.is_convention {
                AnsiColor::Cyan.on_default()
            } else {
                AnsiColor::Red.on_default()
            };
            let points = if category.is_convention {
                String::from("convention")
            } else {
                format!("{}/{}", category.points, category.max)
            };
            let _ = writeln!(
                text,
                "{style}{:<24}{:>7}{:>9}{points:>12}{style:#}",
                category.name, category.cases, category.failed
            );
        }
    }
    for failure in report.failures() {
        write_failure(&mut text, report, failure);
    }
    if let Some(command) = lab_command(report) {
        let _ = writeln!(
            text,
            "\n{bold}The first failure, to look at in a window{bold:#}\n  {}",
            printable(&command)
        );
    }
    text
}

fn write_failure(text: &mut String, report: &Report, failure: &Failure) {
    let bold = Style::new().bold();
    let _ = writeln!(
        text,
        "\n{bold}The first failure of {}{bold:#} ({})",
        failure.category, failure.case.name
    );
    let _ = writeln!(text, "  {}", failure.case.sentence);
    let _ = writeln!(
        text,
        "  call:     {}",
        call_text(failure, report.findings.signature)
    );
    let _ = writeln!(text, "  expected: {}", expected_text(failure));
    let _ = writeln!(text, "  got:      {}", got_text(failure));
    if let Some(why) = returned_time(failure) {
        let _ = writeln!(text, "  why:      {why}");
    }
    text.push_str(&number_lines(&failure.case.question));
    let _ = writeln!(
        text,
        "  for `sweptroids sweep --explain`: {}",
        sweep_line(failure)
    );
}

/// The case of a failure as a C++ test; None where a single call does not show it.
pub fn failure_test(failure: &Failure) -> Option<String> {
    matches!(failure.got, Got::Answer { .. })
        .then(|| cpp_test(std::slice::from_ref(&failure.case), failure.preset).to_string())
}
