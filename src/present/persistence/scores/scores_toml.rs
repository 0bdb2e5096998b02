//! The tables as a file: `scores.toml`, a section for each score.

use std::ops::Range;

use toml::de::{DeTable, DeValue};
use toml::{Table, Value};

use super::assists::{Assist, Assists};
use super::tables::{Initials, Score, TABLE_LENGTH, Tables};
use crate::present::persistence::codec::{Fault, FileCodec, Reading, parse};

const CLASSIC: &str = "classic";
const ASSISTED: &str = "assisted";
const LAST_INITIALS: &str = "last_initials";
const ASSISTS: &str = "assists";

const THREE_LETTERS: &str = "three letters, A to Z or blank";
const NUMBER: &str = "a whole number, 1 to 4294967295";

impl FileCodec for Tables {
    const FILE: &'static str = "scores.toml";
    const NAME: &'static str = "scores";

    /// Takes every score that is right, whatever else is wrong; what nobody knows is nothing wrong, since a newer
    /// version may.
    fn read(text: &str) -> Reading<Self> {
        let mut value = Self::default();
        let mut faults = Vec::new();
        match parse(text) {
            Err(fault) => faults.push(fault),
            Ok((file, plain)) => {
                let file = file.get_ref();
                let mut sections = |name| {
                    let (scores, wrong) = scores_in(text, name, file, &plain);
                    faults.extend(wrong);
                    scores
                };
                value.classic = sections(CLASSIC);
                value.assisted = sections(ASSISTED);
                if let Some(given) = file.get(LAST_INITIALS) {
                    value.last_initials = given.get_ref().as_str().and_then(Initials::new);
                    if value.last_initials.is_none() {
                        let place = (LAST_INITIALS, given.span());
                        faults.push(wrong(text, place, Some(given.get_ref()), THREE_LETTERS));
                    }
                }
            }
        }
        faults.sort_by_key(|fault| fault.line);
        Reading { value, faults }
    }

    fn text(&self, _: Option<&Self>, now: &str) -> Result<String, toml::ser::Error> {
        let mut table: Table = now.parse().unwrap_or_default();
        for (name, scores) in [(CLASSIC, &self.classic), (ASSISTED, &self.assisted)] {
            let sections: Vec<_> = scores.iter().map(section).collect();
            table.insert(name.to_owned(), sections.into());
        }
        match self.last_initials {
            Some(initials) => table.insert(LAST_INITIALS.to_owned(), initials.to_string().into()),
            None => table.remove(LAST_INITIALS),
        };
        toml::to_string(&table)
    }
}

/// The scores of a table that are right, the best ten first, and what is wrong with the others.
fn scores_in(text: &str, name: &str, file: &DeTable, plain: &Table) -> (Vec<Score>, Vec<Fault>) {
    let (mut scores, mut faults) = (Vec::new(), Vec::new());
    let Some(given) = file.get(name) else {
        return (scores, faults);
    };
    let Some(sections) = given.get_ref().as_array() else {
        let expected = "a list of scores";
        faults.push(wrong(
            text,
            (name, given.span()),
            Some(given.get_ref()),
            expected,
        ));
        return (scores, faults);
    };
    let plain = plain.get(name).and_then(Value::as_array);
    for (number, section) in sections.iter().enumerate() {
        let plain = plain.and_then(|plain| plain.get(number)?.as_table());
        let place = (name, section.span());
        let read = match (section.get_ref().as_table(), plain) {
            (Some(section), Some(plain)) => score(text, place, section, plain),
            _ => Err(wrong(text, place, Some(section.get_ref()), "a score")),
        };
        match read {
            Ok(score) => scores.push(score),
            Err(fault) => faults.push(fault),
        }
    }
    // Stable: of equal scores the older one stays before the newer.
    scores.sort_by_key(|score| std::cmp::Reverse(score.score));
    scores.truncate(TABLE_LENGTH);
    (scores, faults)
}

/// A score from its section.
fn score(
    text: &str,
    (table, whole): (&str, Range<usize>),
    section: &DeTable,
    plain: &Table,
) -> Result<Score, Fault> {
    let fault = |key: &str, expected: &str| {
        let given = section.get(key);
        let span = given.map_or(whole.clone(), toml::Spanned::span);
        let name = format!("{table}.{key}");
        wrong(
            text,
            (&name, span),
            given.map(toml::Spanned::get_ref),
            expected,
        )
    };
    let number = |key: &str| {
        let integer = section
            .get(key)
            .and_then(|given| given.get_ref().as_integer());
        let number = integer.and_then(|n| u32::from_str_radix(n.as_str(), n.radix()).ok());
        number
            .filter(|number| *number > 0)
            .ok_or_else(|| fault(key, NUMBER))
    };
    let initials = section
        .get("initials")
        .and_then(|given| given.get_ref().as_str());
    let initials = initials.and_then(Initials::new);
    let named = match section.get(ASSISTS) {
        None => Some(Vec::new()),
        Some(given) => names(given.get_ref()),
    };
    // What is in the wrong table has the wrong assists.
    let is_assisted = table == ASSISTED;
    let named = named.filter(|names| names.is_empty() != is_assisted);
    let mut score = Score::new(
        initials.ok_or_else(|| fault("initials", THREE_LETTERS))?,
        number("score")?,
        number("wave")?,
        Assists::NONE,
    );
    let mut of_newer_version = Vec::new();
    for name in named.ok_or_else(|| fault(ASSISTS, expected_assists(is_assisted)))? {
        match Assist::ALL.into_iter().find(|assist| assist.key() == name) {
            Some(assist) => score.assists.insert(assist),
            None => of_newer_version.push(name.to_owned()),
        }
    }
    score.rest = plain.clone();
    for key in ["initials", "score", "wave", ASSISTS] {
        score.rest.remove(key);
    }
    if !of_newer_version.is_empty() {
        let names = of_newer_version.into();
        score.rest.insert(ASSISTS.to_owned(), names);
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

/// The texts of a list that has nothing else.
fn names<'a>(given: &'a DeValue) -> Option<Vec<&'a str>> {
    let names = given.as_array()?.iter();
    names.map(|name| name.get_ref().as_str()).collect()
}

fn section(score: &Score) -> Table {
    let mut section = score.rest.clone();
    let mut put = |key: &str, value: Value| section.insert(key.to_owned(), value);
    put("initials", score.initials.to_string().into());
    put("score", i64::from(score.score).into());
    put("wave", i64::from(score.wave).into());
    let known = score.assists.iter().map(|assist| assist.key().into());
    let of_newer_version = score.rest.get(ASSISTS).and_then(Value::as_array);
    let names: Vec<Value> = known
        .chain(of_newer_version.into_iter().flatten().cloned())
        .collect();
    if !names.is_empty() {
        put(ASSISTS, names.into());
    }
    section
}

fn wrong(
    text: &str,
    (name, span): (&str, Range<usize>),
    value: Option<&DeValue>,
    expected: &str,
) -> Fault {
    Fault::of_value(text, &span, name, value, expected)
}
