//! The file of a recording, as Python writes it: by the same code as `sweptroids sim --record`.

use std::collections::BTreeMap;
use std::io;
use std::path::PathBuf;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sweptroids::RecordingFileError;
use sweptroids::replay::Agent;

use crate::environment::Status;
use crate::panics::caught;
use crate::python_batch::PyBatch;
use crate::session_recorder::SessionRecorder;

/// How many ticks come together until the journal is written: a second. A search that restores snapshots writes less so.
const JOURNAL_TICKS: u64 = 64;

/// The file of a game that is being recorded, and its journal.
#[pyclass(module = "sweptroids._core")]
pub struct RecordingFile {
    file: sweptroids::RecordingFile,
    notice: Option<String>,
    agent: Agent,
    /// None before the game begins.
    session: Option<SessionRecorder>,
}

/// The exception of Python for an error: `FileExistsError` and so on.
fn os_error(error: &RecordingFileError) -> PyErr {
    io::Error::new(error.error.kind(), error.to_string()).into()
}

#[pymethods]
impl RecordingFile {
    /// Begins the file and its journal. A pipe is opened, which waits for its reader.
    ///
    /// Raises `OSError` if it cannot be written there.
    #[new]
    fn create(
        py: Python<'_>,
        path: PathBuf,
        agent: String,
        settings: BTreeMap<String, String>,
    ) -> PyResult<Self> {
        let created = py.detach(|| sweptroids::RecordingFile::create(&path));
        let (file, notice) = created.map_err(|error| match error.error.kind() {
            io::ErrorKind::AlreadyExists => io::Error::new(
                io::ErrorKind::AlreadyExists,
                format!(
                    "path is {path:?}, but another recording is being written there: {}",
                    error.path.display()
                ),
            ),
            kind => io::Error::new(
                kind,
                format!(
                    "path is {path:?}, but has to be a file that can be written: {}",
                    error.error
                ),
            ),
        })?;
        let agent = Agent {
            name: agent,
            settings,
        };
        Ok(Self {
            file,
            notice,
            agent,
            session: None,
        })
    }

    /// What became of the recording that a killed program left there; None, if there was none.
    #[getter]
    fn notice(&self) -> Option<&str> {
        self.notice.as_deref()
    }

    /// Whether it is a pipe, a device or an open stream, which gets the replay once, at the end.
    #[getter]
    fn is_stream(&self) -> bool {
        self.file.is_stream()
    }

    /// Writes into the journal what the environment has played, if a second of it is due or `now`. Where the environment was taken
    /// back, so is the journal.
    fn follow(&mut self, batch: &PyBatch, index: usize, now: bool) -> PyResult<()> {
        let state = batch.environment(index)?.state();
        if self.file.is_stream() || state.status == Status::New {
            return Ok(());
        }
        let session = self.session.get_or_insert_with(|| {
            SessionRecorder::new(batch.rules(), state.seed, Some(self.agent.clone()))
        });
        let recorded = session.recorder().tape().ticks();
        if !now && (recorded..recorded + JOURNAL_TICKS).contains(&state.tape.ticks()) {
            return Ok(());
        }
        let common = session.common_ticks(state);
        let common = common.map_err(PyValueError::new_err)?;
        caught(|| session.record_after(common, state))?;
        let file = &mut self.file;
        let written = file
            .cut(common)
            .and_then(|()| file.append(session.recorder()));
        written.map_err(|error| os_error(&error))
    }

    /// Writes a replay: in the place of the file, as a whole, or into the stream.
    fn write(&mut self, py: Python<'_>, replay: &[u8]) -> PyResult<()> {
        let written = py.detach(|| self.file.write(replay));
        written.map_err(|error| os_error(&error))
    }

    /// Removes the journal: the replay is written, or not wanted.
    fn finish(&mut self) -> PyResult<()> {
        self.file.finish().map_err(|error| os_error(&error))
    }
}
