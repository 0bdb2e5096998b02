//! The file of a recording as a replay, whether the game was finished or not.

use thiserror::Error;

use super::format::JOURNAL_MAGIC;
use super::{Journal, Replay, ReplayError};
use crate::sim::{GameLimits, LimitReached};

/// A recording: a replay, or the journal of a game that was not finished.
#[derive(Clone, Debug)]
pub struct Recording {
    /// The game. That of a journal ends with its last whole block.
    pub replay: Replay,
    /// Of a journal: how many bytes after that are dropped. None for a replay.
    pub dropped_bytes: Option<usize>,
}

/// Why bytes are no recording.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecordingError {
    /// They are neither a replay nor a journal.
    #[error(transparent)]
    Unreadable(#[from] ReplayError),
    /// The game of a journal costs more than it may.
    #[error(transparent)]
    Limit(#[from] LimitReached),
}

impl Recording {
    /// Reads the bytes of a replay, or of a journal, which is played to its end for the outcome.
    ///
    /// # Errors
    /// Why they are neither; and a journal beyond the limits.
    pub fn from_bytes(bytes: &[u8], limits: GameLimits) -> Result<Self, RecordingError> {
        if !bytes.starts_with(JOURNAL_MAGIC) {
            let (replay, dropped_bytes) = (Replay::from_bytes(bytes)?, None);
            return Ok(Self {
                replay,
                dropped_bytes,
            });
        }
        let Journal {
            recorder,
            dropped_bytes,
        } = Journal::from_bytes(bytes)?;
        let finished = recorder.finish_by_playback(limits)?;
        Ok(Self {
            // A journal may hold what no replay does.
            replay: Replay::from_bytes(&finished.to_bytes())?,
            dropped_bytes: Some(dropped_bytes),
        })
    }
}
