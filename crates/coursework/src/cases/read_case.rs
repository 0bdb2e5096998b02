//! Reads a case from its line of JSON: a question of `sweep` with more fields.

use serde::Deserialize;
use serde_json::value::RawValue;
use thiserror::Error;

use crate::question::{BadQuestion, Question};

use super::case::{Case, ContactTimes};
use super::category::Category;

/// Why a line is not a case.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadCase {
    /// It is no question.
    #[error(transparent)]
    Question(#[from] BadQuestion),
    /// A field of the answer is missing or wrong; with the message of the JSON parser.
    #[error("{0}")]
    Field(String),
    /// There is no category of this name.
    #[error("`category` is {0}, which is no category")]
    Category(String),
    /// `hit` is true and a time is null, or the other way round.
    #[error("`hit` does not fit `t_first` and `t_last`")]
    Times,
}

#[derive(Deserialize)]
struct Fields<'l> {
    name: String,
    category: String,
    sentence: String,
    hit: bool,
    #[serde(borrow)]
    t_first: &'l RawValue,
    #[serde(borrow)]
    t_last: &'l RawValue,
    convention: bool,
}

impl Case {
    /// Reads a line.
    ///
    /// # Errors
    /// [`BadCase`] for the first error. Unknown fields are ignored.
    pub fn read(line: &str) -> Result<Self, BadCase> {
        let question = Question::read(line)?;
        let fields: Fields =
            serde_json::from_str(line).map_err(|error| BadCase::Field(error.to_string()))?;
        let category = Category::from_name(&fields.category)
            .ok_or_else(|| BadCase::Category(fields.category.clone()))?;
        let contact = match (
            fields.hit,
            seconds(fields.t_first)?,
            seconds(fields.t_last)?,
        ) {
            (true, Some(t_first), Some(t_last)) => Some(ContactTimes { t_first, t_last }),
            (false, None, None) => None,
            _ => return Err(BadCase::Times),
        };
        Ok(Self {
            name: fields.name,
            sentence: fields.sentence,
            category,
            question,
            contact,
            is_convention: fields.convention,
        })
    }
}

/// A time as the nearest f32, or `None` for `null`.
fn seconds(text: &RawValue) -> Result<Option<f32>, BadCase> {
    match text.get() {
        "null" => Ok(None),
        // A JSON number; a string or an object does not parse.
        number => match number.parse::<f32>() {
            Ok(value) if value.is_finite() => Ok(Some(value)),
            _ => Err(BadCase::Field(format!("a time is {number}"))),
        },
    }
}
