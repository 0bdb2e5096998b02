//! What `verify` says about one file: as JSON, or as a sentence.

use std::fmt;

use serde::Serialize;

use super::verified_game::VerifiedGame;
use super::{Replay, VerifyError};
use crate::sim::{Difference, GameLimits};

/// What is said about one file. Its [`Display`](fmt::Display) is a sentence, its JSON the line of `verify --json`.
#[derive(Clone, Debug, Serialize)]
pub struct VerifyReport {
    /// The name of the file.
    pub file: String,
    /// Whether every recorded value is that of the game played again, and as it was expected.
    pub ok: bool,
    /// Why it is not ok.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<Reason>,
    /// The game, if every recorded value is that of the game played again.
    #[serde(flatten)]
    pub game: Option<VerifiedGame>,
    /// What is wrong, in a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    /// The tick after which the games differ, or a limit is reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tick: Option<u64>,
    /// The first difference from a state that another build wrote.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub difference: Option<Difference>,
    /// How many fields differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub differences: Option<usize>,
}

/// Why a file is not ok.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// It cannot be read as a replay.
    Damaged,
    /// The game played again is another one.
    Diverged,
    /// Playing it again costs more than it may.
    Limit,
    /// It is another game than the one that was expected.
    Unexpected,
}

impl VerifyReport {
    const fn new(file: String) -> Self {
        Self {
            file,
            ok: false,
            reason: None,
            game: None,
            error: None,
            tick: None,
            difference: None,
            differences: None,
        }
    }

    /// The report of a file that cannot be read as a replay.
    pub fn damaged(file: String, error: String) -> Self {
        Self::new(file).failed(Reason::Damaged, error)
    }

    /// Verifies a replay, which takes as long as to play it again.
    pub fn of(file: String, replay: &Replay, limits: GameLimits) -> Self {
        let report = Self::new(file);
        match replay.verify_within(limits) {
            Ok(()) => Self {
                ok: true,
                game: Some(VerifiedGame::of(replay)),
                ..report
            },
            Err(error) => {
                let (reason, tick) = match &error {
                    VerifyError::Diverged(divergence) => (Reason::Diverged, divergence.tick),
                    VerifyError::Limit(limit) => (Reason::Limit, limit.tick),
                };
                let report = Self {
                    tick: Some(tick),
                    ..report
                };
                report.failed(reason, error.to_string())
            }
        }
    }

    /// The same with something that is wrong. What was wrong before comes first, and its reason stays.
    #[must_use]
    pub fn failed(mut self, reason: Reason, error: String) -> Self {
        self.ok = false;
        self.reason.get_or_insert(reason);
        self.error = Some(match self.error.take() {
            Some(first) => format!("{first}; {error}"),
            None => error,
        });
        self
    }
}

impl fmt::Display for VerifyReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            file, error, game, ..
        } = self;
        match (error, game) {
            (None, Some(game)) => {
                let scores: Vec<_> = game.scores.iter().map(u32::to_string).collect();
                let (ticks, digest) = (game.ticks, &game.digest);
                let scores = scores.join(" and ");
                write!(
                    f,
                    "{file}: ok, {ticks} ticks, {scores} points, digest {digest}"
                )
            }
            (error, _) => write!(f, "{file}: {}", error.as_deref().unwrap_or("not verified")),
        }
    }
}
