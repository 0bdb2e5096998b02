//! The variables of a function, and where they can be used.

use std::ops::Range;

use tree_sitter::Node;

use super::routine::Function;
use crate::syntax_tree::declared_name;

/// A variable of a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variable {
    /// Its name.
    pub name: String,
    /// The bytes of the file where it can be used.
    pub scope: Range<usize>,
    /// Whether it holds a number that may be a fraction.
    pub is_real: bool,
    /// Its type as it is declared, without `const`.
    pub type_name: String,
    /// Whether it may be assigned to.
    pub is_assignable: bool,
}

/// The parameters of a function of the coursework.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameters {
    /// The boxes and velocities as they are written before a member: `aabb1.`, `vel1->`.
    pub bodies: [String; 4],
    /// The output time as it is written: `t`, `*t`.
    pub output: Option<String>,
}

/// The parameters, if the function has boxes and velocities in turn.
pub fn parameters(function: Function<'_>, text: &str) -> Option<Parameters> {
    let declared = declared_parameters(function, text);
    let [a, v_a, b, v_b, rest @ ..] = declared.as_slice() else {
        return None;
    };
    let before_member = |parameter: &Declared| {
        let access = if parameter.is_pointer { "->" } else { "." };
        format!("{}{access}", parameter.name)
    };
    Some(Parameters {
        bodies: [a, v_a, b, v_b].map(before_member),
        output: rest.first().map(|output| {
            let star = if output.is_pointer { "*" } else { "" };
            format!("{star}{}", output.name)
        }),
    })
}

/// The name of the parameter after the boxes and velocities.
pub fn output_name<'t>(function: Function<'_>, text: &'t str) -> Option<&'t str> {
    let list = function.declarator.child_by_field_name("parameters")?;
    let declarator = list.named_child(4)?.child_by_field_name("declarator")?;
    Some(&text[declared_name(declarator)?.byte_range()])
}

/// All variables of a function, its parameters first, in the order of the file.
pub fn variables(function: Function<'_>, text: &str) -> Vec<Variable> {
    let parameters = declared_parameters(function, text).into_iter();
    let mut found: Vec<Variable> = parameters
        .map(|parameter| Variable {
            name: parameter.name,
            scope: function.body.byte_range(),
            is_real: parameter.is_real && !parameter.is_pointer,
            type_name: parameter.type_name,
            is_assignable: parameter.is_assignable,
        })
        .collect();
    collect(function.body, text, &mut found);
    found
}

struct Declared {
    name: String,
    is_pointer: bool,
    is_real: bool,
    type_name: String,
    is_assignable: bool,
}

fn declared_parameters(function: Function<'_>, text: &str) -> Vec<Declared> {
    let Some(list) = function.declarator.child_by_field_name("parameters") else {
        return Vec::new();
    };
    let mut cursor = list.walk();
    list.named_children(&mut cursor)
        .filter(|node| node.kind() == "parameter_declaration")
        .filter_map(|node| {
            let declarator = node.child_by_field_name("declarator")?;
            Some(Declared {
                name: text[declared_name(declarator)?.byte_range()].to_owned(),
                is_pointer: declarator.kind() == "pointer_declarator",
                is_real: is_real(node, text),
                type_name: type_name(node, text),
                is_assignable: is_assignable(node, text),
            })
        })
        .collect()
}

fn collect(node: Node<'_>, text: &str, found: &mut Vec<Variable>) {
    let mut cursor = node.walk();
    for child in node.named_children(&mut cursor) {
        if child.kind() == "declaration" {
            let is_real = is_real(child, text);
            let mut declarators = child.walk();
            for declarator in child.children_by_field_name("declarator", &mut declarators) {
                let inner = declarator.child_by_field_name("declarator");
                let is_plain = inner.unwrap_or(declarator).kind() == "identifier";
                if let Some(name) = declared_name(declarator) {
                    found.push(Variable {
                        name: text[name.byte_range()].to_owned(),
                        scope: declarator.end_byte()..node.end_byte(),
                        is_real: is_real && is_plain,
                        type_name: type_name(child, text),
                        is_assignable: is_assignable(child, text),
                    });
                }
            }
        }
        if child.kind() == "for_range_loop"
            && let Some(name) = child
                .child_by_field_name("declarator")
                .and_then(declared_name)
            && let Some(body) = child.child_by_field_name("body")
        {
            found.push(Variable {
                name: text[name.byte_range()].to_owned(),
                scope: body.byte_range(),
                is_real: false,
                type_name: type_name(child, text),
                is_assignable: is_assignable(child, text),
            });
        }
        collect(child, text, found);
    }
}

fn type_name(declaration: Node<'_>, text: &str) -> String {
    let node = declaration.child_by_field_name("type");
    node.map_or_else(String::new, |node| text[node.byte_range()].to_owned())
}

fn is_real(declaration: Node<'_>, text: &str) -> bool {
    matches!(
        type_name(declaration, text).as_str(),
        "float" | "double" | "f32" | "f64" | "FLOAT"
    )
}

fn is_assignable(declaration: Node<'_>, text: &str) -> bool {
    let mut cursor = declaration.walk();
    let mut children = declaration.named_children(&mut cursor);
    !children
        .any(|child| child.kind() == "type_qualifier" && text[child.byte_range()].contains("const"))
}
