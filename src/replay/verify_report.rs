//! What `verify` says about one file: as JSON, or as a sentence.

use std::fmt;

use serde::Serialize;

use super::Replay;
use crate::sim::Difference;

/// What is said about one file. Its [`Display`](fmt::Display) is a sentence, its JSON the line of `verify --json`.
#[derive(Clone, Debug, Serialize)]
pub struct VerifyReport {
    /// The name of the file.
    pub file: String,
    /// Whether every recorded value is that of the game played again.
    pub ok: bool,
    /// The best score, of a replay that is ok.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<u32>,
    /// The scores of the players, of a replay that is ok.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scores: Option<Vec<u32>>,
    /// How many ticks were played, of a replay that is ok.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ticks: Option<u64>,
    /// The digest at the end, of a replay that is ok: 16 lower-case hexadecimal digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub digest: Option<String>,
    /// What is wrong, of a replay that is not ok.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    /// The tick after which the games differ, of a replay that diverged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tick: Option<u64>,
    /// The first difference from a state that another build wrote.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub difference: Option<Difference>,
    /// How many fields differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub differences: Option<usize>,
    /// Whether the file could not be read as a replay.
    #[serde(skip)]
    pub is_damaged: bool,
}

impl VerifyReport {
    /// The report of a file of which nothing is known yet.
    pub const fn new(file: String) -> Self {
        Self {
            file,
            ok: false,
            score: None,
            scores: None,
            ticks: None,
            digest: None,
            error: None,
            tick: None,
            difference: None,
            differences: None,
            is_damaged: false,
        }
    }

    /// The report of a file that cannot be read as a replay.
    pub fn damaged(file: String, error: String) -> Self {
        Self {
            is_damaged: true,
            error: Some(error),
            ..Self::new(file)
        }
    }

    /// Verifies a replay, which takes as long as to play it again.
    pub fn of(file: String, replay: &Replay) -> Self {
        let outcome = &replay.outcome;
        let report = Self::new(file);
        match replay.verify() {
            Ok(()) => Self {
                ok: true,
                score: Some(outcome.best_score()),
                scores: Some(outcome.scores.clone()),
                ticks: Some(outcome.ticks),
                digest: Some(format!("{:016x}", outcome.digest)),
                ..report
            },
            Err(divergence) => Self {
                tick: Some(divergence.tick),
                error: Some(divergence.to_string()),
                ..report
            },
        }
    }
}

impl fmt::Display for VerifyReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            file,
            error,
            ticks,
            scores,
            digest,
            ..
        } = self;
        match (error, ticks, scores, digest) {
            (None, Some(ticks), Some(scores), Some(digest)) => {
                let scores: Vec<_> = scores.iter().map(u32::to_string).collect();
                let scores = scores.join(" and ");
                write!(
                    f,
                    "{file}: ok, {ticks} ticks, {scores} points, digest {digest}"
                )
            }
            (error, ..) => write!(f, "{file}: {}", error.as_deref().unwrap_or("not verified")),
        }
    }
}
