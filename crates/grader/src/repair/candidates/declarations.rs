//! Declarations: initial values, variables that are kept from call to call, variables that hide others.

use tree_sitter::Node;

use super::super::edit::{Change, EditKind};
use super::statement_nodes::{WHOLE_NUMBERS, is_block, is_set};
use super::writer::Writer;
use crate::syntax_tree::declared_name;

/// The initial values that are tried for a variable without one.
const INITIAL_VALUES: [&str; 3] = ["0.0f", "g_dt", "1.0f"];

impl<'t> Writer<'t> {
    /// Writes a declaration that hides a variable of the same name, where an assignment to that may be meant. False if it is none.
    fn shadow(&mut self, node: Node<'t>) -> bool {
        let Some(Initialised {
            declarator,
            name,
            value,
        }) = only_initialised(node)
        else {
            return false;
        };
        let hidden = self.variable(self.text_of(name), node.start_byte());
        let is_plain = declarator.child_by_field_name("declarator") == Some(name);
        let is_in_block = node.parent().is_some_and(is_block);
        if !is_plain || !is_in_block || !hidden.is_some_and(|hidden| hidden.is_assignable) {
            return false;
        }
        self.begin_line();
        let change = Change::removal(node.start_byte()..declarator.start_byte());
        let Some(switch) = self.add(EditKind::Shadow, vec![change]) else {
            return false;
        };
        let narrowed = self
            .is_real(name)
            .then(|| self.shadow_narrowed(node, declarator, value));
        let kept = self.value_before(name, value);
        let hidden = self.text_of(name);
        self.write(&format!("if ({switch}) {hidden} = {kept}; "));
        for (is_maximum, switch) in narrowed.into_iter().flatten() {
            self.write(&format!(
                "if ({switch}) {hidden} = sweptroids::extreme<{is_maximum}>({hidden}, {kept}); "
            ));
        }
        self.copy(node.start_byte()..value.start_byte());
        self.write(&kept);
        self.copy(value.end_byte()..node.end_byte());
        true
    }

    /// The switches with which the hidden variable is narrowed: whether by a maximum, and the switch in C++.
    fn shadow_narrowed(
        &mut self,
        node: Node<'t>,
        declarator: Node<'t>,
        value: Node<'t>,
    ) -> [(bool, String); 2] {
        let hidden = declarator.child_by_field_name("declarator");
        let hidden = hidden.map_or("", |name| self.text_of(name));
        let [larger, smaller] = self.extreme_functions();
        [(true, larger), (false, smaller)].map(|(is_maximum, function)| {
            let changes = vec![
                Change::removal(node.start_byte()..declarator.start_byte()),
                Change::insertion(value.start_byte(), format!("{function}({hidden}, ")),
                Change::insertion(value.end_byte(), ")"),
            ];
            (is_maximum, self.switch(EditKind::Shadow, changes))
        })
    }

    /// Writes the value of a declaration before it, in a variable of our own. Returns its name.
    fn value_before(&mut self, name: Node<'t>, value: Node<'t>) -> String {
        let variable = format!("sweptroids_value_{}", self.flags);
        self.flags += 1;
        self.write(&format!("const auto {variable} = "));
        self.initial_value(name, value);
        self.write("; ");
        variable
    }

    fn initial_value(&mut self, name: Node<'t>, value: Node<'t>) {
        if self.is_real(name) {
            self.value(value);
        } else {
            self.node(value);
        }
    }

    fn is_real(&self, name: Node<'t>) -> bool {
        let text = self.text_of(name);
        let mut variables = self.variables.iter();
        variables.any(|variable| variable.is_real && variable.name == text)
    }

    /// Writes the declaration of a variable that keeps its value from call to call, where another is meant.
    fn static_declaration(&mut self, node: Node<'t>, rest: &str) {
        self.copy(node.byte_range());
        let Some(all) = initialised(node) else {
            return;
        };
        self.begin_line();
        let keyword = node.start_byte()..node.end_byte() - rest.len();
        let assignments: String = all
            .iter()
            .map(|one| format!("{} = {}; ", self.text_of(one.name), self.text_of(one.value)))
            .collect();
        if let Some(switch) = self.add(EditKind::Static, vec![Change::removal(keyword)]) {
            self.write(&format!("if ({switch}) {{ {assignments}}}"));
        }
    }

    /// Writes a declaration of a whole number whose value may have a fraction, where a real number may be meant. False if it is none.
    fn whole_number(&mut self, node: Node<'t>) -> bool {
        let (Some(all), Some(type_of)) = (initialised(node), node.child_by_field_name("type"))
        else {
            return false;
        };
        let is_plain = all.iter().all(|one| {
            one.declarator.child_by_field_name("declarator") == Some(one.name)
                && !is_set(self.text, self.function.body, self.text_of(one.name))
        });
        let is_whole = WHOLE_NUMBERS.contains(&self.text_of(type_of));
        let is_first = type_of.start_byte() == node.start_byte();
        let is_in_block = node.parent().is_some_and(is_block);
        let has_operator = all
            .iter()
            .any(|one| one.value.kind() == "binary_expression");
        if !is_plain || !is_whole || !is_first || !is_in_block || !has_operator {
            return false;
        }
        let reals = self.variables.iter().find(|variable| variable.is_real);
        let real = reals
            .map_or("float", |variable| &variable.type_name)
            .to_owned();
        self.begin_line();
        let change = Change::new(type_of.byte_range(), real);
        let Some(switch) = self.add(EditKind::WholeNumber, vec![change]) else {
            return false;
        };
        for Initialised { name, value, .. } in all {
            let exact = self.value_before(name, value);
            self.write(&format!(
                "auto {} = {switch} ? {exact} : static_cast<decltype({exact} + 0)>(static_cast<{}>({exact})); ",
                self.text_of(name),
                self.text_of(type_of)
            ));
        }
        true
    }

    /// Writes a declaration, with initial values for variables that have none.
    pub(super) fn declaration(&mut self, node: Node<'t>) {
        let text = self.text_of(node);
        if let Some(rest) = text.strip_prefix("static ") {
            return self.static_declaration(node, rest);
        }
        let is_fixed = ["static", "constexpr", "extern", "using"];
        if is_fixed.iter().any(|word| text.contains(word)) {
            return self.copy(node.byte_range());
        }
        if self.shadow(node) || self.whole_number(node) {
            return;
        }
        let mut without_value = Vec::new();
        let mut at = node.start_byte();
        let mut cursor = node.walk();
        let declarators: Vec<Node<'t>> = node
            .children_by_field_name("declarator", &mut cursor)
            .collect();
        for declarator in declarators {
            self.copy(at..declarator.start_byte());
            at = declarator.end_byte();
            match declarator.child_by_field_name("value") {
                Some(value) => {
                    self.copy(declarator.start_byte()..value.start_byte());
                    match declared_name(declarator) {
                        Some(name) => self.initial_value(name, value),
                        None => self.node(value),
                    }
                    self.copy(value.end_byte()..declarator.end_byte());
                }
                None => {
                    self.copy(declarator.byte_range());
                    without_value
                        .extend(declared_name(declarator).filter(|name| *name == declarator));
                }
            }
        }
        self.copy(at..node.end_byte());
        if !node.parent().is_some_and(is_block) {
            return;
        }
        for name in without_value {
            let text = self.text_of(name);
            let is_real = self.is_real(name);
            for value in INITIAL_VALUES.iter().filter(|_| is_real) {
                self.begin_line();
                let change = Change::insertion(name.end_byte(), format!(" = {value}"));
                if let Some(switch) = self.add(EditKind::InitialValue, vec![change]) {
                    self.write(&format!("if ({switch}) {text} = {value};"));
                }
            }
        }
    }
}

/// A variable that is declared with a value.
struct Initialised<'t> {
    declarator: Node<'t>,
    name: Node<'t>,
    value: Node<'t>,
}

/// The variable of a declaration that has one only, if it has a value.
fn only_initialised(node: Node<'_>) -> Option<Initialised<'_>> {
    let mut all = initialised(node)?;
    all.pop().filter(|_| all.is_empty())
}

/// The variables of a declaration, if all have a value.
fn initialised(node: Node<'_>) -> Option<Vec<Initialised<'_>>> {
    let mut cursor = node.walk();
    node.children_by_field_name("declarator", &mut cursor)
        .map(|declarator| {
            Some(Initialised {
                declarator,
                name: declared_name(declarator)?,
                value: declarator.child_by_field_name("value")?,
            })
        })
        .collect()
}
