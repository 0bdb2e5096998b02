//! What is found out about one file.

use super::call::Signature;
use super::execution_trace::ComparedValues;
use super::judged_part::JudgedPart;
use super::not_run::NotRun;
use super::repair::Diagnosed;
use super::verdict::Verdict;
use sweptroids_coursework::{Case, Category, ContactTimes};

/// What is found out about one file.
#[derive(Clone, Debug)]
pub struct Findings {
    /// The seed of the random cases.
    pub seed: u64,
    /// The signature, if the file was run.
    pub signature: Option<Signature>,
    /// The verdict.
    pub verdict: Verdict,
    /// Each category with its counts, in the order of the report. Empty if the file was not run.
    pub categories: Vec<CategoryCount>,
    /// What is probably wrong, the likeliest first: a key and a sentence each.
    pub diagnoses: Vec<Diagnosis>,
    /// What differs without being wrong: a key and a sentence each.
    pub remarks: Vec<Diagnosis>,
    /// Whether the dynamic part works without Step 1, in a sentence.
    pub dynamic_part: Option<String>,
    /// The first failure of each category, shrunk.
    pub failures: Vec<Failure>,
    /// What a search for a repair has found. None if the file is not wrong, or nobody has searched.
    pub repair: Option<Diagnosed>,
    /// What the file computes beside the lecture, where no repair is found.
    pub compared_values: Option<ComparedValues>,
    /// Which part of the file was judged.
    pub judged: JudgedPart,
    /// How the file was read and compiled, where that is not as a matter of course, in sentences.
    pub notes: Vec<String>,
    /// Why it was not run, if it was not.
    pub not_run: Option<NotRun>,
}

impl Findings {
    /// The findings on a part of a file. Where a routine is right only in one reading of its names, that is a remark.
    pub fn of_part(self, judged: JudgedPart) -> Self {
        let mut findings = self;
        if let JudgedPart::RoutineAlone(alone) = &judged
            && !alone.others.is_empty()
        {
            let sentence = format!("It is right only if {}.", alone.assumptions.join(", and "));
            findings = findings.right_if(&sentence);
        }
        findings.judged = judged;
        findings
    }

    /// The same findings, where a file that is right hangs on this, said in a sentence.
    pub fn right_if(self, sentence: &str) -> Self {
        if self.verdict <= Verdict::Remarks {
            self.with_remark("right-if", sentence.to_owned())
        } else {
            self
        }
    }

    /// The findings with one more remark.
    pub fn with_remark(mut self, key: &'static str, sentence: String) -> Self {
        if self.verdict == Verdict::Right {
            self.verdict = Verdict::Remarks;
        }
        self.remarks.push(Diagnosis {
            key,
            sentence,
            is_told_by_repair: false,
        });
        self
    }

    /// The same findings with notes on the file before their own.
    pub fn with_notes(mut self, notes: &[String]) -> Self {
        self.notes.splice(..0, notes.iter().cloned());
        self
    }

    /// How many questions were asked. The output time, repeatability and the arguments are those of the same questions.
    pub fn questions(&self) -> usize {
        let categories = self.categories.iter();
        categories
            .filter(|counts| Category::from_name(counts.name).is_some())
            .map(|counts| counts.cases)
            .sum()
    }
}

/// How many cases of a category there were, and how many failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CategoryCount {
    /// The name of a category of cases, or `output-time`, `repeatability` or `arguments`.
    pub name: &'static str,
    /// Whether its cases are convention: differences are a remark and cost no points.
    pub is_convention: bool,
    /// The cases that were asked.
    pub cases: usize,
    /// Those that were answered wrong, or otherwise than by our convention.
    pub failed: usize,
    /// The same for the published ones alone: they have the points.
    pub published: Count,
}

/// How many cases were asked, and how many failed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// The cases that were asked.
    pub cases: usize,
    /// Those that failed.
    pub failed: usize,
}

impl Count {
    /// Counts one more.
    pub(super) const fn add(&mut self, fails: bool) {
        self.cases += 1;
        self.failed += fails as usize;
    }
}

/// A known pattern of mistakes, or a remark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnosis {
    /// Its key: `step-1-inverted`.
    pub key: &'static str,
    /// What it means, in a sentence for the student.
    pub sentence: String,
    /// Whether a repair says better what it says: it is about the mistake behind wrong verdicts or times.
    pub is_told_by_repair: bool,
}

/// A case that a file answers wrong.
#[derive(Clone, Debug, PartialEq)]
pub struct Failure {
    /// The category in which it was counted.
    pub category: &'static str,
    /// The case, shrunk where it can be.
    pub case: Case,
    /// The name of the case that it was shrunk from. None if it is as it was asked.
    pub simplified_from: Option<String>,
    /// What the output time held before the call.
    pub preset: f32,
    /// What was expected.
    pub expected: Option<ContactTimes>,
    /// What came back.
    pub got: Got,
}

/// What came back for the case of a failure.
#[derive(Clone, Debug, PartialEq)]
pub enum Got {
    /// A verdict, and the output time after the call if the signature has one.
    Answer {
        /// The verdict.
        hit: bool,
        /// The output time after the call.
        time: Option<f32>,
    },
    /// Another answer than at another time for the same call: first this, then that.
    Different {
        /// The first answer.
        first: (bool, Option<f32>),
        /// The other answer.
        then: (bool, Option<f32>),
    },
    /// The arguments were changed.
    ChangedArguments,
}
