//! What can be kept in a file: how it is read, what may be wrong in it, and how it is written.

use std::io;
use std::ops::Range;
use std::path::Path;

use serde::Serialize;
use serde::de::DeserializeOwned;
use thiserror::Error;
use toml::de::{DeTable, DeValue};
use toml::{Spanned, Table};

use super::locked_file::{FileLock, LockableFile, TOO_LONG};
use crate::toml_error::{line_of, value_text};

/// Something that outlives the program in a file of its own.
pub(in crate::present) trait FileCodec:
    Default + Clone + PartialEq + Send + Sync + 'static
{
    /// The file's name.
    const FILE: &'static str;

    /// What it is called in a sentence, in the plural.
    const NAME: &'static str;

    /// Reads the file's text. What is not in it is as it is by default; what is wrong in it too, with a fault for each.
    ///
    /// Must not panic, whatever the text.
    fn read(text: &str) -> Reading<Self>;

    /// The text for the file. `base` is what was last read from it or written to it by this program, if it was, and
    /// `now` what it says now: what another program changed there meanwhile need not be lost.
    ///
    /// # Errors
    /// A value that TOML cannot hold.
    fn text(&self, base: Option<&Self>, now: &str) -> Result<String, toml::ser::Error>;
}

/// What a text says, and what is wrong in it.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::present) struct Reading<T> {
    /// What it says, as far as it is right.
    pub value: T,
    /// What is wrong, in the order of the text.
    pub faults: Vec<Fault>,
}

/// What is wrong in a file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {what}")]
pub(in crate::present) struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// Which field has which value, and which it could have.
    pub what: String,
}

impl Fault {
    /// What the TOML parser found.
    pub(in crate::present) fn of_toml(text: &str, error: &toml::de::Error) -> Self {
        Self {
            line: line_of(text, &error.span().unwrap_or(0..0)),
            what: error.message().replace('\n', " "),
        }
    }

    /// A value, or none, where there has to be another one.
    pub(super) fn of_value(
        text: &str,
        span: &Range<usize>,
        name: &str,
        value: Option<&DeValue>,
        expected: &str,
    ) -> Self {
        let value = value.map_or("missing".to_owned(), value_text);
        Self {
            line: line_of(text, span),
            what: format!("`{name}` is {value}, but has to be {expected}"),
        }
    }
}

/// A text as TOML, with the places of its values and without.
///
/// # Errors
/// The first thing that is wrong.
pub(super) fn parse(text: &str) -> Result<(Spanned<DeTable<'_>>, Table), Fault> {
    let of_toml = |error| Fault::of_toml(text, &error);
    let places = DeTable::parse(text).map_err(of_toml)?;
    let plain = text.parse().map_err(of_toml)?;
    Ok((places, plain))
}

/// Reads a file that has the shape of a serde type: all of it, or, with a fault, what it is by default.
///
/// A type with `#[serde(default)]` has nothing to complain of where a field is missing, and one without
/// `deny_unknown_fields` nothing where a newer version has written more.
pub(in crate::present) fn read_by_serde<T: DeserializeOwned + Default>(text: &str) -> Reading<T> {
    match toml::from_str(text) {
        Ok(value) => Reading {
            value,
            faults: Vec::new(),
        },
        Err(error) => {
            let mut fault = Fault::of_toml(text, &error);
            // Serde names the value and not the field: the line has both.
            let line = text.lines().nth(fault.line - 1).unwrap_or("").trim();
            if !line.is_empty() {
                let line: String = line.chars().take(80).collect();
                fault.what = format!("`{line}`: {}", fault.what);
            }
            Reading {
                value: T::default(),
                faults: vec![fault],
            }
        }
    }
}

/// The text of a serde type that is a table. Other keys that the file has `now` stay: a newer version may know them.
///
/// # Errors
/// A value that TOML cannot hold.
pub(in crate::present) fn text_by_serde<T: Serialize>(
    value: &T,
    now: &str,
) -> Result<String, toml::ser::Error> {
    let mut table: Table = now.parse().unwrap_or_default();
    table.extend(Table::try_from(value)?);
    toml::to_string(&table)
}

/// What a file says, and what is wrong in it.
///
/// # Errors
/// Whatever the system says.
pub(super) fn read<T: FileCodec>(place: &LockableFile) -> io::Result<Reading<T>> {
    Ok(reading(place.read()?.as_deref()).0)
}

/// One program's turn at a file: what the file says now, and the right to change it.
pub(super) struct Change<T> {
    turn: FileLock,
    /// What the file says.
    pub value: T,
    /// The same as it stands there; empty if there is no file, or none that could be read as text.
    pub text: String,
    /// What a player should know: the file was damaged, and is kept aside now.
    pub notice: Option<String>,
}

impl<T: FileCodec> Change<T> {
    /// Waits for the turn and reads the file anew. A damaged one is kept aside at once.
    ///
    /// # Errors
    /// Whatever the system says; nothing is changed then.
    pub(super) fn begin(place: &LockableFile) -> io::Result<Self> {
        let turn = place.turn()?;
        let (reading, text) = reading::<T>(turn.read()?.as_deref());
        let notice = match reading.faults.as_slice() {
            [] => None,
            faults => Some(kept_aside(place.path(), faults, &turn.set_aside()?)),
        };
        Ok(Self {
            turn,
            value: reading.value,
            text,
            notice,
        })
    }

    /// Replaces the file.
    ///
    /// # Errors
    /// Whatever the system says; the file is as it was then.
    pub(super) fn end(self, text: Result<String, toml::ser::Error>) -> io::Result<()> {
        self.turn.write(&text.map_err(io::Error::other)?)
    }
}

/// What a file's bytes say, and the same as text; the default where there is no file.
fn reading<T: FileCodec>(bytes: Option<&[u8]>) -> (Reading<T>, String) {
    let default = |faults| Reading {
        value: T::default(),
        faults,
    };
    let wrong = |good: &[u8], what: &str| {
        let line = 1 + good.iter().filter(|byte| **byte == b'\n').count();
        let what = what.to_owned();
        (default(vec![Fault { line, what }]), String::new())
    };
    let Some(bytes) = bytes else {
        return (default(Vec::new()), String::new());
    };
    if bytes.len() as u64 >= TOO_LONG {
        return wrong(bytes, "the file is too long: 1 MiB or more");
    }
    match str::from_utf8(bytes) {
        Ok(text) => (T::read(text), text.to_owned()),
        Err(error) => wrong(
            &bytes[..error.valid_up_to()],
            "from here on it is not UTF-8 text",
        ),
    }
}

/// What is wrong in a file, in a line.
pub(super) fn summary(path: &Path, faults: &[Fault]) -> String {
    let file = path.display();
    match faults {
        [] => format!("{file}: nothing wrong"),
        [fault] => format!("{file}, {fault}"),
        [first, rest @ ..] => format!("{file}, {first} (and {} more)", rest.len()),
    }
}

fn kept_aside(path: &Path, faults: &[Fault], aside: &Path) -> String {
    let name = aside.file_name().unwrap_or_default().display();
    format!("{}; the file is kept as {name}", summary(path, faults))
}
