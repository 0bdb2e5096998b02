//! Asks a program that records its values what it computes for a question.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::time::Duration;

use super::recording_text::{RecordingText, SiteKind};
use crate::build::{NotBuilt, Wanted};
use crate::call::Call;
use crate::compiler::Compiler;
use crate::confined_parser::confined_recording;
use crate::conversation::EditNumbers;
use crate::student_program::{CompiledSource, StudentProgram};

/// The most processor time to parse, compile and ask.
const MOST_TIME: Duration = Duration::from_secs(15);

/// How often lines that the compiler refuses are left out.
const ATTEMPTS: usize = 3;

/// The most values that are asked for.
const MOST_VALUES: u32 = 400;

/// The number that asks for the place of a value, not for the value: see `assets/grader/asked.cpp`.
const PLACE_IS_WANTED: u32 = 4095;

/// What follows the name of a variable for each part of it that is recorded: see `assets/grader/recording.h`.
const PARTS: [&str; 5] = ["", ".x", ".y", "[0]", "[1]"];

/// How many numbers a site has for its parts.
const PARTS_OF_A_SITE: usize = 8;

/// What a file computes for a call.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordedValues {
    /// The lines, in the order in which they are executed.
    pub executed: Vec<ExecutedLine>,
    /// What the file calls its output time.
    pub output: Option<String>,
}

/// A line that was executed, with the value that it came to.
#[derive(Clone, Debug, PartialEq)]
pub struct ExecutedLine {
    /// The line, from 1.
    pub line: usize,
    /// What is recorded there.
    pub kind: SiteKind,
    /// The variable or the condition, as it is written.
    pub name: String,
    /// Its value. A truth is 1 or 0.
    pub value: f32,
}

/// What a file computes for a call. None if its text cannot be made to record it, or not in time.
///
/// # Errors
/// If the system refuses a process or a file.
pub fn recorded_values(
    compiler: &Compiler,
    source: &CompiledSource,
    call: &Call,
) -> io::Result<Option<RecordedValues>> {
    let compiler = &compiler.with_budget(MOST_TIME);
    let Some((recording, program)) = recording_program(compiler, source)? else {
        return Ok(None);
    };
    let numbers = (0..MOST_VALUES).flat_map(|value| {
        [
            EditNumbers::new([value]),
            EditNumbers::new([value, PLACE_IS_WANTED]),
        ]
    });
    let numbers: Vec<EditNumbers> = numbers.flatten().collect();
    let Ok(replies) = program.ask_candidates(&numbers, &[*call]) else {
        return Ok(None);
    };
    let pairs = replies.chunks_exact(2).map_while(|pair| {
        let value = pair[0].time.filter(|_| pair[0].hit)?;
        Some((pair[1].time.filter(|_| pair[1].hit)? as usize, value))
    });
    let pairs: Vec<(usize, f32)> = pairs.collect();
    // What comes after the last one is not known.
    if pairs.len() == MOST_VALUES as usize {
        return Ok(None);
    }
    let executed = pairs.into_iter().filter_map(|(place, value)| {
        let site = recording.sites.get(place / PARTS_OF_A_SITE)?;
        let part = PARTS.get(place % PARTS_OF_A_SITE)?;
        Some(ExecutedLine {
            line: site.line,
            kind: site.kind,
            name: format!("{}{part}", site.name),
            value,
        })
    });
    let executed = without_what_stays(executed);
    Ok((!executed.is_empty()).then_some(RecordedValues {
        executed,
        output: recording.output,
    }))
}

/// The program that records, and its sites.
fn recording_program(
    compiler: &Compiler,
    source: &CompiledSource,
) -> io::Result<Option<(RecordingText, StudentProgram)>> {
    let copy = &source.copy;
    let text = copy.ascii_text();
    let adapter = String::from_utf8_lossy(copy.adapter());
    let mut left_out = BTreeSet::new();
    for _ in 0..ATTEMPTS {
        let found = confined_recording(&compiler.sandbox, &text, &copy.functions, &left_out)?;
        let Some(recording) = found else {
            return Ok(None);
        };
        let all = format!("{}{adapter}", recording.text);
        let wanted = Wanted::RecordedValues;
        match compiler.build_other_text(source, &all, wanted)? {
            Ok(built) => return Ok(Some((recording, built))),
            Err(NotBuilt::Failed) => return Ok(None),
            Err(NotBuilt::Refused(lines)) => {
                let before = left_out.len();
                left_out.extend(lines);
                if left_out.len() == before || compiler.sandbox.is_closed() {
                    return Ok(None);
                }
            }
        }
    }
    Ok(None)
}

/// Without the variables that a call was given and left as they were.
fn without_what_stays(executed: impl Iterator<Item = ExecutedLine>) -> Vec<ExecutedLine> {
    let mut held: BTreeMap<String, f32> = BTreeMap::new();
    executed
        .filter(|line| {
            let before = held.insert(line.name.clone(), line.value);
            line.kind != SiteKind::Passed
                || before.is_some_and(|before| before.to_bits() != line.value.to_bits())
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(kind: SiteKind, name: &str, value: f32) -> ExecutedLine {
        ExecutedLine {
            line: 7,
            kind,
            name: name.to_owned(),
            value,
        }
    }

    #[test]
    fn a_call_that_leaves_a_variable_as_it_was_is_not_told() {
        let set = line(SiteKind::Assigned, "t", 1.0);
        let same = line(SiteKind::Passed, "t", 1.0);
        let other = line(SiteKind::Passed, "t", 2.0);
        let executed = [set.clone(), same, other.clone()];
        assert_eq!(without_what_stays(executed.into_iter()), [set, other]);
    }
}
