//! The `auto` pilot for environments.

use numpy::PyReadwriteArray2;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sweptroids::AutoPilot;

use crate::action::{CONTROL_VALUES, Controls};
use crate::game::Game;
use crate::panics::caught;
use crate::python_batch::PyBatch;

/// A pilot for each environment of a batch. What they remember is of the session that they saw last.
#[pyclass(name = "Pilots", module = "sweptroids._core")]
pub struct Pilots(Vec<Pilot>);

#[derive(Default)]
struct Pilot {
    auto: AutoPilot,
    /// The seed of the session and the tick that it saw last.
    last: (u64, u64),
}

impl Pilot {
    /// What it does next. A session that began anew, or was taken back, is new to it.
    fn controls(&mut self, game: &Game, seed: u64) -> Controls {
        let tick = game.session().clock.tick;
        if self.last.0 != seed || tick < self.last.1 {
            self.auto = AutoPilot::default();
        }
        self.last = (seed, tick);
        game.ask(&mut self.auto).into()
    }
}

#[pymethods]
impl Pilots {
    #[new]
    fn new(count: usize) -> Self {
        Self((0..count).map(|_| Pilot::default()).collect())
    }

    /// Fills in the action of each environment, as four numbers.
    fn actions(
        &mut self,
        py: Python<'_>,
        batch: &PyBatch,
        mut actions: PyReadwriteArray2<'_, i64>,
    ) -> PyResult<()> {
        let environments = batch.environments();
        let (count, width) = (environments.len(), CONTROL_VALUES.len());
        let actions = actions.as_slice_mut()?;
        if self.0.len() != count || actions.len() != count * width {
            return Err(PyValueError::new_err(format!(
                "{} pilots cannot fly {count} environments",
                self.0.len()
            )));
        }
        let pilots = &mut self.0;
        caught(|| {
            py.detach(|| {
                let rows = actions.chunks_exact_mut(width);
                for ((pilot, environment), row) in pilots.iter_mut().zip(environments).zip(rows) {
                    let seed = environment.state().seed;
                    row.copy_from_slice(&pilot.controls(environment.game(), seed).numbers());
                }
            });
        })
    }
}
