//! Why bytes are no replay.

use thiserror::Error;

/// Why bytes are no replay, with the place in the file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReplayError {
    /// The file begins differently.
    #[error("byte 0: this is no replay of sweptroids")]
    NotAReplay,
    /// It is the journal of a game that was not finished.
    #[error("byte 0: this is a recording that was not finished; finish it first")]
    Unfinished,
    /// It is a replay, where a journal was expected.
    #[error("byte 0: this is a replay of a game that has ended, no journal of one that is played")]
    Finished,
    /// A newer program has written it.
    #[error("byte 8: format version {found}; this program knows version {known}")]
    Newer {
        /// The format version of the file.
        found: u32,
        /// The newest version that is known.
        known: u32,
    },
    /// The file is longer than any replay may be.
    #[error("the file has more than {limit} bytes, the most that a replay has")]
    TooLong {
        /// The longest that is read.
        limit: u64,
    },
    /// The file ends too early.
    #[error("byte {offset}: the file ends here, but {missing} bytes of {part} are missing")]
    Truncated {
        /// The length of the file.
        offset: usize,
        /// What is not there.
        part: &'static str,
        /// How much of it is missing.
        missing: usize,
    },
    /// A part of the file has no meaning.
    #[error("byte {offset}: {message}")]
    Damaged {
        /// Where the part begins.
        offset: usize,
        /// What is wrong with it.
        message: String,
    },
}
