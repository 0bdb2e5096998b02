//! The program that answers as any candidate would.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::ops::Range;

use super::candidates::Candidates;
use super::commented_code::commented_code;
use super::edit::{Edit, edited};
use super::questions::Questions;
use crate::build::{NotBuilt, Wanted};
use crate::call::Reply;
use crate::compiler::Compiler;
use crate::confined_parser::confined_candidates;
use crate::conversation::EditNumbers;
use crate::student_program::{CompiledSource, StudentProgram};

/// How many lines around one that the compiler refuses lose their edits, each time that it does.
const LEFT_OUT_AROUND: [usize; 5] = [0, 3, 8, 20, 60];

/// The size of an edit that repeats another on the other axis.
const SAME_CLASS: u32 = 1;

/// The size of an edit that repeats another elsewhere.
const SAME_PATTERN: u32 = 2;

/// The program of all candidates of a file.
pub struct CandidateProgram {
    candidates: Candidates,
    program: StudentProgram,
    /// The file in ASCII, without comments. Its bytes are at the same places.
    text: String,
}

impl CandidateProgram {
    /// Makes the program of a file, as the file itself was compiled. None if it has no function that is asked, or its candidates
    /// cannot be compiled in time.
    ///
    /// # Errors
    /// If the system refuses a process or a file.
    pub fn build(compiler: &Compiler, source: &CompiledSource) -> io::Result<Option<Self>> {
        let copy = &source.copy;
        let text = copy.ascii_text();
        let commented = commented_code(copy.own_text());
        let adapter = String::from_utf8_lossy(copy.adapter());
        let mut left_out = BTreeSet::new();
        for around in LEFT_OUT_AROUND {
            let sandbox = &compiler.sandbox;
            let found =
                confined_candidates(sandbox, &text, &commented, &copy.functions, &left_out)?;
            let Some(candidates) = found else {
                return Ok(None);
            };
            if sandbox.is_closed() {
                return Ok(None);
            }
            let all = format!("{}{adapter}", candidates.text);
            let wanted = Wanted::Candidates;
            match compiler.build_other_text(source, &all, wanted)? {
                Ok(program) => {
                    return Ok(Some(Self {
                        candidates,
                        program,
                        text,
                    }));
                }
                Err(NotBuilt::Failed) => return Ok(None),
                Err(NotBuilt::Refused(lines)) => {
                    let before = left_out.len();
                    for line in lines {
                        left_out.extend(edits_on(&candidates, line, around));
                    }
                    if left_out.len() == before {
                        return Ok(None);
                    }
                }
            }
        }
        Ok(None)
    }

    /// The replies of candidates to all calls, in turn. None if the program does not answer, or the time is over.
    pub fn ask(&self, candidates: &[EditNumbers], questions: &Questions) -> Option<Vec<Reply>> {
        if self.is_over() {
            return None;
        }
        self.program
            .ask_candidates(candidates, &questions.calls)
            .ok()
    }

    /// All edits, and all groups of edits that are one mistake.
    pub fn ones(&self) -> Vec<EditNumbers> {
        let numbers = (0..).zip(&self.candidates.lines);
        let in_the_text = numbers.filter(|(_, line)| **line > 0);
        in_the_text
            .filter_map(|(number, _)| EditNumbers::new([number]))
            .chain(self.groups())
            .collect()
    }

    /// The edits that have no switch.
    pub fn alone(&self) -> &[Edit] {
        &self.candidates.alone
    }

    /// The edits of these numbers.
    pub fn edits(&self, numbers: &EditNumbers) -> Vec<&Edit> {
        let numbers = numbers.numbers().iter();
        numbers
            .map(|number| &self.candidates.edits[*number as usize])
            .collect()
    }

    /// The text with these edits. None if two of them overlap.
    pub fn edited(&self, numbers: &EditNumbers) -> Option<Vec<u8>> {
        edited(self.text.as_bytes(), &self.edits(numbers))
    }

    /// Whether no two of these edits change the same place.
    pub fn are_apart(&self, numbers: &EditNumbers) -> bool {
        let edits = self.edits(numbers);
        let changes = edits.iter().flat_map(|edit| &edit.changes);
        let mut ranges: Vec<_> = changes.map(|change| &change.range).collect();
        ranges.sort_by_key(|range| (range.start, range.end));
        ranges.windows(2).all(|pair| pair[0].end <= pair[1].start)
    }

    /// From where to where these edits change the text.
    pub fn place(&self, numbers: &EditNumbers) -> Range<usize> {
        let edits = self.edits(numbers);
        let changes = || edits.iter().flat_map(|edit| &edit.changes);
        let start = changes().map(|change| change.range.start).min();
        let end = changes().map(|change| change.range.end).max();
        start.unwrap_or(0)..end.unwrap_or(usize::MAX)
    }

    /// Whether the time is over, or the search was stopped from outside.
    pub fn is_over(&self) -> bool {
        self.program.sandbox.is_closed()
    }

    /// How large a repair is. The same edit in several places makes it little larger.
    pub fn size(&self, numbers: &EditNumbers) -> u32 {
        let mut known = BTreeSet::new();
        let sizes = self.edits(numbers).into_iter().map(|edit| {
            let is_new_class = known.insert(&edit.axis_class);
            let is_new_pattern = known.insert(&edit.fix_pattern);
            if !is_new_class {
                SAME_CLASS
            } else if !is_new_pattern {
                SAME_PATTERN
            } else {
                edit.size()
            }
        });
        sizes.sum()
    }

    /// The edits that are one mistake made in several places.
    fn groups(&self) -> BTreeSet<EditNumbers> {
        let mut groups: BTreeMap<&str, Vec<u32>> = BTreeMap::new();
        for (number, edit) in (0..).zip(&self.candidates.edits) {
            if self.candidates.lines[number as usize] > 0 {
                groups.entry(&edit.axis_class).or_default().push(number);
                groups.entry(&edit.fix_pattern).or_default().push(number);
            }
        }
        let several = groups.into_values().filter(|group| group.len() > 1);
        several
            .filter_map(EditNumbers::new)
            .filter(|group| self.are_apart(group))
            .collect()
    }
}

/// The edits on a line, or on the nearest line before it that has some, and those on so many lines around it.
fn edits_on(candidates: &Candidates, line: usize, around: usize) -> Vec<usize> {
    let lines = candidates.lines.iter().copied();
    let before = lines.clone().filter(|other| *other > 0 && *other <= line);
    let Some(nearest) = before.max() else {
        return Vec::new();
    };
    let is_near = |other: usize| other > 0 && other.abs_diff(nearest) <= around;
    let numbered = lines.enumerate().filter(|(_, other)| is_near(*other));
    numbered.map(|(number, _)| number).collect()
}
