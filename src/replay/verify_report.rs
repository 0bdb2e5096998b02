//! What `verify` says about one file: as JSON, or as a sentence.

use std::fmt;

use serde::Serialize;

use super::verified_game::VerifiedGame;
use super::{Recording, RecordingError, Replay, VerifyError};
use crate::sim::{Difference, GameLimits};

/// What is said about one file. Its [`Display`](fmt::Display) is a sentence, its JSON the line of `verify --json`.
#[derive(Clone, Debug, Serialize)]
pub struct VerifyReport {
    /// The name of the file.
    pub file: String,
    /// Whether every recorded value is that of the game played again, and as it was expected.
    pub ok: bool,
    /// Whether it is the journal of a game that was not finished.
    #[serde(skip_serializing_if = "is_false")]
    pub unfinished: bool,
    /// How many bytes after the last whole block of a journal are not played.
    #[serde(skip_serializing_if = "is_zero")]
    pub dropped_bytes: usize,
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
            unfinished: false,
            dropped_bytes: 0,
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
        match replay.verify_within(limits) {
            Ok(()) => Self {
                ok: true,
                game: Some(VerifiedGame::of(replay)),
                ..Self::new(file)
            },
            Err(error) => Self::not_verified(file, &error),
        }
    }

    /// Verifies a recording, finished or not.
    pub fn of_recording(file: String, recording: &Recording, limits: GameLimits) -> Self {
        Self {
            unfinished: recording.dropped_bytes.is_some(),
            dropped_bytes: recording.dropped_bytes.unwrap_or_default(),
            ..Self::of(file, &recording.replay, limits)
        }
    }

    /// The report of a file that is no recording.
    pub fn unreadable(file: String, error: RecordingError) -> Self {
        match error {
            RecordingError::Unreadable(error) => Self::damaged(file, error.to_string()),
            RecordingError::Limit(limit) => Self::not_verified(file, &limit.into()),
        }
    }

    fn not_verified(file: String, error: &VerifyError) -> Self {
        let (reason, tick) = match error {
            VerifyError::Diverged(divergence) => (Reason::Diverged, divergence.tick),
            VerifyError::Limit(limit) => (Reason::Limit, limit.tick),
        };
        let report = Self {
            tick: Some(tick),
            ..Self::new(file)
        };
        report.failed(reason, error.to_string())
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

const fn is_false(value: &bool) -> bool {
    !*value
}

const fn is_zero(value: &usize) -> bool {
    *value == 0
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
                )?;
                if self.unfinished {
                    f.write_str(", not finished")?;
                }
                match self.dropped_bytes {
                    0 => Ok(()),
                    bytes => write!(f, ", the last {bytes} bytes are no whole block"),
                }
            }
            (error, _) => write!(f, "{file}: {}", error.as_deref().unwrap_or("not verified")),
        }
    }
}
