//! The format of `scores.toml`: one array for each table of scores, with one section for each score. The arrays of daily
//! games are in a table by date.

use std::collections::BTreeMap;
use std::ops::Range;

use toml::de::DeValue;
use toml::{Spanned, Table, Value};

use super::score::{Initials, Score};
use super::score_table::{DAILY, ScoreTable};
use super::score_toml::{EXPECTED_DATE, EXPECTED_INITIALS, REPLAY, decode_score, encode_score};
use super::tables::{TABLE_LENGTH, Tables};
use crate::present::persistence::codec::{DecodeError, Decoded, FileCodec, parse};
use crate::sim::Date;

const LAST_INITIALS: &str = "last_initials";

impl FileCodec for Tables {
    const FILE_NAME: &'static str = "scores.toml";
    const NAME_IN_NOTICES: &'static str = "scores";

    /// Decodes every valid score, whatever else is invalid. Unknown keys are no error: a newer version may know them.
    fn decode(text: &str) -> Decoded<Self> {
        let mut value = Self::default();
        let mut errors = Vec::new();
        match parse(text) {
            Err(error) => errors.push(error),
            Ok((file, plain)) => {
                let file = file.get_ref();
                for table in ScoreTable::UNDATED {
                    let key = table.key();
                    if let Some(given) = file.get(&*key) {
                        let (scores, table_errors) =
                            decode_table(text, table, given, plain.get(&key));
                        errors.extend(table_errors);
                        *value.table_mut(table) = scores;
                    }
                }
                if let Some(given) = file.get(DAILY) {
                    let (daily, daily_errors) = decode_daily(text, given, plain.get(DAILY));
                    errors.extend(daily_errors);
                    value.daily = daily;
                    value.drop_old_dates();
                }
                if let Some(given) = file.get(LAST_INITIALS) {
                    let initials = given.get_ref();
                    value.last_initials = initials.as_str().and_then(Initials::new);
                    if value.last_initials.is_none() {
                        errors.push(DecodeError::invalid_value(
                            text,
                            &given.span(),
                            LAST_INITIALS,
                            Some(initials),
                            EXPECTED_INITIALS,
                        ));
                    }
                }
            }
        }
        errors.sort_by_key(|error| error.line);
        Decoded::new(value, errors)
    }

    /// Replaces all tables of the `current` text: the caller has read them from it under the lock.
    fn encode(&self, _: Option<&Self>, current: &str) -> Result<String, toml::ser::Error> {
        let mut file: Table = current.parse().unwrap_or_default();
        // A table without scores is not added to the file of an older version.
        let mut insert = |key: String, tables: Value, is_empty: bool| {
            if !is_empty || file.contains_key(&key) {
                file.insert(key, tables);
            }
        };
        for table in ScoreTable::UNDATED {
            let scores = self.table(table);
            insert(table.key(), sections(scores), scores.is_empty());
        }
        let dates = self.daily.iter();
        let dates: Table = dates
            .map(|(date, scores)| (date.to_string(), sections(scores)))
            .collect();
        let is_empty = dates.is_empty();
        insert(DAILY.to_owned(), dates.into(), is_empty);
        match self.last_initials {
            Some(initials) => file.insert(LAST_INITIALS.to_owned(), initials.to_string().into()),
            None => file.remove(LAST_INITIALS),
        };
        toml::to_string(&file)
    }
}

/// Decodes the tables of daily games, and the errors in them.
fn decode_daily(
    text: &str,
    given: &Spanned<DeValue>,
    plain: Option<&Value>,
) -> (BTreeMap<Date, Vec<Score>>, Vec<DecodeError>) {
    let (mut daily, mut errors) = (BTreeMap::new(), Vec::new());
    let value = given.get_ref();
    let Some(dates) = value.as_table() else {
        let expected = "a table of dates";
        let error = DecodeError::invalid_value(text, &given.span(), DAILY, Some(value), expected);
        return (daily, vec![error]);
    };
    for (key, scores) in dates {
        let Some(date) = Date::read(key.get_ref()) else {
            let key = (key.span(), DeValue::String(key.get_ref().clone()));
            let error =
                DecodeError::invalid_value(text, &key.0, DAILY, Some(&key.1), EXPECTED_DATE);
            errors.push(error);
            continue;
        };
        let plain = plain.and_then(|plain| plain.get(&**key.get_ref()));
        let (scores, table_errors) = decode_table(text, ScoreTable::Daily(date), scores, plain);
        errors.extend(table_errors);
        if !scores.is_empty() {
            daily.insert(date, scores);
        }
    }
    (daily, errors)
}

/// Decodes a table: its ten best valid scores, the best first, and the errors in the others.
fn decode_table(
    text: &str,
    table: ScoreTable,
    given: &Spanned<DeValue>,
    plain: Option<&Value>,
) -> (Vec<Score>, Vec<DecodeError>) {
    let (mut scores, mut errors) = (Vec::new(), Vec::new());
    let invalid = |span: Range<usize>, value: &DeValue, expected: &str| {
        DecodeError::invalid_value(text, &span, &table.key(), Some(value), expected)
    };
    let Some(sections) = given.get_ref().as_array() else {
        errors.push(invalid(given.span(), given.get_ref(), "a list of scores"));
        return (scores, errors);
    };
    let plain = plain.and_then(Value::as_array);
    for (index, section) in sections.iter().enumerate() {
        let span = section.span();
        let plain = plain.and_then(|plain| plain.get(index)?.as_table());
        let score = match (section.get_ref().as_table(), plain) {
            (Some(section), Some(plain)) => decode_score(text, table, span, section, plain),
            _ => Err(invalid(span, section.get_ref(), "a score")),
        };
        match score {
            Ok(score) => scores.push(score),
            Err(error) => errors.push(error),
        }
    }
    // The sort is stable: of equal scores, the older one stays first.
    scores.sort_by_key(|score| std::cmp::Reverse(score.score));
    scores.truncate(TABLE_LENGTH);
    (scores, errors)
}

/// The array of a table.
fn sections(scores: &[Score]) -> Value {
    scores.iter().map(encode_score).collect::<Vec<_>>().into()
}

/// The replays that a text names, whatever else is in it: it may be damaged, or of a newer version.
pub(super) fn replays_in(text: &str) -> impl Iterator<Item = String> {
    text.lines().filter_map(|line| {
        let value = line.trim().strip_prefix(REPLAY)?.trim_start();
        let value = value.strip_prefix('=')?.trim();
        let name = value.strip_prefix('"')?.strip_suffix('"')?;
        Some(name.to_owned())
    })
}
