//! Replays: a game as what it was begun with, the intent of every tick, and digests that prove it.
//!
//! This module knows bytes, not files. `docs/replays.md` describes the format of a file.

mod assists;
mod byte_reader;
mod contacts_and_near_misses;
mod expectations;
mod format;
mod game_setup;
mod journal;
mod outcome;
mod packed_intent;
mod playback;
mod recorder;
mod recording;
mod replay_error;
mod tape;
mod timeline;
mod twin;
mod verified_game;
mod verify;
mod verify_report;

pub use assists::{Assist, Assists};
pub use contacts_and_near_misses::{PairHistory, PairMoment, TickPairs};
pub use expectations::{Expectations, ExpectationsError};
pub use format::{EXTENSION, FORMAT_VERSION, MAX_FILE_BYTES};
pub use game_setup::{Agent, GameKind, GameSetup, Origin, Parent};
pub use journal::{Journal, JournalReader, JournalWriter, MAX_JOURNAL_BYTES};
pub use outcome::Outcome;
pub use playback::Playback;
pub use recorder::Recorder;
pub use recording::{Recording, RecordingError};
pub use replay_error::ReplayError;
pub use tape::{DIGEST_INTERVAL, DetectionChange, MAX_CHANGES, MAX_TICKS, Tape, ticks_as_clock};
pub use timeline::{Mark, MarkKind, Timeline};
pub use twin::{FirstDifferences, Twin};
pub use verified_game::{Change, Claims, DetectionNames, TuningKind, VerifiedGame};
pub use verify::{Divergence, RecordedValue, VerifyError};
pub use verify_report::{Reason, VerifyReport};

/// A recorded game: everything that is needed to play it again, and to prove that it was played so.
#[derive(Clone, Debug)]
pub struct Replay {
    /// What the game was begun with.
    pub setup: GameSetup,
    /// Where the recording comes from.
    pub origin: Origin,
    /// What was done in each tick.
    pub tape: Tape,
    /// How it ended.
    pub outcome: Outcome,
}
