//! The journal of a game that another program plays: read as it grows, and never written or locked.

use std::io;
use std::path::Path;

use thiserror::Error;

use crate::journal_file::{UNFINISHED, finished_replay};
use crate::replay::{GameSetup, JournalReader, ReplayError, Tape};
use crate::storage::FollowedFile;

/// The most bytes that are read at once: some 45,000 ticks, which are played again in a twentieth of a second.
const READ_BYTES: usize = 1 << 16;

/// Why a journal cannot be followed.
#[derive(Debug, Error)]
pub(crate) enum FollowError {
    /// The file cannot be read.
    #[error("cannot be read: {0}")]
    Unreadable(#[from] io::Error),
    /// It is no journal, or it is damaged.
    #[error(transparent)]
    NoJournal(#[from] ReplayError),
}

/// A journal that is open.
pub(crate) struct FollowedJournal {
    file: FollowedFile,
    reader: JournalReader,
}

impl FollowedJournal {
    /// Opens the journal at this path; none if there is none yet.
    ///
    /// # Errors
    /// If there is no file that can be read.
    pub(crate) fn open(path: &Path) -> Result<Option<Self>, FollowError> {
        let file = FollowedFile::open(path)?;
        Ok(file.map(|file| Self {
            file,
            reader: JournalReader::default(),
        }))
    }

    /// What the game at this path was begun with; none if its journal does not exist, or not even its head. Reads the journal to
    /// its end.
    ///
    /// # Errors
    /// If it cannot be read, or is damaged as far as it is written.
    pub(crate) fn check(path: &Path) -> Result<Option<GameSetup>, FollowError> {
        let Some(mut journal) = Self::open(path)? else {
            return Ok(None);
        };
        while journal.read()?.is_some_and(|ticks| ticks.ticks() > 0) {}
        Ok(journal.reader.setup().cloned())
    }

    /// What the game was begun with; none before the head is written.
    pub(crate) const fn setup(&self) -> Option<&GameSetup> {
        self.reader.setup()
    }

    /// Reads the ticks that were appended since the last call, as many as are read at once. None, if nothing will be appended:
    /// the file was removed, replaced, cut or written anew.
    ///
    /// # Errors
    /// If the file cannot be read, or is damaged there.
    pub(crate) fn read(&mut self) -> Result<Option<Tape>, FollowError> {
        let Some(bytes) = self.file.read_appended(READ_BYTES)? else {
            return Ok(None);
        };
        Ok(Some(self.reader.append(&bytes)?))
    }
}

/// The ticks after those that the journal of a game had, if the program that wrote it has left the finished replay beside it.
pub(crate) fn ticks_after_journal(path: &Path, setup: &GameSetup, tape: &Tape) -> Option<Tape> {
    let name = path.to_str()?.strip_suffix(UNFINISHED)?;
    let replay = finished_replay(Path::new(name), setup, tape)?;
    Some(replay.tape.part(tape.ticks()..replay.tape.ticks()))
}
