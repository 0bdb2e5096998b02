//! The journal of a game that another program plays: read as it grows, and never written or locked.

use std::io;
use std::path::Path;

use thiserror::Error;

#[cfg(feature = "present")]
use crate::journal_file::{UNFINISHED, finished_replay};
use crate::replay::{GameSetup, JournalReader, ReplayError, Tape};
use crate::storage::FollowedFile;

/// The most bytes that are read at once: more than the longest head, or some 90,000 ticks, which are played again in a tenth of a
/// second.
const READ_BYTES: usize = 1 << 17;

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
    /// Opens the journal at this path, with what the game was begun with and its first ticks, as many as are read at once. None,
    /// if there is no journal yet, or only a part of its head.
    ///
    /// # Errors
    /// If the file cannot be read, or is damaged there.
    pub(crate) fn open(path: &Path) -> Result<Option<(Self, GameSetup, Tape)>, FollowError> {
        let Some(file) = FollowedFile::open(path)? else {
            return Ok(None);
        };
        let reader = JournalReader::default();
        let mut journal = Self { file, reader };
        let Some(ticks) = journal.read()? else {
            return Ok(None);
        };
        let setup = journal.reader.setup().cloned();
        Ok(setup.map(|setup| (journal, setup, ticks)))
    }

    /// What the game at this path was begun with; none if its journal does not exist, or not even its head. Reads the journal to
    /// its end.
    ///
    /// # Errors
    /// If it cannot be read, or is damaged as far as it is written.
    pub(crate) fn check(path: &Path) -> Result<Option<GameSetup>, FollowError> {
        let Some((mut journal, setup, _)) = Self::open(path)? else {
            return Ok(None);
        };
        while journal.read()?.is_some_and(|ticks| ticks.ticks() > 0) {}
        Ok(Some(setup))
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
#[cfg(feature = "present")]
pub(crate) fn ticks_after_journal(path: &Path, setup: &GameSetup, tape: &Tape) -> Option<Tape> {
    let name = path.to_str()?.strip_suffix(UNFINISHED)?;
    let replay = finished_replay(Path::new(name), setup, tape)?;
    Some(replay.tape.part(tape.ticks()..replay.tape.ticks()))
}
