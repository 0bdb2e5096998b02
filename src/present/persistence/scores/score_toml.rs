//! The format of a score in `scores.toml`: one section.

use std::ops::Range;
use std::path::Path;

use toml::de::{DeTable, DeValue};
use toml::{Table, Value};

use super::score::{Initials, PlayedGame, Score};
use super::score_table::ScoreTable;
use crate::present::persistence::codec::DecodeError;
use crate::replay::{Assist, Assists};
use crate::sim::{Date, Fidelity, RuleSet};

const ASSISTS: &str = "assists";
const DATE: &str = "date";
const RULES: &str = "rules";
const FIDELITY: &str = "fidelity";
const ENDED_EARLY: &str = "ended_early";
pub(super) const REPLAY: &str = "replay";

const EXPECTED_REPLAY: &str = "the name of a file without a folder";
const EXPECTED_NAME: &str = "a name in quotes";
const EXPECTED_NUMBER: &str = "a whole number, 1 to 4294967295";
pub(super) const EXPECTED_INITIALS: &str = "three letters, A to Z or blank";
pub(super) const EXPECTED_DATE: &str = "a date such as 2026-11-22";

/// A section of a table, and where it stands in the text.
struct Section<'a> {
    text: &'a str,
    table: ScoreTable,
    span: Range<usize>,
    fields: &'a DeTable<'a>,
}

impl Section<'_> {
    fn invalid(&self, key: &str, expected: &str) -> DecodeError {
        let given = self.fields.get(key);
        let span = given.map_or(self.span.clone(), toml::Spanned::span);
        let name = format!("{}.{key}", self.table.key());
        let value = given.map(toml::Spanned::get_ref);
        DecodeError::invalid_value(self.text, &span, &name, value, expected)
    }

    fn number(&self, key: &str) -> Result<u32, DecodeError> {
        let integer = self.fields.get(key).and_then(|n| n.get_ref().as_integer());
        let number = integer.and_then(|n| u32::from_str_radix(n.as_str(), n.radix()).ok());
        let number = number.filter(|number| *number > 0);
        number.ok_or_else(|| self.invalid(key, EXPECTED_NUMBER))
    }

    /// A text that may be missing. `read` returns none for a text that is not allowed.
    fn optional<T>(
        &self,
        key: &str,
        expected: &str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<Option<T>, DecodeError> {
        let Some(given) = self.fields.get(key) else {
            return Ok(None);
        };
        let value = given.get_ref().as_str().and_then(read);
        value.map(Some).ok_or_else(|| self.invalid(key, expected))
    }

    /// True or false; false, if it is missing.
    fn flag(&self, key: &str) -> Result<bool, DecodeError> {
        let given = self.fields.get(key);
        let flag = given.map_or(Some(false), |given| given.get_ref().as_bool());
        flag.ok_or_else(|| self.invalid(key, "true or false"))
    }

    /// The initials of a text that must be there.
    fn initials(&self) -> Result<Initials, DecodeError> {
        let initials = self.optional("initials", EXPECTED_INITIALS, Initials::new)?;
        initials.ok_or_else(|| self.invalid("initials", EXPECTED_INITIALS))
    }

    /// The names of assists. The assisted table must have some, and the others must have none.
    fn assists(&self) -> Result<Vec<&str>, DecodeError> {
        let is_assisted = self.table == ScoreTable::Assisted;
        let names = match self.fields.get(ASSISTS) {
            None => Some(Vec::new()),
            Some(given) => strings(given.get_ref()),
        };
        names
            .filter(|names| names.is_empty() != is_assisted)
            .ok_or_else(|| self.invalid(ASSISTS, expected_assists(is_assisted)))
    }
}

/// Decodes one section of a table.
pub(super) fn decode_score(
    text: &str,
    table: ScoreTable,
    span: Range<usize>,
    fields: &DeTable,
    plain: &Table,
) -> Result<Score, DecodeError> {
    let section = Section {
        text,
        table,
        span,
        fields,
    };
    let name = |key| section.optional(key, EXPECTED_NAME, |name| Some(name.to_owned()));
    let (rules, fidelity) = (name(RULES)?, name(FIDELITY)?);
    let is_named = |known: &str, given: &Option<String>| given.as_deref() == Some(known);
    let game = PlayedGame {
        date: section.optional(DATE, EXPECTED_DATE, Date::read)?,
        rules: RuleSet::ALL
            .into_iter()
            .find(|known| is_named(known.name(), &rules)),
        fidelity: Fidelity::ALL
            .into_iter()
            .find(|known| is_named(known.name(), &fidelity)),
    };
    let (mut assists, mut unknown_assists) = (Assists::NONE, Vec::new());
    for key in section.assists()? {
        match Assist::ALL.into_iter().find(|assist| assist.key() == key) {
            Some(assist) => assists.insert(assist),
            None => unknown_assists.push(key.to_owned()),
        }
    }
    let file_name = |name: &str| is_file_name(name).then(|| name.to_owned());
    let mut score = Score::new(
        section.initials()?,
        section.number("score")?,
        section.number("wave")?,
        assists,
    )
    .of_game(game)
    .with_replay(section.optional(REPLAY, EXPECTED_REPLAY, file_name)?);
    score.ended_early = section.flag(ENDED_EARLY)?;
    // A list of assists that only a newer version knows is assisted too.
    score.table = table;
    score.unknown_fields = unknown_fields(plain, game);
    if !unknown_assists.is_empty() {
        let fields = &mut score.unknown_fields;
        fields.insert(ASSISTS.to_owned(), unknown_assists.into());
    }
    Ok(score)
}

/// The fields that this version does not know, and rules and a fidelity whose names it does not know.
fn unknown_fields(plain: &Table, game: PlayedGame) -> Table {
    let mut fields = plain.clone();
    for key in [
        "initials",
        "score",
        "wave",
        ASSISTS,
        DATE,
        REPLAY,
        ENDED_EARLY,
    ] {
        fields.remove(key);
    }
    if game.rules.is_some() {
        fields.remove(RULES);
    }
    if game.fidelity.is_some() {
        fields.remove(FIDELITY);
    }
    fields
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

/// Whether it names a file in the folder of replays, and none elsewhere.
fn is_file_name(name: &str) -> bool {
    Path::new(name).file_name().is_some_and(|file| file == name)
}

pub(super) fn encode_score(score: &Score) -> Table {
    let mut section = score.unknown_fields.clone();
    let mut insert = |key: &str, value: Value| section.insert(key.to_owned(), value);
    insert("initials", score.initials.to_string().into());
    insert("score", i64::from(score.score).into());
    insert("wave", i64::from(score.wave).into());
    let PlayedGame {
        date,
        rules,
        fidelity,
    } = score.game;
    if score.ended_early {
        insert(ENDED_EARLY, true.into());
    }
    let texts = [
        (DATE, date.map(|date| date.to_string())),
        (RULES, rules.map(|rules| rules.name().to_owned())),
        (
            FIDELITY,
            fidelity.map(|fidelity| fidelity.name().to_owned()),
        ),
        (REPLAY, score.replay.clone()),
    ];
    for (key, text) in texts {
        if let Some(text) = text {
            insert(key, text.into());
        }
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
