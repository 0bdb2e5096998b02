//! Writes the text with the switches: which node of the syntax tree is written by which rule, and what each edit is.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use serde::{Deserialize, Serialize};
use tree_sitter::Node;

use super::super::commented_code::CommentedCode;
use super::super::counterpart::{Of, differences, is_of_word, on_other_axis, shape, tokens};
use super::super::edit::{Change, Edit, EditKind};
use super::super::lecture_step::{LectureStep, lecture_step};
use super::super::routine::{Function, ParsedFile};
use super::super::variables::{Parameters, Variable, output_name, parameters, variables};
use super::statement_nodes::{
    axis_variables, divisors, given_values, is_statement, statements, without_space,
};
use super::surroundings::{changed_statement, surroundings};
use super::switch::{Switch, or_off};

/// The most edits of one file: `assets/grader/candidates.h` has as many switches.
pub const MAX_EDITS: usize = 4096;

/// How much of a statement tells the axis class of its edits, in bytes.
const LONGEST_CLASS: usize = 400;

/// All candidates of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Candidates {
    /// The edits, by their numbers.
    pub edits: Vec<Edit>,
    /// The line of [`Self::text`] on which the switch of each edit is. 0 for an edit that was left out.
    pub lines: Vec<usize>,
    /// The text with the switches.
    pub text: String,
    /// Edits that have no switch: each is compiled alone.
    pub alone: Vec<Edit>,
}

impl Candidates {
    /// Whether the changes of each edit are in the order of a file of this length, within it, and apart.
    pub fn are_sound(&self, length: usize) -> bool {
        let is_in_order = |edit: &Edit| {
            let mut at = 0;
            !edit.changes.is_empty()
                && edit.changes.iter().all(|change| {
                    let fits = at <= change.range.start
                        && change.range.start <= change.range.end
                        && change.range.end <= length;
                    at = change.range.end;
                    fits
                })
        };
        let mut all = self.edits.iter().chain(&self.alone);
        self.edits.len() == self.lines.len() && all.all(is_in_order)
    }
}

/// Writes the text with the switches.
pub struct Writer<'t> {
    pub(super) text: &'t str,
    /// The file with its macros.
    pub(super) file: &'t ParsedFile,
    /// All words of the file.
    pub(super) names: BTreeSet<&'t str>,
    /// All statements of the routine, without white space.
    pub(super) statements: BTreeSet<String>,
    left_out: &'t BTreeSet<usize>,
    pub(super) function: Function<'t>,
    pub(super) variables: Vec<Variable>,
    pub(super) parameters: Option<Parameters>,
    /// The statements that the function has for one axis only, on the other.
    pub(super) missing_mirrors: Vec<String>,
    /// The cases in which the function returns for one direction of `v_rel` only, for the other one.
    pub(super) missing_directions: Vec<String>,
    /// The variables that get the same value on one axis and on the other, whatever their names: `u = b.x - a.x`, `w = b.y - a.y`.
    axis_variables: BTreeMap<String, String>,
    /// The variables with the values that they are given, without white space.
    pub(super) given: Vec<(String, String)>,
    /// The code of the file that is in comments.
    commented: &'t [CommentedCode],
    /// What stands at the same place on the other axis, on this axis, for values and conditions that are not alike: by the place where
    /// they begin.
    pub(super) counterparts: BTreeMap<usize, String>,
    /// What the function divides by.
    pub(super) divisors: BTreeSet<String>,
    /// The name of the output time.
    pub(super) output: Option<&'t str>,
    edits: Vec<Edit>,
    lines: Vec<usize>,
    /// How many variables of our own there are.
    pub(super) flags: usize,
    /// The line that is written.
    line: usize,
    written: String,
}

impl<'t> Writer<'t> {
    /// Writes a file with this text whose edits are in these functions, without those of these numbers.
    pub fn write_all(
        text: &'t str,
        file: &'t ParsedFile,
        commented: &'t [CommentedCode],
        functions: &[Function<'t>],
        left_out: &'t BTreeSet<usize>,
    ) -> Candidates {
        let statements = functions
            .iter()
            .flat_map(|function| statements(function.body, text));
        let mut writer = Self {
            text,
            file,
            names: text.split(|character| !is_of_word(character)).collect(),
            statements: statements.collect(),
            left_out,
            function: functions[0],
            variables: Vec::new(),
            parameters: None,
            missing_mirrors: Vec::new(),
            missing_directions: Vec::new(),
            axis_variables: BTreeMap::new(),
            given: Vec::new(),
            counterparts: BTreeMap::new(),
            commented,
            divisors: BTreeSet::new(),
            output: None,
            edits: Vec::new(),
            lines: Vec::new(),
            flags: 0,
            line: 1,
            written: String::with_capacity(8 * text.len()),
        };
        let mut at = 0;
        for function in functions {
            writer.copy(at..function.body.start_byte());
            writer.function = *function;
            writer.variables = variables(*function, text);
            writer.parameters = parameters(*function, text).filter(|_| function.is_asked);
            writer.output = output_name(*function, text).filter(|_| function.is_asked);
            writer.given = given_values(function.body, text);
            writer.axis_variables = axis_variables(&writer.given);
            writer.counterparts = writer.find_counterparts();
            writer.missing_mirrors = writer.find_missing_mirrors();
            writer.missing_directions = writer.find_missing_directions();
            writer.divisors = divisors(function.body, text);
            writer.node(function.body);
            at = function.body.end_byte();
        }
        writer.copy(at..text.len());
        Candidates {
            edits: writer.edits,
            lines: writer.lines,
            text: writer.written,
            alone: Vec::new(),
        }
    }

    /// Writes a node with the switches of all edits in it.
    pub(super) fn node(&mut self, node: Node<'t>) {
        if node.is_error() || node.is_missing() {
            return self.copy(node.byte_range());
        }
        // A call of a macro without a semicolon behind it is taken for a part of the next statement.
        if let "declaration" | "assignment_expression" | "cast_expression" = node.kind()
            && let Some(end) = self.end_of_macro_call(node.start_byte())
        {
            self.copy(node.start_byte()..end);
            return self.children_after(node, end);
        }
        match node.kind() {
            "binary_expression" => self.binary(node),
            "unary_expression" => self.unary(node),
            "cast_expression" => self.cast(node),
            "assignment_expression" => self.assignment(node),
            // It may paste its arguments as names of members.
            "call_expression" if self.calls_macro(node) => self.macro_call(node),
            "call_expression" => self.call(node),
            "field_expression"
            | "identifier"
            | "subscript_expression"
            | "number_literal"
            | "true"
            | "false" => self.operand(node),
            "compound_statement" => self.compound(node),
            "if_statement" => self.if_statement(node),
            "return_statement" => self.return_statement(node),
            "break_statement" | "continue_statement" => self.jump(node),
            "expression_statement" => self.expression_statement(node),
            "declaration" => self.declaration(node),
            // What has to be known when the file is compiled, and what is no expression.
            "case_statement" => {
                self.children_but(node, "value");
                self.break_after(node);
            }
            "preproc_if" | "preproc_elif" => self.children_but(node, "condition"),
            "preproc_ifdef" => self.children_but(node, "name"),
            "lambda_expression" => self.lambda(node),
            "array_declarator"
            | "template_argument_list"
            | "static_assert_declaration"
            | "enumerator"
            | "reference_declarator"
            | "pointer_declarator"
            | "parameter_list"
            | "lambda_capture_specifier"
            | "type_descriptor"
            | "qualified_identifier"
            | "template_function"
            | "sizeof_expression"
            | "new_expression"
            | "update_expression"
            | "initializer_pair"
            | "preproc_def"
            | "preproc_function_def"
            | "preproc_call"
            | "for_range_loop"
            | "asm_statement"
            | "comment" => self.copy(node.byte_range()),
            "pointer_expression" if self.text_of(node).starts_with('&') => {
                self.copy(node.byte_range());
            }
            _ => self.children(node),
        }
    }

    /// Writes the children of a node, with what is between them.
    pub(super) fn children(&mut self, node: Node<'t>) {
        self.children_around(node, None);
    }

    /// The same, without edits in the child of this field.
    fn children_but(&mut self, node: Node<'t>, field: &str) {
        self.children_around(node, node.child_by_field_name(field));
    }

    fn children_around(&mut self, node: Node<'t>, fixed: Option<Node<'t>>) {
        let mut at = node.start_byte();
        let mut cursor = node.walk();
        let children: Vec<Node<'t>> = node.children(&mut cursor).collect();
        for child in children {
            self.copy(at..child.start_byte());
            if Some(child) == fixed {
                self.copy(child.byte_range());
            } else {
                self.node(child);
            }
            at = child.end_byte();
        }
        self.copy(at..node.end_byte());
    }

    /// Writes what comes after this place in a node, with the switches of all edits in it.
    fn children_after(&mut self, node: Node<'t>, from: usize) {
        let mut at = from;
        let mut cursor = node.walk();
        let children: Vec<Node<'t>> = node.children(&mut cursor).collect();
        for child in children {
            if child.end_byte() <= from {
                continue;
            }
            if child.start_byte() < from {
                self.children_after(child, from);
            } else {
                self.copy(at..child.start_byte());
                self.node(child);
            }
            at = child.end_byte();
        }
        self.copy(at..node.end_byte());
    }

    /// Where the call of a macro ends that begins here. None if none does.
    fn end_of_macro_call(&self, at: usize) -> Option<usize> {
        let rest = &self.text[at..];
        let name = rest.split(|character| !is_of_word(character)).next()?;
        self.file.macro_node(name)?;
        let mut open = 0;
        for (place, character) in rest.char_indices().skip(name.len()) {
            match character {
                '(' => open += 1,
                ')' if open == 1 => return Some(at + place + 1),
                ')' => open -= 1,
                _ if open == 0 && !character.is_ascii_whitespace() => return None,
                _ => {}
            }
        }
        None
    }

    /// Writes a call of a macro; with another axis, bound or box in its arguments if it is an expression.
    fn macro_call(&mut self, node: Node<'t>) {
        let list = node.child_by_field_name("arguments");
        let is_statement = node
            .parent()
            .is_some_and(|parent| parent.kind() == "expression_statement");
        let Some(list) = list.filter(|_| !is_statement) else {
            return self.copy(node.byte_range());
        };
        let begin = &self.text[node.start_byte()..list.start_byte()];
        self.write("(");
        for (change, arguments) in self.other_arguments(list) {
            self.alternative(EditKind::Part, vec![change], &format!("{begin}{arguments}"));
        }
        self.begin_line();
        self.write("(");
        self.copy(node.byte_range());
        self.write("))");
    }

    /// The arguments of a macro on the other axis, of the other bounds, and of the other boxes.
    pub(super) fn other_arguments(&self, list: Node<'t>) -> Vec<(Change, String)> {
        let text = self.text_of(list);
        [Of::Axis, Of::Bound, Of::Box]
            .into_iter()
            .filter_map(|of| self.with_counterpart(text, of))
            .map(|other| (Change::new(list.byte_range(), other.as_str()), other))
            .collect()
    }

    /// The call of a macro that is all of a statement, if the macro declares nothing.
    pub(super) fn macro_of_statement(&self, statement: Node<'t>) -> Option<Node<'t>> {
        let call = statement.named_child(0)?;
        let function = call.child_by_field_name("function")?;
        let defined = self.file.macro_node(self.text_of(function))?;
        let mut cursor = defined.walk();
        let mut children = defined.named_children(&mut cursor);
        let declares = children.any(|child| child.kind() == "declaration");
        call.child_by_field_name("arguments").filter(|_| !declares)
    }

    /// Writes a function within the function. What it returns is a truth value only if its words say so.
    fn lambda(&mut self, node: Node<'t>) {
        let outer = self.function.returns_truth;
        let text = self.text_of(node);
        self.function.returns_truth =
            outer && (text.contains("return false") || text.contains("return true"));
        self.children(node);
        self.function.returns_truth = outer;
    }

    pub(super) fn copy(&mut self, range: Range<usize>) {
        let text = &self.text[range];
        self.write(text);
    }

    /// Copies what is between two statements of a block, with the code in comments that may be meant.
    pub(super) fn copy_between(&mut self, range: Range<usize>) {
        let mut at = range.start;
        for code in self.commented {
            if at <= code.range.start && code.range.end <= range.end {
                self.copy(at..code.range.start);
                at = code.range.start;
                self.begin_line();
                let change = Change::new(code.range.clone(), code.text.as_str());
                if let Some(switch) = self.add(EditKind::CommentedOut, vec![change]) {
                    self.write(&format!("if ({switch}) {{ {} }}", code.text));
                }
                self.begin_line();
            }
        }
        self.copy(at..range.end);
    }

    pub(super) fn write(&mut self, text: &str) {
        self.line += text.bytes().filter(|byte| *byte == b'\n').count();
        self.written.push_str(text);
    }

    /// Begins a line of its own, so that the compiler's messages say which edit they are about.
    pub(super) fn begin_line(&mut self) {
        self.write(if self.function.is_macro {
            " \\\n"
        } else {
            "\n"
        });
    }

    fn calls_macro(&self, call: Node<'t>) -> bool {
        let function = call.child_by_field_name("function");
        function.is_some_and(|function| self.file.macro_node(self.text_of(function)).is_some())
    }

    /// Adds an edit, whose switch is written next. None if it is left out.
    pub(super) fn add(&mut self, kind: EditKind, changes: Vec<Change>) -> Option<Switch> {
        let number = self.edits.len();
        let is_in = number < MAX_EDITS && !self.left_out.contains(&number);
        let (axis_class, step) = self.describe(&changes);
        let fix_pattern = self.fix_pattern(kind, &axis_class, &changes);
        self.edits.push(Edit {
            kind,
            changes,
            axis_class,
            fix_pattern,
            step,
        });
        self.lines.push(if is_in { self.line } else { 0 });
        is_in.then_some(Switch(number))
    }

    /// The switch of an added edit in C++, or what is never on.
    pub(super) fn switch(&mut self, kind: EditKind, changes: Vec<Change>) -> String {
        or_off(self.add(kind, changes))
    }

    /// Writes what stands in place of an expression if the switch is on. The expression follows.
    pub(super) fn alternative(&mut self, kind: EditKind, changes: Vec<Change>, text: &str) {
        self.begin_line();
        if let Some(switch) = self.add(kind, changes) {
            self.write(&format!("{switch} ? ({text}) : "));
        }
    }

    /// The axis class and the step of an edit with these changes.
    fn describe(&self, changes: &[Change]) -> (String, Option<LectureStep>) {
        let begin = changes.iter().map(|change| change.range.start).min();
        let end = changes.iter().map(|change| change.range.end).max();
        let (Some(begin), Some(end)) = (begin, end) else {
            return (String::new(), None);
        };
        let root = self.function.body;
        let mut node = root.descendant_for_byte_range(begin, end).unwrap_or(root);
        while node != root && !is_statement(node) && node.kind() != "condition_clause" {
            node = node.parent().unwrap_or(root);
        }
        let around = surroundings(root, changed_statement(node, begin), self.text, self.output);
        let step = lecture_step(&around);
        (self.axis_class(node, end, changes), step)
    }

    /// A statement with these changes, or the condition of an `if`, on the axis that comes first.
    fn axis_class(&self, node: Node<'t>, end: usize, changes: &[Change]) -> String {
        let mut range = node.byte_range();
        // Of a long statement only the begin.
        range.end = range.end.min(range.start + LONGEST_CLASS).max(end);
        let mut text = String::new();
        let mut at = range.start;
        for change in changes {
            let before = self.text.get(at..change.range.start);
            text.extend([before.unwrap_or_default(), " @ ", &change.text, " @ "]);
            at = change.range.end;
        }
        text.push_str(self.text.get(at..range.end).unwrap_or_default());
        let text = without_space(&text);
        let other = self.on_other_axis(&text);
        text.min(other)
    }

    /// What is changed into what. A narrowing has a pattern of its own for each of the two times.
    fn fix_pattern(&self, kind: EditKind, axis_class: &str, changes: &[Change]) -> String {
        let mut fix_pattern = String::from(kind.name());
        if kind == EditKind::Narrowing {
            let target = axis_class.split(['=', '@']).next().unwrap_or_default();
            let target = target.trim_end_matches(['x', 'y', 'X', 'Y']);
            for change in changes {
                let found = &self.text[change.range.clone()];
                let [found, wanted] = [found, &change.text]
                    .map(|text| text.split('(').next().unwrap_or_default().to_owned());
                fix_pattern.push_str(&format!(" {target} {found} {wanted}"));
            }
            return fix_pattern;
        }
        for change in changes {
            let found = &self.text[change.range.clone()];
            let wanted = change.text.as_str();
            let differences = differences(found, wanted);
            fix_pattern.push_str(&format!(" {differences:?} "));
            if found.is_empty() || wanted.is_empty() {
                // What is put in or taken out is the same mistake on the other axis, not on another bound.
                let text = without_space(&format!("{found}{wanted}"));
                let mirrored = self.on_other_axis(&text);
                fix_pattern.push_str(text.as_str().min(mirrored.as_str()));
            } else if differences.is_empty() {
                fix_pattern.push_str(&format!("{} {}", shape(found), shape(wanted)));
            } else {
                fix_pattern.push_str(&shape(found));
            }
        }
        fix_pattern
    }

    /// The text of a node.
    pub(super) fn text_of(&self, node: Node<'_>) -> &'t str {
        &self.text[node.byte_range()]
    }

    /// The names of the variables for real numbers that can be used here, the latest first.
    pub(super) fn reals_at(&self, at: usize) -> Vec<String> {
        let here = |variable: &&Variable| variable.is_real && variable.scope.contains(&at);
        let names = self.variables.iter().filter(here).rev();
        names.map(|variable| variable.name.clone()).collect()
    }

    /// The variable of this name that can be used here: the innermost.
    pub(super) fn variable(&self, name: &str, at: usize) -> Option<&Variable> {
        let mut variables = self.variables.iter().rev();
        variables.find(|variable| variable.name == name && variable.scope.contains(&at))
    }

    /// The text with the names of the other axis.
    pub(super) fn on_other_axis(&self, text: &str) -> String {
        let mirrored = on_other_axis(text, |name| self.names.contains(name));
        if self.axis_variables.is_empty() {
            return mirrored;
        }
        let other = |name| self.axis_variables.get(name).map_or(name, String::as_str);
        tokens(&mirrored).map(other).collect()
    }
}
