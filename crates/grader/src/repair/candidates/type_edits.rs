//! Edits that no switch can choose while the program runs: they change types, or what a macro stands for. Each is compiled alone.

use tree_sitter::Node;

use super::super::edit::{Change, Edit, EditKind};
use super::super::routine::Function;
use super::statement_nodes::{WHOLE_NUMBERS, is_set};
use crate::syntax_tree::{declared_name, descendants};

/// The most of these edits of a file.
const MOST: usize = 6;

/// The edits of these functions that are compiled alone.
pub fn type_edits(text: &str, functions: &[Function<'_>]) -> Vec<Edit> {
    let mut edits = Vec::new();
    for function in functions {
        if function.is_macro {
            edits.extend(macro_parentheses(text, function.body));
        } else {
            if !function.is_asked {
                edits.extend(references(text, function));
            }
            edits.extend(real_types(text, function.body));
        }
    }
    edits.truncate(MOST);
    edits
}

fn edit(kind: EditKind, changes: Vec<Change>) -> Edit {
    Edit {
        kind,
        changes,
        axis_class: String::new(),
        fix_pattern: String::new(),
        step: None,
    }
}

/// A parameter that the function sets, by reference and not by value.
fn references(text: &str, function: &Function<'_>) -> Vec<Edit> {
    let Some(list) = function.declarator.child_by_field_name("parameters") else {
        return Vec::new();
    };
    let mut cursor = list.walk();
    list.named_children(&mut cursor)
        .filter_map(|parameter| parameter.child_by_field_name("declarator"))
        .filter(|declarator| declarator.kind() == "identifier")
        .filter(|name| is_set(text, function.body, &text[name.byte_range()]))
        .map(|name| {
            let change = Change::insertion(name.start_byte(), "&");
            edit(EditKind::MissingReference, vec![change])
        })
        .collect()
}

/// A variable of a type of whole numbers, of a type of fractions.
fn real_types(text: &str, body: Node<'_>) -> Vec<Edit> {
    descendants(body)
        .into_iter()
        .filter(|node| node.kind() == "declaration")
        .filter(|node| {
            node.parent()
                .is_some_and(|parent| parent.kind() != "for_statement")
        })
        .filter_map(|node| {
            let type_of = node.child_by_field_name("type")?;
            let name = declared_name(node.child_by_field_name("declarator")?)?;
            let is_whole = WHOLE_NUMBERS.contains(&&text[type_of.byte_range()]);
            (is_whole && !is_counted(text, body, &text[name.byte_range()])).then(|| {
                let change = Change::new(type_of.byte_range(), "float");
                edit(EditKind::WholeNumber, vec![change])
            })
        })
        .take(MOST)
        .collect()
}

/// What a macro stands for, in parentheses.
fn macro_parentheses(text: &str, body: Node<'_>) -> Option<Edit> {
    let statement = body
        .named_child(0)
        .filter(|_| body.named_child_count() == 1)?;
    let expression = statement.named_child(0)?;
    let is_open =
        expression.kind() == "binary_expression" && !text[statement.byte_range()].ends_with(';');
    is_open.then(|| {
        let changes = vec![
            Change::insertion(expression.start_byte(), "("),
            Change::insertion(expression.end_byte(), ")"),
        ];
        edit(EditKind::Parentheses, changes)
    })
}

/// Whether a variable is an index or a counter.
fn is_counted(text: &str, body: Node<'_>, name: &str) -> bool {
    descendants(body).into_iter().any(|node| {
        let used = match node.kind() {
            "subscript_expression" => node.child_by_field_name("indices"),
            "update_expression" => node.child_by_field_name("argument"),
            "switch_statement" => node.child_by_field_name("condition"),
            _ => None,
        };
        used.is_some_and(|used| text[used.byte_range()].trim_matches(['[', ']', '(', ')']) == name)
    })
}
