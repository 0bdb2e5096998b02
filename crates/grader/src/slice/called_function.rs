//! What a function that nobody declares does, by its name and how it is called.

use tree_sitter::Node;

use super::identifier::words;
use super::quantity::is_frame_time;
use super::uses::FunctionUse;
use crate::syntax_tree::{declared_name, function_declarator};

/// How many arguments a call has.
pub fn argument_count(call: Node<'_>) -> usize {
    call.child_by_field_name("arguments")
        .map_or(0, |list| list.named_child_count())
}

/// What the function of a call does. None if nobody can tell.
pub fn function_use(name: &str, call: Node<'_>, text: &str) -> Option<FunctionUse> {
    let words = words(name);
    let says = |wanted: &[&str]| words.iter().any(|word| wanted.contains(&word.as_str()));
    let is_statement = call
        .parent()
        .is_some_and(|parent| parent.kind() == "expression_statement");
    match argument_count(call) {
        _ if is_frame_time(name) => Some(FunctionUse::FrameTime),
        2 if is_statement && says(&["swap"]) => Some(FunctionUse::Exchange),
        _ if is_statement => {
            (says(&NOTICES) || !may_change(call, text)).then_some(FunctionUse::Nothing)
        }
        2 if says(&["max", "maximum", "larger"]) => Some(FunctionUse::Maximum),
        2 if says(&["min", "minimum", "smaller"]) => Some(FunctionUse::Minimum),
        2 if says(&["sub", "subtract", "diff", "difference"]) => Some(FunctionUse::Difference),
        2 if says(&["add", "sum"]) => Some(FunctionUse::Sum),
        1 if says(&["abs", "fabs"]) => Some(FunctionUse::Absolute),
        2 if says(&STATIC_TESTS) && asks_two_boxes(call, text) => Some(FunctionUse::StaticTest),
        _ => None,
    }
}

/// Words in the names of functions that say whether two boxes overlap.
const STATIC_TESTS: [&str; 12] = [
    "static",
    "overlap",
    "overlaps",
    "overlapping",
    "intersect",
    "intersects",
    "intersecting",
    "intersection",
    "touch",
    "touches",
    "colliding",
    "collides",
];

/// Whether a call has two parameters of its function as its arguments, both of the same type of a class.
fn asks_two_boxes(call: Node<'_>, text: &str) -> bool {
    let Some(arguments) = call.child_by_field_name("arguments") else {
        return false;
    };
    let mut cursor = arguments.walk();
    let types: Vec<&str> = arguments
        .named_children(&mut cursor)
        .filter(|argument| argument.kind() == "identifier")
        .filter_map(|argument| parameter_type(call, &text[argument.byte_range()], text))
        .collect();
    matches!(types[..], [one, other] if one == other)
}

/// The name of the class of a parameter of the function around a node. None if there is no such parameter, or if it is a number.
fn parameter_type<'t>(node: Node<'_>, name: &str, text: &'t str) -> Option<&'t str> {
    let mut function = node;
    while function.kind() != "function_definition" {
        function = function.parent()?;
    }
    let declarator = function_declarator(function)?;
    let parameters = declarator.child_by_field_name("parameters")?;
    let mut cursor = parameters.walk();
    parameters
        .named_children(&mut cursor)
        .find(|parameter| {
            let declared = parameter
                .child_by_field_name("declarator")
                .and_then(declared_name);
            declared.is_some_and(|declared| &text[declared.byte_range()] == name)
        })?
        .child_by_field_name("type")
        .filter(|type_node| type_node.kind() != "primitive_type")
        .map(|type_node| &text[type_node.byte_range()])
}

/// Words in the names of functions that only tell somebody something.
const NOTICES: [&str; 10] = [
    "log", "print", "printf", "debug", "trace", "assert", "play", "draw", "notify", "warn",
];

/// Whether a call may change a variable: it is given an address, or a variable itself.
fn may_change(call: Node<'_>, text: &str) -> bool {
    let Some(arguments) = call.child_by_field_name("arguments") else {
        return false;
    };
    let mut cursor = arguments.walk();
    let mut arguments = arguments.named_children(&mut cursor);
    arguments.any(|argument| {
        let written = &text[argument.byte_range()];
        argument.kind() == "identifier" || written.starts_with('&')
    })
}
