//! What stands around a statement: its conditions tell which step of the lecture it carries out.

use tree_sitter::Node;

use super::super::lecture_step::Surroundings;
use super::statement_nodes::is_block;

/// The statement that a change of this one at this place is about: of an `else`, what is done otherwise.
pub fn changed_statement(statement: Node<'_>, place: usize) -> Node<'_> {
    let alternative = statement.child_by_field_name("alternative");
    let otherwise = alternative
        .filter(|clause| clause.kind() == "else_clause" && clause.byte_range().contains(&place));
    let done = otherwise.and_then(|clause| {
        let count = clause.named_child_count();
        (count > 0).then(|| clause.named_child(count as u32 - 1))?
    });
    done.unwrap_or(statement)
}

/// What stands around a statement, or the condition of an `if`, in the body of a function.
pub fn surroundings<'t>(
    body: Node<'t>,
    node: Node<'t>,
    text: &'t str,
    output: Option<&'t str>,
) -> Surroundings<'t> {
    let text_of = |node: Node<'_>| &text[node.byte_range()];
    let condition_of = |node: Node<'t>| Some(text_of(node.child_by_field_name("condition")?));
    let mut statement = text_of(node);
    let mut branch = None;
    let mut at = node;
    if node.kind() == "condition_clause" {
        at = node.parent().unwrap_or(node);
    }
    if at.kind() == "if_statement" {
        statement = condition_of(at).unwrap_or(statement);
        branch = at.child_by_field_name("consequence").map(text_of);
    }
    let mut conditions = Vec::new();
    while at != body
        && let Some(parent) = at.parent()
    {
        if node.kind() == "return_statement"
            && conditions.is_empty()
            && is_block(parent)
            && has_a_branch_before(parent, at)
        {
            // What returns behind other branches is not what the `if` around all of them is for.
            break;
        }
        if parent.kind() == "if_statement" && parent.child_by_field_name("consequence") == Some(at)
        {
            conditions.extend(condition_of(parent));
        } else if parent.kind() == "else_clause" {
            // It has another condition than its `if`.
            conditions.push("else");
        }
        at = parent;
    }
    Surroundings {
        statement,
        branch,
        conditions,
        output,
    }
}

/// Whether a block has an `if`, a `switch` or a loop before this statement.
fn has_a_branch_before(block: Node<'_>, statement: Node<'_>) -> bool {
    let mut cursor = block.walk();
    let mut before = block
        .named_children(&mut cursor)
        .take_while(|child| *child != statement);
    before.any(|child| {
        matches!(
            child.kind(),
            "if_statement"
                | "switch_statement"
                | "for_statement"
                | "for_range_loop"
                | "while_statement"
                | "do_statement"
        )
    })
}

#[cfg(test)]
mod tests {
    use super::super::super::lecture_step::{LectureStep, lecture_step};
    use super::*;
    use crate::syntax_tree::{descendants, parse};

    /// The step of the statement at the place of these words, which stand in the text once.
    fn step(words: &str) -> Option<LectureStep> {
        let text = "bool Hit()
{
    if (a.max.x < b.min.x || b.max.x < a.min.x) {
        if (v.x < 0) {
            if (a.max.x < b.min.x) tFirst = max(d.x / v.x, tFirst);
            else if (a.min.x < b.max.x) tLast = min(e.x / v.x, tLast);
        }
        if (tFirst > tLast)
            return 0;
        return 1;
    }
    if (a.max.y < b.min.y)
        return false;
}
";
        let tree = parse(text).expect("it can be parsed");
        let nodes = descendants(tree.root_node());
        let mut bodies = nodes.iter().filter(|node| is_block(**node));
        let body = *bodies.next().expect("the function has a body");
        let place = text.find(words).expect("the words are there");
        let mut node = body
            .descendant_for_byte_range(place, place + words.len())
            .expect("there is a node");
        while !node.kind().ends_with("_statement") {
            node = node.parent().expect("it is in a statement");
        }
        let around = surroundings(body, changed_statement(node, place), text, None);
        lecture_step(&around)
    }

    #[test]
    fn an_else_is_about_what_is_done_otherwise() {
        assert_eq!(step("else"), Some(LectureStep::Case4Last));
        assert_eq!(step("tFirst = max"), Some(LectureStep::Case4First));
    }

    #[test]
    fn the_last_return_behind_the_cases_is_not_that_of_step_1() {
        assert_eq!(step("return 1;"), None);
        assert_eq!(step("return 0;"), Some(LectureStep::Case5));
        assert_eq!(step("return false;"), Some(LectureStep::Step1));
    }
}
