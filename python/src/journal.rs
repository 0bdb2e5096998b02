//! The journal of an environment's game, for a window that follows it.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use sweptroids::replay::{GameKind, GameSetup, JournalWriter, Origin, Recorder};
use sweptroids::{Headless, RuleSet};

use crate::batch::plugin;
use crate::environment::EpisodeState;
use crate::panics::caught;
use crate::python_batch::PyBatch;

/// What a journal is written from. The game is played again for it, as for a replay.
#[pyclass(module = "sweptroids._core")]
pub struct Journal {
    seed: u64,
    game: Headless,
    recorder: Recorder,
    writer: JournalWriter,
}

impl Journal {
    fn new(rules: RuleSet, seed: u64) -> Self {
        let mut game = plugin(rules);
        game.seed = seed;
        let origin = Origin {
            kind: GameKind::Sim,
            ..Origin::default()
        };
        Self {
            seed,
            game: Headless::new(&game),
            recorder: Recorder::new(GameSetup { rules, game }, origin),
            writer: JournalWriter::default(),
        }
    }

    /// Records the ticks that the session has had since the last call. A journal that is full takes no more.
    fn record(&mut self, state: &EpisodeState) -> Result<(), String> {
        let recorded = self.recorder.tape().ticks() as usize;
        if state.seed != self.seed || state.tape.len() < recorded {
            return Err("the environment plays another game than the journal".to_owned());
        }
        for intent in state.intents_after(recorded) {
            if self.recorder.is_full() {
                break;
            }
            self.game.tick(intent);
            self.recorder.record(&self.game);
        }
        Ok(())
    }
}

#[pymethods]
impl Journal {
    /// The journal of the game that an environment plays, before its first byte.
    #[new]
    fn of_environment(batch: &PyBatch, index: usize) -> PyResult<Self> {
        let environment = batch.environment(index)?;
        let (rules, seed) = (batch.rules(), environment.state().seed);
        caught(|| Self::new(rules, seed))
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
        caught(|| self.record(state))?.map_err(PyValueError::new_err)?;
        let bytes = if is_last {
            self.writer.clone().last_bytes(&self.recorder)
        } else {
            self.writer.next_bytes(&self.recorder)
        };
        Ok(PyBytes::new(py, &bytes))
    }
}
