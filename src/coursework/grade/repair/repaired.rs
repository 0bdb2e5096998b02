//! What a search for repairs has found.

use super::edit::{Edit, EditKind};
use super::lecture_step::LectureStep;

/// What a search for repairs has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Diagnosed {
    /// With this repair every case is right.
    Repair {
        /// The smallest repair, nearest to the lecture.
        repair: Repair,
        /// Other repairs of the same size on other lines: any of them may be what is meant.
        others: Vec<Repair>,
    },
    /// None was found.
    NoRepair,
}

/// A repair of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// What it changes, in the order of the file.
    pub lines: Vec<RepairedLine>,
}

/// A line that a repair changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RepairedLine {
    /// The number of the line, from 1.
    pub line: usize,
    /// The column of what changes, in bytes from 1.
    pub column: usize,
    /// The step of the lecture that is there, as far as the words of the file tell.
    pub step: Option<LectureStep>,
    /// What kind of mistake is there. None if it may not be seen.
    pub kind: Option<EditKind>,
    /// What stands there: the line, or the lines in one.
    pub found: String,
    /// What would be right in its place; empty if nothing. None if it may not be seen.
    pub wanted: Option<String>,
}

impl Diagnosed {
    /// The numbers of the lines that are wrong by the smallest repair, each once. Empty if none was found.
    pub fn line_numbers(&self) -> Vec<usize> {
        let Self::Repair { repair, .. } = self else {
            return Vec::new();
        };
        let mut numbers: Vec<usize> = repair.lines.iter().map(|line| line.line).collect();
        numbers.dedup();
        numbers
    }

    /// Takes out what would be right, for a report that shows where the mistake is.
    pub fn hide_what_is_right(&mut self) {
        if let Self::Repair { repair, others } = self {
            let repairs = std::iter::once(repair).chain(others);
            for line in repairs.flat_map(|repair| &mut repair.lines) {
                line.wanted = None;
                line.kind = None;
            }
        }
    }
}

impl Repair {
    /// The repair of a text by these edits.
    pub fn new(text: &[u8], edits: &[&Edit]) -> Self {
        let mut lines: Vec<RepairedLine> = edits
            .iter()
            .map(|edit| RepairedLine::new(text, edit))
            .collect();
        lines.sort_by_key(|line| (line.line, line.column));
        Self { lines }
    }
}

impl Repair {
    /// Whether it changes the same lines as another.
    pub fn has_lines_of(&self, other: &Self) -> bool {
        let numbers =
            |repair: &Self| -> Vec<usize> { repair.lines.iter().map(|line| line.line).collect() };
        numbers(self) == numbers(other)
    }
}

impl RepairedLine {
    fn new(text: &[u8], edit: &Edit) -> Self {
        let first = edit.changes.iter().map(|change| change.range.start).min();
        let last = edit.changes.iter().map(|change| change.range.end).max();
        let (first, last) = (first.unwrap_or(0), last.unwrap_or(0));
        let is_end = |byte: &u8| *byte == b'\n';
        let before = &text[..first];
        let begin = before.iter().rposition(is_end).map_or(0, |place| place + 1);
        let end = text[last..]
            .iter()
            .position(is_end)
            .map_or(text.len(), |place| last + place);
        let mut wanted = Vec::new();
        let mut at = begin;
        for change in &edit.changes {
            wanted.extend(&text[at..change.range.start]);
            wanted.extend(change.text.as_bytes());
            at = change.range.end;
        }
        wanted.extend(&text[at..end]);
        let in_one_line = |bytes: &[u8]| -> String {
            let text = String::from_utf8_lossy(bytes);
            let words: Vec<&str> = text.split_ascii_whitespace().collect();
            words.join(" ")
        };
        Self {
            line: before.iter().filter(|byte| is_end(byte)).count() + 1,
            column: first - begin + 1,
            step: edit.step,
            kind: Some(edit.kind),
            found: in_one_line(&text[begin..end]),
            wanted: Some(in_one_line(&wanted)),
        }
    }
}
