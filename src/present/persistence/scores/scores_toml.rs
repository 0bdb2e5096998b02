//! The format of `scores.toml`: one array for each table of scores, with one section for each score. The arrays of daily
//! games are in a table by date.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;

use toml::de::{DeTable, DeValue};
use toml::{Spanned, Table, Value};

use super::assists::{Assist, Assists};
use super::tables::{Initials, Score, ScoreTable, TABLE_LENGTH, Tables};
use crate::present::persistence::codec::{DecodeError, Decoded, FileCodec, parse};
use crate::sim::Date;

const ASSISTED: &str = "assisted";
const DAILY: &str = "daily";
const LAST_INITIALS: &str = "last_initials";
const ASSISTS: &str = "assists";
const REPLAY: &str = "replay";

const EXPECTED_REPLAY: &str = "the name of a file without a folder";
const EXPECTED_INITIALS: &str = "three letters, A to Z or blank";
const EXPECTED_DATE: &str = "a date such as 2026-11-22";
const EXPECTED_NUMBER: &str = "a whole number, 1 to 4294967295";

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
                    let key = key(table);
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
            insert(key(table), sections(scores), scores.is_empty());
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

/// The key of a table without a date. A table with a date is named by the key of all of them and its own.
fn key(table: ScoreTable) -> String {
    match table {
        ScoreTable::Rules(rule_set) => rule_set.name().to_owned(),
        ScoreTable::Daily(date) => format!("{DAILY}.{date}"),
        ScoreTable::Assisted => ASSISTED.to_owned(),
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
        DecodeError::invalid_value(text, &span, &key(table), Some(value), expected)
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

/// Decodes one section of a table.
fn decode_score(
    text: &str,
    table: ScoreTable,
    section_span: Range<usize>,
    section: &DeTable,
    plain: &Table,
) -> Result<Score, DecodeError> {
    let invalid = |key: &str, expected: &str| {
        let given = section.get(key);
        let span = given.map_or(section_span.clone(), toml::Spanned::span);
        let name = format!("{}.{key}", self::key(table));
        let value = given.map(toml::Spanned::get_ref);
        DecodeError::invalid_value(text, &span, &name, value, expected)
    };
    let number = |key: &str| {
        let integer = section
            .get(key)
            .and_then(|given| given.get_ref().as_integer());
        let number = integer.and_then(|n| u32::from_str_radix(n.as_str(), n.radix()).ok());
        number
            .filter(|number| *number > 0)
            .ok_or_else(|| invalid(key, EXPECTED_NUMBER))
    };
    let initials = section
        .get("initials")
        .and_then(|given| given.get_ref().as_str());
    let initials = initials.and_then(Initials::new);
    let assists = match section.get(ASSISTS) {
        None => Some(Vec::new()),
        Some(given) => strings(given.get_ref()),
    };
    // The assisted table must have assists, and the others must have none.
    let is_assisted = table == ScoreTable::Assisted;
    let assists = assists.filter(|assists| assists.is_empty() != is_assisted);
    let mut score = Score::new(
        initials.ok_or_else(|| invalid("initials", EXPECTED_INITIALS))?,
        number("score")?,
        number("wave")?,
        Assists::NONE,
    );
    score.table = table;
    let mut unknown_assists = Vec::new();
    for key in assists.ok_or_else(|| invalid(ASSISTS, expected_assists(is_assisted)))? {
        match Assist::ALL.into_iter().find(|assist| assist.key() == key) {
            Some(assist) => score.assists.insert(assist),
            None => unknown_assists.push(key.to_owned()),
        }
    }
    score.replay = match section.get(REPLAY) {
        None => None,
        Some(given) => {
            let name = given.get_ref().as_str();
            let name = name.filter(|name| is_file_name(name));
            Some(
                name.ok_or_else(|| invalid(REPLAY, EXPECTED_REPLAY))?
                    .to_owned(),
            )
        }
    };
    score.unknown_fields = plain.clone();
    for key in ["initials", "score", "wave", ASSISTS, REPLAY] {
        score.unknown_fields.remove(key);
    }
    if !unknown_assists.is_empty() {
        score
            .unknown_fields
            .insert(ASSISTS.to_owned(), unknown_assists.into());
    }
    Ok(score)
}

fn expected_assists(is_assisted: bool) -> &'static str {
    if is_assisted {
        "a list of one or more names of assists"
    } else {
        "an empty list or left out"
    }
}

/// The strings of an array; none unless it is an array of strings only.
fn strings<'a>(value: &'a DeValue) -> Option<Vec<&'a str>> {
    let items = value.as_array()?.iter();
    items.map(|item| item.get_ref().as_str()).collect()
}

/// The array of a table.
fn sections(scores: &[Score]) -> Value {
    scores.iter().map(encode_score).collect::<Vec<_>>().into()
}

/// Whether it names a file in the folder of replays, and none elsewhere.
fn is_file_name(name: &str) -> bool {
    Path::new(name).file_name().is_some_and(|file| file == name)
}

fn encode_score(score: &Score) -> Table {
    let mut section = score.unknown_fields.clone();
    let mut insert = |key: &str, value: Value| section.insert(key.to_owned(), value);
    insert("initials", score.initials.to_string().into());
    insert("score", i64::from(score.score).into());
    insert("wave", i64::from(score.wave).into());
    if let Some(replay) = &score.replay {
        insert(REPLAY, replay.clone().into());
    }
    let known = score.assists.iter().map(|assist| assist.key().into());
    let unknown = score.unknown_fields.get(ASSISTS).and_then(Value::as_array);
    let assists: Vec<Value> = known
        .chain(unknown.into_iter().flatten().cloned())
        .collect();
    if !assists.is_empty() {
        insert(ASSISTS, assists.into());
    }
    section
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
