//! Objects as a routine wants them, with the values of a question, as C++.

use std::fmt::Write;

use super::declared::{Declared, Field, base_type};
use super::function::is_scalar;
use super::quantity::{Meaning, Quantity, component, meaning};
use super::reading::Reading;
use super::stubs::Members;
use super::uses::{TypeKind, Uses};

/// What is known of the types of a slice.
pub struct Types<'a> {
    /// What the slice declares.
    pub declared: &'a Declared,
    /// What it uses besides.
    pub uses: &'a Uses,
    /// What the members of boxes say.
    pub members: &'a Members<'a>,
    /// What is assumed.
    pub reading: Reading,
}

/// An object that is to be made.
pub struct Object<'a> {
    /// The name of the variable.
    pub name: &'a str,
    /// Its type, as it is written.
    pub type_name: &'a str,
    /// The `Given` with its values, as an expression.
    pub given: &'a str,
    /// What it is, if it is a vector.
    pub vector: Option<Quantity>,
}

/// The statements that make objects, and the expressions that are true where they were changed.
#[derive(Default)]
pub struct Statements {
    /// The statements.
    pub text: String,
    /// The expressions.
    pub changes: Vec<String>,
}

impl Types<'_> {
    /// Adds what makes an object. None if its type is unknown.
    pub fn make(&self, statements: &mut Statements, object: &Object<'_>) -> Option<()> {
        let Object {
            name,
            given,
            vector,
            ..
        } = *object;
        let type_name = object.type_name.replace("<T>", "<::sweptroids::Scalar>");
        if let Some(fields) = self.declared.types.get(&base_type(&type_name)) {
            let _ = writeln!(
                statements.text,
                "::sweptroids::Room<{type_name}> {name}_room; {type_name} &{name} = {name}_room.object();"
            );
            self.fill(statements, name, fields, given, vector, 0);
            return Some(());
        }
        let (value, change) = match (self.kind_of(&type_name)?, vector) {
            (TypeKind::Vector, Some(quantity)) => {
                let value = format!("{given}.{}()", self.reading.function(quantity)?);
                let change = format!("{name} != {value}");
                (value, change)
            }
            (TypeKind::Body, _) => {
                let value = format!("::sweptroids::StubBody({given})");
                let change = format!("{name}.sweptroids_differs({value})");
                (value, change)
            }
            _ => return None,
        };
        let _ = writeln!(statements.text, "{type_name} {name} = {value};");
        statements.changes.push(change);
        Some(())
    }

    /// Adds what makes an object that is no box: a part of the game, or an output that is not asked for. None if its type is unknown.
    pub fn make_other(
        &self,
        statements: &mut Statements,
        name: &str,
        type_name: &str,
    ) -> Option<()> {
        let made = if self.declared.types.contains_key(&base_type(type_name)) {
            format!(
                "::sweptroids::Room<{type_name}> {name}_room; {type_name} &{name} = {name}_room.object();"
            )
        } else {
            match self.kind_of(type_name)? {
                TypeKind::Body => format!("{type_name} {name} = ::sweptroids::StubBody();"),
                _ => format!("{type_name} {name} = {type_name}();"),
            }
        };
        let _ = writeln!(statements.text, "{made}");
        Some(())
    }

    /// The kind of a type that is supplied.
    fn kind_of(&self, type_name: &str) -> Option<TypeKind> {
        let name = base_type(type_name);
        let mut types = self.uses.types.iter();
        let found = types.find(|(full_name, _)| base_type(full_name) == name);
        found.map(|(_, used)| used.kind)
    }

    /// Writes the values of the fields of an object.
    fn fill(
        &self,
        statements: &mut Statements,
        object: &str,
        fields: &[Field],
        given: &str,
        of: Option<Quantity>,
        depth: usize,
    ) {
        for field in fields
            .iter()
            .filter(|field| !field.is_indirect && depth < 4)
        {
            let path = format!("{object}.{}", field.name);
            let own = self.field_meaning(&field.name, fields);
            let axis = component(&field.name).filter(|_| of.is_some());
            let (quantity, axis) = match (axis, own) {
                (Some(axis), _) => (of, Some(axis)),
                (None, Some(Meaning { quantity, axis })) => (Some(quantity), axis),
                (None, None) => (of, None),
            };
            let function = quantity.and_then(|quantity| self.reading.function(quantity));
            let mut set = |path: String, value: String| {
                // What was set may be rounded.
                let place = path.replace(|character: char| !character.is_ascii_alphanumeric(), "_");
                let before = format!("sweptroids_before_{place}");
                let _ = writeln!(
                    statements.text,
                    "{path} = {value}; const auto {before} = {path};"
                );
                statements.changes.push(format!("{path} != {before}"));
            };
            if quantity == Some(Quantity::FrameTime) {
                set(path, String::from("::g_dt"));
            } else if field.is_array {
                if let Some(function) = function.filter(|_| is_scalar(&field.type_name)) {
                    for axis in 0..2 {
                        set(
                            format!("{path}[{axis}]"),
                            format!("{given}.{function}()[{axis}]"),
                        );
                    }
                }
            } else if is_scalar(&field.type_name) {
                if let (Some(function), Some(axis)) = (function, axis) {
                    set(path, format!("{given}.{function}()[{axis}]"));
                }
            } else if let Some(inner) = self.declared.types.get(&base_type(&field.type_name)) {
                self.fill(statements, &path, inner, given, quantity.or(of), depth + 1);
            } else {
                match (self.kind_of(&field.type_name), function) {
                    (Some(TypeKind::Vector), Some(function)) => {
                        set(path, format!("{given}.{function}()"));
                    }
                    (Some(TypeKind::Body), _) => {
                        let body = format!("::sweptroids::StubBody({given})");
                        let type_name = &field.type_name;
                        let _ = writeln!(statements.text, "new (&{path}) {type_name}({body});");
                        let change = format!("{path}.sweptroids_differs({body})");
                        statements.changes.push(change);
                    }
                    _ => {}
                }
            }
        }
    }

    /// What a field says, beside the others of its type.
    fn field_meaning(&self, name: &str, fields: &[Field]) -> Option<Meaning> {
        let beside = fields.iter().map(|field| field.name.clone()).collect();
        meaning(name, &beside).or_else(|| self.members.meaning(name))
    }
}
