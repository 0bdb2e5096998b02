//! The file of a game that is being recorded.

use std::io;
use std::path::{Path, PathBuf};

use super::noted_assists;
use crate::journal_file::JournalFile;
use crate::numbered_path::numbered;
use crate::present::persistence::locked_file::TEMPORARY_PREFIX;
use crate::replay::Assists;
use crate::replay::{Recorder, Replay};
use crate::storage::{self, Lock, write_new};

/// The file of a game that is being recorded: a journal that becomes a replay.
pub(in crate::present) struct RecordingFile {
    journal: JournalFile,
    target: PathBuf,
    /// The assists that were written last.
    noted: Option<Assists>,
}

/// The file of a game that was recorded to its end.
pub(in crate::present) struct SavedReplay {
    /// Its name, without the folder.
    pub name: String,
    /// Locked while the program runs: other programs leave it to this one to enter the scores of the game.
    _noted_assists: Option<Lock>,
}

impl RecordingFile {
    /// Begins a file at this path, or, if there is one already, beside it with a number.
    ///
    /// # Errors
    /// Any error of the file system.
    pub(super) fn create(path: &Path) -> io::Result<Self> {
        let mut target = path.to_owned();
        let mut number = 1;
        loop {
            match JournalFile::create(&target) {
                // The journal is there first: no other copy of the game can take the name meanwhile.
                Ok(journal) if !storage::exists(&target)? => {
                    return Ok(Self {
                        journal,
                        target,
                        noted: None,
                    });
                }
                Ok(journal) => journal.remove()?,
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
            number += 1;
            target = numbered(path, number);
        }
    }

    /// The same file, on a disk that has become full.
    ///
    /// # Errors
    /// Any error of the file system.
    #[cfg(all(test, target_os = "linux"))]
    pub(in crate::present) fn on_a_full_disk(self) -> io::Result<Self> {
        let journal = JournalFile::on_a_full_disk(&self.target)?;
        Ok(Self { journal, ..self })
    }

    /// Writes what was recorded since the last call.
    ///
    /// # Errors
    /// Any error of the file system. What was written before is finished when the program starts the next time.
    pub(in crate::present) fn append(&mut self, recorder: &Recorder) -> io::Result<()> {
        self.journal.append(recorder)
    }

    /// Notes the assists of the game so far, for the case that it breaks off.
    ///
    /// # Errors
    /// Any error of the file system. The score of a game that breaks off is not listed then.
    pub(in crate::present) fn note_assists(&mut self, assists: Assists) -> io::Result<()> {
        if self.noted.replace(assists) == Some(assists) {
            return Ok(());
        }
        noted_assists::write(&self.target, assists)
    }

    /// Writes all that was recorded into the journal, which is finished when the program starts the next time.
    ///
    /// # Errors
    /// Any error of the file system. What was written before is finished then.
    pub(in crate::present) fn abandon(self, recorder: &Recorder) -> io::Result<()> {
        self.journal.abandon(recorder)
    }

    /// Writes the whole replay, and removes the journal. Where the game is over, the noted assists
    /// stay until its scores are entered: see `Replays::forget_assists`.
    ///
    /// # Errors
    /// Any error of the file system. The journal is finished when the program starts the next time.
    pub(in crate::present) fn finish(self, replay: &Replay) -> io::Result<SavedReplay> {
        let path = write_new(&self.target, TEMPORARY_PREFIX, &replay.to_bytes())?;
        // It is locked before the journal is gone, so that no other program takes the game for a forgotten one.
        let noted_assists = if replay.outcome.over {
            noted_assists::lock(&self.target)
        } else {
            noted_assists::remove(&self.target);
            None
        };
        // A journal that stays is found to be finished at the next start.
        let _ = self.journal.remove();
        Ok(SavedReplay {
            name: file_name(&path),
            _noted_assists: noted_assists,
        })
    }

    /// Removes the journal of a game in which nothing happened.
    ///
    /// # Errors
    /// Any error of the file system.
    pub(in crate::present) fn discard(self) -> io::Result<()> {
        noted_assists::remove(&self.target);
        self.journal.remove()
    }
}

/// The name of a file, without its folder.
pub(super) fn file_name(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}
