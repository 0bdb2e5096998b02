//! What a list of replays says about a file.

use crate::replay::{EXTENSION, GameKind, Outcome, Replay};
use crate::sim::{Date, RuleSet};

/// A replay in the folder, as a list shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::present) struct StoredReplay {
    /// The name of its file.
    pub file: String,
    pub rules: RuleSet,
    pub kind: GameKind,
    pub players: u8,
    /// When the game began, in seconds since 1970; none, if it is not known.
    pub began: Option<u64>,
    /// Whether it branched from another replay.
    pub is_branch: bool,
    pub outcome: Outcome,
}

impl StoredReplay {
    pub(super) fn new(file: String, replay: &Replay) -> Self {
        Self {
            file,
            rules: replay.setup.rules,
            kind: replay.origin.kind,
            players: replay.setup.game.players,
            began: replay.origin.began,
            is_branch: replay.origin.parent.is_some(),
            outcome: replay.outcome.clone(),
        }
    }

    /// The name of its file when it is exported.
    pub(super) fn export_name(&self) -> String {
        let (rules, score) = (self.rules.name(), self.outcome.best_score());
        let date = self
            .began
            .map_or(String::new(), |began| format!("-{}", Date::at(began)));
        format!("sweptroids-{rules}-{score}{date}.{EXTENSION}")
    }

    /// Sorts replays by date.
    pub(super) fn order(&self) -> (u64, &str) {
        (self.began.unwrap_or(0), &self.file)
    }
}
