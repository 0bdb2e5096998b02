//! What a search for repairs has found.

use super::edit::{Change, Edit, EditKind};
use super::lecture_step::LectureStep;

/// How much of a line is shown, in characters.
const LONGEST: usize = 240;

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
    /// None was found among the small changes that were tried.
    NoRepair,
    /// None was tried: the file cannot be taken apart, or its parts cannot be compiled in time.
    NotSearched,
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
            .map(|edit| RepairedLine::new(text, edit, edits))
            .collect();
        lines.sort_by_key(|line| (line.line, line.column));
        Self { lines }
    }

    /// Whether it changes the same lines as another.
    pub fn has_lines_of(&self, other: &Self) -> bool {
        let numbers =
            |repair: &Self| -> Vec<usize> { repair.lines.iter().map(|line| line.line).collect() };
        numbers(self) == numbers(other)
    }
}

impl RepairedLine {
    /// The step of the lecture that the mistake is about, as far as it may be seen.
    pub fn lecture_step(&self) -> Option<LectureStep> {
        self.kind.and_then(EditKind::step).or(self.step)
    }

    fn new(text: &[u8], edit: &Edit, all: &[&Edit]) -> Self {
        let first = edit.changes.iter().map(|change| change.range.start).min();
        let last = edit.changes.iter().map(|change| change.range.end).max();
        let (first, last) = (first.unwrap_or(0), last.unwrap_or(0));
        // The operator, not the parentheses that it needs.
        let mut replaced = edit
            .changes
            .iter()
            .filter(|change| !change.range.is_empty());
        let named = replaced
            .next()
            .filter(|_| edit.kind == EditKind::Connective);
        let named = named.map_or(first, |change| change.range.start);
        let is_end = |byte: &u8| *byte == b'\n';
        let before = &text[..first];
        let begin = before.iter().rposition(is_end).map_or(0, |place| place + 1);
        let end = text[last..]
            .iter()
            .position(is_end)
            .map_or(text.len(), |place| last + place);
        // Two edits of one line make it right together.
        let changes = all.iter().flat_map(|edit| &edit.changes);
        let is_here = |change: &&Change| begin <= change.range.start && change.range.end <= end;
        let mut changes: Vec<&Change> = changes.filter(is_here).collect();
        changes.sort_by_key(|change| (change.range.start, change.range.end));
        let mut wanted = Vec::new();
        let mut at = begin;
        for change in changes {
            wanted.extend(&text[at..change.range.start]);
            wanted.extend(change.text.as_bytes());
            at = change.range.end;
        }
        wanted.extend(&text[at..end]);
        let in_one_line = |bytes: &[u8]| -> String {
            let text = String::from_utf8_lossy(bytes);
            let words: Vec<&str> = text.split_ascii_whitespace().collect();
            words.join(" ").chars().take(LONGEST).collect()
        };
        Self {
            line: text[..named].iter().filter(|byte| is_end(byte)).count() + 1,
            column: named
                - text[..named]
                    .iter()
                    .rposition(is_end)
                    .map_or(0, |at| at + 1)
                + 1,
            step: edit.step,
            kind: Some(edit.kind),
            found: in_one_line(&text[begin..end]),
            wanted: Some(in_one_line(&wanted)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edit(from: usize, to: usize, text: &str) -> Edit {
        Edit {
            kind: EditKind::Part,
            changes: vec![Change::new(from..to, text)],
            axis_class: String::new(),
            fix_pattern: String::new(),
            step: None,
        }
    }

    #[test]
    fn two_edits_of_one_line_make_it_right_together() {
        let text = b"int a;\n  a = min + x;\nint b;\n";
        let (one, other) = (edit(13, 16, "max"), edit(19, 20, "y"));
        let repair = Repair::new(text, &[&other, &one]);
        let places: Vec<_> = repair
            .lines
            .iter()
            .map(|line| (line.line, line.column))
            .collect();
        assert_eq!(places, [(2, 7), (2, 13)]);
        for line in &repair.lines {
            assert_eq!(line.found, "a = min + x;");
            assert_eq!(line.wanted.as_deref(), Some("a = max + y;"));
        }
    }
}
