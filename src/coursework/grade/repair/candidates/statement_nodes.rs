//! Which nodes of a syntax tree are statements.

use std::collections::BTreeSet;

use tree_sitter::Node;

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

/// Whether a node is a block.
pub fn is_block(node: Node<'_>) -> bool {
    node.kind() == "compound_statement"
}

/// A text without white space: two statements that differ in nothing else are the same.
pub fn without_space(text: &str) -> String {
    text.split_ascii_whitespace().collect()
}
