//! The report on one file: the findings, the points, and how much of it may be seen.

use super::findings::{Diagnosis, Failure, Findings};
use super::points::Points;
use super::repair::Diagnosed;
use super::verdict::Verdict;

/// How much of a report may be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reveal {
    /// The verdict, the points in all, and why a file was not run.
    None,
    /// The categories too, with counts and points, and the remarks.
    Category,
    /// Diagnoses, cases and the seed too.
    Case,
    /// The lines that are wrong too, not what would be right.
    Line,
    /// What would be right too: everything.
    Repair,
}

/// A category in a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CategoryPoints {
    /// Its name.
    pub name: &'static str,
    /// Whether it is convention: it has no points.
    pub is_convention: bool,
    /// The cases that were asked, and those that failed.
    pub cases: usize,
    /// Those that failed.
    pub failed: usize,
    /// The published ones of those, which cost the points.
    pub failed_published: usize,
    /// The points that the file has.
    pub points: u32,
    /// The most points of the category.
    pub max: u32,
}

/// The report on one file. What may not be seen is not in it.
#[derive(Clone, Debug)]
pub struct Report {
    /// The file, as it was given.
    pub file: String,
    /// What was found, without what may not be seen.
    pub findings: Findings,
    /// The seed of the random cases, if it may be seen.
    pub seed: Option<u64>,
    /// The points in all.
    pub score: u32,
    /// The most points.
    pub max: u32,
    /// The categories, if they may be seen.
    pub categories: Vec<CategoryPoints>,
    /// Where a category fails on random cases alone: why that costs no points, in a sentence.
    pub points_note: Option<&'static str>,
}

/// What is said where a category fails on random cases alone.
const RANDOM_COST_NOTHING: &str =
    "Random cases that fail cost no points: those are counted on the published cases alone.";

impl Report {
    /// The report on a file.
    pub fn new(file: String, findings: Findings, points: &Points, reveal: Reveal) -> Self {
        let categories = findings.categories.iter().map(|count| CategoryPoints {
            name: count.name,
            is_convention: count.is_convention,
            cases: count.cases,
            failed: count.failed,
            failed_published: count.published.failed,
            points: points.earned(&findings, count.name),
            max: points.of(count.name),
        });
        let fails_on_random = findings
            .categories
            .iter()
            .any(|count| !count.is_convention && count.failed > 0 && count.published.failed == 0);
        let mut report = Self {
            file,
            points_note: fails_on_random.then_some(RANDOM_COST_NOTHING),
            score: points.score(&findings),
            max: points.max(&findings),
            categories: categories.collect(),
            seed: Some(findings.seed),
            findings,
        };
        if reveal < Reveal::Line {
            report.findings.repair = None;
            report.findings.compared_values = None;
        }
        if reveal < Reveal::Repair
            && let Some(repair) = &mut report.findings.repair
        {
            repair.hide_what_is_right();
        }
        if reveal < Reveal::Case {
            report.seed = None;
            report.findings.seed = 0;
            report.findings.diagnoses.clear();
            report.findings.dynamic_part = None;
            report.findings.failures.clear();
        }
        if reveal < Reveal::Category {
            report.categories.clear();
            report.findings.categories.clear();
            report.findings.remarks.clear();
        }
        report
    }

    /// Whether the file has nothing wrong and was run to the end.
    pub fn is_passed(&self) -> bool {
        self.findings.verdict < Verdict::Wrong
    }

    /// The diagnoses for a student. What a repair tells better is left out: a guess at the same mistake would mislead.
    pub fn diagnoses_beside_repair(&self) -> impl Iterator<Item = &Diagnosis> {
        let has_repair = matches!(self.findings.repair, Some(Diagnosed::Repair { .. }));
        let diagnoses = self.findings.diagnoses.iter();
        diagnoses.filter(move |found| !(has_repair && found.is_told_by_repair))
    }

    /// The failures that may be seen.
    pub fn failures(&self) -> &[Failure] {
        &self.findings.failures
    }
}
