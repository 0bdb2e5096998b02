//! Operands: a variable, a member, a number, and what may stand in its place.

use tree_sitter::Node;

use super::super::counterpart::{Of, with_counterparts};
use super::super::edit::{Change, EditKind};
use super::writer::Writer;

/// The most other variables that are tried for one.
const MAX_VARIABLES: usize = 8;

/// What may stand in an operand's place.
#[derive(Clone, Debug)]
struct Alternative {
    kind: EditKind,
    text: String,
}

impl<'t> Writer<'t> {
    /// Writes an operand with all that may stand in its place.
    pub(super) fn operand(&mut self, node: Node<'t>) {
        let alternatives = match node.kind() {
            "number_literal" => self.other_numbers(node),
            "true" => vec![other_number("false")],
            "false" => vec![other_number("true")],
            _ => [
                self.other_names(node),
                self.other_owners(node),
                self.other_values(node),
            ]
            .concat(),
        };
        self.write_operand(node, alternatives);
    }

    /// Writes what may be assigned to: only another variable may stand in its place.
    pub(super) fn target(&mut self, node: Node<'t>) {
        match node.kind() {
            "field_expression" | "identifier" | "subscript_expression" => {
                let alternatives = self.other_targets(node);
                self.write_operand(node, alternatives);
            }
            _ => self.children(node),
        }
    }

    /// The other variables of the same type that may be assigned to.
    fn other_targets(&self, node: Node<'t>) -> Vec<Alternative> {
        let at = node.start_byte();
        let type_name = |name: &str| Some(self.variable(name, at)?.type_name.as_str());
        let own = type_name(self.text_of(node));
        let mut alternatives = self.other_names(node);
        alternatives.retain(|other| {
            let variable = self.variable(&other.text, at);
            variable.is_none_or(|variable| variable.is_assignable) && type_name(&other.text) == own
        });
        alternatives
    }

    /// Writes what is passed to a function, which may take it by reference.
    pub(super) fn argument(&mut self, node: Node<'t>) {
        let mut alternatives = self.other_targets(node);
        for alternative in &mut alternatives {
            if alternative.kind == EditKind::Variable {
                alternative.kind = EditKind::Argument;
            }
        }
        self.write_operand(node, alternatives);
    }

    fn write_operand(&mut self, node: Node<'t>, mut alternatives: Vec<Alternative>) {
        let text = self.text_of(node);
        if let Some(other_side) = compared_with(node) {
            let other_side = self.text_of(other_side);
            // A bound of a box compared with the other one of the same box says nothing.
            let other_bound = self.with_counterpart(other_side, Of::Bound);
            alternatives.retain(|alternative| {
                alternative.text != other_side && other_bound.as_ref() != Some(&alternative.text)
            });
        }
        if alternatives.is_empty() {
            return self.copy(node.byte_range());
        }
        self.write("(");
        for alternative in alternatives {
            let change = Change::new(node.byte_range(), alternative.text.clone());
            self.alternative(alternative.kind, vec![change], &alternative.text);
        }
        self.begin_line();
        self.write(&format!("({text}))"));
    }

    /// What may stand for a number. A comparison with 0 asks for a sign, and means no other number.
    fn other_numbers(&self, node: Node<'t>) -> Vec<Alternative> {
        let is_zero = self.is_zero(node) && compared_with(node).is_some();
        if is_zero {
            Vec::new()
        } else {
            numbers(self.text_of(node))
        }
    }

    fn other_names(&self, node: Node<'t>) -> Vec<Alternative> {
        let text = self.text_of(node);
        let mut found: Vec<Alternative> = Vec::new();
        for chosen in 1..1u32 << Of::ALL.len() {
            let of = Of::ALL
                .into_iter()
                .enumerate()
                .filter(|(place, _)| chosen >> place & 1 == 1);
            let other = of.clone().try_fold(text.to_owned(), |text, (_, of)| {
                self.with_counterpart(&text, of)
            });
            if let Some(text) = other
                && found.iter().all(|other| other.text != text)
            {
                let kind = if chosen.is_power_of_two() {
                    EditKind::Part
                } else {
                    EditKind::Parts
                };
                found.push(Alternative { kind, text });
            }
        }
        let reals = self.reals_at(node.start_byte());
        if reals.iter().any(|name| name == text) {
            for other in reals.iter().take(MAX_VARIABLES) {
                if other != text && found.iter().all(|known| known.text != *other) {
                    found.push(Alternative {
                        kind: EditKind::Variable,
                        text: other.clone(),
                    });
                }
            }
        }
        found
    }

    /// The same member of another variable, and the same element of another loop.
    fn other_owners(&self, node: Node<'t>) -> Vec<Alternative> {
        let (owner, rest) = match node.kind() {
            "field_expression" => {
                let Some(owner) = node.child_by_field_name("argument") else {
                    return Vec::new();
                };
                (owner, &self.text[owner.end_byte()..node.end_byte()])
            }
            "subscript_expression" => return self.other_indices(node),
            _ => return Vec::new(),
        };
        let name = self.text_of(owner);
        let Some(type_name) = self
            .variable(name, node.start_byte())
            .map(|variable| &variable.type_name)
        else {
            return Vec::new();
        };
        let others = self.variables.iter().filter(|other| {
            other.name != name
                && other.scope.contains(&node.start_byte())
                && other.type_name == *type_name
                && self.text.contains(&format!("{}{rest}", other.name))
        });
        others
            .map(|other| Alternative {
                kind: EditKind::Variable,
                text: format!("{}{rest}", other.name),
            })
            .collect()
    }

    fn other_indices(&self, node: Node<'t>) -> Vec<Alternative> {
        let text = self.text_of(node);
        let Some((array, _)) = text.split_once(['[']).filter(|(_, index)| {
            index
                .trim_end_matches(']')
                .bytes()
                .all(|byte| byte.is_ascii_digit())
        }) else {
            return Vec::new();
        };
        let indices = self.variables.iter().filter(|other| {
            !other.is_real
                && other.scope.contains(&node.start_byte())
                && self.text.contains(&format!("[{}]", other.name))
        });
        indices
            .map(|index| Alternative {
                kind: EditKind::Part,
                text: format!("{array}[{}]", index.name),
            })
            .collect()
    }

    /// The frame time, none and one in place of a real number; a variable in place of the frame time.
    fn other_values(&self, node: Node<'_>) -> Vec<Alternative> {
        let text = self.text_of(node);
        if let Some(relative) = self.relative_velocity(text, node.start_byte()) {
            return vec![Alternative {
                kind: EditKind::Variable,
                text: relative,
            }];
        }
        let reals = self.reals_at(node.start_byte());
        let is_time = text == "g_dt" || text.ends_with("FrameTime()");
        let is_real = reals.iter().any(|name| name == text);
        let variables = reals.into_iter().take(MAX_VARIABLES).filter(|_| is_time);
        let values = ["g_dt", "0.0f", "1.0f"].map(String::from);
        let values = values.into_iter().filter(|_| is_time || is_real);
        variables
            .chain(values)
            .filter(|other| other != text)
            .map(|text| Alternative {
                kind: EditKind::Variable,
                text,
            })
            .collect()
    }

    /// The variable that holds the relative velocity on an axis, for a component of the velocity of one box.
    fn relative_velocity(&self, text: &str, at: usize) -> Option<String> {
        let [one, other] = self.velocities_like(text)?;
        let of_both =
            |value: &str| value == format!("{one}-{other}") || value == format!("{other}-{one}");
        let (name, _) = self.given.iter().find(|(_, value)| of_both(value))?;
        self.is_in_scope(name, at).then(|| name.clone())
    }

    /// The velocities of both boxes on the axis of this one. None if it is no component of either.
    pub(super) fn velocities_like(&self, text: &str) -> Option<[String; 2]> {
        let [_, v_a, _, v_b] = &self.parameters.as_ref()?.bodies;
        let axis = text
            .strip_prefix(v_a.as_str())
            .or_else(|| text.strip_prefix(v_b.as_str()))?;
        Some([v_a, v_b].map(|velocity| format!("{velocity}{axis}")))
    }

    /// The operand with the names for the other of two. None if it has none, or they are no names of the file.
    pub(super) fn with_counterpart(&self, text: &str, of: Of) -> Option<String> {
        with_counterparts(text, of, |name| self.is_name(name))
    }

    fn is_name(&self, name: &str) -> bool {
        self.names.contains(name) || matches!(name, "x" | "y" | "min" | "max")
    }
}

/// What an operand is compared with, if it is.
fn compared_with(node: Node<'_>) -> Option<Node<'_>> {
    let parent = node
        .parent()
        .filter(|parent| parent.kind() == "binary_expression")?;
    let operator = parent.child_by_field_name("operator")?;
    let sides = ["left", "right"].map(|side| parent.child_by_field_name(side));
    let other = sides.into_iter().flatten().find(|side| *side != node);
    other.filter(|_| ["<", "<=", ">", ">=", "==", "!="].contains(&operator.kind()))
}

fn other_number(text: &str) -> Alternative {
    Alternative {
        kind: EditKind::Number,
        text: text.to_owned(),
    }
}

/// What may stand for a number: none, one, the frame time, and the number with the other sign.
fn numbers(text: &str) -> Vec<Alternative> {
    let value = text.trim_end_matches(['f', 'F', 'l', 'L', 'u', 'U']);
    let Ok(value) = value.parse::<f64>() else {
        return Vec::new();
    };
    let is_real = text.contains(['.', 'f', 'F', 'e']);
    let [none, one] = if is_real {
        ["0.0f", "1.0f"]
    } else {
        ["0", "1"]
    };
    let mut others = Vec::new();
    if value != 0.0 {
        others.push(other_number(none));
        others.push(other_number(&match text.strip_prefix('-') {
            Some(positive) => positive.to_owned(),
            None => format!("-{text}"),
        }));
    }
    if value != 1.0 {
        others.push(other_number(one));
    }
    if !is_real && value != 0.0 {
        others.push(other_number(&(value + 1.0).to_string()));
    }
    // Of an integer it would make a fraction where it is divided.
    if is_real {
        others.push(Alternative {
            kind: EditKind::Variable,
            text: String::from("g_dt"),
        });
    }
    others
}
