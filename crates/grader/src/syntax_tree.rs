//! The syntax tree of a C++ file.

use tree_sitter::{Node, Parser, Range, Tree};

/// The syntax tree of a C++ file. None if the parser gives up.
pub fn parse(text: &str) -> Option<Tree> {
    parser().parse(text, None)
}

/// The syntax tree of a part of a file as if it stood alone, with the places of the file. None if the parser gives up.
pub fn parse_part(text: &str, part: Range) -> Option<Tree> {
    let mut parser = parser();
    parser.set_included_ranges(&[part]).ok()?;
    parser.parse(text, None)
}

fn parser() -> Parser {
    let mut parser = Parser::new();
    parser
        .set_language(&tree_sitter_cpp::LANGUAGE.into())
        .expect("the grammar fits the parser");
    parser
}

/// The name in a declarator: that of a variable, a function, a field or a type.
pub fn declared_name(declarator: Node<'_>) -> Option<Node<'_>> {
    let mut node = declarator;
    while !is_name(node) {
        node = node
            .child_by_field_name("declarator")
            .or_else(|| node.child_by_field_name("name"))
            .or_else(|| node.named_child(0))?;
    }
    Some(node)
}

/// The declarator of a function with its name and parameters: without the reference or the pointer that is returned.
pub fn function_declarator(function: Node<'_>) -> Option<Node<'_>> {
    let mut declarator = function.child_by_field_name("declarator")?;
    while declarator.kind() != "function_declarator" {
        declarator = declarator
            .child_by_field_name("declarator")
            .or_else(|| declarator.named_child(0))?;
    }
    Some(declarator)
}

fn is_name(node: Node<'_>) -> bool {
    matches!(
        node.kind(),
        "identifier"
            | "field_identifier"
            | "type_identifier"
            | "qualified_identifier"
            | "operator_name"
            | "operator_cast"
            | "destructor_name"
            | "template_function"
    )
}

/// All nodes below a node, and the node itself, in the order of the text.
pub fn descendants(root: Node<'_>) -> Vec<Node<'_>> {
    let mut found = Vec::new();
    let mut open = vec![root];
    while let Some(node) = open.pop() {
        found.push(node);
        let mut cursor = node.walk();
        let children: Vec<Node<'_>> = node.named_children(&mut cursor).collect();
        open.extend(children.into_iter().rev());
    }
    found
}
