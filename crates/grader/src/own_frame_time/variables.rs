//! The variables of a file outside of its functions: global ones, those of namespaces and classes, and members of objects.

use std::collections::BTreeMap;
use std::ops::Range;

use tree_sitter::Node;

use super::Replacement;
use crate::slice::{Item, ItemKind, items};
use crate::syntax_tree::{declared_name, descendants};

/// How deep the members of members are read.
const DEEPEST: usize = 3;

/// A variable that may hold a number.
#[derive(Clone, Debug)]
pub struct Variable {
    /// Its name alone.
    pub name: String,
    /// The names before it: its object's, or that of the function that gives the object.
    pub object: Option<String>,
    /// The expression by which the end of the file knows it.
    pub path: String,
    /// Where it is declared.
    pub place: usize,
    /// Whether the file says that it never changes.
    pub is_constant: bool,
    /// What it begins with, where the end of the file can compute it.
    pub initial: Option<String>,
    /// What makes it a variable that can be set.
    pub replacements: Vec<Replacement>,
    /// The pointer that has to point somewhere.
    pub pointer: Option<String>,
}

/// The variables, and the namespaces with a name.
pub struct VariablesOfFile {
    /// The variables in the order of the file.
    pub variables: Vec<Variable>,
    /// The namespaces, as the end of the file names them.
    pub namespaces: Vec<String>,
}

/// The variables of a file with this root.
pub fn variables_of(root: Node<'_>, text: &str) -> VariablesOfFile {
    let items = items(root, text);
    let types = types(root, text);
    let mut found = Found {
        text,
        types: &types,
        variables: BTreeMap::new(),
    };
    let mut namespaces = Vec::new();
    for item in &items {
        let Some(scope) = Scope::of(item, &items, text) else {
            continue;
        };
        match item.kind {
            ItemKind::Variable => found.add_declaration(item.node, &scope),
            ItemKind::Function => found.add_singleton(item.node, &scope),
            ItemKind::Scope => {
                let name = item.node.child_by_field_name("name");
                namespaces.extend(name.map(|name| scope.path(&text[name.byte_range()])));
            }
            _ => {}
        }
    }
    let mut variables: Vec<Variable> = found.variables.into_values().collect();
    variables.sort_by_key(|variable| variable.place);
    VariablesOfFile {
        variables,
        namespaces,
    }
}

/// The namespaces and classes that something is in.
struct Scope {
    names: Vec<String>,
    is_in_class: bool,
}

impl Scope {
    /// Those of an item. None if one of them is a class that cannot be named.
    fn of(item: &Item<'_>, items: &[Item<'_>], text: &str) -> Option<Self> {
        let mut names = Vec::new();
        let mut is_in_class = false;
        let mut parent = item.parent;
        while let Some(place) = parent {
            let outer = &items[place];
            if outer.kind == ItemKind::Type {
                is_in_class = true;
                names.insert(0, outer.names.first()?.clone());
            } else if outer.node.kind() == "namespace_definition" {
                // What is in a namespace without a name is known by its name alone.
                let name = outer.node.child_by_field_name("name");
                names.splice(0..0, name.map(|name| text[name.byte_range()].to_owned()));
            }
            parent = outer.parent;
        }
        Some(Self { names, is_in_class })
    }

    fn path(&self, name: &str) -> String {
        let scopes: String = self.names.iter().map(|name| format!("::{name}")).collect();
        format!("{scopes}::{name}")
    }
}

/// The bodies of the classes of a file.
fn types<'t>(root: Node<'t>, text: &str) -> BTreeMap<String, Node<'t>> {
    let classes = descendants(root)
        .into_iter()
        .filter(|node| matches!(node.kind(), "struct_specifier" | "class_specifier"));
    let named = classes.filter_map(|node| {
        let body = node.child_by_field_name("body")?;
        let name = node.child_by_field_name("name").or_else(|| {
            // `typedef struct { … } NAME;`
            let outer = node.parent()?;
            let is_typedef = outer.kind() == "type_definition";
            is_typedef.then(|| declared_name(outer.child_by_field_name("declarator")?))?
        })?;
        Some((text[name.byte_range()].to_owned(), body))
    });
    named.collect()
}

/// What stands before the type of a declaration and behind it.
struct Specifiers {
    is_static: bool,
    is_inline: bool,
    /// The places of `const` and `constexpr`.
    constants: Vec<Range<usize>>,
}

impl Specifiers {
    fn of(declaration: Node<'_>, text: &str) -> Self {
        let mut cursor = declaration.walk();
        let words: Vec<Range<usize>> = declaration
            .children(&mut cursor)
            .filter(|child| matches!(child.kind(), "storage_class_specifier" | "type_qualifier"))
            .map(|child| child.byte_range())
            .collect();
        let has = |word: &str| words.iter().any(|range| &text[range.clone()] == word);
        Self {
            is_static: has("static"),
            is_inline: has("inline"),
            constants: words
                .iter()
                .filter(|range| matches!(&text[(*range).clone()], "const" | "constexpr"))
                .cloned()
                .collect(),
        }
    }

    /// What takes the constants out. In a class, a static variable with a value is `inline` instead.
    fn replacements(&self, is_inline: bool) -> Vec<Replacement> {
        let constants = self.constants.iter().enumerate();
        let replaced = constants.map(|(number, range)| {
            let word = if number == 0 && is_inline {
                "SWOWN"
            } else {
                ""
            };
            Replacement {
                range: range.clone(),
                text: format!("{word:width$}", width = range.len()),
            }
        });
        replaced.collect()
    }
}

struct Found<'f, 't> {
    text: &'f str,
    types: &'f BTreeMap<String, Node<'t>>,
    /// By their paths: a variable may be declared several times.
    variables: BTreeMap<String, Variable>,
}

impl<'t> Found<'_, 't> {
    fn add(&mut self, variable: Variable) {
        let Some(known) = self.variables.get_mut(&variable.path) else {
            self.variables.insert(variable.path.clone(), variable);
            return;
        };
        known.replacements.extend(variable.replacements);
        if known.initial.is_none() && variable.initial.is_some() {
            known.initial = variable.initial;
            known.place = variable.place;
        }
    }

    /// The class of this type, if the file defines it.
    fn class(&self, type_node: Node<'t>) -> Option<Node<'t>> {
        let own = type_node.child_by_field_name("body");
        own.or_else(|| {
            let name = type_node.child_by_field_name("name").unwrap_or(type_node);
            let name = self.text[name.byte_range()].rsplit("::").next()?;
            self.types.get(name.trim()).copied()
        })
    }

    fn add_declaration(&mut self, node: Node<'t>, scope: &Scope) {
        let specifiers = Specifiers::of(node, self.text);
        let is_field = node.kind() == "field_declaration";
        let Some(type_node) = node.child_by_field_name("type") else {
            return;
        };
        if is_field && !specifiers.is_static {
            return;
        }
        let class = self.class(type_node);
        let default = node.child_by_field_name("default_value");
        let mut cursor = node.walk();
        let declarators: Vec<Node<'t>> = node
            .children_by_field_name("declarator", &mut cursor)
            .collect();
        for declarator in declarators {
            let value = declarator.child_by_field_name("value").or(default);
            let inner = if declarator.kind() == "init_declarator" {
                declarator.child_by_field_name("declarator")
            } else {
                Some(declarator)
            };
            let Some(inner) = inner else {
                continue;
            };
            let is_pointer = inner.kind() == "pointer_declarator";
            let is_plain = matches!(
                inner.kind(),
                "identifier" | "field_identifier" | "qualified_identifier"
            );
            if !(is_plain || is_pointer && class.is_some()) {
                continue;
            }
            let Some(name) = declared_name(inner) else {
                continue;
            };
            let full_name = &self.text[name.byte_range()];
            let name = full_name.rsplit("::").next().unwrap_or(full_name);
            let path = scope.path(full_name);
            let replacements =
                specifiers.replacements(is_field && default.is_some() && !specifiers.is_inline);
            let variable = Variable {
                name: name.to_owned(),
                object: None,
                path: path.clone(),
                place: node.start_byte(),
                is_constant: !specifiers.constants.is_empty(),
                // A class knows names that the end of the file does not.
                initial: value
                    .filter(|_| !scope.is_in_class && name == full_name)
                    .and_then(|value| self.initial(value)),
                replacements,
                pointer: is_pointer.then(|| path.clone()),
            };
            match class {
                Some(class) => {
                    let access = if is_pointer { "->" } else { "." };
                    let object = Variable {
                        object: Some(name.to_owned()),
                        initial: None,
                        ..variable
                    };
                    self.add_members(class, &object, access, 0);
                }
                None => self.add(variable),
            }
        }
    }

    /// What a function gives that returns one object of the file's: `Game& Game::Instance()`.
    fn add_singleton(&mut self, node: Node<'t>, scope: &Scope) {
        let outer = node.child_by_field_name("declarator");
        let Some((outer, type_node)) = outer.zip(node.child_by_field_name("type")) else {
            return;
        };
        let access = match outer.kind() {
            "reference_declarator" => ".",
            "pointer_declarator" => "->",
            _ => return,
        };
        let function = descendants(outer)
            .into_iter()
            .find(|node| node.kind() == "function_declarator");
        let name = function
            .filter(|function| {
                let parameters = function.child_by_field_name("parameters");
                parameters.is_some_and(|list| list.named_child_count() == 0)
            })
            .and_then(|function| declared_name(function.child_by_field_name("declarator")?));
        let Some((class, name)) = self.class(type_node).zip(name) else {
            return;
        };
        // A method needs an object.
        let is_static = Specifiers::of(node, self.text).is_static;
        if scope.is_in_class && !is_static {
            return;
        }
        let full_name = &self.text[name.byte_range()];
        let path = format!("{}()", scope.path(full_name));
        let object = Variable {
            name: String::new(),
            object: full_name.rsplit("::").next().map(str::to_owned),
            pointer: (access == "->").then(|| path.clone()),
            path,
            place: node.start_byte(),
            is_constant: false,
            initial: None,
            replacements: Vec::new(),
        };
        self.add_members(class, &object, access, 0);
    }

    fn add_members(&mut self, class: Node<'t>, object: &Variable, access: &str, depth: usize) {
        let mut cursor = class.walk();
        let fields: Vec<Node<'t>> = class
            .named_children(&mut cursor)
            .filter(|field| field.kind() == "field_declaration")
            .collect();
        for field in fields {
            let specifiers = Specifiers::of(field, self.text);
            let Some(type_node) = field.child_by_field_name("type") else {
                continue;
            };
            if specifiers.is_static {
                continue;
            }
            let inner = self.class(type_node);
            let mut cursor = field.walk();
            let names: Vec<Node<'t>> = field
                .children_by_field_name("declarator", &mut cursor)
                .filter(|name| name.kind() == "field_identifier")
                .collect();
            for name in names {
                let name = &self.text[name.byte_range()];
                let mut replacements = object.replacements.clone();
                replacements.extend(specifiers.replacements(false));
                let member = Variable {
                    name: name.to_owned(),
                    path: format!("{}{access}{name}", object.path),
                    is_constant: object.is_constant || !specifiers.constants.is_empty(),
                    replacements,
                    ..object.clone()
                };
                match inner {
                    Some(inner) if depth < DEEPEST => {
                        self.add_members(inner, &member, ".", depth + 1);
                    }
                    Some(_) => {}
                    None => self.add(member),
                }
            }
        }
    }

    /// What a variable begins with, as an expression.
    fn initial(&self, value: Node<'_>) -> Option<String> {
        initial(value, self.text)
    }
}

/// What a variable begins with, as an expression. None if it is a list of several values.
pub fn initial(value: Node<'_>, text: &str) -> Option<String> {
    let is_list = matches!(value.kind(), "initializer_list" | "argument_list");
    let node = match (is_list, value.named_child_count()) {
        (false, _) => value,
        (true, 1) => value.named_child(0)?,
        (true, _) => return None,
    };
    Some(text[node.byte_range()].to_owned())
}
