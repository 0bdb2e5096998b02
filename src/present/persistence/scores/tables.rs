//! The two tables of the ten best scores: by the rules, and with assists.

use toml::Table;

use super::assists::Assists;

/// The number of scores in a table, as in 1979.
pub(in crate::present) const TABLE_LENGTH: usize = 10;

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
    /// The assists of the game, as far as this version knows them.
    pub assists: Assists,
    /// The fields that only a newer version knows. Assists that it alone knows are a list under the key `assists`.
    pub(super) unknown_fields: Table,
}

/// Both tables, the best score first, and the initials that were entered last.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Tables {
    pub classic: Vec<Score>,
    pub assisted: Vec<Score>,
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
            assists,
            unknown_fields: Table::new(),
        }
    }

    /// Whether the score belongs in the table with assists.
    pub(super) fn is_assisted(&self) -> bool {
        !self.assists.is_empty() || self.unknown_fields.contains_key("assists")
    }
}

impl Tables {
    pub(super) fn table(&self, is_assisted: bool) -> &Vec<Score> {
        if is_assisted {
            &self.assisted
        } else {
            &self.classic
        }
    }

    /// The rank of a score, from 0: after those that are at least as high. None for 0 points, and beyond the table.
    pub(super) fn rank(&self, score: u32, is_assisted: bool) -> Option<usize> {
        let table = self.table(is_assisted);
        let rank = table.partition_point(|other| other.score >= score);
        (score > 0 && rank < TABLE_LENGTH).then_some(rank)
    }

    /// Inserts a score at its rank, if it has one, and returns the rank. Drops the eleventh score.
    pub(super) fn insert(&mut self, score: Score) -> Option<usize> {
        self.last_initials = Some(score.initials);
        let is_assisted = score.is_assisted();
        let rank = self.rank(score.score, is_assisted)?;
        let table = if is_assisted {
            &mut self.assisted
        } else {
            &mut self.classic
        };
        table.insert(rank, score);
        table.truncate(TABLE_LENGTH);
        Some(rank)
    }

    /// Inserts the scores of `other` that these tables lack. Keeps the last initials, if there are any.
    pub(super) fn merge(&mut self, other: &Self) {
        let last_initials = self.last_initials.or(other.last_initials);
        for score in other.classic.iter().chain(&other.assisted) {
            if !self.table(score.is_assisted()).contains(score) {
                self.insert(score.clone());
            }
        }
        self.last_initials = last_initials;
    }
}
