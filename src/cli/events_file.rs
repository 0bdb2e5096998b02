//! `play --events`: the file with the lines of the running game.

use std::io;
use std::path::Path;
use std::sync::mpsc::{self, Receiver};

use super::failure::{Failure, path_text};
use crate::live_events::{LiveEvents, Output};
use crate::output_file::OutputFile;

/// The error that ended writing, if there is one, with the name of the file.
pub(super) struct WriteErrors {
    name: String,
    errors: Receiver<io::Error>,
}

impl WriteErrors {
    /// The failure of the command, once the game has ended.
    ///
    /// # Errors
    /// The error that ended writing.
    pub(super) fn result(&self) -> Result<(), Failure> {
        let ended = self.errors.try_recv();
        ended.map_or(Ok(()), |error| Err(Failure::writing(&self.name, &error)))
    }
}

/// Creates the file. It is moved to its target, over an older file, when the window is open, so that a failed start leaves the older
/// file.
///
/// # Errors
/// [`Failure`] if the file cannot be written.
pub(super) fn create(path: &Path) -> Result<(LiveEvents, WriteErrors), Failure> {
    let name = path_text(path);
    let file = OutputFile::create(path).map_err(|error| Failure::writing(&name, &error))?;
    let (failures, errors) = mpsc::channel();
    let begin = move || {
        file.publish_early()
            .map(|file| -> Output { Box::new(file) })
    };
    Ok((
        LiveEvents::new(begin, failures),
        WriteErrors { name, errors },
    ))
}
