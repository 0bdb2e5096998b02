//! A frame time of the file's own: a variable that its game loop sets, where the assignment has `g_dt`.
//!
//! A variable may stand for the frame time if the file defines it outside the routine and the routine only reads it. Which of
//! these do, by what they begin with, is seen when the program runs: see `assets/grader/own_variables.h`.

mod find;
mod routine_names;
mod setter;
mod static_local;
mod variables;

use std::ops::Range;

use serde::{Deserialize, Serialize};

pub use find::own_variables;

/// The most variables of a file that are set.
pub const MOST_VARIABLES: usize = 8;

/// The variables of a file that may stand for its frame time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnVariables {
    /// Their names, as a report shows them.
    pub names: Vec<String>,
    /// What makes them variables that can be set.
    replacements: Vec<Replacement>,
    /// The function behind the file that sets them.
    setter: String,
}

/// A piece of the file with another text of the same length in its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Replacement {
    range: Range<usize>,
    text: String,
}

impl OwnVariables {
    /// The text in which the variables can be set, as long and with the same lines. None if it is none: who found the variables has
    /// read a file that is not trusted.
    pub fn replaced(&self, text: &[u8]) -> Option<Vec<u8>> {
        let mut replaced = text.to_vec();
        for Replacement { range, text } in &self.replacements {
            let place = replaced.get_mut(range.clone())?;
            let is_line_end = |byte: &u8| matches!(byte, b'\n' | b'\r');
            if place.len() != text.len() || place.iter().chain(text.as_bytes()).any(is_line_end) {
                return None;
            }
            place.copy_from_slice(text.as_bytes());
        }
        (self.names.len() <= MOST_VARIABLES).then_some(replaced)
    }

    /// The function behind the file that sets them.
    pub fn setter(&self) -> &str {
        &self.setter
    }
}
