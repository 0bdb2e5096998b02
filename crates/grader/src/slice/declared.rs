//! What a slice declares itself.

use std::collections::{BTreeMap, BTreeSet};

use tree_sitter::Node;

use super::function::without_spaces;
use super::items::{Item, ItemKind};
use crate::syntax_tree::{declared_name, descendants};

/// What a slice declares itself.
#[derive(Clone, Debug, Default)]
pub struct Declared {
    /// The names of its types, its functions, variables, parameters, members and template parameters.
    pub names: BTreeSet<String>,
    /// The names of its namespaces.
    pub namespaces: BTreeSet<String>,
    /// Its types with fields, under each of their names.
    pub types: BTreeMap<String, Vec<Field>>,
    /// The types of its parameters and variables: a name may stand for several.
    pub variables: BTreeMap<String, BTreeSet<String>>,
}

/// A field of a type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its name.
    pub name: String,
    /// Its type, as it is written.
    pub type_name: String,
    /// Whether it is a pointer or a reference.
    pub is_indirect: bool,
    /// Whether it is an array.
    pub is_array: bool,
}

/// What a text with these items declares.
pub fn declared(root: Node<'_>, items: &[Item<'_>], text: &str) -> Declared {
    let mut declared = Declared::default();
    for item in items {
        // A type is what its file says of it, not what `using` or a declaration forward names.
        let is_definition = !matches!(item.kind, ItemKind::Using);
        if item.kind == ItemKind::Scope {
            declared.namespaces.extend(item.names.iter().cloned());
        } else if is_definition {
            declared.names.extend(item.names.iter().cloned());
        }
    }
    let mut aliases = Vec::new();
    for node in descendants(root) {
        match node.kind() {
            "parameter_declaration"
            | "optional_parameter_declaration"
            | "declaration"
            | "field_declaration"
            | "for_range_loop" => declared.add_variables(node, text),
            "type_parameter_declaration" | "optional_type_parameter_declaration" => {
                let name = node
                    .named_child(0)
                    .or_else(|| node.child_by_field_name("name"));
                declared
                    .names
                    .extend(name.map(|name| text[name.byte_range()].to_owned()));
            }
            "struct_specifier" | "class_specifier" | "union_specifier" => {
                declared.add_fields(node, text);
            }
            "alias_declaration" | "type_definition" => {
                let name = node
                    .child_by_field_name("name")
                    .or_else(|| declared_name(node.child_by_field_name("declarator")?));
                let name = name.map(|name| text[name.byte_range()].to_owned());
                let of = node.child_by_field_name("type");
                let of = of.map(|of| base_type(&text[of.byte_range()]));
                aliases.extend(name.clone().zip(of));
                declared.names.extend(name);
            }
            "structured_binding_declarator" => {
                let mut cursor = node.walk();
                let names = node.named_children(&mut cursor);
                declared
                    .names
                    .extend(names.map(|name| text[name.byte_range()].to_owned()));
            }
            _ => {}
        }
    }
    // Another name of a type has its fields. It comes after the type.
    for (name, of) in aliases {
        if let Some(fields) = declared.types.get(&of).cloned() {
            declared.types.entry(name).or_insert(fields);
        }
    }
    declared
}

impl Declared {
    fn add_variables(&mut self, node: Node<'_>, text: &str) {
        let type_name = node.child_by_field_name("type");
        let type_name =
            type_name.map_or_else(String::new, |name| base_type(&text[name.byte_range()]));
        let mut cursor = node.walk();
        for declarator in node.children_by_field_name("declarator", &mut cursor) {
            if let Some(name) = declared_name(declarator) {
                let name = text[name.byte_range()].to_owned();
                self.variables
                    .entry(name.clone())
                    .or_default()
                    .insert(type_name.clone());
                self.names.insert(name);
            }
        }
    }

    fn add_fields(&mut self, node: Node<'_>, text: &str) {
        let Some(body) = node.child_by_field_name("body") else {
            return;
        };
        // `typedef struct { … } NAME;`
        let named = node.child_by_field_name("name").or_else(|| {
            let outer = node
                .parent()
                .filter(|outer| outer.kind() == "type_definition")?;
            declared_name(outer.child_by_field_name("declarator")?)
        });
        let Some(name) = named else {
            return;
        };
        let mut fields = Vec::new();
        let mut cursor = body.walk();
        for member in body.named_children(&mut cursor) {
            if member.kind() != "field_declaration" {
                continue;
            }
            let Some(type_node) = member.child_by_field_name("type") else {
                continue;
            };
            let mut declarators = member.walk();
            for declarator in member.children_by_field_name("declarator", &mut declarators) {
                if let Some(field) = declared_name(declarator) {
                    let written = &text[declarator.byte_range()];
                    fields.push(Field {
                        name: text[field.byte_range()].to_owned(),
                        type_name: without_spaces(&text[type_node.byte_range()]),
                        is_indirect: written.starts_with(['*', '&']),
                        is_array: declarator.kind() == "array_declarator",
                    });
                }
            }
        }
        self.types
            .insert(text[name.byte_range()].to_owned(), fields);
    }
}

/// The name of a type without the scopes before it and what is in angle brackets.
pub fn base_type(type_name: &str) -> String {
    let type_name = without_spaces(type_name);
    let pointee = [
        "std::shared_ptr<",
        "shared_ptr<",
        "std::unique_ptr<",
        "unique_ptr<",
        "std::vector<",
        "std::optional<",
    ]
    .iter()
    .find_map(|word| type_name.strip_prefix(word)?.strip_suffix('>'));
    let name = pointee.unwrap_or(&type_name);
    let name = name.split('<').next().unwrap_or(name);
    name.rsplit("::").next().unwrap_or(name).to_owned()
}
