//! The tables of the ten best scores: one for each rule set, one for each daily game, and one for all games with assists.

use std::collections::BTreeMap;

use super::score::{Initials, Score};
use super::score_table::ScoreTable;
use crate::sim::{Date, RuleSet};

/// The number of scores in a table, as in 1979.
pub(in crate::present) const TABLE_LENGTH: usize = 10;

/// The number of dates of which the daily scores are kept: more than a year.
pub(super) const DAYS: usize = 400;

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
        // A score that is listed without a page for initials may have none. Blanks that were entered are no initials either.
        if score.initials != Initials::BLANK {
            self.last_initials = Some(score.initials);
        }
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
