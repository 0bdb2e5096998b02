//! What the checker finds on a C++ file: the questions at which it fails, or a sentence.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::coursework::{
    Accepted, CompiledSource, Compiler, CompilerSearch, Diagnosis, ExaminedProgram, Findings, Got,
    Question, StudentFile, StudentProgram, Verdict, localize_fault, short_fault_lines,
};

/// The seed of the random questions: the same for the same file each time.
const SEED: u64 = 1;

/// A question that a file answers wrong.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct FailingQuestion {
    pub category: &'static str,
    pub question: Question,
    /// What the output time holds before the call.
    pub preset: f32,
}

/// A file that compiles, and what the checker found.
pub(super) struct CheckedFile {
    pub program: StudentProgram,
    /// The questions at which it fails, one of each category.
    pub failing: Vec<FailingQuestion>,
    /// What else the check found, in a sentence; empty, where the questions say it.
    pub found: String,
    /// What a search for the mistake needs. None if nothing is wrong.
    pub to_search: Option<FaultSearch>,
}

/// A search for the mistake of a file.
pub(super) struct FaultSearch {
    compiler: Compiler,
    file: StudentFile,
    source: CompiledSource,
    findings: Findings,
}

impl FaultSearch {
    /// Where the mistake is, as lines of text, without what would be right: the lab does no homework.
    pub fn run(self) -> Vec<String> {
        let Self {
            compiler,
            file,
            source,
            mut findings,
        } = self;
        localize_fault(&compiler, &file, &source, &mut findings);
        if let Some(repair) = &mut findings.repair {
            repair.hide_what_is_right();
        }
        let mut lines = vec![String::from("What is wrong in the file:")];
        lines.extend(short_fault_lines(&findings));
        lines
    }
}

/// Why a file cannot be asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Failure {
    pub why: String,
    /// It could not be read: perhaps its path is wrong.
    pub is_unread: bool,
}

impl From<String> for Failure {
    fn from(why: String) -> Self {
        Self {
            why,
            is_unread: false,
        }
    }
}

/// Compiles a file and checks it. Whatever runs for it ends soon after `stop` becomes true.
pub(super) fn check(path: &Path, stop: &Arc<AtomicBool>) -> Result<CheckedFile, Failure> {
    let file = StudentFile::read(path).map_err(|error| Failure {
        why: format!("It {error}."),
        is_unread: true,
    })?;
    let search = CompilerSearch {
        stop: stop.clone(),
        ..CompilerSearch::default()
    };
    let compiler = Compiler::search(&search).map_err(|error| error.to_string())?;
    let examined = compiler.examine(&file, SEED, Accepted::default());
    let ExaminedProgram { program, findings } =
        examined.map_err(|not_run| not_run.sentence("It"))?;
    // The others need more than one call.
    let showable = findings.failures.iter();
    let showable = showable.filter(|failure| matches!(failure.got, Got::Answer { .. }));
    let failing = showable.map(|failure| FailingQuestion {
        category: failure.category,
        question: failure.case.question.clone(),
        preset: failure.preset,
    });
    let failing: Vec<_> = failing.collect();
    let found = if failing.is_empty() {
        without_a_question(&findings)
    } else {
        String::new()
    };
    let is_wrong = findings.verdict == Verdict::Wrong;
    let to_search = is_wrong.then(|| FaultSearch {
        compiler,
        file,
        source: program.compiled().clone(),
        findings,
    });
    Ok(CheckedFile {
        program,
        failing,
        found,
        to_search,
    })
}

/// What the check found on a file, where no single question shows it.
fn without_a_question(findings: &Findings) -> String {
    let questions = findings.questions();
    let first = |found: &[Diagnosis]| found.first().map(|first| first.sentence.clone());
    match findings.verdict {
        Verdict::NotRun => findings
            .not_run
            .as_ref()
            .map(|not_run| not_run.sentence("In the check it"))
            .unwrap_or_default(),
        Verdict::Right => format!("It is right in all {questions} questions of the check."),
        Verdict::Remarks => first(&findings.remarks)
            .map(|remark| format!("It is right in the check. {remark}"))
            .unwrap_or_default(),
        Verdict::Wrong => first(&findings.diagnoses)
            .map(|diagnosis| format!("The check says: {diagnosis}"))
            .unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coursework::{CategoryCount, NotRun};

    #[test]
    fn what_the_check_found_without_a_question_is_told() {
        let looping = Findings::not_run(SEED, NotRun::RunsTooLong);
        assert_eq!(
            without_a_question(&looping),
            "In the check it runs too long: an endless loop?"
        );
        let right = Findings {
            verdict: Verdict::Right,
            categories: vec![CategoryCount {
                name: "meeting",
                is_convention: false,
                cases: 40,
                failed: 0,
                published: Default::default(),
            }],
            repair: None,
            compared_values: None,
            not_run: None,
            ..looping
        };
        assert_eq!(
            without_a_question(&right),
            "It is right in all 40 questions of the check."
        );
    }
}
