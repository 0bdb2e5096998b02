//! A score: an entry of a table.

use toml::Table;

use super::score_table::ScoreTable;
use crate::replay::Assists;
use crate::sim::{Date, Fidelity, RuleSet};

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
    /// When and how the game was played.
    pub(super) game: PlayedGame,
    /// The file of the game's replay, if there is one.
    pub replay: Option<String>,
    /// Whether the game was left, or the program broke off, before it was over.
    pub ended_early: bool,
    /// The fields that only a newer version knows. Assists that it alone knows are a list under the key `assists`.
    pub(super) unknown_fields: Table,
}

/// When and how a game was played. An older version wrote none of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::present) struct PlayedGame {
    /// The date in UTC on which it ended.
    pub date: Option<Date>,
    /// Its rules.
    pub rules: Option<RuleSet>,
    /// The outlines on which hits were decided at its end.
    pub fidelity: Option<Fidelity>,
}

impl Initials {
    /// The initials that the first entry begins with.
    pub(in crate::present) const AAA: Self = Self(*b"AAA");

    /// Three blanks.
    pub(in crate::present) const BLANK: Self = Self(*b"   ");

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
            game: PlayedGame::default(),
            replay: None,
            ended_early: false,
            unknown_fields: Table::new(),
        }
    }

    /// The same score, of a game with this replay.
    pub(in crate::present) fn with_replay(self, replay: Option<String>) -> Self {
        Self { replay, ..self }
    }

    /// The same score, of a game that may have broken off before it was over.
    pub(in crate::present) fn that_ended_early(self, ended_early: bool) -> Self {
        Self {
            ended_early,
            ..self
        }
    }

    /// The same score, of a game that was played so.
    pub(in crate::present) fn of_game(self, game: PlayedGame) -> Self {
        Self { game, ..self }
    }

    /// The date on which the game was played. An older version wrote none, but for a daily game.
    pub(in crate::present) fn date(&self) -> Option<Date> {
        self.game.date.or(match self.table {
            ScoreTable::Daily(date) => Some(date),
            ScoreTable::Rules(_) | ScoreTable::Assisted => None,
        })
    }

    /// The rules of the game. Where an older version wrote none, they are those of the table, if it has any.
    pub(in crate::present) fn rules(&self) -> Option<RuleSet> {
        self.game.rules.or(self.table.rules())
    }

    /// The outlines on which hits were decided. Where an older version wrote none, a game without assists had those of
    /// its rules.
    pub(in crate::present) fn fidelity(&self) -> Option<Fidelity> {
        let of_rules = self.table.rules().map(RuleSet::fidelity);
        self.game.fidelity.or(of_rules)
    }

    /// The same score, of a game that is listed in this table if it has no assists.
    pub(in crate::present) fn in_table(self, table: ScoreTable) -> Self {
        Self {
            table: table.with(self.assists),
            ..self
        }
    }
}
