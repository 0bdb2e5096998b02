//! How a recorded game ended.

use serde::{Deserialize, Serialize};

use crate::sim::Session;

/// How a game ended, or where its recording ends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// The length of the recording in ticks.
    pub ticks: u64,
    /// How many games have begun.
    pub games: u64,
    /// Whether the last of them is over.
    pub over: bool,
    /// The score of each player.
    pub scores: Vec<u32>,
    /// The wave of each player.
    pub waves: Vec<u32>,
    /// The digest at the end.
    #[serde(with = "hexadecimal")]
    pub digest: u64,
}

impl Outcome {
    /// The outcome of a session that ends here.
    pub fn of(session: &Session, digest: u64) -> Self {
        let players = &session.players.all;
        Self {
            ticks: session.clock.tick,
            games: session.clock.games,
            over: session.is_over(),
            scores: players.iter().map(|player| player.score).collect(),
            waves: players.iter().map(|player| player.wave).collect(),
            digest,
        }
    }

    /// The score of the better player.
    pub fn best_score(&self) -> u32 {
        self.scores.iter().copied().max().unwrap_or(0)
    }
}

/// A digest as 16 lower-case hexadecimal digits.
mod hexadecimal {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(digest: &u64, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&format!("{digest:016x}"))
    }

    pub(super) fn deserialize<'a, D: Deserializer<'a>>(deserializer: D) -> Result<u64, D::Error> {
        let text = String::deserialize(deserializer)?;
        let digest = u64::from_str_radix(&text, 16).ok();
        let digest = digest.filter(|digest| format!("{digest:016x}") == text);
        digest.ok_or_else(|| {
            D::Error::custom(format!(
                "{text:?} is no digest of 16 lower-case hexadecimal digits"
            ))
        })
    }
}
