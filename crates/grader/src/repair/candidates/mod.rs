//! One text that holds all candidates for a repair: each edit has a number, and is in force where its switch is on.
//!
//! With all switches off the text does what the file does. So thousands of repaired files are asked in one program.

mod assignments;
mod declarations;
mod expressions;
mod insertions;
mod operands;
mod other_axis;
mod statement_nodes;
mod statements;
mod surroundings;
mod switch;
mod type_edits;
mod writer;
mod zero_case;

use std::collections::BTreeSet;

use super::commented_code::CommentedCode;
use super::edit::Edit;
use super::routine::ParsedFile;
use type_edits::type_edits;
use writer::{MAX_EDITS, Writer};

pub use writer::Candidates;

/// The candidates of a file with this text, in ASCII, and this code in its comments, in which functions of these names are asked, without the edits of the numbers
/// that are left out: the compiler refuses them.
///
/// None if the file has no function that is asked.
pub fn candidates(
    text: &str,
    commented: &[CommentedCode],
    asked: &[String],
    left_out: &BTreeSet<usize>,
) -> Option<Candidates> {
    let file = ParsedFile::parse(text)?;
    let functions = file.routine(text, asked);
    (!functions.is_empty()).then(|| {
        let mut found = Writer::write_all(text, &file, commented, &functions, left_out);
        let with_a_switch = |edit: &Edit| {
            let changes = &edit.changes[..1];
            let mut known = found.edits.iter();
            known.any(|known| known.kind == edit.kind && known.changes[0].range == changes[0].range)
        };
        let mut alone = type_edits(text, &functions);
        alone.retain(|edit| !with_a_switch(edit));
        found.alone = alone;
        found.edits.truncate(MAX_EDITS);
        found.lines.truncate(MAX_EDITS);
        found
    })
}

#[cfg(test)]
mod tests {
    use super::super::commented_code::commented_code;
    use super::super::edit::{EditKind, edited};
    use super::*;
    use crate::assignment_function::FUNCTION;
    use crate::source_text::without_comments;

    /// A function in which v < 0 on one axis is all that is asked.
    const TEXT: &str = "bool CollisionIntersection_RectRect(const AABB& a, const AEVec2& v, const AABB& b, const AEVec2& w, float& t)
{
    float tFirst = 0.0f, tLast = g_dt;
    if (v.x < 0) { if (a.min.x > b.max.x) return false; tFirst = max(tFirst, 1.0f); }
    t = tFirst;
    return tFirst <= tLast;
}
";

    fn asked() -> [String; 1] {
        [String::from(FUNCTION)]
    }

    fn with(kind: EditKind, text: &str) -> Vec<String> {
        with_in(TEXT, kind, text)
    }

    /// The texts with an edit of this kind in which these words stand.
    fn with_in(file: &str, kind: EditKind, text: &str) -> Vec<String> {
        let commented = commented_code(file.as_bytes());
        let blank = without_comments(file.as_bytes());
        let blank = String::from_utf8(blank).expect("the text is ASCII");
        let all = candidates(&blank, &commented, &asked(), &BTreeSet::new())
            .expect("the function is asked");
        let of_kind = all.edits.iter().filter(|edit| edit.kind == kind);
        let texts = of_kind.map(|edit| {
            let bytes = edited(file.as_bytes(), &[edit]).expect("no changes overlap");
            String::from_utf8(bytes).expect("the text is ASCII")
        });
        texts.filter(|edited| edited.contains(text)).collect()
    }

    #[test]
    fn each_small_mistake_has_an_edit_that_mends_it() {
        for (kind, wanted) in [
            (EditKind::Comparison, "v.x > 0"),
            (EditKind::SignOfZero, "v.x <= 0"),
            (EditKind::Negation, "if (!(v.x < 0))"),
            (EditKind::TruthValue, "return true;"),
            (EditKind::Part, "a.min.x > b.min.x"),
            (EditKind::Part, "a.min.y > b.max.x"),
            (EditKind::Parts, "b.min.x > a.max.x"),
            (EditKind::Variable, "tLast = 1.0f"),
            (EditKind::Narrowing, "min(tFirst, 1.0f)"),
            (EditKind::Narrowing, "tFirst = 1.0f;"),
            (
                EditKind::Surplus,
                "float tFirst = 0.0f, tLast = g_dt;\n    \n",
            ),
            (
                EditKind::MissingCase5,
                "if (tFirst > tLast) return false; t = tFirst;",
            ),
            (EditKind::MissingOutput, "t = tLast; return tFirst"),
            (
                EditKind::MissingStandstill,
                "{if (v.x == w.x && (a.max.x < b.min.x",
            ),
        ] {
            assert!(!with(kind, wanted).is_empty(), "{kind:?}: {wanted}");
        }
    }

    /// A function with a branch for each sign of the velocity.
    const BRANCHES: &str = "#define APART(k) (a.max.k < b.min.k || a.min.k > b.max.k)
bool CollisionIntersection_RectRect(const AABB& a, const AEVec2& v, const AABB& b, const AEVec2& w, float& t)
{
    if (!APART(x)) { t = 0; return true; }
    float u = w.x, tFirst = 0, tLast = LIMIT;
    if (fabs(u) < 0.1f) return true;
    //tLast = g_dt;
    if (u < 0) { if (a.min.x > b.max.x) return false; tLast = (a.min.x - b.max.x) / u; }
    else if (u > 0) { if (a.max.x < b.min.x) return false; float tLast = a.max.x - b.min.x; }
    if (u < 0) { if (a.min.y > b.max.y) return false; }
    else if (u > 0) { if (a.max.y < b.min.y) return false; }
    else return false;
    if (tFirst > 1) return false;
    t = tFirst;
    sort(u, t);
    return true;
}
";

    #[test]
    fn a_branch_a_division_and_a_comment_that_are_missing_have_an_edit() {
        for (kind, wanted) in [
            (
                EditKind::MissingZeroBranch,
                "} else if (a.min.x > b.max.x || a.max.x < b.min.x) return false;",
            ),
            (
                EditKind::MissingCondition,
                "else if (a.min.y > b.max.y || a.max.y < b.min.y) return false;",
            ),
            (EditKind::MissingTerm, "float u = w.x - v.x,"),
            (
                EditKind::MissingDivision,
                "float tLast = (a.max.x - b.min.x) / u;",
            ),
            (EditKind::MissingFactor, "t = tFirst * g_dt;"),
            (EditKind::Number, "if (u == 0) return true;"),
            (EditKind::Term, "if (u < 0.1f) return true;"),
            (EditKind::CommentedOut, "\n    tLast = g_dt;\n"),
            (EditKind::Case5, "if (tFirst > tLast) return false;"),
            (
                EditKind::Shadow,
                "{ if (a.max.x < b.min.x) return false; tLast = min(tLast, a.max.x - b.min.x); }",
            ),
            (EditKind::Variable, "tLast = g_dt;\n    if (fabs"),
            (EditKind::Exchange, "sort(t, u);"),
            (EditKind::Part, "if (!APART(y))"),
            (EditKind::Part, "#define APART(k) (a.max.k < b.max.k ||"),
            (EditKind::SurplusStep1, "{\n    \n    float u"),
            (EditKind::Surplus, "    \n    if (tFirst > 1)"),
        ] {
            let found = with_in(BRANCHES, kind, wanted);
            assert_eq!(found.len(), 1, "{kind:?}: {wanted}");
        }
    }

    /// A function with a loop, and two axes that differ.
    const AXES: &str = "static bool both(float low, float high, float t) { t = low; return low <= high; }
bool CollisionIntersection_RectRect(const AABB& a, const AEVec2& v, const AABB& b, const AEVec2& w, float& t)
{
    bool ok = true;
    float width = (a.max.x - a.min.x) * 0.5f, height = a.max.y - a.min.y;
    int start = 0;
    for (int i = 0; i < 2; ++i) { if (v.x == 0) break; ok |= both(width, height, t); }
    t = start;
    return ok;
}
";

    #[test]
    fn what_differs_from_the_other_axis_a_jump_and_a_limit_have_an_edit() {
        for (kind, wanted) in [
            (EditKind::OtherAxis, "height = (a.max.y - a.min.y) * 0.5f;"),
            (EditKind::OtherAxis, "width = a.max.x - a.min.x, height"),
            (EditKind::Loop, "if (v.x == 0) continue;"),
            (EditKind::Operator, "ok &= both("),
            (
                EditKind::MissingTimeLimit,
                "if (start > g_dt) return false; t = start;",
            ),
        ] {
            let found = with_in(AXES, kind, wanted);
            assert_eq!(found.len(), 1, "{kind:?}: {wanted}");
        }
    }

    #[test]
    fn a_type_and_a_reference_have_an_edit_that_is_compiled_alone() {
        let all = candidates(AXES, &[], &asked(), &BTreeSet::new()).expect("the function is asked");
        let texts: Vec<String> = all
            .alone
            .iter()
            .map(|edit| {
                let bytes = edited(AXES.as_bytes(), &[edit]).expect("no changes overlap");
                String::from_utf8(bytes).expect("the text is ASCII")
            })
            .collect();
        assert_eq!(texts.len(), 2);
        assert!(texts[0].contains("both(float low, float high, float &t)"));
        assert!(texts[1].contains("float start = 0;"));
    }

    #[test]
    fn a_case_that_one_direction_has_alone_is_tried_for_the_other() {
        let text = BRANCHES.replace("if (a.max.y < b.min.y) return false;", ";");
        let wanted = "if (a.max.y < b.min.y) return false; ";
        assert!(!with_in(&text, EditKind::MissingDirection, wanted).is_empty());
        // Where both are there, nothing is missing.
        assert!(with_in(BRANCHES, EditKind::MissingDirection, "").is_empty());
    }

    #[test]
    fn a_bound_is_not_compared_with_the_other_one_of_its_box() {
        assert!(with_in(BRANCHES, EditKind::Part, "a.max.x < a.min.x").is_empty());
        assert!(with_in(BRANCHES, EditKind::Parts, "b.min.x < b.min.x").is_empty());
    }

    #[test]
    fn a_fraction_that_is_lost_and_a_break_that_is_missing_have_an_edit() {
        let text = "bool CollisionIntersection_RectRect(const AABB& a, const AEVec2& v, const AABB& b, const AEVec2& w, float& t)
{
    int gap = b.min.x - a.max.x;
    int steps = 2;
    switch (steps)
    {
    case 1:
        t = gap;
    case 2:
        t = 0;
        break;
    default:
        return false;
    }
    return true;
}
";
        let all = candidates(text, &[], &asked(), &BTreeSet::new()).expect("the function is asked");
        let of_kind = |kind: EditKind| {
            let edits = all.edits.iter().filter(move |edit| edit.kind == kind);
            edits.map(|edit| (edit.changes[0].range.start, edit.changes[0].text.clone()))
        };
        let at = |words: &str| text.find(words).expect("it is there");
        let lost: Vec<_> = of_kind(EditKind::WholeNumber).collect();
        assert_eq!(lost, [(at("int gap"), "float".to_owned())]);
        let missing: Vec<_> = of_kind(EditKind::MissingBreak).collect();
        let after = at("t = gap;") + "t = gap;".len();
        assert_eq!(missing, [(after, " break;".to_owned())]);
    }

    #[test]
    fn no_two_edits_do_the_same_in_the_same_way() {
        let all = candidates(TEXT, &[], &asked(), &BTreeSet::new()).expect("the function is asked");
        for (number, edit) in all.edits.iter().enumerate() {
            let same = all.edits[..number]
                .iter()
                .find(|other| other.kind == edit.kind && other.changes == edit.changes);
            assert_eq!(same, None, "edit {number}");
        }
    }

    #[test]
    fn an_edit_that_is_left_out_has_no_switch_and_the_others_keep_their_numbers() {
        let all = candidates(TEXT, &[], &asked(), &BTreeSet::new()).expect("the function is asked");
        let without =
            candidates(TEXT, &[], &asked(), &BTreeSet::from([7])).expect("the function is asked");
        assert_eq!(without.edits, all.edits);
        assert!(all.text.contains("sweptroids_on[7]"));
        assert!(!without.text.contains("sweptroids_on[7]"));
        assert!(without.text.contains("sweptroids_on[8]"));
        assert_eq!(without.lines[7], 0);
    }

    #[test]
    fn a_file_without_the_function_has_no_candidates() {
        assert_eq!(
            candidates("int main() { return 0; }", &[], &asked(), &BTreeSet::new()),
            None
        );
    }
}
