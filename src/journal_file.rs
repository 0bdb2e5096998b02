//! The file of a journal, which grows beside the replay that it becomes.

use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};

use crate::replay::{
    GameSetup, Journal, JournalWriter, MAX_FILE_BYTES, MAX_JOURNAL_BYTES, Recorder, Replay,
    ReplayError, Tape,
};
use crate::storage::{self, GrowingFile, write_new};

/// What is appended to the name of a replay while it is recorded.
pub(crate) const UNFINISHED: &str = ".unfinished";

/// The prefix of a replay's name, until it is complete.
const TEMPORARY_PREFIX: &str = ".sweptroids-";

/// The journal of a game that is being recorded. The file is locked, so that no other program takes it for one that was
/// left behind.
pub(crate) struct JournalFile {
    file: GrowingFile,
    path: PathBuf,
    writer: JournalWriter,
}

/// The path of the journal of a replay.
pub(crate) fn journal_path(replay: &Path) -> PathBuf {
    let mut name = OsString::from(replay);
    name.push(UNFINISHED);
    name.into()
}

impl JournalFile {
    /// Creates the journal of the replay that will be at this path.
    ///
    /// # Errors
    /// Any error of the file system; `AlreadyExists`, if there is a journal.
    pub(crate) fn create(replay: &Path) -> io::Result<Self> {
        let path = journal_path(replay);
        let file = GrowingFile::create(&path, TEMPORARY_PREFIX)?;
        Ok(Self {
            file,
            path,
            writer: JournalWriter::default(),
        })
    }

    /// A journal on a disk that is full.
    ///
    /// # Errors
    /// Any error of the file system.
    #[cfg(all(test, feature = "present", target_os = "linux"))]
    pub(crate) fn on_a_full_disk(replay: &Path) -> io::Result<Self> {
        Ok(Self {
            file: GrowingFile::on_a_full_disk()?,
            path: journal_path(replay),
            writer: JournalWriter::default(),
        })
    }

    /// Writes what was recorded since the last call, up to the last block that is complete.
    ///
    /// # Errors
    /// Any error of the file system. What was written before can still be read.
    pub(crate) fn append(&mut self, recorder: &Recorder) -> io::Result<()> {
        let bytes = self.writer.next_bytes(recorder);
        self.file.append(&bytes)
    }

    /// Writes all that was recorded, and leaves the file to [`finish_abandoned`].
    ///
    /// # Errors
    /// Any error of the file system. What was written before can still be read.
    #[cfg(feature = "present")]
    pub(crate) fn abandon(mut self, recorder: &Recorder) -> io::Result<()> {
        self.file.append(&self.writer.last_bytes(recorder))
    }

    /// Removes the file, because its replay is complete or not wanted.
    ///
    /// # Errors
    /// Any error of the file system, unless the file is gone already.
    pub(crate) fn remove(self) -> io::Result<()> {
        match storage::remove(&self.path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            removed => removed,
        }
    }
}

/// Finishes the journal that a program left for the replay at this path: as a new file at `target`, or beside it if there is
/// one. Returns the path of the new replay; none, if no program left a journal, one without a tick, or one whose replay is
/// there already.
///
/// # Errors
/// Any error of the file system; `InvalidData` for a journal that cannot be read. The journal stays then.
pub(crate) fn finish_abandoned(replay: &Path, target: &Path) -> io::Result<Option<PathBuf>> {
    let path = journal_path(replay);
    let Some((file, bytes)) = GrowingFile::open_abandoned(&path, MAX_JOURNAL_BYTES)? else {
        return Ok(None);
    };
    let finished = match Journal::from_bytes(&bytes) {
        Ok(Journal { recorder, .. }) if recorder.tape().ticks() == 0 => None,
        // A program that was killed before its first block.
        Err(ReplayError::Truncated { .. }) => None,
        // A program that was killed after it had written the replay.
        Ok(Journal { recorder, .. })
            if finished_replay(replay, recorder.setup(), recorder.tape()).is_some() =>
        {
            None
        }
        Ok(Journal { recorder, .. }) => {
            let bytes = recorder.finish_by_playback().to_bytes();
            Some(write_new(target, TEMPORARY_PREFIX, &bytes)?)
        }
        Err(error) => return Err(io::Error::new(io::ErrorKind::InvalidData, error)),
    };
    storage::remove(&path)?;
    drop(file);
    Ok(finished)
}

/// The replay at this path, if it is that of the game whose journal has this.
pub(crate) fn finished_replay(replay: &Path, setup: &GameSetup, tape: &Tape) -> Option<Replay> {
    let bytes = storage::read(replay, MAX_FILE_BYTES).ok()??;
    let replay = Replay::from_bytes(&bytes).ok()?;
    replay.begins_with(setup, tape).then_some(replay)
}
