//! Which nodes of a syntax tree are statements.

use std::collections::{BTreeMap, BTreeSet};

use tree_sitter::Node;

use super::super::counterpart::on_other_axis;
use crate::syntax_tree::descendants;

/// The most divisions of a function that are looked at.
const MOST_DIVISORS: usize = 32;

/// The types of whole numbers.
pub const WHOLE_NUMBERS: [&str; 4] = ["int", "long", "short", "unsigned"];

/// All statements below a node, without white space.
pub fn statements(node: Node<'_>, text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    each_statement(node, &mut |statement| {
        found.insert(without_space(&text[statement.byte_range()]));
    });
    found
}

/// Calls this for each statement below a node.
pub fn each_statement<'t>(node: Node<'t>, visit: &mut impl FnMut(Node<'t>)) {
    let mut cursor = node.walk();
    for child in node.named_children(&mut cursor) {
        if is_statement(child) {
            visit(child);
        }
        each_statement(child, visit);
    }
}

/// Whether a node is a statement or a declaration.
pub fn is_statement(node: Node<'_>) -> bool {
    node.kind().ends_with("_statement") || node.kind() == "declaration"
}

/// The statement that is all of a branch, in blocks or without one.
pub fn only_statement(branch: Node<'_>) -> Option<Node<'_>> {
    let mut node = branch;
    while is_block(node) {
        node = node
            .named_child(0)
            .filter(|_| node.named_child_count() == 1)?;
    }
    Some(node)
}

/// Whether a branch does nothing but return.
pub fn returns_at_once(branch: Node<'_>) -> bool {
    only_statement(branch).is_some_and(|one| one.kind() == "return_statement")
}

/// Whether a node is a block.
pub fn is_block(node: Node<'_>) -> bool {
    node.kind() == "compound_statement"
}

/// A text without white space: two statements that differ in nothing else are the same.
pub fn without_space(text: &str) -> String {
    text.split_ascii_whitespace().collect()
}

/// The variables that something below a node is divided by.
pub fn divisors(node: Node<'_>, text: &str) -> BTreeSet<String> {
    let divided = descendants(node).into_iter().filter_map(|node| {
        let operator = node.child_by_field_name("operator")?;
        let divisor = node.child_by_field_name("right")?;
        let is_variable = matches!(
            divisor.kind(),
            "identifier" | "field_expression" | "subscript_expression"
        );
        (operator.kind() == "/" && is_variable).then(|| text[divisor.byte_range()].to_owned())
    });
    divided.take(MOST_DIVISORS).collect()
}

/// The variables that are set below a node, with the values that they are given, without white space.
pub fn given_values(node: Node<'_>, text: &str) -> Vec<(String, String)> {
    descendants(node)
        .into_iter()
        .filter_map(|node| {
            let (target, value) = target_and_value(node)?;
            let target = Some(target).filter(|target| target.kind() == "identifier")?;
            let [target, value] = [target, value].map(|node| &text[node.byte_range()]);
            Some((target.to_owned(), without_space(value)))
        })
        .collect()
}

/// What is set by a declaration or an assignment, and to what.
pub fn target_and_value(node: Node<'_>) -> Option<(Node<'_>, Node<'_>)> {
    let (target, value) = match node.kind() {
        "init_declarator" => ("declarator", "value"),
        "assignment_expression" => ("left", "right"),
        _ => return None,
    };
    Some((
        node.child_by_field_name(target)?,
        node.child_by_field_name(value)?,
    ))
}

/// The variables that get the same value on both axes, in both ways.
pub fn axis_variables(given: &[(String, String)]) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for (place, (one, value)) in given.iter().enumerate() {
        let mirrored = on_other_axis(value, |name| matches!(name, "x" | "y"));
        let later = given[place + 1..].iter();
        for (other, _) in later.filter(|(other, known)| other != one && *known == mirrored) {
            if mirrored != *value {
                found.insert(one.clone(), other.clone());
                found.insert(other.clone(), one.clone());
            }
        }
    }
    // `vx` and `vy` are known by their names.
    found.retain(|one, other| on_other_axis(one, |_| true) != *other);
    found
}

/// Whether something below a node sets the variable of this name.
pub fn is_set(text: &str, body: Node<'_>, name: &str) -> bool {
    descendants(body).into_iter().any(|node| {
        let target = match node.kind() {
            "assignment_expression" => node.child_by_field_name("left"),
            "update_expression" => node.child_by_field_name("argument"),
            _ => None,
        };
        target.is_some_and(|target| &text[target.byte_range()] == name)
    })
}
