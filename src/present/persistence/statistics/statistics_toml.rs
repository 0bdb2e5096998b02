//! The format of `statistics.toml`: one key for each total, and a section for the ships lost.

use toml::de::{DeTable, DeValue};
use toml::{Spanned, Table};

use super::totals::Totals;
use crate::present::persistence::codec::{DecodeError, Decoded, FileCodec, parse};
use crate::present::statistics::LossCause;

const SHIPS_LOST: &str = "ships_lost";

/// TOML has integers up to 2^63 − 1.
const LARGEST: u64 = i64::MAX as u64;

const EXPECTED: &str = "a whole number, 0 to 9223372036854775807";

/// A total and its key.
type Entry = (&'static str, fn(&mut Totals) -> &mut u64);

/// The totals other than the ships lost.
const ENTRIES: [Entry; 8] = [
    ("games", |totals| &mut totals.games),
    ("ticks", |totals| &mut totals.ticks),
    ("shots", |totals| &mut totals.shots),
    ("hits", |totals| &mut totals.hits),
    ("rocks", |totals| &mut totals.rocks),
    ("saucers", |totals| &mut totals.saucers),
    ("best_wave", |totals| &mut totals.best_wave),
    ("best_score", |totals| &mut totals.best_score),
];

impl FileCodec for Totals {
    const FILE_NAME: &'static str = "statistics.toml";
    const NAME_IN_NOTICES: &'static str = "statistics";

    /// Decodes every valid total, whatever else is invalid. Unknown keys are no error: a newer version may know them.
    fn decode(text: &str) -> Decoded<Self> {
        let mut value = Self::default();
        let mut errors = Vec::new();
        match parse(text) {
            Err(error) => errors.push(error),
            Ok((file, _)) => {
                let file = file.get_ref();
                for (key, total) in ENTRIES {
                    let decoded = decode_total(text, file, key, key);
                    store(decoded, total(&mut value), &mut errors);
                }
                decode_ships_lost(text, file, &mut value, &mut errors);
            }
        }
        errors.sort_by_key(|error| error.line);
        Decoded::new(value, errors)
    }

    /// Replaces all totals of the `current` text: the caller has read them from it under the lock.
    fn encode(&self, _: Option<&Self>, current: &str) -> Result<String, toml::ser::Error> {
        let number = |total: u64| total.min(LARGEST) as i64;
        let mut file: Table = current.parse().unwrap_or_default();
        let mut copy = self.clone();
        for (key, total) in ENTRIES {
            file.insert(key.to_owned(), number(*total(&mut copy)).into());
        }
        let known = file.remove(SHIPS_LOST);
        let mut ships_lost = match known {
            Some(toml::Value::Table(ships_lost)) => ships_lost,
            _ => Table::new(),
        };
        for (cause, count) in LossCause::ALL.into_iter().zip(self.losses) {
            ships_lost.insert(cause.key().to_owned(), number(count).into());
        }
        file.insert(SHIPS_LOST.to_owned(), ships_lost.into());
        toml::to_string(&file)
    }
}

fn decode_ships_lost(
    text: &str,
    file: &DeTable,
    value: &mut Totals,
    errors: &mut Vec<DecodeError>,
) {
    let Some(given) = file.get(SHIPS_LOST) else {
        return;
    };
    let Some(section) = given.get_ref().as_table() else {
        let (span, found) = (given.span(), Some(given.get_ref()));
        let expected = "a table of numbers";
        errors.push(DecodeError::invalid_value(
            text, &span, SHIPS_LOST, found, expected,
        ));
        return;
    };
    for (cause, count) in LossCause::ALL.into_iter().zip(&mut value.losses) {
        let name = format!("{SHIPS_LOST}.{}", cause.key());
        let decoded = decode_total(text, section, cause.key(), &name);
        store(decoded, count, errors);
    }
}

/// Decodes a total of a table; 0 if it is missing. `name` is what an error calls it.
fn decode_total(text: &str, table: &DeTable, key: &str, name: &str) -> Result<u64, DecodeError> {
    let Some(given) = table.get(key) else {
        return Ok(0);
    };
    read_number(given).ok_or_else(|| {
        let value = Some(given.get_ref());
        DecodeError::invalid_value(text, &given.span(), name, value, EXPECTED)
    })
}

fn read_number(given: &Spanned<DeValue>) -> Option<u64> {
    let integer = given.get_ref().as_integer()?;
    let number = u64::from_str_radix(integer.as_str(), integer.radix()).ok();
    number.filter(|number| *number <= LARGEST)
}

fn store(decoded: Result<u64, DecodeError>, total: &mut u64, errors: &mut Vec<DecodeError>) {
    match decoded {
        Ok(number) => *total = number,
        Err(error) => errors.push(error),
    }
}
