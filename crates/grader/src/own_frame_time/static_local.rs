//! The static variables of the functions that a routine calls: an accessor keeps the frame time there.

use std::ops::Range;

use tree_sitter::Node;

use super::Replacement;
use super::routine_names::written_in;
use super::variables::initial;
use crate::repair::Function;
use crate::source_copy::words;
use crate::syntax_tree::{declared_name, descendants};

/// A static variable of a function that the routine calls.
pub struct Local {
    /// Its name.
    pub name: String,
    /// What it begins with.
    pub initial: String,
    /// Whether it never changes.
    pub is_constant: bool,
    type_name: String,
    /// The place of its declaration, without the `;`.
    pub range: Range<usize>,
}

impl Local {
    /// The declaration of a variable that is set in each call. None if there is no room for it.
    pub fn replacement(&self, number: usize) -> Option<Replacement> {
        let text = format!("{} {}=SW{number}", self.type_name, self.name);
        (text.len() <= self.range.len()).then(|| Replacement {
            text: format!("{text:width$}", width = self.range.len()),
            range: self.range.clone(),
        })
    }
}

/// The static variables of the functions that the routine calls, which only it reads.
pub fn static_variables(functions: &[Function<'_>], text: &str) -> Vec<Local> {
    let mut found = Vec::new();
    for function in functions
        .iter()
        .filter(|one| !one.is_asked && !one.is_macro)
    {
        let written = written_in(function.body, functions, text);
        for node in descendants(function.body) {
            let local = static_variable(node, text);
            let is_read = |local: &Local| written.iter().all(|lvalue| lvalue.name != local.name);
            found.extend(local.filter(is_read));
        }
    }
    found
}

fn static_variable(node: Node<'_>, text: &str) -> Option<Local> {
    if node.kind() != "declaration" {
        return None;
    }
    let written = text[node.byte_range()].strip_suffix(';')?;
    let words = words(written.as_bytes());
    let before_value = words.split(|word| matches!(*word, b"=" | b"{")).next()?;
    let has = |word: &[u8]| before_value.contains(&word);
    let type_name = text[node.child_by_field_name("type")?.byte_range()].to_owned();
    if !has(b"static") || !matches!(type_name.as_str(), "float" | "double" | "f32" | "f64") {
        return None;
    }
    let mut cursor = node.walk();
    let mut declarators = node.children_by_field_name("declarator", &mut cursor);
    let declarator = declarators.next()?;
    if declarators.next().is_some() {
        return None;
    }
    let name = declared_name(declarator)?;
    let is_plain = declarator.kind() == "identifier"
        || declarator.child_by_field_name("declarator")?.kind() == "identifier";
    let value = declarator.child_by_field_name("value");
    is_plain.then(|| Local {
        name: text[name.byte_range()].to_owned(),
        initial: value
            .and_then(|value| initial(value, text))
            .unwrap_or_else(|| String::from("0")),
        is_constant: has(b"const") || has(b"constexpr"),
        type_name,
        range: node.start_byte()..node.end_byte() - 1,
    })
}
