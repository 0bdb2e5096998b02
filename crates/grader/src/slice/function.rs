//! A function of a file as it is declared.

use tree_sitter::Node;

use super::items::{Item, ItemKind, declaration};
use crate::syntax_tree::{declared_name, function_declarator};

/// A function of a file.
#[derive(Clone, Debug)]
pub struct Function<'t> {
    /// The place of its item.
    pub item: usize,
    /// Its name alone.
    pub name: String,
    /// The class that it is a member of, as it is written: `CS230::RectCollision`.
    pub owner: Option<Owner>,
    /// The namespaces that it is in, from the outside.
    pub namespaces: Vec<String>,
    /// Whether it is a template.
    pub is_template: bool,
    /// What it returns, as it is written.
    pub returns: String,
    /// Its parameters.
    pub parameters: Vec<Parameter>,
    /// Its node, within a template.
    pub node: Node<'t>,
}

/// The class of a member function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Owner {
    /// Its name, with the scopes before it.
    pub name: String,
    /// Whether the file defines it.
    pub is_defined: bool,
}

/// A parameter of a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its name.
    pub name: String,
    /// The type without `const`, pointers and references: `sf::FloatRect`, `Rect<T>`.
    pub type_name: String,
    /// How the value is passed.
    pub passing: Passing,
    /// Whether it may not be changed.
    pub is_const: bool,
    /// Whether it has a value where the call gives none.
    pub has_default: bool,
}

/// How a value is passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passing {
    /// As a copy.
    Value,
    /// By reference.
    Reference,
    /// By pointer.
    Pointer,
    /// As an array.
    Array,
    /// As a `std::shared_ptr`.
    SharedPointer,
}

/// The functions among these items.
pub fn functions<'t>(items: &[Item<'t>], text: &str) -> Vec<Function<'t>> {
    let numbered = items.iter().enumerate();
    numbered
        .filter(|(_, item)| item.kind == ItemKind::Function)
        .filter_map(|(place, _)| function(items, place, text))
        .collect()
}

fn function<'t>(items: &[Item<'t>], place: usize, text: &str) -> Option<Function<'t>> {
    let item = &items[place];
    let node = declaration(item.node);
    let declarator = function_declarator(node)?;
    let name_node = declared_name(declarator.child_by_field_name("declarator")?)?;
    let full_name = without_spaces(&text[name_node.byte_range()]);
    // The arguments of a template are no part of a name.
    let full_name = full_name.split('<').next().unwrap_or_default().to_owned();
    let (qualifier, name) = match full_name.rsplit_once("::") {
        Some((qualifier, name)) => (Some(qualifier.to_owned()), name.to_owned()),
        None => (None, full_name.clone()),
    };
    let mut namespaces = Vec::new();
    let mut owner = None;
    let mut parent = item.parent;
    while let Some(place) = parent {
        let outer = &items[place];
        match outer.kind {
            ItemKind::Scope if outer.node.kind() == "namespace_definition" => {
                let name = outer.node.child_by_field_name("name");
                let name = name.map_or("", |name| &text[name.byte_range()]).to_owned();
                namespaces.insert(0, name);
            }
            ItemKind::Type => {
                owner = outer.names.first().map(|name| Owner {
                    name: name.clone(),
                    is_defined: true,
                });
            }
            _ => {}
        }
        parent = outer.parent;
    }
    if let Some(qualifier) = qualifier {
        let last = qualifier.rsplit("::").next().unwrap_or(&qualifier);
        let of_name = |kind: ItemKind| {
            items
                .iter()
                .any(|item| item.kind == kind && item.names.iter().any(|name| name == last))
        };
        if !of_name(ItemKind::Scope) {
            owner = Some(Owner {
                is_defined: of_name(ItemKind::Type),
                name: qualifier,
            });
        }
    }
    let returned = node.child_by_field_name("type")?;
    Some(Function {
        item: place,
        name,
        owner,
        namespaces,
        is_template: item.node.kind() == "template_declaration",
        returns: without_spaces(&text[trailing_type(declarator).unwrap_or(returned).byte_range()]),
        parameters: parameters(declarator, text)?,
        node,
    })
}

/// The type behind `->`.
fn trailing_type(declarator: Node<'_>) -> Option<Node<'_>> {
    let mut cursor = declarator.walk();
    let mut children = declarator.named_children(&mut cursor);
    children
        .find(|child| child.kind() == "trailing_return_type")?
        .named_child(0)
}

/// The parameters. None if one has no name.
fn parameters(declarator: Node<'_>, text: &str) -> Option<Vec<Parameter>> {
    let list = declarator.child_by_field_name("parameters")?;
    let mut cursor = list.walk();
    let declared = list.named_children(&mut cursor).filter(|node| {
        matches!(
            node.kind(),
            "parameter_declaration" | "optional_parameter_declaration"
        )
    });
    declared.map(|node| parameter(node, text)).collect()
}

fn parameter(node: Node<'_>, text: &str) -> Option<Parameter> {
    let type_node = node.child_by_field_name("type")?;
    let declarator = node.child_by_field_name("declarator")?;
    let mut type_name = without_spaces(&text[type_node.byte_range()]);
    let mut passing = match declarator.kind() {
        "pointer_declarator" => Passing::Pointer,
        "array_declarator" => Passing::Array,
        "reference_declarator" => Passing::Reference,
        "identifier" => Passing::Value,
        _ => return None,
    };
    let pointee = ["std::shared_ptr<", "shared_ptr<"]
        .iter()
        .find_map(|word| type_name.strip_prefix(word)?.strip_suffix('>'));
    if let Some(pointee) = pointee {
        type_name = pointee.to_owned();
        passing = Passing::SharedPointer;
    }
    let type_name = type_name
        .trim_start_matches("struct")
        .trim_start_matches("class");
    let mut cursor = node.walk();
    let is_const = node
        .children(&mut cursor)
        .any(|child| &text[child.byte_range()] == "const");
    Some(Parameter {
        name: text[declared_name(declarator)?.byte_range()].to_owned(),
        type_name: type_name.to_owned(),
        passing,
        is_const,
        has_default: node.kind() == "optional_parameter_declaration",
    })
}

/// The text without white space.
pub fn without_spaces(text: &str) -> String {
    text.split_ascii_whitespace().collect()
}

impl Parameter {
    /// Whether it is a number that may be a fraction. `T` is the parameter of a template.
    pub fn is_scalar(&self) -> bool {
        is_scalar(&self.type_name)
    }

    /// Whether what it refers to can be changed for the caller.
    pub fn is_output(&self) -> bool {
        !self.is_const && matches!(self.passing, Passing::Reference | Passing::Pointer)
    }
}

/// Whether a type is a number that may be a fraction: `float`, `f64`, `float32`, `Real`; `T` is the parameter of a template.
pub fn is_scalar(type_name: &str) -> bool {
    type_name == "T"
        || matches!(
            without_digits(type_name).as_str(),
            "float" | "double" | "f" | "real" | "scalar" | "decimal" | "number"
        )
}

/// Whether a type is a whole number: `int`, `u32`, `int32`, `size_t`.
pub fn is_integer(type_name: &str) -> bool {
    matches!(
        without_digits(type_name).as_str(),
        "int" | "uint" | "long" | "short" | "unsigned" | "size" | "i" | "u" | "s"
    )
}

/// The name of a type in lower case without its size in bits: `float32_t` is `float`. `float2` stays, as it is a vector.
fn without_digits(type_name: &str) -> String {
    let lower = type_name.to_lowercase();
    let name = lower.strip_suffix("_t").unwrap_or(&lower);
    let sizes = ["8", "16", "32", "64", "128"];
    let plain = sizes.iter().find_map(|size| name.strip_suffix(size));
    plain.unwrap_or(name).to_owned()
}
