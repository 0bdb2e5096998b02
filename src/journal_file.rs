//! The file of a journal, which grows beside the replay that it becomes.

use std::ffi::OsString;
use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use crate::atomic_file::{folder_of, system_error, temporary_file, write_new};
use crate::replay::{Journal, JournalWriter, MAX_JOURNAL_BYTES, Recorder, Replay, ReplayError};

/// What is appended to the name of a replay while it is recorded.
pub(crate) const UNFINISHED: &str = ".unfinished";

/// The prefix of a replay's name, until it is complete.
const TEMPORARY_PREFIX: &str = ".sweptroids-";

/// The journal of a game that is being recorded. The file is locked, so that no other program takes it for one that was
/// left behind.
pub(crate) struct JournalFile {
    file: File,
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
        // It gets its name when it is locked, so that no other program sees it unlocked.
        let file = temporary_file(TEMPORARY_PREFIX)
            .tempfile_in(folder_of(&path))
            .map_err(system_error)?;
        // A file system without locks is no reason not to record.
        let _ = file.as_file().try_lock();
        let file = file.persist_noclobber(&path)?;
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
            file: File::options().write(true).open("/dev/full")?,
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
        self.file.write_all(&bytes)
    }

    /// Writes all that was recorded, and leaves the file to [`finish_abandoned`].
    ///
    /// # Errors
    /// Any error of the file system. What was written before can still be read.
    #[cfg(feature = "present")]
    pub(crate) fn abandon(mut self, recorder: &Recorder) -> io::Result<()> {
        self.file.write_all(&self.writer.last_bytes(recorder))
    }

    /// Removes the file, because its replay is complete or not wanted.
    ///
    /// # Errors
    /// Any error of the file system, unless the file is gone already.
    pub(crate) fn remove(self) -> io::Result<()> {
        match fs::remove_file(&self.path) {
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
    let Some((file, bytes)) = open_abandoned(&path)? else {
        return Ok(None);
    };
    let finished = match Journal::from_bytes(&bytes) {
        Ok(Journal { recorder, .. }) if recorder.tape().ticks() == 0 => None,
        // A program that was killed before its first block.
        Err(ReplayError::Truncated { .. }) => None,
        // A program that was killed after it had written the replay.
        Ok(Journal { recorder, .. }) if is_finished(replay, &recorder) => None,
        Ok(Journal { recorder, .. }) => {
            let bytes = recorder.finish_by_playback().to_bytes();
            Some(write_new(target, TEMPORARY_PREFIX, &bytes)?)
        }
        Err(error) => return Err(io::Error::new(io::ErrorKind::InvalidData, error)),
    };
    fs::remove_file(&path)?;
    drop(file);
    Ok(finished)
}

/// Whether the file at this path is the replay of what was recorded.
fn is_finished(replay: &Path, recorder: &Recorder) -> bool {
    let bytes = fs::read(replay).unwrap_or_default();
    let replay = Replay::from_bytes(&bytes);
    replay.is_ok_and(|replay| replay.begins_with(recorder))
}

/// The locked file and content of a journal; none if there is no such file, or if a program is still writing it.
fn open_abandoned(path: &Path) -> io::Result<Option<(File, Vec<u8>)>> {
    let file = match File::options().read(true).write(true).open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        file => file?,
    };
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => return Ok(None),
        // Without locks nobody can say whether a program still writes it.
        Err(TryLockError::Error(error)) => return Err(error),
        Ok(()) => {}
    }
    if !is_at(&file, path) {
        // Another program has finished it meanwhile.
        return Ok(None);
    }
    let mut bytes = Vec::new();
    (&file).take(MAX_JOURNAL_BYTES).read_to_end(&mut bytes)?;
    Ok(Some((file, bytes)))
}

/// Whether an open file is still the one at its path.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;

    let identity = |metadata: fs::Metadata| (metadata.dev(), metadata.ino());
    let at_path = fs::metadata(path).map(identity).ok();
    at_path.is_some() && at_path == file.metadata().map(identity).ok()
}

#[cfg(not(unix))]
fn is_at(_file: &File, path: &Path) -> bool {
    path.exists()
}
