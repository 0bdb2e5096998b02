//! Expressions: comparisons, arithmetic, what joins conditions, conversions.

use tree_sitter::Node;

use super::super::counterpart::Of;
use super::super::edit::{Change, EditKind};
use super::assignments::is_absolute;
use super::switch::or_off;
use super::writer::Writer;

/// The comparisons, by their numbers in `assets/grader/candidates.h`.
const COMPARISONS: [&str; 6] = ["<", "<=", ">", ">=", "==", "!="];

impl<'t> Writer<'t> {
    /// Writes two operands with what is between them.
    pub(super) fn binary(&mut self, node: Node<'t>) {
        let (Some(left), Some(operator), Some(right)) = (
            node.child_by_field_name("left"),
            node.child_by_field_name("operator"),
            node.child_by_field_name("right"),
        ) else {
            return self.children(node);
        };
        match self.text_of(operator) {
            "&&" | "and" => self.and(left, operator, right),
            "||" | "or" => self.or(left, operator, right),
            sign @ ("+" | "-" | "*" | "/") => self.arithmetic(sign, [left, operator, right]),
            sign => match COMPARISONS.iter().position(|known| *known == sign) {
                Some(number) => self.comparison(number, left, operator, right),
                None => self.children(node),
            },
        }
    }

    fn comparison(&mut self, number: usize, left: Node<'t>, operator: Node<'t>, right: Node<'t>) {
        self.write("(");
        self.exactly_zero(number, left, right);
        self.other_sides(left, operator, right);
        self.plain_comparison(number, left, operator, right);
        self.write(")");
    }

    /// Writes `v == 0` in place of `fabs(v) < epsilon`.
    fn exactly_zero(&mut self, number: usize, left: Node<'t>, right: Node<'t>) {
        let sign = match COMPARISONS[number] {
            "<" | "<=" => "==",
            ">" | ">=" => "!=",
            _ => return,
        };
        let (Some(function), Some(list)) = (
            left.child_by_field_name("function"),
            left.child_by_field_name("arguments"),
        ) else {
            return;
        };
        let name = self
            .text_of(function)
            .rsplit("::")
            .next()
            .unwrap_or_default();
        let (true, Some(value), 1) = (
            is_absolute(name),
            list.named_child(0),
            list.named_child_count(),
        ) else {
            return;
        };
        let text = format!("{} {sign} 0", self.text_of(value));
        let change = Change::new(left.start_byte()..right.end_byte(), text.as_str());
        self.alternative(EditKind::Number, vec![change], &text);
    }

    fn plain_comparison(
        &mut self,
        number: usize,
        left: Node<'t>,
        operator: Node<'t>,
        right: Node<'t>,
    ) {
        self.begin_line();
        let switches: Vec<String> = COMPARISONS
            .iter()
            .enumerate()
            .filter(|(other, _)| *other != number)
            .filter_map(|(other, sign)| {
                let change = Change::new(operator.byte_range(), *sign);
                let kind = self.kind_of_comparison(COMPARISONS[number], sign, [left, right]);
                let switch = self.add(kind, vec![change])?;
                Some(format!("{switch} ? {other} : "))
            })
            .collect();
        if switches.is_empty() {
            return self.as_it_stands(left, right);
        }
        let choice = switches.concat();
        self.write(&format!("sweptroids::compare({choice}{number}, "));
        self.node(left);
        self.write(", ");
        self.node(right);
        self.write(")");
    }

    /// What kind of mistake it is that `found` stands for `wanted`.
    fn kind_of_comparison(&self, found: &str, wanted: &str, sides: [Node<'t>; 2]) -> EditKind {
        let is_zero = sides.iter().any(|side| self.is_zero(*side));
        let parent = sides[0].parent().and_then(|node| node.parent());
        if parent.is_some_and(|parent| parent.kind() == "for_statement") {
            return EditKind::Loop;
        }
        match (found, wanted) {
            ("<", "<=") | (">", ">=") if is_zero => EditKind::SignOfZero,
            (_, "==" | "!=") => EditKind::Equality,
            ("<", ">=") | (">", "<=") | ("<=", ">") | (">=", "<") => EditKind::TurnedComparison,
            _ => EditKind::Comparison,
        }
    }

    /// Writes two operands with the operator that is between them.
    fn as_it_stands(&mut self, left: Node<'t>, right: Node<'t>) {
        self.write("(");
        self.node(left);
        self.copy(left.end_byte()..right.start_byte());
        self.node(right);
        self.write(")");
    }

    /// The text of an operand, in parentheses if it has operands itself.
    fn as_side(&self, node: Node<'t>) -> String {
        let text = self.text_of(node);
        if node.kind() == "binary_expression" {
            format!("({text})")
        } else {
            text.to_owned()
        }
    }

    pub(super) fn is_zero(&self, node: Node<'t>) -> bool {
        let text = self.text_of(node).trim_end_matches(['f', 'F']);
        text.parse::<f64>() == Ok(0.0)
    }

    fn arithmetic(&mut self, sign: &str, [left, operator, right]: [Node<'t>; 3]) {
        self.write("(");
        if sign == "-" {
            self.other_sides(left, operator, right);
            self.divided(left);
        }
        self.one_side(sign, left, right);
        self.begin_line();
        self.plain_arithmetic(sign, [left, operator, right]);
        self.write(")");
    }

    /// Writes a difference divided by what others of the function are divided by.
    fn divided(&mut self, left: Node<'t>) {
        let Some(node) = left.parent() else { return };
        let outer = node
            .parent()
            .filter(|outer| outer.kind() == "parenthesized_expression");
        let whole = outer.unwrap_or(node);
        let around = whole.parent();
        if around.is_some_and(|around| around.kind() == "binary_expression") {
            return;
        }
        let mut divisors = self.divisors.clone();
        divisors.retain(|divisor| self.is_in_scope(divisor, node.start_byte()));
        for divisor in divisors {
            let changes = if outer.is_some() {
                vec![Change::insertion(whole.end_byte(), format!(" / {divisor}"))]
            } else {
                vec![
                    Change::insertion(node.start_byte(), "("),
                    Change::insertion(node.end_byte(), format!(") / {divisor}")),
                ]
            };
            let text = format!("({}) / {divisor}", self.text_of(node));
            self.alternative(EditKind::MissingDivision, changes, &text);
        }
    }

    /// Writes one side of an expression alone, in place of both.
    fn one_side(&mut self, sign: &str, left: Node<'t>, right: Node<'t>) {
        let without_right = Change::removal(left.end_byte()..right.end_byte());
        self.alternative(EditKind::Term, vec![without_right], self.text_of(left));
        let without_left = Change::removal(left.start_byte()..right.start_byte());
        self.alternative(EditKind::Term, vec![without_left], self.text_of(right));
        if matches!(sign, "+" | "-") && right.kind() == "binary_expression" {
            self.parentheses(left, right);
        }
    }

    /// Writes `(a - b) / c` in place of `a - b / c`.
    fn parentheses(&mut self, left: Node<'t>, right: Node<'t>) {
        let (Some(first), Some(second)) = (
            right.child_by_field_name("left"),
            right.child_by_field_name("operator"),
        ) else {
            return;
        };
        if !matches!(self.text_of(second), "*" | "/") {
            return;
        }
        let changes = vec![
            Change::insertion(left.start_byte(), "("),
            Change::insertion(first.end_byte(), ")"),
        ];
        let sum = &self.text[left.start_byte()..first.end_byte()];
        let rest = &self.text[first.end_byte()..right.end_byte()];
        self.alternative(EditKind::Parentheses, changes, &format!("({sum}){rest}"));
    }

    /// Writes a difference or a comparison of the other sides of the boxes.
    fn other_sides(&mut self, left: Node<'t>, operator: Node<'t>, right: Node<'t>) {
        for of in [Of::Bound, Of::Box, Of::Axis] {
            let [one, other] = [left, right].map(|side| {
                let other = self.with_counterpart(self.text_of(side), of)?;
                Some((side, other))
            });
            let (Some((_, one)), Some((_, other))) = (one, other) else {
                continue;
            };
            let text = format!("{one} {} {other}", self.text_of(operator));
            let changes = vec![
                Change::new(left.byte_range(), one),
                Change::new(right.byte_range(), other),
            ];
            self.alternative(EditKind::Parts, changes, &text);
        }
    }

    fn plain_arithmetic(&mut self, sign: &str, [left, operator, right]: [Node<'t>; 3]) {
        let exchanged = vec![
            Change::new(left.byte_range(), self.as_side(right)),
            Change::new(right.byte_range(), self.as_side(left)),
        ];
        let other = match sign {
            "+" => "-",
            "-" => "+",
            "*" => "/",
            _ => "*",
        };
        let changed = vec![Change::new(operator.byte_range(), other)];
        let changed = self.add(EditKind::Operator, changed);
        let exchanged = matches!(sign, "-" | "/").then_some(exchanged);
        let exchanged = exchanged.and_then(|changes| self.add(EditKind::Exchange, changes));
        if changed.is_none() && exchanged.is_none() {
            return self.as_it_stands(left, right);
        }
        let [changed, exchanged] = [changed, exchanged].map(or_off);
        self.write(&format!(
            "sweptroids::arithmetic<'{sign}'>({changed}, {exchanged}, "
        ));
        self.node(left);
        self.write(", ");
        self.node(right);
        self.write(")");
    }

    /// `left && right`: with the second switch on as if `left` were not there, with the third as if `right` were not.
    fn and(&mut self, left: Node<'t>, operator: Node<'t>, right: Node<'t>) {
        let [other, no_left, no_right] = self.connective(left, operator, right, "||");
        self.write(&format!("((({no_left} || (bool)("));
        self.node(left);
        self.write(&format!(")) != {other}) ? ({no_right} || (bool)("));
        self.node(right);
        self.write(&format!(")) : {other})"));
    }

    /// `left || right`, in the same way.
    fn or(&mut self, left: Node<'t>, operator: Node<'t>, right: Node<'t>) {
        let [other, no_left, no_right] = self.connective(left, operator, right, "&&");
        self.write(&format!("(((!{no_left} && (bool)("));
        self.node(left);
        self.write(&format!(")) == {other}) ? (!{no_right} && (bool)("));
        self.node(right);
        self.write(&format!(")) : !{other})"));
    }

    /// The switches for the other connective, and for either side alone.
    fn connective(
        &mut self,
        left: Node<'t>,
        operator: Node<'t>,
        right: Node<'t>,
        other: &str,
    ) -> [String; 3] {
        self.begin_line();
        let mut joined = vec![Change::new(operator.byte_range(), other)];
        // The other operator binds otherwise.
        if left.kind() == "binary_expression" {
            joined.insert(0, Change::insertion(left.start_byte(), "("));
            joined.insert(1, Change::insertion(left.end_byte(), ")"));
        }
        let parent = left.parent().and_then(|node| node.parent());
        if parent.is_some_and(|parent| parent.kind() == "binary_expression") {
            joined.insert(0, Change::insertion(left.start_byte(), "("));
            joined.push(Change::insertion(right.end_byte(), ")"));
        }
        let without_left = Change::removal(left.start_byte()..right.start_byte());
        let without_right = Change::removal(left.end_byte()..right.end_byte());
        let edits = [
            (EditKind::Connective, joined),
            (EditKind::Condition, vec![without_left]),
            (EditKind::Condition, vec![without_right]),
        ];
        edits.map(|(kind, changes)| self.switch(kind, changes))
    }

    /// Writes an operand with what is before it: `!` and `-` may go.
    pub(super) fn unary(&mut self, node: Node<'t>) {
        let (Some(operator), Some(argument)) = (
            node.child_by_field_name("operator"),
            node.child_by_field_name("argument"),
        ) else {
            return self.children(node);
        };
        let (kind, function) = match self.text_of(operator) {
            "!" => (EditKind::Negation, "sweptroids::is_not"),
            "-" => (EditKind::Operator, "sweptroids::negative"),
            _ => return self.children(node),
        };
        self.begin_line();
        let change = Change::removal(node.start_byte()..argument.start_byte());
        match self.add(kind, vec![change]) {
            Some(switch) => {
                self.write(&format!("{function}({switch}, "));
                self.node(argument);
                self.write(")");
            }
            None => self.children(node),
        }
    }

    /// Writes a conversion, which may be too much.
    pub(super) fn cast(&mut self, node: Node<'t>) {
        let Some(value) = node.child_by_field_name("value") else {
            return self.children(node);
        };
        let type_name = node
            .child_by_field_name("type")
            .map(|node| self.text_of(node));
        if !matches!(
            type_name,
            Some("float" | "double" | "f32" | "f64" | "int" | "long")
        ) {
            return self.children(node);
        }
        self.write("(");
        let change = Change::removal(node.start_byte()..value.start_byte());
        self.alternative(EditKind::Term, vec![change], self.text_of(value));
        self.write("(");
        self.copy(node.start_byte()..value.start_byte());
        self.node(value);
        self.write("))");
    }
}
