//! A question of the coursework: two moving boxes and the duration of the step.

use std::fmt;

use thiserror::Error;

use sweptroids_collision::{Aabb, Dt, Moving};

/// The id of a question: an integer or a string, kept as the JSON text that it was written as.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Id(pub(super) String);

impl Id {
    /// The string `text` as an id.
    pub fn from_text(text: &str) -> Self {
        Self(serde_json::Value::from(text).to_string())
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Two moving boxes and the duration of the step.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// The id that the answer repeats.
    pub id: Id,
    /// Box A.
    pub a: Moving<Aabb>,
    /// Box B.
    pub b: Moving<Aabb>,
    /// The duration of the step.
    pub dt: Dt,
}

/// The error in a line that is no valid question.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct BadQuestion {
    /// The id, if it could be read.
    pub id: Option<Id>,
    /// What is wrong, with the field and its value.
    pub message: String,
}
