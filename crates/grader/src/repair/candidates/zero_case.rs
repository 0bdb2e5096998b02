//! The case of `v_rel = 0`, where the branches of an `if` on its sign leave it out.

use tree_sitter::Node;

use super::super::edit::{Change, EditKind};
use super::super::lecture_step::sign_of;
use super::statement_nodes::{only_statement, without_space};
use super::writer::Writer;
use crate::syntax_tree::descendants;

impl<'t> Writer<'t> {
    /// Writes the branch that is missing behind the last `else if` on the sign of `v_rel`.
    pub(super) fn missing_zero_branch(&mut self, last: Node<'t>) {
        let is_in_chain = last
            .parent()
            .is_some_and(|parent| parent.kind() == "else_clause");
        let returns = without_space("return false;");
        let Some(apart) = self
            .apart_by_branches(last, &returns)
            .filter(|_| is_in_chain)
        else {
            return;
        };
        self.begin_line();
        let text = format!(" else if ({apart}) return false;");
        let change = Change::insertion(last.end_byte(), text);
        if let Some(switch) = self.add(EditKind::MissingZeroBranch, vec![change]) {
            self.write(&format!(" else if ({switch} && ({apart})) return false;"));
        }
    }

    /// Writes the condition that is missing before an `else` that does, whatever the boxes are, what is done where they are apart.
    pub(super) fn missing_condition(&mut self, last: Node<'t>, otherwise: Node<'t>) {
        let Some(done) = only_statement(otherwise) else {
            return;
        };
        let text = without_space(self.text_of(done));
        let Some(apart) = self.apart_by_branches(last, &text) else {
            return;
        };
        self.begin_line();
        let change = Change::insertion(done.start_byte(), format!("if ({apart}) "));
        if let Some(switch) = self.add(EditKind::MissingCondition, vec![change]) {
            self.write(&format!("if (!{switch} || ({apart})) "));
        }
    }

    /// That the boxes are apart, in the words of the two cases in the branches on the sign of `v_rel` up to this one in which this is
    /// done.
    fn apart_by_branches(&self, last: Node<'t>, done: &str) -> Option<String> {
        let mut first = last;
        while let Some(outer) = first
            .parent()
            .filter(|parent| parent.kind() == "else_clause")
            .and_then(|parent| parent.parent())
        {
            first = outer;
        }
        let condition = self.text_of(first.child_by_field_name("condition")?);
        let is_on_zero = sign_of(&[condition]).is_some() || condition.contains("0");
        if !self.function.returns_truth || !is_on_zero {
            return None;
        }
        let mut cases: Vec<&str> = Vec::new();
        for node in descendants(first) {
            let branch = node.child_by_field_name("consequence");
            let branch = branch.filter(|_| node.kind() == "if_statement");
            let is_case = branch
                .and_then(only_statement)
                .is_some_and(|one| without_space(self.text_of(one)) == done);
            let condition = node
                .child_by_field_name("condition")
                .and_then(|clause| clause.child_by_field_name("value"));
            if let Some(condition) = condition.filter(|_| is_case) {
                let text = self.text_of(condition);
                let is_new = cases
                    .iter()
                    .all(|case| without_space(case) != without_space(text));
                let is_single = !text.contains("&&") && !text.contains("||");
                if is_new && is_single && text.contains(['<', '>']) && sign_of(&[text]).is_none() {
                    cases.push(text);
                }
            }
        }
        match cases[..] {
            [one, other] => {
                let apart = format!("{one} || {other}");
                self.is_in_scope(&apart, last.start_byte()).then_some(apart)
            }
            _ => None,
        }
    }
}
