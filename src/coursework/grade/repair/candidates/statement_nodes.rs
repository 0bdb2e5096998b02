//! Which nodes of a syntax tree are statements.

use std::collections::{BTreeMap, BTreeSet};

use tree_sitter::Node;

use super::super::counterpart::on_other_axis;
use crate::coursework::grade::syntax_tree::descendants;

/// The most divisions of a function that are looked at.
const MOST_DIVISORS: usize = 32;

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

/// The variables below a node that get the same value on both axes, in both ways.
pub fn axis_variables(node: Node<'_>, text: &str) -> BTreeMap<String, String> {
    let given: Vec<(&str, String)> = descendants(node)
        .into_iter()
        .filter_map(|node| {
            let (target, value) = match node.kind() {
                "init_declarator" => ("declarator", "value"),
                "assignment_expression" => ("left", "right"),
                _ => return None,
            };
            let [target, value] = [target, value].map(|field| node.child_by_field_name(field));
            let target = target.filter(|target| target.kind() == "identifier")?;
            Some((
                &text[target.byte_range()],
                without_space(&text[value?.byte_range()]),
            ))
        })
        .collect();
    let mut found = BTreeMap::new();
    for (place, (one, value)) in given.iter().enumerate() {
        let mirrored = on_other_axis(value, |name| matches!(name, "x" | "y"));
        let later = given[place + 1..].iter();
        for (other, _) in later.filter(|(other, known)| other != one && *known == mirrored) {
            if mirrored != *value {
                found.insert((*one).to_owned(), (*other).to_owned());
                found.insert((*other).to_owned(), (*one).to_owned());
            }
        }
    }
    // `vx` and `vy` are known by their names.
    found.retain(|one, other| on_other_axis(one, |_| true) != *other);
    found
}
