//! One entry of a tuning file: its value, and its unit and range from the default file.

use std::fmt;

use thiserror::Error;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::toml_error::{line_of, value_text};

/// The most numbers in a list of any length, so that the tuning always fits into the head of a replay.
const LONGEST_LIST: usize = 4096;

/// Why a tuning file is refused: the line, the entry, its value, and which values are allowed.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum TuningError {
    /// The text is not TOML.
    #[error("line {line}: {message}")]
    Syntax {
        /// Line of the file, from 1.
        line: usize,
        /// The message of the TOML parser.
        message: String,
    },
    /// There is no such entry.
    #[error("line {line}: there is no entry `{name}`")]
    Unknown {
        /// Line of the file, from 1.
        line: usize,
        /// The entry's name with its section.
        name: String,
    },
    /// The value is of another type or length than the default.
    #[error("line {line}: `{name}` is {value}, but has to be {expected}")]
    Kind {
        /// Line of the file, from 1.
        line: usize,
        /// The entry's name with its section.
        name: String,
        /// The value in the file.
        value: String,
        /// Which values are allowed.
        expected: String,
    },
    /// The value lies outside its range.
    #[error("line {line}: `{name}` is {value}, but its range is {min} to {max} {unit}")]
    Range {
        /// Line of the file, from 1.
        line: usize,
        /// The entry's name with its section.
        name: String,
        /// The value in the file.
        value: String,
        /// The smallest value allowed.
        min: f64,
        /// The largest value allowed.
        max: f64,
        /// The entry's unit.
        unit: String,
    },
    /// Each entry is in its range, but a constraint between entries does not hold.
    #[error("line {line}: {message}")]
    Constraint {
        /// The first line of the file, from 1, that sets one of these entries.
        line: usize,
        /// The entries, and what is wrong with them.
        message: String,
    },
}

/// Why a tuning that was made in code is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct InvalidTuning {
    /// The entry or entries, their values, and what is allowed.
    pub message: String,
}

/// The value of an entry: one number, or a list.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Numbers {
    Integer(u32),
    Integers(Vec<u32>),
    Float(f32),
    Floats(Vec<f32>),
}

/// An entry of the default file.
#[derive(Clone, Debug)]
pub(super) struct TuningEntry {
    pub name: String,
    pub numbers: Numbers,
    unit: String,
    min: f64,
    max: f64,
    /// Whether a list may be of another length than the default's.
    is_open: bool,
}

impl TuningEntry {
    /// The entries of an embedded file that defines them.
    pub(super) fn definitions(text: &str) -> Vec<Self> {
        let file = DeTable::parse(text).expect("the embedded tuning is TOML");
        let sections = file.get_ref().iter().flat_map(|(section, table)| {
            let table = table
                .get_ref()
                .as_table()
                .expect("the embedded tuning has sections");
            table.iter().map(move |(key, value)| {
                let name = format!("{}.{}", section.get_ref(), key.get_ref());
                Self::from_definition(name.clone(), value.get_ref()).unwrap_or_else(|| {
                    panic!("the embedded tuning defines {name} by value, unit, min and max")
                })
            })
        });
        sections.collect()
    }

    /// Reads an entry of the default file, which must give unit and range.
    fn from_definition(name: String, value: &DeValue) -> Option<Self> {
        let table = value.as_table()?;
        Some(Self {
            name,
            numbers: numbers(table.get("value")?.get_ref())?,
            unit: table.get("unit")?.get_ref().as_str()?.to_owned(),
            min: bound(table, "min")?,
            max: bound(table, "max")?,
            is_open: table
                .get("open")
                .is_some_and(|open| open.get_ref().as_bool() == Some(true)),
        })
    }

    /// Replaces the value by the one that a file gives, bare or as a table with `value`.
    ///
    /// # Errors
    /// [`TuningError::Kind`] or [`TuningError::Range`], if the given value is not allowed.
    pub(super) fn replace(
        &mut self,
        text: &str,
        given: &Spanned<DeValue>,
    ) -> Result<(), TuningError> {
        let line = line_of(text, &given.span());
        let value = match given.get_ref().as_table() {
            Some(table) => self.value_of(line, table)?,
            None => given.get_ref(),
        };
        let shown = value_text(value);
        let Some(new) = numbers(value).and_then(|new| self.numbers.like(new, self.is_open)) else {
            return Err(TuningError::Kind {
                line,
                name: self.name.clone(),
                value: shown,
                expected: self.expected(),
            });
        };
        if !new.all_within(self.min, self.max) {
            return Err(TuningError::Range {
                line,
                name: self.name.clone(),
                value: shown,
                min: self.min,
                max: self.max,
                unit: self.unit.clone(),
            });
        }
        self.numbers = new;
        Ok(())
    }

    /// Checks a value that was given in code.
    ///
    /// # Errors
    /// [`InvalidTuning`], if it is outside the range, or a list without numbers or with too many.
    pub(super) fn check(&self, numbers: &Numbers) -> Result<(), InvalidTuning> {
        let has_length = (1..=LONGEST_LIST).contains(&numbers.count());
        if has_length && numbers.all_within(self.min, self.max) {
            return Ok(());
        }
        let (name, expected) = (&self.name, self.expected());
        Err(InvalidTuning {
            message: format!("`{name}` is {numbers}, but has to be {expected}"),
        })
    }

    /// Which values are allowed, in words.
    fn expected(&self) -> String {
        let Self { min, max, unit, .. } = self;
        let (count, kind) = match &self.numbers {
            Numbers::Integer(_) => (None, "whole number"),
            Numbers::Integers(list) => (Some(list.len()), "whole number"),
            Numbers::Float(_) => (None, "number"),
            Numbers::Floats(list) => (Some(list.len()), "number"),
        };
        match count {
            None => format!("a {kind} from {min} to {max} {unit}"),
            Some(_) if self.is_open => {
                format!("a list of at most {LONGEST_LIST} {kind}s from {min} to {max} {unit}")
            }
            Some(count) => format!("a list of {count} {kind}s from {min} to {max} {unit}"),
        }
    }

    /// The `value` of an entry that was given as a table. A unit or range in the table must be the default's.
    fn value_of<'t>(
        &self,
        line: usize,
        table: &'t DeTable<'_>,
    ) -> Result<&'t DeValue<'t>, TuningError> {
        let refused = |key: &str, value: String, expected: String| TuningError::Kind {
            line,
            name: format!("{}.{key}", self.name),
            value,
            expected,
        };
        for (key, given) in table.iter() {
            let given = given.get_ref();
            let expected = match key.get_ref().as_ref() {
                "value" => continue,
                "unit" if given.as_str() == Some(&self.unit) => continue,
                "unit" => format!("\"{}\"", self.unit),
                "min" if number(given) == Some(self.min) => continue,
                "min" => self.min.to_string(),
                "max" if number(given) == Some(self.max) => continue,
                "max" => self.max.to_string(),
                "open" if given.as_bool() == Some(self.is_open) => continue,
                "open" => self.is_open.to_string(),
                _ => "one of value, unit, min and max".to_owned(),
            };
            return Err(refused(key.get_ref(), value_text(given), expected));
        }
        match table.get("value") {
            Some(value) => Ok(value.get_ref()),
            None => Err(refused("value", "missing".to_owned(), self.expected())),
        }
    }
}

impl Numbers {
    /// `new` as the value of the same entry, if type and length allow it.
    ///
    /// Whole numbers are accepted as fractional ones. A list must be as long as `self`, unless the entry is open: then it
    /// has [`LONGEST_LIST`] numbers at most.
    fn like(&self, new: Self, is_open: bool) -> Option<Self> {
        let floats = |list: Vec<u32>| list.into_iter().map(|n| n as f32).collect();
        let fits = |old: usize, new: usize| old == new || (is_open && new <= LONGEST_LIST);
        match (self, new) {
            (Self::Integer(_), new @ Self::Integer(_)) | (Self::Float(_), new @ Self::Float(_)) => {
                Some(new)
            }
            (Self::Float(_), Self::Integer(n)) => Some(Self::Float(n as f32)),
            (Self::Integers(old), Self::Integers(new)) if fits(old.len(), new.len()) => {
                Some(Self::Integers(new))
            }
            (Self::Floats(old), Self::Floats(new)) if fits(old.len(), new.len()) => {
                Some(Self::Floats(new))
            }
            (Self::Floats(old), Self::Integers(new)) if fits(old.len(), new.len()) => {
                Some(Self::Floats(floats(new)))
            }
            _ => None,
        }
    }

    fn count(&self) -> usize {
        match self {
            Self::Integer(_) | Self::Float(_) => 1,
            Self::Integers(list) => list.len(),
            Self::Floats(list) => list.len(),
        }
    }

    fn all_within(&self, min: f64, max: f64) -> bool {
        let is_within = |value: f64| (min..=max).contains(&value);
        match self {
            Self::Integer(value) => is_within(f64::from(*value)),
            Self::Integers(list) => list.iter().all(|value| is_within(f64::from(*value))),
            Self::Float(value) => is_within(f64::from(*value)),
            Self::Floats(list) => list.iter().all(|value| is_within(f64::from(*value))),
        }
    }
}

impl fmt::Display for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Integer(value) => value.fmt(f),
            Self::Integers(list) => write!(f, "{list:?}"),
            Self::Float(value) => write!(f, "{value:?}"),
            Self::Floats(list) => write!(f, "{list:?}"),
        }
    }
}

fn integer(value: &DeValue) -> Option<u32> {
    let integer = value.as_integer()?;
    u32::from_str_radix(integer.as_str(), integer.radix()).ok()
}

/// A finite f32. TOML's `inf` and `nan` are refused.
fn float(value: &DeValue) -> Option<f32> {
    let text = match value {
        DeValue::Float(float) => float.as_str(),
        DeValue::Integer(integer) if integer.radix() == 10 => integer.as_str(),
        _ => return None,
    };
    text.parse().ok().filter(|value: &f32| value.is_finite())
}

fn number(value: &DeValue) -> Option<f64> {
    float(value).map(f64::from)
}

fn bound(table: &DeTable, key: &str) -> Option<f64> {
    number(table.get(key)?.get_ref())
}

fn numbers(value: &DeValue) -> Option<Numbers> {
    let Some(list) = value.as_array() else {
        return integer(value)
            .map(Numbers::Integer)
            .or_else(|| float(value).map(Numbers::Float));
    };
    let values = || list.iter().map(Spanned::get_ref);
    if list.is_empty() {
        return None;
    }
    values()
        .map(integer)
        .collect::<Option<_>>()
        .map(Numbers::Integers)
        .or_else(|| {
            values()
                .map(float)
                .collect::<Option<_>>()
                .map(Numbers::Floats)
        })
}
