//! Statements: conditions, `else`, braces, what is returned, what is too much.

use tree_sitter::Node;

use super::super::counterpart::tokens;
use super::super::edit::{Change, EditKind};
use super::super::lecture_step::{sign_of, time_in};
use super::statement_nodes::{is_block, is_statement, returns_at_once};
use super::switch::{Switch, or_off};
use super::writer::Writer;

/// The longest `if` that may change places with the statement beside it, in bytes.
const SHORT_IF: usize = 160;

/// An `if` that was written, for the statement that follows it.
struct Before<'t> {
    node: Node<'t>,
    /// The variable that says whether its branch was taken.
    flag: String,
}

impl<'t> Writer<'t> {
    /// Writes a block with the edits that put something between its statements.
    pub(super) fn compound(&mut self, node: Node<'t>) {
        if node
            .parent()
            .is_some_and(|parent| parent.kind() == "switch_statement")
        {
            return self.children(node);
        }
        let mut cursor = node.walk();
        let children: Vec<Node<'t>> = node.named_children(&mut cursor).collect();
        let begin = node.start_byte() + 1;
        self.copy(node.start_byte()..begin);
        if node == self.function.body {
            self.standstill(begin);
        }
        let mut at = begin;
        let mut before: Option<Before<'t>> = None;
        // The switch that puts the statement before the one that was written.
        let mut moved: Option<Switch> = None;
        for (place, child) in children.iter().enumerate() {
            self.copy_between(at..child.start_byte());
            at = child.end_byte();
            if !is_statement(*child) {
                self.node(*child);
                continue;
            }
            self.insertions_before(*child);
            let next = children.get(place + 1).copied();
            let swapped = next.and_then(|next| self.swapped(*child, next));
            let is_followed = children[place + 1..].iter().any(|next| is_statement(*next));
            let flag = (child.kind() == "if_statement" && is_followed).then(|| self.flag());
            let is_joined = match before.take() {
                Some(before) => self.joined(&before, *child),
                None => false,
            };
            let is_swapped = moved.take().map(|switch: Switch| {
                self.write(&format!("if (!{switch}) {{ "));
            });
            moved = swapped;
            match flag {
                Some(flag) => {
                    self.if_with_flag(*child, &flag);
                    before = Some(Before { node: *child, flag });
                }
                None => self.node(*child),
            }
            for _ in 0..usize::from(is_joined) + usize::from(is_swapped.is_some()) {
                self.write("}");
            }
        }
        let end = node.end_byte() - 1;
        self.copy_between(at..end);
        let last = children.last().filter(|last| is_statement(**last));
        let jumps = last.is_none_or(|last| {
            ["return_statement", "break_statement", "continue_statement"].contains(&last.kind())
        });
        if !jumps && node != self.function.body {
            self.insertions_at_end(end);
        }
        self.copy(end..node.end_byte());
    }

    /// Writes the second of two statements first, behind a switch.
    fn swapped(&mut self, first: Node<'t>, second: Node<'t>) -> Option<Switch> {
        let is_plain = |node: &Node<'t>| node.kind() == "expression_statement";
        let is_short = |node: &Node<'t>| {
            node.kind() == "if_statement"
                && node.child_by_field_name("alternative").is_none()
                && node.byte_range().len() <= SHORT_IF
        };
        let both = [first, second];
        let are_plain =
            both.iter().any(is_plain) && both.iter().all(|node| is_plain(node) || is_short(node));
        if !are_plain {
            return None;
        }
        self.begin_line();
        let (one, other) = (self.text_of(first), self.text_of(second));
        let changes = vec![
            Change::new(first.byte_range(), other),
            Change::new(second.byte_range(), one),
        ];
        let switch = self.add(EditKind::Order, changes)?;
        self.write(&format!("if ({switch}) {{ {other} }} "));
        Some(switch)
    }

    /// Declares a variable of our own, and returns its name.
    fn flag(&mut self) -> String {
        let name = format!("sweptroids_taken_{}", self.flags);
        self.flags += 1;
        // Not with an initial value: a `goto` may pass it.
        self.write(&format!("bool {name}; {name} = false; "));
        name
    }

    /// Opens a block that is executed unless an edit joins this statement to the `if` before it.
    fn joined(&mut self, before: &Before<'t>, statement: Node<'t>) -> bool {
        let has_else = before.node.child_by_field_name("alternative").is_some();
        let Some(branch) = before.node.child_by_field_name("consequence") else {
            return false;
        };
        if has_else || statement.kind() == "declaration" {
            return false;
        }
        self.begin_line();
        let mut guards = Vec::new();
        if statement.kind() == "if_statement" {
            let change = Change::insertion(statement.start_byte(), "else ");
            if let Some(switch) = self.add(EditKind::Else, vec![change]) {
                guards.push(format!("!({switch} && {})", before.flag));
            }
        }
        let open = if branch.kind() == "compound_statement" {
            Change::removal(branch.end_byte() - 1..branch.end_byte())
        } else {
            Change::insertion(branch.start_byte(), "{ ")
        };
        let close = Change::insertion(statement.end_byte(), " }");
        if let Some(switch) = self.add(EditKind::Brace, vec![open, close]) {
            guards.push(format!("({} || !{switch})", before.flag));
        }
        if guards.is_empty() {
            return false;
        }
        self.write(&format!("if ({}) {{ ", guards.join(" && ")));
        true
    }

    /// Writes an `if` with a variable of its own that says whether its branch was taken.
    pub(super) fn if_statement(&mut self, node: Node<'t>) {
        self.write("{ ");
        let flag = self.flag();
        self.if_with_flag(node, &flag);
        self.write(" }");
    }

    fn if_with_flag(&mut self, node: Node<'t>, flag: &str) {
        let (Some(condition), Some(branch)) = (
            node.child_by_field_name("condition"),
            node.child_by_field_name("consequence"),
        ) else {
            return self.children(node);
        };
        let keyword = &self.text[node.start_byte()..condition.start_byte()];
        if keyword.contains("constexpr") {
            return self.children(node);
        }
        self.write("if (");
        self.condition(node, condition);
        self.write(&format!(") {{ {flag} = true; "));
        self.node(branch);
        self.write(" }");
        let Some(otherwise) = node.child_by_field_name("alternative") else {
            return self.missing_zero_branch(node);
        };
        let (Some(keyword), Some(statement)) = (otherwise.child(0), otherwise.named_child(0))
        else {
            return self.node(otherwise);
        };
        // What the condition declares can be used after `else` only.
        let declares = condition.child_by_field_name("initializer").is_some()
            || condition
                .child_by_field_name("value")
                .is_none_or(|value| value.kind() == "declaration");
        if statement.kind() != "if_statement" || declares {
            self.write(" else ");
            self.missing_condition(node, statement);
            return self.node(statement);
        }
        self.begin_line();
        let separate = self.add(
            EditKind::Else,
            vec![Change::removal(
                keyword.start_byte()..statement.start_byte(),
            )],
        );
        let separate = or_off(separate);
        // One variable for the whole chain: each branch is passed if one before it was taken.
        self.write(&format!(
            "{{ if ({separate}) {flag} = false; if (!{flag}) {{ "
        ));
        self.if_with_flag(statement, flag);
        self.write(" } }");
    }

    /// Writes the condition of an `if`, which may be negated, always hold, or never.
    fn condition(&mut self, node: Node<'t>, clause: Node<'t>) {
        let value = clause.child_by_field_name("value");
        let is_plain = clause.child_by_field_name("initializer").is_none();
        let branch = node.child_by_field_name("consequence").unwrap_or(node);
        let Some(value) = value.filter(|value| is_plain && value.kind() != "declaration") else {
            let inside = clause.start_byte() + 1..clause.end_byte() - 1;
            return self.copy(inside);
        };
        self.begin_line();
        let is_negated = self.text_of(value).starts_with('!');
        let negated = (!is_negated).then(|| {
            vec![
                Change::insertion(value.start_byte(), "!("),
                Change::insertion(value.end_byte(), ")"),
            ]
        });
        let negated = negated.and_then(|changes| self.add(EditKind::Negation, changes));
        let always = vec![Change::new(value.byte_range(), "true")];
        // It would divide by 0.
        let is_of_sign = sign_of(&[self.text_of(value)]).is_some();
        let kind = if is_of_sign {
            EditKind::SignOfZero
        } else {
            EditKind::Condition
        };
        let always = self.add(kind, always);
        let is_in_block = node.parent().is_some_and(|parent| is_block(parent));
        let has_else = node.child_by_field_name("alternative").is_some();
        let never = if has_else {
            Change::new(value.byte_range(), "false")
        } else if is_in_block {
            Change::removal(node.byte_range())
        } else {
            Change::new(node.byte_range(), ";")
        };
        let never = self.add(self.kind_of_surplus(branch), vec![never]);
        let [negated, always, never] = [negated, always, never].map(or_off);
        self.write(&format!("{always} || (!{never} && ((bool)("));
        self.case_5(node, value);
        self.as_on_other_axis(value);
        self.node(value);
        self.write(&format!(")) != {negated})"));
    }

    /// Writes what leaves a loop or begins its next round, where the other may be meant.
    pub(super) fn jump(&mut self, node: Node<'t>) {
        let mut around = node.parent();
        while let Some(outer) = around
            && !matches!(
                outer.kind(),
                "for_statement" | "while_statement" | "do_statement"
            )
        {
            let ends = matches!(outer.kind(), "switch_statement" | "for_range_loop");
            around = outer.parent().filter(|_| !ends);
        }
        if around.is_none() {
            return self.copy(node.byte_range());
        }
        let is_break = node.kind() == "break_statement";
        let other = if is_break { "continue;" } else { "break;" };
        self.begin_line();
        let switch = self.switch(EditKind::Loop, vec![Change::new(node.byte_range(), other)]);
        self.write(&format!("{{ if ({switch}) {other} else "));
        self.copy(node.byte_range());
        self.write(" }");
    }

    /// What kind of mistake it is that a branch, or a statement in one, is too much: it may be Step 1, which says hit, and not because
    /// of the times.
    fn kind_of_surplus(&self, node: Node<'t>) -> EditKind {
        let says_hit = ["return true", "return 1", "return TRUE"]
            .iter()
            .any(|words| self.text_of(node).contains(words));
        let mut around = node;
        while around.kind() != "if_statement" {
            match around.parent() {
                Some(parent) => around = parent,
                None => return EditKind::Surplus,
            }
        }
        let condition = around.child_by_field_name("condition");
        let is_of_times = condition.is_none_or(|node| time_in(self.text_of(node)).is_some());
        if says_hit && !is_of_times {
            EditKind::SurplusStep1
        } else {
            EditKind::Surplus
        }
    }

    /// Writes `t_first > t_last` in place of a condition on one of the times, with which the function returns.
    fn case_5(&mut self, node: Node<'t>, condition: Node<'t>) {
        let consequence = node.child_by_field_name("consequence");
        if !consequence.is_some_and(returns_at_once) {
            return;
        }
        let names: Vec<&str> = tokens(self.text_of(condition)).collect();
        for [first, last] in self.times_at(condition.start_byte()) {
            let has = |name: &String| names.contains(&name.as_str());
            if has(&first) != has(&last) {
                let text = format!("{first} > {last}");
                let change = Change::new(condition.byte_range(), text.as_str());
                self.alternative(EditKind::Case5, vec![change], &text);
            }
        }
    }

    /// Writes a `return`, which may return the other truth value, lack the output time, or be too much.
    pub(super) fn return_statement(&mut self, node: Node<'t>) {
        let Some(value) = node.named_child(0).filter(|_| self.function.returns_truth) else {
            return self.children(node);
        };
        self.write("{ ");
        self.outputs_before(node);
        self.begin_line();
        let text = self.text_of(value);
        let other = match text {
            "0" => String::from("1"),
            "1" => String::from("0"),
            "true" => String::from("false"),
            "false" => String::from("true"),
            "TRUE" => String::from("FALSE"),
            "FALSE" => String::from("TRUE"),
            _ => format!("!({text})"),
        };
        let is_literal = !other.starts_with('!');
        let other = self.add(
            EditKind::TruthValue,
            vec![Change::new(value.byte_range(), other)],
        );
        let is_last = node
            .parent()
            .is_some_and(|parent| parent == self.function.body);
        let is_alone = node
            .parent()
            .is_none_or(|parent| !is_block(parent) || parent.named_child_count() == 1);
        let else_clause = node
            .parent()
            .filter(|parent| parent.kind() == "else_clause");
        if let Some(removed) = else_clause.or((!is_last && !is_alone).then_some(node)) {
            let change = Change::removal(removed.byte_range());
            let surplus = self.add(self.kind_of_surplus(node), vec![change]);
            self.write(&format!("if (!{}) ", or_off(surplus)));
        }
        self.write(&format!("return sweptroids::truth({}, (", or_off(other)));
        if is_literal {
            self.copy(value.byte_range());
        } else {
            self.node(value);
        }
        self.write(")); }");
    }

    /// Writes a statement that may be too much.
    pub(super) fn expression_statement(&mut self, node: Node<'t>) {
        if node.named_child(0).is_none() {
            return self.copy(node.byte_range());
        }
        // A macro that is an expression, or is called with a semicolon behind it.
        if self.function.is_macro && !self.text_of(node).ends_with(';') {
            return self.children(node);
        }
        self.begin_line();
        let is_in_block = node.parent().is_some_and(|parent| is_block(parent));
        let change = if is_in_block {
            Change::removal(node.byte_range())
        } else {
            Change::new(node.byte_range(), ";")
        };
        let surplus = or_off(self.add(EditKind::Surplus, vec![change]));
        self.write(&format!("{{ if (!{surplus}) {{ "));
        if let Some(list) = self.macro_of_statement(node) {
            let begin = &self.text[node.start_byte()..list.start_byte()];
            let end = &self.text[list.end_byte()..node.end_byte()];
            for (change, arguments) in self.other_arguments(list) {
                self.begin_line();
                if let Some(switch) = self.add(EditKind::Part, vec![change]) {
                    self.write(&format!(
                        "if ({switch}) {{ {begin}{arguments}{end} }} else "
                    ));
                }
            }
            self.begin_line();
        }
        self.write("{ ");
        self.children(node);
        self.write(" } } }");
    }
}
