//! What a variable is given: assignments, initial values, and the maxima and minima that narrow a time.

use tree_sitter::Node;

use super::super::edit::{Change, EditKind};
use super::writer::Writer;

/// The most variables that are tried for a value as a whole.
const MAX_OTHER_VALUES: usize = 4;

impl<'t> Writer<'t> {
    /// Writes a value that is given to a variable: the frame time or none may be meant.
    pub(super) fn value(&mut self, value: Node<'t>) {
        let is_list = matches!(value.kind(), "initializer_list" | "argument_list");
        if !is_list && self.counterparts.contains_key(&value.start_byte()) {
            self.write("(");
            self.as_on_other_axis(value);
            self.given_value(value);
            return self.write(")");
        }
        self.given_value(value);
    }

    fn given_value(&mut self, value: Node<'t>) {
        let is_operand = matches!(
            value.kind(),
            "identifier" | "initializer_list" | "argument_list"
        );
        if value.kind() == "field_expression" {
            self.write("(");
            self.velocity_of_one(value);
            self.node(value);
            return self.write(")");
        }
        if is_operand {
            return self.constant(value);
        }
        self.write("(");
        let mut others = self.reals_at(value.start_byte());
        others.truncate(MAX_OTHER_VALUES);
        let text = self.text_of(value);
        if value.kind() != "number_literal" || !text.contains(['.', 'f', 'F', 'e']) {
            others.extend(["g_dt", "0.0f"].map(String::from));
        }
        for other in others {
            let change = Change::new(value.byte_range(), other.as_str());
            self.alternative(EditKind::Variable, vec![change], &other);
        }
        self.begin_line();
        self.write("(");
        self.node(value);
        self.write("))");
    }

    /// Writes a value that is a name; the frame time may be meant by a constant of the file.
    fn constant(&mut self, value: Node<'t>) {
        let text = self.text_of(value);
        let is_own = value.kind() == "identifier"
            && text != "g_dt"
            && self.variable(text, value.start_byte()).is_none();
        if !is_own {
            return self.node(value);
        }
        self.write("(");
        let change = Change::new(value.byte_range(), "g_dt");
        self.alternative(EditKind::Variable, vec![change], "g_dt");
        self.node(value);
        self.write(")");
    }

    /// Writes the velocity of one box relative to the other, in place of its own.
    fn velocity_of_one(&mut self, value: Node<'t>) {
        let text = self.text_of(value);
        let both = self.velocities_like(text);
        if let Some(other) = both.and_then(|both| both.into_iter().find(|one| one != text)) {
            let change = Change::insertion(value.end_byte(), format!(" - {other}"));
            let relative = format!("{text} - {other}");
            self.alternative(EditKind::MissingTerm, vec![change], &relative);
        }
    }

    /// Writes an assignment: a time that is set may have to be narrowed.
    pub(super) fn assignment(&mut self, node: Node<'t>) {
        let (Some(left), Some(right)) = (
            node.child_by_field_name("left"),
            node.child_by_field_name("right"),
        ) else {
            return self.children(node);
        };
        let operator = &self.text[left.end_byte()..right.start_byte()];
        let is_condition = node.parent().is_some_and(|parent| {
            matches!(
                parent.kind(),
                "condition_clause" | "parenthesized_expression" | "binary_expression"
            )
        });
        if is_condition && operator.trim() == "=" {
            return self.condition_assigned(node, left, right);
        }
        if let Some(other) = other_assignment(operator.trim()) {
            return self.compound_assignment([left, right], other);
        }
        let target = self.text_of(left);
        let value = self.text_of(right);
        self.target(left);
        self.copy(left.end_byte()..right.start_byte());
        if operator.trim() != "=" || right.kind() == "initializer_list" {
            return self.node(right);
        }
        if self.is_output(left) {
            self.in_seconds(right);
        }
        self.begin_line();
        let narrowed = |function: &str| {
            let text = format!("{function}({target}, {value})");
            vec![Change::new(right.byte_range(), text)]
        };
        let [larger, smaller] = self.extreme_functions();
        let [larger, smaller] =
            [larger, smaller].map(|function| self.switch(EditKind::Narrowing, narrowed(function)));
        if larger == smaller {
            return self.value(right);
        }
        self.write(&format!(
            "sweptroids::narrow({larger}, {smaller}, {target}, "
        ));
        self.value(right);
        self.write(")");
    }

    /// Writes an assignment that computes, where the other operator may be meant.
    fn compound_assignment(&mut self, [left, right]: [Node<'t>; 2], other: &str) {
        let between = left.end_byte()..right.start_byte();
        let text = format!("{} {other} {}", self.text_of(left), self.text_of(right));
        let change = Change::new(between.clone(), format!(" {other} "));
        self.write("(");
        self.alternative(EditKind::Operator, vec![change], &text);
        self.write("(");
        self.target(left);
        self.copy(between);
        self.node(right);
        self.write("))");
    }

    /// Writes a time in parts of a frame as seconds.
    fn in_seconds(&mut self, value: Node<'t>) {
        let text = self.text_of(value);
        let is_plain = matches!(
            value.kind(),
            "identifier" | "field_expression" | "cast_expression" | "call_expression"
        );
        if is_plain {
            let change = Change::insertion(value.end_byte(), " * g_dt");
            self.alternative(
                EditKind::MissingFactor,
                vec![change],
                &format!("{text} * g_dt"),
            );
        }
    }

    /// Writes an assignment where a comparison may be meant.
    fn condition_assigned(&mut self, node: Node<'t>, left: Node<'t>, right: Node<'t>) {
        let change = Change::new(left.end_byte()..right.start_byte(), " == ");
        let compared = format!("{} == {}", self.text_of(left), self.text_of(right));
        self.alternative(EditKind::Assignment, vec![change], &compared);
        self.write("(");
        self.copy(node.byte_range());
        self.write(")");
    }

    /// What this file calls a maximum and a minimum.
    pub(super) fn extreme_functions(&self) -> [&'static str; 2] {
        if self.text.contains("std::max") || self.text.contains("std::min") {
            ["std::max", "std::min"]
        } else if self.names.contains("AEMax") || self.names.contains("AEMin") {
            ["AEMax", "AEMin"]
        } else if self.names.contains("fmaxf") || self.names.contains("fminf") {
            ["fmaxf", "fminf"]
        } else {
            ["max", "min"]
        }
    }

    /// Writes a call. Of a maximum or minimum of two, the other may be meant, or one alone.
    pub(super) fn call(&mut self, node: Node<'t>) {
        let (Some(function), Some(list)) = (
            node.child_by_field_name("function"),
            node.child_by_field_name("arguments"),
        ) else {
            return self.children(node);
        };
        let name = self.text_of(function);
        let mut cursor = list.walk();
        let arguments: Vec<Node<'t>> = list.named_children(&mut cursor).collect();
        let last_name = name.rsplit("::").next().unwrap_or(name);
        if let (true, [one]) = (is_absolute(last_name), arguments.as_slice()) {
            return self.absolute(node, *one);
        }
        let other = other_extreme(last_name);
        if let ([one, another], Some(other)) = (arguments.as_slice(), other) {
            return self.extreme(node, [function, *one, *another], &other);
        }
        self.plain_call(node, function, &arguments);
    }

    /// Writes an absolute value, or what it is of.
    fn absolute(&mut self, node: Node<'t>, of: Node<'t>) {
        self.write("(");
        let changes = vec![
            Change::removal(node.start_byte()..of.start_byte()),
            Change::removal(of.end_byte()..node.end_byte()),
        ];
        self.alternative(EditKind::Term, changes, self.text_of(of));
        self.copy(node.start_byte()..of.start_byte());
        self.node(of);
        self.copy(of.end_byte()..node.end_byte());
        self.write(")");
    }

    fn plain_call(&mut self, node: Node<'t>, function: Node<'t>, arguments: &[Node<'t>]) {
        if let [.., one, another] = arguments
            && one.kind() == another.kind()
            && ["identifier", "field_expression", "pointer_expression"].contains(&one.kind())
            && other_extreme(self.text_of(function)).is_none()
        {
            let [one_text, other_text] = [one, another].map(|argument| self.text_of(*argument));
            let begin = &self.text[node.start_byte()..one.start_byte()];
            let changes = vec![
                Change::new(one.byte_range(), other_text),
                Change::new(another.byte_range(), one_text),
            ];
            self.write("(");
            self.alternative(
                EditKind::Exchange,
                changes,
                &format!("{begin}{other_text}, {one_text})"),
            );
            self.passed(node, function, arguments);
            return self.write(")");
        }
        self.passed(node, function, arguments);
    }

    fn passed(&mut self, node: Node<'t>, function: Node<'t>, arguments: &[Node<'t>]) {
        self.copy(function.byte_range());
        let mut at = function.end_byte();
        for argument in arguments.iter().copied() {
            self.copy(at..argument.start_byte());
            // The function may take it by reference.
            if matches!(argument.kind(), "identifier" | "field_expression") {
                self.argument(argument);
            } else {
                self.node(argument);
            }
            at = argument.end_byte();
        }
        self.copy(at..node.end_byte());
    }

    fn extreme(&mut self, node: Node<'t>, [function, one, another]: [Node<'t>; 3], other: &str) {
        let name = self.text_of(function);
        let before = name
            .rsplit("::")
            .next()
            .map_or("", |last| &name[..name.len() - last.len()]);
        let other = format!("{before}{other}");
        let is_maximum = name.to_ascii_lowercase().contains("max");
        self.begin_line();
        // A sum in place of the call needs parentheses.
        let is_operand = node
            .parent()
            .is_some_and(|parent| parent.kind() == "binary_expression");
        let [open, close] = if is_operand { ["(", ")"] } else { ["", ""] };
        let alone = |side: Node<'t>| {
            vec![
                Change::new(node.start_byte()..side.start_byte(), open),
                Change::new(side.end_byte()..node.end_byte(), close),
            ]
        };
        let edits = [
            vec![Change::new(function.byte_range(), other)],
            alone(one),
            alone(another),
        ];
        let [opposite, first, second] =
            edits.map(|changes| self.switch(EditKind::Narrowing, changes));
        if [&opposite, &first, &second]
            .iter()
            .all(|switch| *switch == "false")
        {
            return self.plain_call(node, function, &[one, another]);
        }
        self.write(&format!(
            "[&](auto sweptroids_a, auto sweptroids_b) {{ return {opposite} ? sweptroids::extreme<{}>(sweptroids_a, sweptroids_b) : {first} ? sweptroids_a : {second} ? sweptroids_b : {name}(sweptroids_a, sweptroids_b); }}(",
            !is_maximum
        ));
        self.node(one);
        self.write(", ");
        self.node(another);
        self.write(")");
    }
}

/// Whether a function of this name takes the absolute value.
pub(super) fn is_absolute(name: &str) -> bool {
    matches!(name, "abs" | "fabs" | "fabsf" | "absf")
}

/// The name of the minimum for that of a maximum, and the other way round. None if it is neither.
fn other_extreme(name: &str) -> Option<String> {
    let small = name.to_ascii_lowercase();
    let plain = small.trim_matches('_');
    let is_known = matches!(
        plain,
        "max" | "fmax" | "fmaxf" | "maxf" | "aemax" | "min" | "fmin" | "fminf" | "minf" | "aemin"
    );
    let pairs = [("max", "min"), ("Max", "Min"), ("MAX", "MIN")];
    let other = pairs.into_iter().find_map(|(larger, smaller)| {
        if name.contains(larger) {
            Some(name.replacen(larger, smaller, 1))
        } else if name.contains(smaller) {
            Some(name.replacen(smaller, larger, 1))
        } else {
            None
        }
    });
    other.filter(|_| is_known)
}

/// The operator that may be meant by one that assigns. None for `=` and others.
fn other_assignment(operator: &str) -> Option<&'static str> {
    [
        ("|=", "&="),
        ("&=", "|="),
        ("+=", "-="),
        ("-=", "+="),
        ("*=", "/="),
        ("/=", "*="),
    ]
    .into_iter()
    .find_map(|(one, other)| (one == operator).then_some(other))
}
