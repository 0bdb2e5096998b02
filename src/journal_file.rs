//! The file of a journal, which grows beside the replay that it becomes.

use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};

use crate::replay::{
    GameSetup, Journal, JournalWriter, MAX_FILE_BYTES, MAX_JOURNAL_BYTES, Recorder, Replay,
    ReplayError, Tape,
};
use crate::sim::GameLimits;
use crate::storage::{self, GrowingFile, rename_damaged, write_new};

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

    /// Cuts it to the first ticks of the game, as [`Recorder::cut`] cuts the recording.
    ///
    /// # Errors
    /// Any error of the file system.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn cut(&mut self, ticks: u64) -> io::Result<()> {
        let length = self.writer.cut(ticks);
        length.map_or(Ok(()), |length| self.file.cut(length))
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

/// What became of a journal that a program left.
pub(crate) enum Abandoned {
    /// No program left a journal, or one without a tick, or one whose replay is there already.
    Nothing,
    /// It is finished: the path of the new replay.
    Finished(PathBuf),
    /// No replay can be made of it. It is set aside.
    Damaged {
        /// Where it is now.
        path: PathBuf,
        /// Why.
        error: String,
    },
}

/// Finishes the journal that a program left for the replay at this path: as a new file at `target`, or beside it if there is
/// one.
///
/// # Errors
/// Any error of the file system. The journal stays then.
pub(crate) fn finish_abandoned(replay: &Path, target: &Path) -> io::Result<Abandoned> {
    let path = journal_path(replay);
    let Some((file, bytes)) = GrowingFile::open_abandoned(&path, MAX_JOURNAL_BYTES)? else {
        return Ok(Abandoned::Nothing);
    };
    let finished = match Journal::from_bytes(&bytes) {
        Ok(Journal { recorder, .. }) if recorder.tape().ticks() == 0 => Abandoned::Nothing,
        // A program that was killed before its first block.
        Err(ReplayError::Truncated { .. }) => Abandoned::Nothing,
        // A program that was killed after it had written the replay.
        Ok(Journal { recorder, .. })
            if finished_replay(replay, recorder.setup(), recorder.tape()).is_some() =>
        {
            Abandoned::Nothing
        }
        Ok(Journal { recorder, .. }) => match finished_bytes(recorder) {
            Ok(bytes) => Abandoned::Finished(write_new(target, TEMPORARY_PREFIX, &bytes)?),
            Err(error) => return set_aside(&path, error),
        },
        Err(error) => return set_aside(&path, error.to_string()),
    };
    storage::remove(&path)?;
    drop(file);
    Ok(finished)
}

/// The bytes of the replay of a game that broke off.
///
/// # Errors
/// Why nobody could read it, in a sentence: no program of ours writes such a journal.
fn finished_bytes(recorder: Recorder) -> Result<Vec<u8>, String> {
    let finished = recorder.finish_by_playback(GameLimits::default());
    let bytes = finished.map_err(|error| error.to_string())?.to_bytes();
    Replay::from_bytes(&bytes).map_err(|error| error.to_string())?;
    Ok(bytes)
}

/// Gives a journal a name under which no start looks for it.
fn set_aside(journal: &Path, error: String) -> io::Result<Abandoned> {
    let path = rename_damaged(journal)?;
    Ok(Abandoned::Damaged { path, error })
}

/// The replay at this path, if it is that of the game whose journal has this.
pub(crate) fn finished_replay(replay: &Path, setup: &GameSetup, tape: &Tape) -> Option<Replay> {
    let bytes = storage::read(replay, MAX_FILE_BYTES).ok()??;
    let replay = Replay::from_bytes(&bytes).ok()?;
    replay.begins_with(setup, tape).then_some(replay)
}
