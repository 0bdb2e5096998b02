//! What may be missing between two statements.

use std::collections::BTreeSet;

use tree_sitter::Node;

use super::super::counterpart::{Of, counterpart, tokens};
use super::super::edit::{Change, EditKind};
use super::statement_nodes::{
    each_statement, is_block, is_statement, returns_at_once, target_and_value, without_space,
};
use super::writer::Writer;

/// The longest statement, in bytes, that is tried between any two others.
const SHORT: usize = 160;

/// The most statements that are tried on the other axis.
const MAX_MIRRORED: usize = 12;

/// The most cases that are tried for the other direction.
const MAX_TURNED: usize = 4;

/// The most local variables that are tried for the output time.
const MAX_OUTPUTS: usize = 16;

impl<'t> Writer<'t> {
    /// Writes, before a statement of a block, what may be missing there.
    pub(super) fn insertions_before(&mut self, statement: Node<'t>) {
        if !self.function.returns_truth {
            return;
        }
        let at = statement.start_byte();
        if self.function.is_asked {
            for value in ["false", "true"] {
                self.insertion(EditKind::MissingReturn, at, &format!("return {value};"));
            }
        }
        for [first, last] in self.times_at(at) {
            let case_5 = format!("if ({first} > {last}) return false;");
            self.insertion(EditKind::MissingCase5, at, &case_5);
        }
        for turned in self.missing_directions.clone() {
            if self.is_in_scope(&turned, at) {
                self.insertion(EditKind::MissingDirection, at, &turned);
            }
        }
        if let Some(limit) = self.missing_limit(statement) {
            self.insertion(EditKind::MissingTimeLimit, at, &limit);
        }
        let is_at_top = statement.parent() == Some(self.function.body);
        for mirrored in self.missing_mirrors.clone() {
            if (mirrored.len() <= SHORT || is_at_top) && self.is_in_scope(&mirrored, at) {
                self.insertion(EditKind::MissingAxis, at, &mirrored);
            }
        }
    }

    /// Writes, at the end of a block, what may be missing there.
    pub(super) fn insertions_at_end(&mut self, at: usize) {
        if !self.function.returns_truth {
            return;
        }
        for mirrored in self.missing_mirrors.clone() {
            if mirrored.len() <= SHORT && self.is_in_scope(&mirrored, at) {
                self.insertion(EditKind::MissingAxis, at, &mirrored);
            }
        }
    }

    /// Writes, after a case of a `switch` that another one follows, the `break` that may be missing.
    pub(super) fn break_after(&mut self, case: Node<'t>) {
        let is_followed = case
            .next_named_sibling()
            .is_some_and(|next| next.kind() == "case_statement");
        let mut cursor = case.walk();
        let last = case
            .named_children(&mut cursor)
            .filter(|child| is_statement(*child))
            .last();
        let falls_through = last
            .is_some_and(|last| !["break_statement", "return_statement"].contains(&last.kind()));
        if is_followed && falls_through {
            self.begin_line();
            let change = Change::insertion(case.end_byte(), " break;");
            if let Some(switch) = self.add(EditKind::MissingBreak, vec![change]) {
                self.write(&format!("if ({switch}) {{ break; }}"));
            }
        }
    }

    /// Before the output time is set: that a contact after the frame is none.
    fn missing_limit(&self, statement: Node<'t>) -> Option<String> {
        let (target, value) = target_and_value(statement.named_child(0)?)?;
        (self.is_output(target) && value.kind() == "identifier")
            .then(|| format!("if ({} > g_dt) return false;", self.text_of(value)))
    }

    /// Whether this is the output time, as it is assigned to.
    pub(super) fn is_output(&self, target: Node<'t>) -> bool {
        let name = self.text_of(target).trim_start_matches('*');
        self.output.is_some_and(|output| name == output)
    }

    /// Writes, at the begin of the function, the case of `v_rel = 0`.
    pub(super) fn standstill(&mut self, at: usize) {
        let Some(parameters) = &self.parameters else {
            return;
        };
        if !self.function.returns_truth {
            return;
        }
        let [a, v_a, b, v_b] = &parameters.bodies;
        let [on_x, on_y] = ["x", "y"].map(|axis| {
            format!(
                "if ({v_a}{axis} == {v_b}{axis} && ({a}max.{axis} < {b}min.{axis} || {a}min.{axis} > {b}max.{axis})) return false;"
            )
        });
        for text in [format!("{on_x} {on_y}"), on_x, on_y] {
            self.insertion(EditKind::MissingStandstill, at, &text);
        }
    }

    /// Writes, before a `return`, that the output time is set.
    pub(super) fn outputs_before(&mut self, statement: Node<'t>) {
        let output = self.parameters.as_ref().and_then(|all| all.output.clone());
        let Some(output) = output else {
            return;
        };
        let is_in_block = statement.parent().is_some_and(is_block);
        let mut locals = self.reals_at(statement.start_byte());
        locals.retain(|name| *name != output);
        locals.truncate(MAX_OUTPUTS);
        locals.push(String::from("0.0f"));
        for local in locals {
            let text = format!("{output} = {local};");
            self.begin_line();
            let mut changes = vec![Change::insertion(
                statement.start_byte(),
                if is_in_block {
                    format!("{text} ")
                } else {
                    format!("{{ {text} ")
                },
            )];
            if !is_in_block {
                changes.push(Change::insertion(statement.end_byte(), " }"));
            }
            if let Some(switch) = self.add(EditKind::MissingOutput, changes) {
                self.write(&format!("if ({switch}) {{ {text} }}"));
            }
        }
        self.begin_line();
    }

    fn insertion(&mut self, kind: EditKind, at: usize, text: &str) {
        self.begin_line();
        let change = Change::insertion(at, format!("{text} "));
        if let Some(switch) = self.add(kind, vec![change]) {
            self.write(&format!("if ({switch}) {{ {text} }}"));
        }
        self.begin_line();
    }

    /// The pairs of a first and a last time that can be used here.
    pub(super) fn times_at(&self, at: usize) -> Vec<[String; 2]> {
        let reals = self.reals_at(at);
        let first = |name: &&String| {
            let small = name.to_ascii_lowercase();
            ["first", "entry", "enter", "start", "near"]
                .iter()
                .any(|word| small.contains(word))
        };
        let pairs = reals.iter().filter(first).filter_map(|first| {
            let is_real = |name: &str| reals.iter().any(|real| real == name);
            let last = counterpart(first, Of::Time, is_real)?;
            Some([first.clone(), last])
        });
        let mut pairs: Vec<[String; 2]> = pairs.collect();
        if pairs.is_empty()
            && let [one, other] = reals.as_slice()
        {
            pairs = vec![[one.clone(), other.clone()], [other.clone(), one.clone()]];
        }
        pairs
    }

    /// Whether all variables of a text, and of the macros in it, can be used here.
    pub(super) fn is_in_scope(&self, text: &str, at: usize) -> bool {
        let macros = tokens(text).filter_map(|name| self.file.macro_node(name));
        let in_macros = macros.flat_map(|node| tokens(self.text_of(node)));
        tokens(text).chain(in_macros).all(|name| {
            let mut variables = self.variables.iter().filter(|other| other.name == name);
            let is_used = variables.clone().next().is_some();
            !is_used || variables.any(|variable| variable.scope.contains(&at))
        })
    }

    /// The cases in which the function returns for one direction of `v_rel` only, for the other one: the other bounds, compared the
    /// other way round.
    pub(super) fn find_missing_directions(&self) -> Vec<String> {
        let mut found = BTreeSet::new();
        each_statement(self.function.body, &mut |statement| {
            let (Some(condition), Some(branch)) = (
                statement.child_by_field_name("condition"),
                statement.child_by_field_name("consequence"),
            ) else {
                return;
            };
            let returns = returns_at_once(branch);
            let has_else = statement.child_by_field_name("alternative").is_some();
            let condition = self.text_of(condition);
            let turned = self
                .with_counterpart(condition, Of::Bound)
                .map(turned_comparison);
            if let Some(turned) =
                turned.filter(|_| returns && !has_else && condition.len() <= SHORT)
            {
                let begin = without_space(&format!("if{turned}"));
                let is_there = |known: &String| {
                    known
                        .strip_prefix(&begin)
                        .is_some_and(|rest| rest.trim_start_matches('{').starts_with("return"))
                };
                if !self.statements.iter().any(is_there) {
                    found.insert(format!("if {turned} return false;"));
                }
            }
        });
        found.into_iter().take(MAX_TURNED).collect()
    }

    /// The statements that the function has for one axis only, on the other.
    pub(super) fn find_missing_mirrors(&self) -> Vec<String> {
        let mut found = BTreeSet::new();
        each_statement(self.function.body, &mut |statement| {
            if matches!(statement.kind(), "if_statement" | "expression_statement") {
                // In a macro a line goes on behind a backslash.
                let words = self.text_of(statement).split_ascii_whitespace();
                let words: Vec<&str> = words.filter(|word| *word != "\\").collect();
                let text = words.join(" ");
                let mirrored = self.on_other_axis(&text);
                // A jump may not pass declarations.
                let is_plain = mirrored != text && !mirrored.contains("goto");
                if is_plain && !self.statements.contains(&without_space(&mirrored)) {
                    found.insert((mirrored.len(), mirrored));
                }
            }
        });
        let all: Vec<String> = found.into_iter().map(|(_, text)| text).collect();
        if all.len() <= MAX_MIRRORED {
            return all;
        }
        // The shortest, and the longest: a statement alone, or the whole of an axis.
        let half = MAX_MIRRORED / 2;
        [&all[..half], &all[all.len() - half..]].concat()
    }
}

/// A text whose comparisons are turned.
fn turned_comparison(text: String) -> String {
    text.chars()
        .map(|character| match character {
            '<' => '>',
            '>' => '<',
            other => other,
        })
        .collect()
}
