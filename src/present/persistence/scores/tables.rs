//! The tables of the ten best scores: one for each rule set, one for each daily game, and one for all games with assists.

use std::collections::BTreeMap;

use toml::Table;

use super::assists::Assists;
use crate::sim::{Date, RuleSet};

/// The number of scores in a table, as in 1979.
pub(in crate::present) const TABLE_LENGTH: usize = 10;

/// The number of dates of which the daily scores are kept: more than a year.
pub(super) const DAYS: usize = 400;

/// One of the tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::present) enum ScoreTable {
    /// Games by a rule set, without assists.
    Rules(RuleSet),
    /// The daily game of a date, without assists.
    Daily(Date),
    /// Games with assists, by any rule set.
    Assisted,
}

impl ScoreTable {
    /// All tables without a date, in their order in the file.
    pub(in crate::present) const UNDATED: [Self; RuleSet::ALL.len() + 1] = [
        Self::Rules(RuleSet::Classic),
        Self::Rules(RuleSet::Classic1979),
        Self::Rules(RuleSet::Classic16x9),
        Self::Rules(RuleSet::Classic21x9),
        Self::Assisted,
    ];

    /// Its name on the screen.
    pub(in crate::present) fn label(self) -> String {
        match self {
            Self::Rules(rules) => rules.name().to_uppercase(),
            Self::Daily(date) => format!("DAILY {date}"),
            Self::Assisted => "WITH ASSISTS".to_owned(),
        }
    }

    /// The table of a game that would be listed in this one, if it had no assists.
    pub(in crate::present) const fn with(self, assists: Assists) -> Self {
        if assists.is_empty() {
            self
        } else {
            Self::Assisted
        }
    }
}

/// Three letters, A to Z or blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::present) struct Initials([u8; 3]);

/// An entry of a table.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::present) struct Score {
    pub initials: Initials,
    /// More than 0.
    pub score: u32,
    /// The wave that was reached, from 1.
    pub wave: u32,
    /// The table in which it belongs.
    pub(super) table: ScoreTable,
    /// The assists of the game, as far as this version knows them.
    pub assists: Assists,
    /// The file of the game's replay, if there is one.
    pub replay: Option<String>,
    /// The fields that only a newer version knows. Assists that it alone knows are a list under the key `assists`.
    pub(super) unknown_fields: Table,
}

/// All tables, the best score first, and the initials that were entered last.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Tables {
    /// By [`RuleSet`].
    rules: [Vec<Score>; RuleSet::ALL.len()],
    /// The newest [`DAYS`] dates that have a score.
    pub daily: BTreeMap<Date, Vec<Score>>,
    assisted: Vec<Score>,
    pub last_initials: Option<Initials>,
}

impl Initials {
    /// The initials that the first entry begins with.
    pub(in crate::present) const AAA: Self = Self(*b"AAA");

    /// The initials of a text; none unless it is three letters, A to Z or blank.
    pub(in crate::present) fn new(text: &str) -> Option<Self> {
        let letters: [u8; 3] = text.as_bytes().try_into().ok()?;
        let is_allowed = |letter: &u8| letter.is_ascii_uppercase() || *letter == b' ';
        letters.iter().all(is_allowed).then_some(Self(letters))
    }

    /// The three letters.
    pub(in crate::present) const fn letters(self) -> [char; 3] {
        let [a, b, c] = self.0;
        [a as char, b as char, c as char]
    }
}

impl std::fmt::Display for Initials {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.letters()
            .iter()
            .try_for_each(|letter| write!(f, "{letter}"))
    }
}

impl Score {
    pub(in crate::present) fn new(
        initials: Initials,
        score: u32,
        wave: u32,
        assists: Assists,
    ) -> Self {
        Self {
            initials,
            score,
            wave,
            table: ScoreTable::Rules(RuleSet::Classic).with(assists),
            assists,
            replay: None,
            unknown_fields: Table::new(),
        }
    }

    /// The same score, of a game with this replay.
    pub(in crate::present) fn with_replay(self, replay: Option<String>) -> Self {
        Self { replay, ..self }
    }

    /// The same score, of a game that is listed in this table if it has no assists.
    pub(in crate::present) fn in_table(self, table: ScoreTable) -> Self {
        Self {
            table: table.with(self.assists),
            ..self
        }
    }
}

impl Tables {
    pub(super) fn table(&self, table: ScoreTable) -> &[Score] {
        match table {
            ScoreTable::Rules(rule_set) => &self.rules[rule_set as usize],
            ScoreTable::Daily(date) => self.daily.get(&date).map_or(&[], Vec::as_slice),
            ScoreTable::Assisted => &self.assisted,
        }
    }

    pub(super) fn table_mut(&mut self, table: ScoreTable) -> &mut Vec<Score> {
        match table {
            ScoreTable::Rules(rule_set) => &mut self.rules[rule_set as usize],
            ScoreTable::Daily(date) => self.daily.entry(date).or_default(),
            ScoreTable::Assisted => &mut self.assisted,
        }
    }

    /// The rank of a score, from 0: after those that are at least as high. None for 0 points, and beyond the table.
    pub(super) fn rank(&self, score: u32, table: ScoreTable) -> Option<usize> {
        let table = self.table(table);
        let rank = table.partition_point(|other| other.score >= score);
        (score > 0 && rank < TABLE_LENGTH).then_some(rank)
    }

    /// Inserts a score at its rank, if it has one, and returns the rank. Drops the eleventh score, and the oldest date
    /// if there are too many.
    pub(super) fn insert(&mut self, score: Score) -> Option<usize> {
        self.last_initials = Some(score.initials);
        let (rank, table) = (self.rank(score.score, score.table)?, score.table);
        let scores = self.table_mut(table);
        scores.insert(rank, score);
        scores.truncate(TABLE_LENGTH);
        self.drop_old_dates();
        // None if the date itself was too old.
        (rank < self.table(table).len()).then_some(rank)
    }

    /// The scores of all tables.
    pub(super) fn all(&self) -> impl Iterator<Item = &Score> {
        let undated = self.rules.iter().chain([&self.assisted]);
        undated.chain(self.daily.values()).flatten()
    }

    /// Keeps the newest [`DAYS`] dates.
    pub(super) fn drop_old_dates(&mut self) {
        while self.daily.len() > DAYS {
            self.daily.pop_first();
        }
    }

    /// Inserts the scores of `other` that these tables lack. Keeps the last initials, if there are any.
    pub(super) fn merge(&mut self, other: &Self) {
        let last_initials = self.last_initials.or(other.last_initials);
        for score in other.all() {
            if !self.table(score.table).contains(score) {
                self.insert(score.clone());
            }
        }
        self.last_initials = last_initials;
    }
}
