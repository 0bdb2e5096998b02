//! The names of the tables, and which table a game is listed in.

use crate::replay::Assists;
use crate::sim::{Date, RuleSet};

/// The key of all tables with a date.
pub(super) const DAILY: &str = "daily";

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

impl Default for ScoreTable {
    /// The table of the classic rules.
    fn default() -> Self {
        Self::Rules(RuleSet::default())
    }
}

impl ScoreTable {
    /// All tables without a date, in their order in the file.
    pub(in crate::present) const UNDATED: [Self; RuleSet::ALL.len() + 1] = [
        Self::Rules(RuleSet::Classic),
        Self::Rules(RuleSet::Classic1979),
        Self::Rules(RuleSet::Classic16x9),
        Self::Rules(RuleSet::Classic21x9),
        Self::Rules(RuleSet::Assignment),
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

    /// Its key in the file. A table with a date is named by the key of all of them and its own.
    pub(super) fn key(self) -> String {
        match self {
            Self::Rules(rules) => rules.name().to_owned(),
            Self::Daily(date) => format!("{DAILY}.{date}"),
            Self::Assisted => "assisted".to_owned(),
        }
    }

    /// The rules of its games; none if it has games by any rules.
    pub(super) const fn rules(self) -> Option<RuleSet> {
        match self {
            Self::Rules(rules) => Some(rules),
            Self::Daily(_) => Some(RuleSet::Classic),
            Self::Assisted => None,
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
