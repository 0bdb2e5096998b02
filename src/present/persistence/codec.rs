//! The format of a saved file: decoding its text, reporting what is invalid in it, and encoding a value.

use std::ops::Range;

use serde::Serialize;
use serde::de::DeserializeOwned;
use thiserror::Error;
use toml::de::{DeTable, DeValue};
use toml::{Spanned, Table};

use crate::toml_error::{line_of, value_text};

/// A value that is saved in a TOML file of its own.
pub(in crate::present) trait FileCodec:
    Default + Clone + PartialEq + Send + Sync + 'static
{
    /// The file's name, without a folder.
    const FILE_NAME: &'static str;

    /// What notices call the value, in the plural.
    const NAME_IN_NOTICES: &'static str;

    /// Decodes the file's text. A field that is missing or invalid keeps its default; each invalid field adds an error.
    ///
    /// Must not panic, whatever the text.
    fn decode(text: &str) -> Decoded<Self>;

    /// Encodes the value as the file's new text: a three-way merge, where the format allows one.
    ///
    /// `base` is the value that this program last read from the file or wrote to it, if any. `current` is the text of
    /// the file now. So a change that another program has made since `base` can be kept.
    ///
    /// # Errors
    /// A value that TOML cannot represent.
    fn encode(&self, base: Option<&Self>, current: &str) -> Result<String, toml::ser::Error>;
}

/// A decoded value, and what was invalid in its text.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::present) struct Decoded<T> {
    /// The value, with defaults in place of invalid fields.
    pub value: T,
    /// The errors, in the order of the text.
    pub errors: Vec<DecodeError>,
    /// Whether an older version wrote the text, in a form that the value is not written in any more. Then it is written
    /// again at once.
    pub is_outdated: bool,
    /// What changes for the player by that.
    pub notice: Option<String>,
}

impl<T> Decoded<T> {
    /// A value, and what was invalid in its text.
    pub(in crate::present) const fn new(value: T, errors: Vec<DecodeError>) -> Self {
        Self {
            value,
            errors,
            is_outdated: false,
            notice: None,
        }
    }
}

/// One invalid part of a file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {message}")]
pub(in crate::present) struct DecodeError {
    /// The line, from 1.
    pub line: usize,
    /// The field, its value, and the values that are allowed.
    pub message: String,
}

impl DecodeError {
    /// An error of the TOML parser.
    fn from_toml(text: &str, error: &toml::de::Error) -> Self {
        Self {
            line: line_of(text, &error.span().unwrap_or(0..0)),
            message: error.message().replace('\n', " "),
        }
    }

    /// A value that is not allowed, or a missing one.
    pub(super) fn invalid_value(
        text: &str,
        span: &Range<usize>,
        name: &str,
        value: Option<&DeValue>,
        expected: &str,
    ) -> Self {
        let value = value.map_or("missing".to_owned(), value_text);
        Self {
            line: line_of(text, span),
            message: format!("`{name}` is {value}, but has to be {expected}"),
        }
    }
}

/// Parses a text as TOML twice: with the position of each value, and as plain values.
///
/// # Errors
/// The first syntax error.
pub(super) fn parse(text: &str) -> Result<(Spanned<DeTable<'_>>, Table), DecodeError> {
    let from_toml = |error| DecodeError::from_toml(text, &error);
    let spanned = DeTable::parse(text).map_err(from_toml)?;
    let plain = text.parse().map_err(from_toml)?;
    Ok((spanned, plain))
}

/// Decodes a serde type: all of it, or the default and one error.
///
/// A missing field is no error where the type has `#[serde(default)]`. An unknown field, which a newer version may have
/// written, is no error where the type has no `deny_unknown_fields`.
pub(in crate::present) fn decode_with_serde<T: DeserializeOwned + Default>(
    text: &str,
) -> Decoded<T> {
    match toml::from_str(text) {
        Ok(value) => Decoded::new(value, Vec::new()),
        Err(error) => {
            let mut error = DecodeError::from_toml(text, &error);
            // Serde names the value but not the field. The line shows both.
            let line = text.lines().nth(error.line - 1).unwrap_or("").trim();
            if !line.is_empty() {
                let line: String = line.chars().take(80).collect();
                error.message = format!("`{line}`: {}", error.message);
            }
            Decoded::new(T::default(), vec![error])
        }
    }
}

/// Encodes a serde type that is a table. Other keys of the `current` text stay: a newer version may know them.
///
/// # Errors
/// A value that TOML cannot represent.
pub(in crate::present) fn encode_with_serde<T: Serialize>(
    value: &T,
    current: &str,
) -> Result<String, toml::ser::Error> {
    let mut table: Table = current.parse().unwrap_or_default();
    table.extend(Table::try_from(value)?);
    toml::to_string(&table)
}
