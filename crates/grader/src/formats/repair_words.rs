//! A repair in words, for people.

use crate::repair::{Diagnosed, EditKind, Repair, RepairedLine};

/// What a search for a repair has found, as lines of text.
pub fn repair_lines(found: &Diagnosed) -> Vec<String> {
    let (repair, others) = match found {
        Diagnosed::Repair { repair, others } => (repair, others),
        Diagnosed::NoRepair => {
            return vec![String::from(
                "Not found: none of the small changes that were tried makes every answer right.",
            )];
        }
        Diagnosed::NotSearched => {
            return vec![String::from(
                "Not searched: the file cannot be taken apart, or not in time.",
            )];
        }
    };
    let mut lines = lines_of(repair);
    for other in others {
        lines.push(String::from("or, as likely,"));
        lines.extend(lines_of(other));
    }
    lines
}

fn lines_of(repair: &Repair) -> Vec<String> {
    repair.lines.iter().flat_map(lines_of_one).collect()
}

fn lines_of_one(line: &RepairedLine) -> Vec<String> {
    let mut lines = vec![format!("line {}, column {}", line.line, line.column)];
    if let Some(step) = line.lecture_step() {
        lines[0].push_str(&format!(" ({})", step.in_words()));
    }
    lines.push(format!("  found: {}", line.found));
    if let Some(kind) = line.kind {
        lines[0].push_str(&format!(": {}", what_is_wrong(kind)));
    }
    match line.wanted.as_deref() {
        Some("") => lines.push(String::from("  right: without it")),
        Some(wanted) => lines.push(format!("  right: {wanted}")),
        None => {}
    }
    lines
}

/// What is wrong, in a few words.
pub fn what_is_wrong(kind: EditKind) -> &'static str {
    match kind {
        EditKind::Comparison => "it compares the wrong way, or takes in or leaves out equality",
        EditKind::TurnedComparison => {
            "it compares the wrong way, and takes in or leaves out equality"
        }
        EditKind::Equality => "it asks for equality, or must not",
        EditKind::Parentheses => "parentheses are missing around the sum",
        EditKind::Order => "it stands in the wrong order with the next statement",
        EditKind::Shadow => "it is a new variable that hides the one that is meant",
        EditKind::Loop => "the loop has a round too many or too few",
        EditKind::Term => "a term, a factor or a conversion is too much",
        EditKind::SignOfZero => "it does not take in v_rel = 0",
        EditKind::Assignment => "it assigns where it has to compare",
        EditKind::Negation => "it holds where it must not, and the other way round",
        EditKind::TruthValue => "it returns the wrong truth value",
        EditKind::Connective => "it has the wrong one of && and ||",
        EditKind::Part => "it names the wrong one of two: axis, bound, box or time",
        EditKind::Parts => "it names the wrong ones of two: axis, bound, box or time",
        EditKind::Number => "it has another number",
        EditKind::Variable => "it uses another variable",
        EditKind::Exchange => "the two sides are exchanged",
        EditKind::MissingDivision => "the distance is not divided by the relative velocity",
        EditKind::MissingTerm => "it is the velocity of one box, not the relative one",
        EditKind::MissingReference => "the function sets a copy: it needs a reference",
        EditKind::OtherAxis => "it is not what the other axis has",
        EditKind::MissingTimeLimit => "before it a contact after the frame is not left out",
        EditKind::MissingFactor => "it is in parts of the frame time, not in seconds",
        EditKind::Argument => "another variable is passed",
        EditKind::Operator => "it has another arithmetic operator",
        EditKind::Narrowing => {
            "t_first keeps the later, t_last the earlier of the old time and the new"
        }
        EditKind::Else => "an else is missing or too much",
        EditKind::Brace => "a brace is missing: the statement belongs to the if before it",
        EditKind::InitialValue => "the variable has no initial value",
        EditKind::Static => "the variable keeps its value from call to call",
        EditKind::WholeNumber => "the variable holds whole numbers: it loses the fraction",
        EditKind::CommentedOut => "it is in a comment",
        EditKind::Condition => "part of the condition is too much",
        EditKind::Case5 => "case 5 compares t_first with t_last",
        EditKind::MissingCondition => "it is done in any case: a condition is missing before it",
        EditKind::Surplus | EditKind::SurplusStep1 => "it is too much",
        EditKind::MissingDirection => {
            "before it a case is missing that the other direction of v_rel has"
        }
        EditKind::MissingAxis => "before it a statement is missing that the other axis has",
        EditKind::MissingOutput => "before it the output time is not set",
        EditKind::MissingReturn => "before it a return is missing",
        EditKind::MissingBreak => "after it a break is missing: the next case follows",
        EditKind::MissingCase5 => "before it case 5 is missing",
        EditKind::MissingZeroBranch => {
            "after it a branch is missing: boxes that are apart and have no relative velocity on the axis"
        }
        EditKind::MissingStandstill => {
            "boxes that are apart and have no relative velocity on an axis are not told"
        }
    }
}
