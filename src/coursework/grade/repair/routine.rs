//! Finds the coursework's function in a file, with the functions of the file that it calls.

use std::collections::BTreeMap;

use tree_sitter::{Node, Tree};

use super::counterpart::is_of_word;

/// A function of a file.
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
}

/// The functions of these names, which are asked, and those that they call, in the order of the file.
pub fn routine<'t>(tree: &'t Tree, text: &str, asked: &[String]) -> Vec<Function<'t>> {
    let mut all = BTreeMap::new();
    collect(tree.root_node(), text, asked, &mut all);
    let mut used: BTreeMap<usize, Function<'t>> = BTreeMap::new();
    let mut names = asked.to_vec();
    while let Some(name) = names.pop() {
        for function in all.remove(&name).unwrap_or_default() {
            used.insert(function.body.start_byte(), function);
            let body = &text[function.body.byte_range()];
            let words = body.split(|character| !is_of_word(character));
            names.extend(words.map(str::to_owned));
        }
    }
    used.into_values().collect()
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
    let mut declarator = node.child_by_field_name("declarator")?;
    // A reference or a pointer that is returned.
    while declarator.kind() != "function_declarator" {
        declarator = declarator
            .child_by_field_name("declarator")
            .or_else(|| declarator.named_child(0))?;
    }
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
        },
    ))
}
