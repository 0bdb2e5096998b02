//! Finds the coursework's function in a file, with the functions and the macros of the file that it calls.

use std::collections::BTreeMap;

use tree_sitter::{Node, Tree};

use super::counterpart::is_of_word;
use crate::syntax_tree::{descendants, function_declarator, parse, parse_part};

/// The most macros of a file that are read.
const MOST_MACROS: usize = 64;

/// A function of a file, or a macro with parameters.
#[derive(Clone, Copy, Debug)]
pub struct Function<'t> {
    /// Its declarator: its name and its parameters.
    pub declarator: Node<'t>,
    /// Its body.
    pub body: Node<'t>,
    /// Whether it is one that is asked.
    pub is_asked: bool,
    /// Whether it returns a truth value.
    pub returns_truth: bool,
    /// Whether it is a macro: it is written on one line, which `\` goes on.
    pub is_macro: bool,
}

/// A file with the syntax trees of its text and of its macros.
pub struct ParsedFile {
    tree: Tree,
    macros: Vec<Macro>,
}

/// A macro with parameters.
struct Macro {
    name: String,
    /// The tree of what stands for it, at its place in the file.
    tree: Tree,
}

impl ParsedFile {
    /// Parses a text. None if the parser gives up.
    pub fn parse(text: &str) -> Option<Self> {
        let tree = parse(text)?;
        let nodes = descendants(tree.root_node());
        let defined = nodes
            .into_iter()
            .filter(|node| node.kind() == "preproc_function_def");
        let macros = defined
            .take(MOST_MACROS)
            .filter_map(|node| Macro::parse(node, text));
        Some(Self {
            macros: macros.collect(),
            tree,
        })
    }

    /// The root of its tree.
    pub fn root(&self) -> Node<'_> {
        self.tree.root_node()
    }

    /// What stands for the macro of this name, if it has parameters.
    pub fn macro_node(&self, name: &str) -> Option<Node<'_>> {
        let mut macros = self.macros.iter();
        let found = macros.find(|one| one.name == name)?;
        Some(found.tree.root_node())
    }

    /// The functions of these names, which are asked, and those that they call, in the order of the file. Empty if it has none that
    /// is asked.
    pub fn routine(&self, text: &str, asked: &[String]) -> Vec<Function<'_>> {
        let mut all = BTreeMap::new();
        collect(self.tree.root_node(), text, asked, &mut all);
        if asked.iter().all(|name| !all.contains_key(name)) {
            return Vec::new();
        }
        for one in &self.macros {
            all.entry(one.name.clone())
                .or_default()
                .push(one.function(text));
        }
        let mut used: BTreeMap<usize, Function<'_>> = BTreeMap::new();
        let mut names = asked.to_vec();
        // Operators are called by their signs.
        names.extend(
            all.keys()
                .filter(|name| name.starts_with("operator"))
                .cloned(),
        );
        while let Some(name) = names.pop() {
            for function in all.remove(&name).unwrap_or_default() {
                used.insert(function.body.start_byte(), function);
                let body = &text[function.body.byte_range()];
                let words = body.split(|character| !is_of_word(character));
                names.extend(words.map(str::to_owned));
            }
        }
        // A macro that is defined within a function is part of its text.
        let bodies: Vec<_> = used
            .values()
            .map(|function| function.body.byte_range())
            .collect();
        let is_inside = |function: &Function<'_>| {
            let body = function.body.byte_range();
            bodies
                .iter()
                .any(|other| *other != body && other.start <= body.start && body.end <= other.end)
        };
        used.into_values()
            .filter(|function| !is_inside(function))
            .collect()
    }
}

impl Macro {
    /// The macro of a definition. None if it joins words or makes text of them: it is no piece of C++ then.
    fn parse(definition: Node<'_>, text: &str) -> Option<Self> {
        let name = definition.child_by_field_name("name")?;
        let value = definition.child_by_field_name("value")?;
        if text[value.byte_range()].contains('#') {
            return None;
        }
        Some(Self {
            name: text[name.byte_range()].to_owned(),
            tree: parse_part(text, value.range())?,
        })
    }

    fn function(&self, text: &str) -> Function<'_> {
        let body = self.tree.root_node();
        Function {
            declarator: body,
            body,
            is_asked: false,
            returns_truth: text[body.byte_range()].contains("return"),
            is_macro: true,
        }
    }
}

fn collect<'t>(
    node: Node<'t>,
    text: &str,
    asked: &[String],
    all: &mut BTreeMap<String, Vec<Function<'t>>>,
) {
    if let Some((name, function)) = function(node, text, asked) {
        all.entry(name).or_default().push(function);
        return;
    }
    let mut cursor = node.walk();
    for child in node.named_children(&mut cursor) {
        collect(child, text, asked, all);
    }
}

fn function<'t>(node: Node<'t>, text: &str, asked: &[String]) -> Option<(String, Function<'t>)> {
    if node.kind() != "function_definition" {
        return None;
    }
    let body = node.child_by_field_name("body")?;
    let declarator = function_declarator(node)?;
    let name = declarator.child_by_field_name("declarator")?;
    let name = text[name.byte_range()].rsplit("::").next()?.to_owned();
    let returned = node.child_by_field_name("type");
    let returned = returned.map_or("", |node| &text[node.byte_range()]);
    Some((
        name.clone(),
        Function {
            declarator,
            body,
            is_asked: asked.contains(&name),
            returns_truth: matches!(returned, "bool" | "int" | "BOOL"),
            is_macro: false,
        },
    ))
}
