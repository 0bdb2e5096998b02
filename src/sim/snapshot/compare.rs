//! Compares two states field by field.

use std::collections::HashMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use super::fields::FieldVisitor;
use super::{SavedBody, Snapshot};
use crate::sim::state::components::BodyId;

/// Whose a field is: the session's if it is no player's and no body's. A rock that waits for its player's turn has both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct FieldOwner {
    /// The index of the player, 0 or 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<u8>,
    /// The id of the body.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub body: Option<u32>,
}

impl FieldOwner {
    pub(super) const SESSION: Self = Self {
        player: None,
        body: None,
    };

    pub(super) const fn player(index: u8) -> Self {
        Self {
            player: Some(index),
            body: None,
        }
    }

    pub(super) const fn stashed(index: u8, id: BodyId) -> Self {
        Self {
            player: Some(index),
            body: Some(id.0),
        }
    }

    pub(super) const fn body(id: BodyId) -> Self {
        Self {
            player: None,
            body: Some(id.0),
        }
    }
}

impl fmt::Display for FieldOwner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.player, self.body) {
            (None, None) => write!(f, "session"),
            (Some(player), None) => write!(f, "player {}", player + 1),
            (None, Some(body)) => write!(f, "body {body}"),
            (Some(player), Some(body)) => write!(f, "rock {body} of player {}", player + 1),
        }
    }
}

/// A value as the digest takes it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum FieldValue {
    U8(u8),
    I8(i8),
    U32(u32),
    U64(u64),
    U128(u128),
    F32(f32),
    Bool(bool),
    /// One of several names, by its number.
    Tag(u8, &'static str),
}

impl fmt::Display for FieldValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::U8(value) => value.fmt(f),
            Self::I8(value) => value.fmt(f),
            Self::U32(value) => value.fmt(f),
            Self::U64(value) => value.fmt(f),
            Self::U128(value) => value.fmt(f),
            Self::F32(value) => write!(f, "{value:?}"),
            Self::Bool(value) => value.fmt(f),
            Self::Tag(_, name) => name.fmt(f),
        }
    }
}

/// A value as text: of a number with a fraction its bits too, as 8 hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FieldText {
    /// The value: a name, a truth value, or a number as the shortest decimal that reads back the same.
    pub value: String,
    /// The bits of an f32.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bits: Option<String>,
}

impl From<FieldValue> for FieldText {
    fn from(value: FieldValue) -> Self {
        let bits = match value {
            FieldValue::F32(number) => Some(format!("{:08x}", number.to_bits())),
            _ => None,
        };
        Self {
            value: value.to_string(),
            bits,
        }
    }
}

impl fmt::Display for FieldText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.bits {
            Some(bits) => write!(f, "{} (bits {bits})", self.value),
            None => self.value.fmt(f),
        }
    }
}

/// One field of a state, as text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Field {
    /// Whose it is.
    #[serde(flatten)]
    pub owner: FieldOwner,
    /// Its name.
    pub field: String,
    /// Its value.
    #[serde(flatten)]
    pub text: FieldText,
}

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
    let mut unmatched: HashMap<_, _> = other.iter().map(|field| (name(field), field)).collect();
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
            if let SavedBody::Ship(ship) = body {
                fields.enter(FieldOwner::body(ship.solid.id));
                fields.field("is_thrusting", FieldValue::Bool(ship.ship.is_thrusting));
            }
        }
        self.unhashed.visit(&mut fields);
        // The digest has one hash for all figures. Here each has its name.
        fields.enter(FieldOwner::SESSION);
        for (name, value) in self.hashed.tuning.figure_texts() {
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
