//! The part of a file that a routine needs: a program slice (Weiser, "Program Slicing", ICSE 1981), by names.

use std::collections::BTreeSet;

use tree_sitter::Node;

use super::items::{Item, ItemKind, declaration};
use crate::source_copy::words;
use crate::source_text::blank;
use crate::syntax_tree::{descendants, function_declarator};

/// The text of a file with everything taken out that these functions do not need. Lines stay where they are.
pub fn slice(text: &str, code: &str, items: &[Item<'_>], functions: &[usize]) -> String {
    let mut slicer = Slicer {
        text,
        code,
        items,
        kept: vec![false; items.len()],
        used: BTreeSet::new(),
        used_in_bodies: BTreeSet::new(),
    };
    for place in functions {
        slicer.keep(*place);
    }
    while slicer.keep_what_is_used() {}
    slicer.text()
}

struct Slicer<'s, 't> {
    text: &'s str,
    code: &'s str,
    items: &'s [Item<'t>],
    kept: Vec<bool>,
    used: BTreeSet<&'s str>,
    /// The words in the bodies of functions.
    used_in_bodies: BTreeSet<&'s str>,
}

impl<'s> Slicer<'s, '_> {
    /// Keeps an item with what it is in. Returns whether it was not kept before.
    fn keep(&mut self, place: usize) -> bool {
        if self.kept[place] {
            return false;
        }
        self.kept[place] = true;
        let item = &self.items[place];
        if let Some(parent) = item.parent {
            self.keep(parent);
        }
        match item.kind {
            ItemKind::Scope => {}
            ItemKind::Type => self.use_head(place),
            ItemKind::Macro => self.use_words(&self.text[item.range.clone()]),
            _ => {
                self.use_words(&self.code[item.range.clone()]);
                if let Some(body) = declaration(item.node).child_by_field_name("body") {
                    let words = words(self.code[body.byte_range()].as_bytes()).into_iter();
                    let words = words.filter_map(|word| std::str::from_utf8(word).ok());
                    self.used_in_bodies.extend(words);
                }
            }
        }
        true
    }

    fn use_words(&mut self, code: &'s str) {
        let words = words(code.as_bytes()).into_iter();
        self.used
            .extend(words.filter_map(|word| std::str::from_utf8(word).ok()));
    }

    /// Uses the words of a type that are not in one of its members.
    fn use_head(&mut self, place: usize) {
        let mut at = self.items[place].range.start;
        let end = self.items[place].range.end;
        for member in self.items.iter().filter(|item| item.parent == Some(place)) {
            self.use_words(&self.code[at..member.range.start]);
            at = member.range.end;
        }
        self.use_words(&self.code[at..end]);
    }

    fn keep_what_is_used(&mut self) -> bool {
        let mut has_changed = false;
        for place in 0..self.items.len() {
            if !self.kept[place] && self.is_needed(place) {
                has_changed |= self.keep(place);
            }
        }
        has_changed
    }

    fn is_needed(&self, place: usize) -> bool {
        let item = &self.items[place];
        let is_used = item
            .names
            .iter()
            .any(|name| self.used.contains(name.as_str()))
            || self.is_operator_of_what_is_used(item);
        let class = item.parent.map(|parent| &self.items[parent]);
        let class = class.filter(|parent| parent.kind == ItemKind::Type);
        if let Some(class) = class {
            let is_kept = item.parent.is_some_and(|parent| self.kept[parent]);
            // Fields keep their order, as a list of values may follow it.
            return is_kept
                && match item.kind {
                    ItemKind::Variable => true,
                    ItemKind::Function | ItemKind::Prototype => {
                        let is_constructor =
                            item.names.iter().any(|name| class.names.contains(name));
                        (is_used && !is_constructor) || self.is_special(item, class)
                    }
                    _ => is_used,
                };
        }
        match item.kind {
            // A constructor outside of its class has no type.
            ItemKind::Function => {
                is_used && declaration(item.node).child_by_field_name("type").is_some()
            }
            ItemKind::Variable | ItemKind::Type | ItemKind::Macro => is_used,
            ItemKind::Prototype => {
                let is_defined = |other: &(usize, &Item<'_>)| {
                    other.1.kind == ItemKind::Function
                        && self.kept[other.0]
                        && other.1.names == item.names
                };
                is_used
                    && self
                        .items
                        .iter()
                        .enumerate()
                        .any(|other| is_defined(&other))
            }
            ItemKind::Using => is_used || self.text[item.range.clone()].contains("namespace"),
            ItemKind::Scope | ItemKind::Other => false,
        }
    }

    /// Whether it is an operator outside of a class, of a type that is used: a use does not name it.
    fn is_operator_of_what_is_used(&self, item: &Item<'_>) -> bool {
        let is_operator = item.names.iter().any(|name| name.starts_with("operator"));
        let parameters = is_operator
            .then(|| function_declarator(declaration(item.node))?.child_by_field_name("parameters"))
            .flatten();
        parameters.is_some_and(|parameters| {
            let is_used = |node: &Node<'_>| {
                node.kind() == "type_identifier"
                    && self.used.contains(&self.code[node.byte_range()])
            };
            descendants(parameters).iter().any(is_used)
        })
    }

    /// Whether a member is an operator, or a constructor of a class of which objects are made.
    fn is_special(&self, item: &Item<'_>, class: &Item<'_>) -> bool {
        item.names.iter().any(|name| {
            let is_made = self.used_in_bodies.contains(name.as_str());
            (class.names.contains(name) && is_made) || name.starts_with("operator")
        })
    }

    fn text(&self) -> String {
        let mut text = self.text.as_bytes().to_vec();
        for (place, item) in self.items.iter().enumerate() {
            if !self.kept[place] && item.kind != ItemKind::Macro {
                blank(&mut text[item.range.clone()]);
            }
        }
        String::from_utf8(text).expect("blanks in a text of ASCII leave ASCII")
    }
}
