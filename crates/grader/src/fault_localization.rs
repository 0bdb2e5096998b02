//! Where in a file that is wrong its mistake is.

use super::categories::REPEATABILITY;
use super::compiler::Compiler;
use super::execution_trace::{ComparedValues, compare_values};
use super::findings::{Findings, Got};
use super::repair::{Diagnosed, find_repair};
use super::shrink::simplest_first;
use super::student_file::StudentFile;
use super::student_program::CompiledSource;
use super::verdict::Verdict;

/// Searches for the mistake of a file that is wrong and was compiled as this source, and adds it to the findings: the smallest repair, or else the part of the
/// routine after which its values first differ from the lecture's. It adds nothing to a file that is not wrong.
pub fn localize_fault(
    compiler: &Compiler,
    file: &StudentFile,
    source: &CompiledSource,
    findings: &mut Findings,
) {
    if findings.verdict != Verdict::Wrong {
        return;
    }
    let found = find_repair(compiler, file, source, findings.seed);
    if !matches!(found, Diagnosed::Repair { .. }) {
        findings.compared_values = values(compiler, source, findings);
    }
    findings.repair = Some(found);
}

/// The file's values beside the lecture's on the simplest question that it fails. None if the same call has another answer each time: there are no values then.
fn values(
    compiler: &Compiler,
    source: &CompiledSource,
    findings: &Findings,
) -> Option<ComparedValues> {
    let mut categories = findings.categories.iter();
    let is_stable =
        categories.all(|category| category.name != REPEATABILITY || category.failed == 0);
    let failures = findings.failures.iter();
    let answers = failures.filter(|failure| is_stable && matches!(failure.got, Got::Answer { .. }));
    let simplest =
        answers.min_by(|one, other| simplest_first(&one.case.question, &other.case.question))?;
    let Got::Answer { hit, .. } = simplest.got else {
        return None;
    };
    compare_values(
        compiler,
        source,
        simplest.category,
        &simplest.case,
        simplest.preset,
        hit,
    )
}
