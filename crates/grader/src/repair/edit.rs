//! A change of a file's text, as small as a mistake.

use std::ops::Range;

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use super::lecture_step::LectureStep;

/// The longest text that is put in as one statement, in bytes; what is longer is a block.
const LONGEST_STATEMENT: usize = 200;

/// How much larger an edit is that puts in a block.
const BLOCK: u32 = 5;

/// A change of a file's text, as small as a mistake: it may be what mends the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Edit {
    /// What kind of mistake it would mend.
    pub kind: EditKind,
    /// The stretches that become others, in the order of the file, without overlap.
    pub changes: Vec<Change>,
    /// The statement after the edit, the same on both axes. Edits of one class are one mistake, copied from axis to axis.
    pub axis_class: String,
    /// What is changed into what, whatever axis, bound, box and time it is about. Edits of one pattern may be one mistake, made
    /// everywhere.
    pub fix_pattern: String,
    /// The step of the lecture where it is, as far as the words of the file tell.
    pub step: Option<LectureStep>,
}

/// A stretch of the text, and what takes its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change {
    /// The bytes that go; empty where something is put in.
    pub range: Range<usize>,
    /// What takes their place.
    pub text: String,
}

impl Change {
    /// This text in place of these bytes.
    pub fn new(range: Range<usize>, text: impl Into<String>) -> Self {
        Self {
            range,
            text: text.into(),
        }
    }

    /// This text put in here.
    pub fn insertion(at: usize, text: impl Into<String>) -> Self {
        Self::new(at..at, text)
    }

    /// These bytes taken out.
    pub fn removal(range: Range<usize>) -> Self {
        Self::new(range, "")
    }
}

/// What kind of mistake an edit mends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum EditKind {
    /// A comparison is turned, or strict where it must not be, or the other way round.
    Comparison,
    /// A comparison is turned, and takes equality in or leaves it out.
    TurnedComparison,
    /// 0 is taken for one of the two signs of `v_rel`.
    SignOfZero,
    /// A comparison asks for equality, or must not.
    Equality,
    /// `=` stands for `==`.
    Assignment,
    /// A condition is negated, or is not.
    Negation,
    /// The function returns the other truth value.
    TruthValue,
    /// `&&` stands for `||`, or the other way round.
    Connective,
    /// An operand has another axis, bound, box or time in its name.
    Part,
    /// Two or more of these are wrong in one operand.
    Parts,
    /// A number is another.
    Number,
    /// A variable is another, or a number.
    Variable,
    /// The operands of a difference or a quotient are exchanged.
    Exchange,
    /// A sum has no parentheses around it.
    Parentheses,
    /// Two statements stand in the wrong order.
    Order,
    /// A new variable hides the one that is meant.
    Shadow,
    /// A loop has a round too many or too few.
    Loop,
    /// A term, a factor or a conversion is too much.
    Term,
    /// An arithmetic operator is another.
    Operator,
    /// A difference is not divided by the velocity.
    MissingDivision,
    /// The velocity of one box stands for the relative one.
    MissingTerm,
    /// A parameter that the function sets is passed by value.
    MissingReference,
    /// A value or a condition is not what the other axis has.
    OtherAxis,
    /// A contact after the frame is taken for one.
    MissingTimeLimit,
    /// A time in parts of a frame is not multiplied by the frame time.
    MissingFactor,
    /// Another variable is passed to a function.
    Argument,
    /// A time is set where it has to be narrowed, narrowed the wrong way, or narrowed where it has to be set.
    Narrowing,
    /// `else` is missing, or is too much.
    Else,
    /// A brace is missing: a statement belongs to the `if` before it.
    Brace,
    /// A variable has no initial value.
    InitialValue,
    /// A variable keeps its value from call to call.
    Static,
    /// A variable has the type of a whole number, where a fraction matters.
    WholeNumber,
    /// It is in a comment.
    CommentedOut,
    /// Part of a condition is too much.
    Condition,
    /// A condition on one of the times stands for case 5.
    Case5,
    /// A condition is missing before what is done in any case.
    MissingCondition,
    /// A statement is too much.
    Surplus,
    /// What may be Step 1 is too much.
    SurplusStep1,
    /// A statement is there for one direction of `v_rel` only.
    MissingDirection,
    /// A statement is there for one axis only.
    MissingAxis,
    /// The output time is not set.
    MissingOutput,
    /// `return` is missing.
    MissingReturn,
    /// `break` is missing: the next case of a `switch` is executed too.
    MissingBreak,
    /// Case 5 is missing: `t_first > t_last`.
    MissingCase5,
    /// The branch for `v_rel = 0` is missing.
    MissingZeroBranch,
    /// The case of `v_rel = 0` is missing.
    MissingStandstill,
}

impl EditKind {
    /// The size of such an edit: of two repairs the smaller is the likelier.
    pub const fn size(self) -> u32 {
        match self {
            Self::Assignment => 3,
            Self::Comparison
            | Self::TruthValue
            | Self::Connective
            | Self::Part
            | Self::Term
            | Self::Parentheses
            | Self::Shadow
            | Self::WholeNumber => 4,
            Self::Negation | Self::Number | Self::Else | Self::Static | Self::CommentedOut => 5,
            Self::TurnedComparison => 5,
            Self::Order | Self::Parts | Self::Exchange | Self::Operator | Self::Narrowing => 6,
            Self::MissingDivision | Self::MissingTerm | Self::MissingFactor => 6,
            Self::MissingReference => 6,
            Self::OtherAxis => 8,
            Self::MissingCondition => 6,
            Self::Loop | Self::Variable | Self::InitialValue | Self::Brace => 7,
            // Likelier than a condition that is too much: they are tried only where the file has no such case.
            Self::MissingDirection | Self::MissingZeroBranch => 7,
            Self::Condition | Self::Case5 | Self::Surplus | Self::MissingBreak => 8,
            Self::Equality => 9,
            Self::MissingAxis | Self::MissingOutput => 9,
            Self::MissingCase5 | Self::MissingStandstill | Self::MissingTimeLimit => 9,
            // 0 divided by 0 happens to be right then.
            Self::SignOfZero => 10,
            Self::MissingReturn | Self::Argument => 10,
            // The assignment asks for it.
            Self::SurplusStep1 => 14,
        }
    }

    /// The step of the lecture that such a mistake is about, whatever stands around it.
    pub const fn step(self) -> Option<LectureStep> {
        match self {
            Self::MissingCase5 => Some(LectureStep::Case5),
            Self::MissingStandstill | Self::MissingZeroBranch | Self::SignOfZero => {
                Some(LectureStep::Standstill)
            }
            Self::Case5 => Some(LectureStep::Case5),
            Self::MissingOutput => Some(LectureStep::Output),
            _ => None,
        }
    }

    /// Its name in reports for programs.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

impl Edit {
    /// The size of this edit: that of its kind, and more where a whole block is put in.
    pub fn size(&self) -> u32 {
        let put_in: usize = self.changes.iter().map(|change| change.text.len()).sum();
        let is_block = self.kind == EditKind::MissingAxis && put_in > LONGEST_STATEMENT;
        self.kind.size() + if is_block { BLOCK } else { 0 }
    }
}

/// The text with all of these edits. None if two of their changes overlap, or one is outside of the text.
pub fn edited(text: &[u8], edits: &[&Edit]) -> Option<Vec<u8>> {
    let mut changes: Vec<&Change> = edits.iter().flat_map(|edit| &edit.changes).collect();
    changes.sort_by_key(|change| (change.range.start, change.range.end));
    let mut result = Vec::with_capacity(text.len());
    let mut at = 0;
    for change in changes {
        if change.range.start > change.range.end {
            return None;
        }
        result.extend(text.get(at..change.range.start)?);
        result.extend(change.text.as_bytes());
        at = change.range.end;
    }
    result.extend(text.get(at..)?);
    Some(result)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edit(changes: Vec<Change>) -> Edit {
        Edit {
            kind: EditKind::Part,
            changes,
            axis_class: String::new(),
            fix_pattern: String::new(),
            step: None,
        }
    }

    #[test]
    fn edits_are_made_together_in_whatever_order_they_come() {
        let one = edit(vec![Change::new(9..12, "max")]);
        let two = edit(vec![Change::insertion(0, "!("), Change::insertion(13, ")")]);
        let edited = edited(b"(a.x < b.min)", &[&one, &two]);
        assert_eq!(edited.as_deref(), Some(&b"!((a.x < b.max))"[..]));
    }

    #[test]
    fn a_slip_of_one_sign_is_likelier_than_a_part_that_is_missing() {
        use EditKind::*;

        let likely_first = [
            Assignment,
            Comparison,
            Negation,
            Narrowing,
            Surplus,
            MissingReturn,
        ];
        assert!(likely_first.is_sorted_by(|one, other| one.size() < other.size()));
        // Two slips together are no likelier than one gap.
        assert!(2 * Comparison.size() < MissingStandstill.size());
        assert!(2 * Part.size() < MissingCase5.size());
    }

    #[test]
    fn two_edits_of_the_same_place_and_one_outside_are_refused() {
        let one = edit(vec![Change::new(2..6, "")]);
        let two = edit(vec![Change::new(5..7, "y")]);
        assert_eq!(edited(b"0123456789", &[&one, &two]), None);
        let outside = edit(vec![Change::insertion(11, "y")]);
        assert_eq!(edited(b"0123456789", &[&outside]), None);
    }
}
