//! What stands on one axis and not, in the same way, on the other: the lecture's Step 4 repeats Step 3.

use std::collections::BTreeMap;

use tree_sitter::Node;

use super::super::edit::{Change, EditKind};
use super::statement_nodes::{target_and_value, without_space};
use super::writer::Writer;
use crate::syntax_tree::descendants;

/// The longest value or condition that is taken from the other axis, in bytes.
const LONGEST: usize = 200;

impl<'t> Writer<'t> {
    /// For each value and each condition that is not what its counterpart on the other axis is: that counterpart, on this axis. By
    /// the place where it begins.
    pub(super) fn find_counterparts(&self) -> BTreeMap<usize, String> {
        let mut by_target: BTreeMap<String, [Vec<Node<'t>>; 2]> = BTreeMap::new();
        for node in descendants(self.function.body) {
            let (target, value) = if let Some((target, value)) = target_and_value(node) {
                (self.text_of(target).to_owned(), value)
            } else if node.kind() == "condition_clause"
                && let Some(value) = node.child_by_field_name("value")
            {
                (String::new(), value)
            } else {
                continue;
            };
            let Some(axis) = self.axis_of(&format!("{target} {}", self.text_of(value))) else {
                continue;
            };
            let other = self.on_other_axis(&target);
            let key = if axis == 0 { target } else { other };
            by_target.entry(key).or_default()[axis].push(value);
        }
        let mut found = BTreeMap::new();
        for [on_x, on_y] in by_target.values() {
            if on_x.len() != on_y.len() {
                continue;
            }
            for (one, other) in on_x.iter().zip(on_y) {
                for (here, there) in [(one, other), (other, one)] {
                    let wanted = self.on_other_axis(self.text_of(*there));
                    let is_other = without_space(&wanted) != without_space(self.text_of(*here));
                    if is_other
                        && wanted.len() <= LONGEST
                        && self.is_in_scope(&wanted, here.start_byte())
                    {
                        found.insert(here.start_byte(), wanted);
                    }
                }
            }
        }
        found
    }

    /// Writes what the other axis has in place of a value or a condition.
    pub(super) fn as_on_other_axis(&mut self, value: Node<'t>) {
        if let Some(wanted) = self.counterparts.get(&value.start_byte()).cloned() {
            let change = Change::new(value.byte_range(), wanted.as_str());
            self.alternative(EditKind::OtherAxis, vec![change], &wanted);
        }
    }

    /// The axis that a text is about: 0 for x, 1 for y. None for neither or both.
    fn axis_of(&self, text: &str) -> Option<usize> {
        let mirrored = self.on_other_axis(text);
        let names = |text: &str, letters: [&str; 2]| {
            let has = |name: &str| {
                let begin = name.chars().next().map(String::from).unwrap_or_default();
                let end = name.chars().last().map(String::from).unwrap_or_default();
                letters.contains(&end.as_str())
                    || (name.len() > 1 && letters.contains(&begin.as_str()))
            };
            text.split(|character: char| !character.is_ascii_alphanumeric() && character != '_')
                .filter(|name| !name.is_empty() && self.on_other_axis(name) != *name)
                .filter(|name| has(name))
                .count()
        };
        if mirrored == text {
            return None;
        }
        let [x, y] = [names(text, ["x", "X"]), names(text, ["y", "Y"])];
        match x.cmp(&y) {
            std::cmp::Ordering::Greater => Some(0),
            std::cmp::Ordering::Less => Some(1),
            std::cmp::Ordering::Equal => None,
        }
    }
}
