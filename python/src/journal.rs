//! The journal of an environment's game, for a window that follows it.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use sweptroids::replay::JournalWriter;

use crate::panics::caught;
use crate::python_batch::PyBatch;
use crate::session_recorder::SessionRecorder;

/// What a journal is written from.
#[pyclass(module = "sweptroids._core")]
pub struct Journal {
    session: SessionRecorder,
    writer: JournalWriter,
}

#[pymethods]
impl Journal {
    /// The journal of the game that an environment plays, before its first byte.
    #[new]
    fn of_environment(batch: &PyBatch, index: usize) -> PyResult<Self> {
        let environment = batch.environment(index)?;
        let (rules, seed) = (batch.rules(), environment.state().seed);
        let session = caught(|| SessionRecorder::new(rules, seed, None))?;
        let writer = JournalWriter::default();
        Ok(Self { session, writer })
    }

    /// The bytes that are due: a head at first, then a block for every 16 ticks. With `is_last` all ticks that there are: no call
    /// may follow.
    fn next_bytes<'py>(
        &mut self,
        py: Python<'py>,
        batch: &PyBatch,
        index: usize,
        is_last: bool,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let state = batch.environment(index)?.state();
        let common = self.session.common_ticks(state);
        let common = common.map_err(PyValueError::new_err)?;
        if common < self.session.recorder().tape().ticks() {
            return Err(PyValueError::new_err(
                "the environment was taken back: it needs another journal",
            ));
        }
        caught(|| self.session.record_after(common, state))?;
        let recorder = self.session.recorder();
        let bytes = if is_last {
            self.writer.clone().last_bytes(recorder)
        } else {
            self.writer.next_bytes(recorder)
        };
        Ok(PyBytes::new(py, &bytes))
    }
}
