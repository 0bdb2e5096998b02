//! The best ten, by the rules and with assists.

use toml::Table;

use super::assists::Assists;

/// How many scores a table has, as in 1979.
pub(in crate::present) const TABLE_LENGTH: usize = 10;

/// Three letters, A to Z or blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::present) struct Initials([u8; 3]);

/// A line of a table.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::present) struct Score {
    pub initials: Initials,
    /// More than 0.
    pub score: u32,
    /// The wave that was reached, from 1.
    pub wave: u32,
    /// The assists of the game that this version knows.
    pub assists: Assists,
    /// What a newer version knows of it: other assists in a list of that name, and whatever else there is.
    pub(super) rest: Table,
}

/// Both tables, the best first, and whose initials were entered last.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Tables {
    pub classic: Vec<Score>,
    pub assisted: Vec<Score>,
    pub last_initials: Option<Initials>,
}

impl Initials {
    /// Where the first game begins.
    pub(in crate::present) const AAA: Self = Self(*b"AAA");

    /// Three letters, if they are A to Z or blank.
    pub(in crate::present) fn new(text: &str) -> Option<Self> {
        let letters: [u8; 3] = text.as_bytes().try_into().ok()?;
        let is_right = |letter: &u8| letter.is_ascii_uppercase() || *letter == b' ';
        letters.iter().all(is_right).then_some(Self(letters))
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
            rest: Table::new(),
        }
    }

    /// Whether it is listed apart: with any assist.
    pub(super) fn is_assisted(&self) -> bool {
        !self.assists.is_empty() || self.rest.contains_key("assists")
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

    /// The place of a score, from 0, if it has one: behind those that are as good, and not with 0.
    pub(super) fn rank(&self, score: u32, is_assisted: bool) -> Option<usize> {
        let table = self.table(is_assisted);
        let place = table.partition_point(|other| other.score >= score);
        (score > 0 && place < TABLE_LENGTH).then_some(place)
    }

    /// Puts a score in its place, if it has one; the eleventh is dropped.
    pub(super) fn insert(&mut self, score: Score) -> Option<usize> {
        self.last_initials = Some(score.initials);
        let is_assisted = score.is_assisted();
        let place = self.rank(score.score, is_assisted)?;
        let table = if is_assisted {
            &mut self.assisted
        } else {
            &mut self.classic
        };
        table.insert(place, score);
        table.truncate(TABLE_LENGTH);
        Some(place)
    }

    /// Takes over what another state of the same tables has and this one lacks.
    pub(super) fn take_over(&mut self, other: &Self) {
        let last_initials = self.last_initials.or(other.last_initials);
        for score in other.classic.iter().chain(&other.assisted) {
            if !self.table(score.is_assisted()).contains(score) {
                self.insert(score.clone());
            }
        }
        self.last_initials = last_initials;
    }
}
