//! Finds the repair of a file that is wrong.

use std::io;
use std::time::Duration;

use super::candidate_program::CandidateProgram;
use super::edit::{Edit, edited};
use super::repaired::{Diagnosed, Repair};
use super::search::Search;
use crate::compiler::Compiler;
use crate::examination::judge;
use crate::source_copy::SourceCopy;
use crate::student_file::StudentFile;
use crate::student_program::CompiledSource;
use crate::verdict::Verdict;

/// The most processor time of a search.
const MOST_TIME: Duration = Duration::from_secs(40);

/// The most repairs that are shown of those that are as likely.
const SHOWN: usize = 3;

/// The most repairs that are compiled and examined.
const EXAMINED: usize = 6;

/// Searches for the smallest repair of a file that is wrong, which was compiled as this source.
///
/// A repair is compiled and examined as a file would be that was handed in.
pub fn find_repair(
    compiler: &Compiler,
    file: &StudentFile,
    source: &CompiledSource,
    seed: u64,
) -> Diagnosed {
    // The file is judged already: what the system refuses now costs the repair alone.
    let Ok(Some(repairs)) = repairs(compiler, file, source, seed) else {
        return Diagnosed::NotSearched;
    };
    let mut repairs = repairs.into_iter();
    match repairs.next() {
        Some(repair) => Diagnosed::Repair {
            repair,
            others: repairs.collect(),
        },
        None => Diagnosed::NoRepair,
    }
}

/// The likeliest repairs. None if none can be tried.
fn repairs(
    compiler: &Compiler,
    file: &StudentFile,
    source: &CompiledSource,
    seed: u64,
) -> io::Result<Option<Vec<Repair>>> {
    let copy = &source.copy;
    let compiler = &compiler.with_budget(MOST_TIME);
    let built = CandidateProgram::build(compiler, source)?;
    let Some(candidates) = built else {
        return Ok(None);
    };
    let search = Search {
        candidates: &candidates,
    };
    let mends = |edit: &Edit| {
        let bytes = edited(copy.own_text(), &[edit]).filter(|_| !candidates.is_over());
        bytes.is_some_and(|bytes| is_right(compiler, &copy.with_text(&bytes), seed))
    };
    let Some(found) = search.run(seed, mends) else {
        return Ok(None);
    };
    let mut repairs: Vec<Repair> = Vec::new();
    let mut rank = None;
    for found in found.iter().take(EXAMINED) {
        let is_less_likely = rank.is_some_and(|rank| rank != found.rank);
        if is_less_likely || repairs.len() == SHOWN {
            break;
        }
        if candidates.is_over() && found.alone.is_none() {
            break;
        }
        let edits = match &found.alone {
            Some(edit) => vec![edit],
            None => candidates.edits(&found.numbers),
        };
        let Some(bytes) = edited(copy.own_text(), &edits) else {
            continue;
        };
        let repair = Repair::new(&file.bytes, &edits);
        let is_new = repairs.iter().all(|other| !other.has_lines_of(&repair));
        // One without a switch was compiled and examined already.
        let is_examined = found.alone.is_some();
        if is_new && (is_examined || is_right(compiler, &copy.with_text(&bytes), seed)) {
            rank = Some(found.rank);
            repairs.push(repair);
        }
    }
    // What was found and could not be examined in time may be one.
    let is_unknown = repairs.is_empty() && !found.is_empty() && candidates.is_over();
    Ok((!is_unknown).then_some(repairs))
}

/// Whether a repaired copy is right.
fn is_right(compiler: &Compiler, repaired: &SourceCopy, seed: u64) -> bool {
    compiler
        .build_copy(repaired)
        .is_ok_and(|mut program| judge(&mut program, seed).verdict <= Verdict::Remarks)
}
