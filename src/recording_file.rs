//! The file of a recording: a journal while the game goes on, and its replay at the end. `sim --record` and the environments of
//! Python write it.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::journal_file::{Abandoned, JournalFile, finish_abandoned, journal_path};
use crate::numbered_path::numbered;
use crate::output_file::OutputFile;
use crate::replay::Recorder;

/// The file of a game that is being recorded. Dropped before [`finish`](Self::finish), it leaves its journal, which the next
/// recording to the same path finishes, and `sweptroids verify` reads.
pub struct RecordingFile {
    path: PathBuf,
    place: Place,
}

enum Place {
    /// A pipe, a device or an open stream: it gets the replay at the end, once, and has no journal. None after that.
    Stream(Option<OutputFile>),
    /// A regular file, where all links lead. Its journal stands beside it; none after the end.
    File {
        target: PathBuf,
        journal: Option<JournalFile>,
    },
}

/// Why a recording cannot be written.
#[derive(Debug, Error)]
#[error("cannot write {}: {error}", path.display())]
pub struct RecordingFileError {
    /// The replay or its journal.
    pub path: PathBuf,
    /// What the system says.
    #[source]
    pub error: io::Error,
}

/// Names the file of an error.
fn at(path: &Path) -> impl FnOnce(io::Error) -> RecordingFileError {
    let path = path.to_owned();
    |error| RecordingFileError { path, error }
}

impl RecordingFile {
    /// Begins the file at this path, and its journal. A journal that another program left there is finished first, beside the
    /// path. Returns with it what became of that, in a sentence.
    ///
    /// # Errors
    /// If it cannot be written; `AlreadyExists`, if a running program writes its journal.
    pub fn create(path: &Path) -> Result<(Self, Option<String>), RecordingFileError> {
        let path = path.to_owned();
        let output = OutputFile::create(&path).map_err(at(&path))?;
        let Some(target) = output.target().map(Path::to_owned) else {
            let place = Place::Stream(Some(output));
            return Ok((Self { path, place }, None));
        };
        let notice = finish_left_journal(&target)?;
        let journal = JournalFile::create(&target).map_err(at(&journal_path(&target)))?;
        let journal = Some(journal);
        let place = Place::File { target, journal };
        Ok((Self { path, place }, notice))
    }

    /// Whether it gets the replay once, at the end: not a regular file, which is replaced as often as it is written.
    pub const fn is_stream(&self) -> bool {
        matches!(self.place, Place::Stream(_))
    }

    /// Writes into the journal what was recorded since the last call, up to the last block of 16 ticks that is complete.
    ///
    /// # Errors
    /// If it cannot be written. What was written before can still be read.
    pub fn append(&mut self, recorder: &Recorder) -> Result<(), RecordingFileError> {
        self.change_journal(|journal| journal.append(recorder))
    }

    /// Cuts the journal to the first ticks of the game, as [`Recorder::cut`] cuts the recording.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn cut(&mut self, ticks: u64) -> Result<(), RecordingFileError> {
        self.change_journal(|journal| journal.cut(ticks))
    }

    fn change_journal(
        &mut self,
        change: impl FnOnce(&mut JournalFile) -> io::Result<()>,
    ) -> Result<(), RecordingFileError> {
        match &mut self.place {
            Place::File {
                target,
                journal: Some(journal),
            } => change(journal).map_err(at(&journal_path(target))),
            Place::Stream(_) | Place::File { .. } => Ok(()),
        }
    }

    /// Writes the bytes of a replay: in the place of the file, or into the stream.
    ///
    /// # Errors
    /// If they cannot be written. An older file, and the journal, are still there then.
    pub fn write(&mut self, replay: &[u8]) -> Result<(), RecordingFileError> {
        let output = self.output(replay)?;
        let written = output.complete().and_then(|file| file.commit());
        written.map_err(at(&self.path))
    }

    /// The output with the bytes of a replay, before it is complete.
    ///
    /// # Errors
    /// As [`write`](Self::write).
    pub(crate) fn output(&mut self, replay: &[u8]) -> Result<OutputFile, RecordingFileError> {
        let opened = match &mut self.place {
            Place::Stream(output) => output.take().ok_or(io::ErrorKind::BrokenPipe.into()),
            Place::File { target, .. } => OutputFile::create(target),
        };
        let written = opened.and_then(|mut output| {
            output.write_all(replay)?;
            Ok(output)
        });
        written.map_err(at(&self.path))
    }

    /// Removes the journal, because the replay is complete or not wanted. Nothing is recorded after that.
    ///
    /// # Errors
    /// If it cannot be removed.
    pub fn finish(&mut self) -> Result<(), RecordingFileError> {
        match &mut self.place {
            Place::Stream(_) => Ok(()),
            Place::File { target, journal } => {
                let removed = journal.take().map_or(Ok(()), JournalFile::remove);
                removed.map_err(at(&journal_path(target)))
            }
        }
    }
}

/// Finishes the journal that a killed program left for the replay at this path. Returns what became of it.
fn finish_left_journal(replay: &Path) -> Result<Option<String>, RecordingFileError> {
    let journal = journal_path(replay);
    // Not as the file that is about to be written.
    let abandoned = finish_abandoned(replay, &numbered(replay, 2)).map_err(at(&journal))?;
    let name = journal.display();
    Ok(match abandoned {
        Abandoned::Nothing => None,
        Abandoned::Finished(path) => Some(format!(
            "{name} was left by a run that was killed: it is finished as {}",
            path.display()
        )),
        Abandoned::Damaged { path, error } => Some(format!(
            "{name} is damaged, and was renamed to {}: {error}",
            path.display()
        )),
    })
}
