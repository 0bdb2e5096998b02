//! The format of `scores.toml`: one array for each table of scores, with one section for each score.

use std::ops::Range;

use toml::de::{DeTable, DeValue};
use toml::{Table, Value};

use super::assists::{Assist, Assists};
use super::tables::{Initials, Score, ScoreTable, TABLE_LENGTH, Tables};
use crate::present::persistence::codec::{DecodeError, Decoded, FileCodec, parse};

const LAST_INITIALS: &str = "last_initials";
const ASSISTS: &str = "assists";

const EXPECTED_INITIALS: &str = "three letters, A to Z or blank";
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
                for table in ScoreTable::ALL {
                    let (scores, table_errors) = decode_table(text, table, file, &plain);
                    errors.extend(table_errors);
                    *value.table_mut(table) = scores;
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
        Decoded { value, errors }
    }

    /// Replaces all tables of the `current` text: the caller has read them from it under the lock.
    fn encode(&self, _: Option<&Self>, current: &str) -> Result<String, toml::ser::Error> {
        let mut file: Table = current.parse().unwrap_or_default();
        for table in ScoreTable::ALL {
            let sections: Vec<_> = self.table(table).iter().map(encode_score).collect();
            // A table without scores is not added to the file of an older version.
            if !sections.is_empty() || file.contains_key(table.key()) {
                file.insert(table.key().to_owned(), sections.into());
            }
        }
        match self.last_initials {
            Some(initials) => file.insert(LAST_INITIALS.to_owned(), initials.to_string().into()),
            None => file.remove(LAST_INITIALS),
        };
        toml::to_string(&file)
    }
}

/// Decodes a table: its ten best valid scores, the best first, and the errors in the others.
fn decode_table(
    text: &str,
    table: ScoreTable,
    file: &DeTable,
    plain: &Table,
) -> (Vec<Score>, Vec<DecodeError>) {
    let name = table.key();
    let (mut scores, mut errors) = (Vec::new(), Vec::new());
    let Some(given) = file.get(name) else {
        return (scores, errors);
    };
    let invalid = |span: Range<usize>, value: &DeValue, expected: &str| {
        DecodeError::invalid_value(text, &span, name, Some(value), expected)
    };
    let Some(sections) = given.get_ref().as_array() else {
        errors.push(invalid(given.span(), given.get_ref(), "a list of scores"));
        return (scores, errors);
    };
    let plain = plain.get(name).and_then(Value::as_array);
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
        let name = format!("{}.{key}", table.key());
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
    // The table of a rule set must have no assists, and the assisted one must have some.
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
    score.unknown_fields = plain.clone();
    for key in ["initials", "score", "wave", ASSISTS] {
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

fn encode_score(score: &Score) -> Table {
    let mut section = score.unknown_fields.clone();
    let mut insert = |key: &str, value: Value| section.insert(key.to_owned(), value);
    insert("initials", score.initials.to_string().into());
    insert("score", i64::from(score.score).into());
    insert("wave", i64::from(score.wave).into());
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
