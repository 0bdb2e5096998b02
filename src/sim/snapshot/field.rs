//! A field of a state: whose it is, its name and its value.

use std::fmt;

use serde::{Deserialize, Serialize};

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
