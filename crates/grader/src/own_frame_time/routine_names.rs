//! The names that a routine, and what it calls, reads and writes outside of itself.

use std::collections::{BTreeMap, BTreeSet};

use tree_sitter::Node;

use crate::repair::Function;
use crate::source_copy::words;
use crate::source_text::code_only;
use crate::syntax_tree::{declared_name, descendants};

/// The names that a routine reads and writes, without those that it declares itself.
#[derive(Debug, Default)]
pub struct RoutineNames {
    /// Those that it names at all.
    pub named: BTreeSet<String>,
    /// The variables that it may change.
    pub written: BTreeSet<String>,
    /// The members of objects that it may change.
    pub written_members: BTreeSet<String>,
}

impl RoutineNames {
    /// The names of these functions of a file, whose root this is.
    pub fn new(functions: &[Function<'_>], root: Node<'_>, text: &str) -> Self {
        let mut names = Self::default();
        for function in functions {
            if function.is_macro {
                names
                    .named
                    .extend(names_in(&text[function.body.byte_range()]));
            } else {
                names.add(function, functions, text);
            }
        }
        names.expand_macros(root, text);
        names
    }

    fn add(&mut self, function: &Function<'_>, all: &[Function<'_>], text: &str) {
        let local: BTreeSet<&str> = descendants(function.declarator)
            .into_iter()
            .chain(descendants(function.body))
            .filter(|node| {
                matches!(
                    node.kind(),
                    "declaration" | "parameter_declaration" | "optional_parameter_declaration"
                )
            })
            .flat_map(|node| declared_names(node, text))
            .collect();
        let is_outside =
            |lvalue: &Lvalue<'_>| lvalue.place != Place::Plain || !local.contains(lvalue.name);
        let body = descendants(function.body);
        for node in &body {
            let named = match node.kind() {
                "identifier" | "field_expression" | "qualified_identifier" => lvalue(*node, text),
                _ => None,
            };
            let named = named.filter(is_outside);
            self.named.extend(named.map(|named| named.name.to_owned()));
        }
        let written = written_in(function.body, all, text);
        for lvalue in written.iter().filter(|lvalue| is_outside(lvalue)) {
            // Within a method a member has no object before it.
            if lvalue.place != Place::Member {
                self.written.insert(lvalue.name.to_owned());
            }
            if lvalue.place != Place::Scope {
                self.written_members.insert(lvalue.name.to_owned());
            }
        }
    }

    /// Names what the macros without parameters stand for that are named.
    fn expand_macros(&mut self, root: Node<'_>, text: &str) {
        let defined = descendants(root).into_iter().filter_map(|node| {
            let value = node.child_by_field_name("value")?;
            let name = node.child_by_field_name("name")?;
            let is_macro = node.kind() == "preproc_def";
            is_macro.then(|| {
                (
                    &text[name.byte_range()],
                    names_in(&text[value.byte_range()]),
                )
            })
        });
        let macros: BTreeMap<&str, Vec<String>> = defined.collect();
        let mut open: Vec<String> = self.named.iter().cloned().collect();
        while let Some(name) = open.pop() {
            for name in macros.get(name.as_str()).into_iter().flatten() {
                if self.named.insert(name.clone()) {
                    open.push(name.clone());
                }
            }
        }
    }
}

/// What stands where a value is read or written.
#[derive(Clone, Copy, Debug)]
pub struct Lvalue<'t> {
    /// Its last name: of `a.b[2]` it is `b`.
    pub name: &'t str,
    /// What stands before the name.
    pub place: Place,
}

/// What stands before the name of a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Nothing.
    Plain,
    /// A namespace or a class.
    Scope,
    /// An object.
    Member,
}

/// The variable that an expression is. None if it is none.
fn lvalue<'t>(node: Node<'_>, text: &'t str) -> Option<Lvalue<'t>> {
    let mut node = node;
    let mut place = Place::Plain;
    loop {
        node = match node.kind() {
            "identifier" | "field_identifier" => {
                return Some(Lvalue {
                    name: &text[node.byte_range()],
                    place,
                });
            }
            "field_expression" => {
                place = Place::Member;
                node.child_by_field_name("field")?
            }
            "qualified_identifier" => {
                place = Place::Scope;
                node.child_by_field_name("name")?
            }
            "subscript_expression" | "pointer_expression" => {
                node.child_by_field_name("argument")?
            }
            "parenthesized_expression" => node.named_child(0)?,
            _ => return None,
        };
    }
}

/// The variables that a body changes, or whose address it takes, in a call of one of these functions too.
pub fn written_in<'t>(body: Node<'_>, all: &[Function<'_>], text: &'t str) -> Vec<Lvalue<'t>> {
    let mut written = Vec::new();
    for node in descendants(body) {
        match node.kind() {
            "assignment_expression" => {
                let left = node.child_by_field_name("left");
                written.extend(left.and_then(|left| lvalue(left, text)));
            }
            "update_expression" => {
                let argument = node.child_by_field_name("argument");
                written.extend(argument.and_then(|argument| lvalue(argument, text)));
            }
            "pointer_expression" if text[node.byte_range()].starts_with('&') => {
                written.extend(lvalue(node, text));
            }
            "call_expression" => written.extend(passed_by_reference(node, all, text)),
            _ => {}
        }
    }
    written
}

/// The arguments of a call that the function takes by a reference through which it can change them.
fn passed_by_reference<'t>(call: Node<'_>, all: &[Function<'_>], text: &'t str) -> Vec<Lvalue<'t>> {
    let called = call.child_by_field_name("function");
    let Some(called) = called.and_then(|called| lvalue(called, text)) else {
        return Vec::new();
    };
    let named = |function: &&Function<'_>| {
        let name = declared_name(function.declarator);
        !function.is_macro
            && name.is_some_and(|name| text[name.byte_range()].ends_with(called.name))
    };
    let children = |node: Option<Node<'_>>| -> Vec<std::ops::Range<usize>> {
        let Some(node) = node else {
            return Vec::new();
        };
        let mut cursor = node.walk();
        node.named_children(&mut cursor)
            .map(|child| child.byte_range())
            .collect()
    };
    let Some(function) = all.iter().find(named) else {
        return Vec::new();
    };
    let parameters = children(function.declarator.child_by_field_name("parameters"));
    let Some(list) = call.child_by_field_name("arguments") else {
        return Vec::new();
    };
    let mut cursor = list.walk();
    let arguments: Vec<Node<'_>> = list.named_children(&mut cursor).collect();
    let pairs = parameters.into_iter().zip(arguments);
    let changed = pairs.filter(|(parameter, _)| {
        let parameter = &text[parameter.clone()];
        parameter.contains('&') && !parameter.contains("const")
    });
    changed
        .filter_map(|(_, argument)| lvalue(argument, text))
        .collect()
}

/// The names that a declaration declares.
fn declared_names<'t>(node: Node<'_>, text: &'t str) -> Vec<&'t str> {
    let mut cursor = node.walk();
    let declarators = node.children_by_field_name("declarator", &mut cursor);
    declarators
        .filter_map(declared_name)
        .map(|name| &text[name.byte_range()])
        .collect()
}

/// The words of a piece of code that can be names.
pub fn names_in(code: &str) -> Vec<String> {
    let code = code_only(code.as_bytes());
    let is_name = |word: &&[u8]| word[0].is_ascii_alphabetic() || word[0] == b'_';
    let words = words(&code).into_iter().filter(is_name);
    words
        .map(|word| String::from_utf8_lossy(word).into_owned())
        .collect()
}
