//! Compares two states field by field.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;

use super::field::{Field, FieldOwner, FieldText, FieldValue};
use super::saved_state::Snapshot;
use super::visit_fields::FieldVisitor;
use crate::sim::state::body::Body;

/// A field in which two states differ.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// Whose it is.
    #[serde(flatten)]
    pub owner: FieldOwner,
    /// Its name.
    pub field: String,
    /// Its value in both states; none in a state that does not have it.
    pub values: [Option<FieldText>; 2],
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, other] = self.values.each_ref().map(|value| match value {
            Some(value) => value.to_string(),
            None => "absent".to_owned(),
        });
        write!(f, "{}: {} is {one} and {other}", self.owner, self.field)
    }
}

/// Every field in which two states differ, in the order of the first; then those that only the second has.
pub fn differences(one: &[Field], other: &[Field]) -> Vec<Difference> {
    let name = |field: &Field| (field.owner, field.field.clone());
    let mut unmatched: BTreeMap<_, _> = other.iter().map(|field| (name(field), field)).collect();
    let mut found = Vec::new();
    for field in one {
        let counterpart = unmatched.remove(&name(field));
        if counterpart.is_none_or(|counterpart| counterpart.text != field.text) {
            found.push(Difference {
                owner: field.owner,
                field: field.field.clone(),
                values: [
                    Some(field.text.clone()),
                    counterpart.map(|field| field.text.clone()),
                ],
            });
        }
    }
    let added = other
        .iter()
        .filter(|field| unmatched.contains_key(&name(field)));
    found.extend(added.map(|field| Difference {
        owner: field.owner,
        field: field.field.clone(),
        values: [None, Some(field.text.clone())],
    }));
    found
}

impl Snapshot {
    /// Every field with its name and value: what the digest covers first, in its order, then the rest.
    pub fn fields(&self) -> Vec<Field> {
        let mut fields = FieldList {
            owner: FieldOwner::SESSION,
            fields: Vec::new(),
        };
        self.hashed.visit(&mut fields);
        for body in &self.hashed.bodies {
            if let Body::Ship(ship) = body {
                fields.enter(FieldOwner::body(ship.solid.id));
                fields.field("is_thrusting", FieldValue::Bool(ship.ship.is_thrusting));
            }
        }
        self.unhashed.visit(&mut fields);
        // The digest has one hash for all values. Here each has its name.
        fields.enter(FieldOwner::SESSION);
        for (name, value) in self.hashed.tuning.number_texts() {
            fields.push(format!("tuning.{name}"), FieldText { value, bits: None });
        }
        fields.fields
    }

    /// Every field in which this state and another one differ, to the bit: body, name, and both values.
    pub fn differences(&self, other: &Self) -> Vec<Difference> {
        differences(&self.fields(), &other.fields())
    }
}

struct FieldList {
    owner: FieldOwner,
    fields: Vec<Field>,
}

impl FieldList {
    fn push(&mut self, field: String, text: FieldText) {
        self.fields.push(Field {
            owner: self.owner,
            field,
            text,
        });
    }
}

impl FieldVisitor for FieldList {
    fn enter(&mut self, owner: FieldOwner) {
        self.owner = owner;
    }

    fn field(&mut self, name: &'static str, value: FieldValue) {
        self.push(name.to_owned(), value.into());
    }
}
