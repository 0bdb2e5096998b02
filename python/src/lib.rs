//! Sweptroids for Python: the environments behind `import sweptroids`.
//!
//! `environment` is one environment and `batch` many of them; `python_batch` is what Python calls. The numbers of observations
//! are declared in `features` and `body_rows`.

mod action;
mod batch;
mod body_rows;
mod canvas;
mod environment;
mod feature_table;
mod features;
mod game;
mod generator;
mod journal;
mod limits;
mod near_bodies;
mod observation;
mod panics;
mod pilots;
mod pixels;
mod python_batch;
mod recording_file;
mod session_recorder;
mod session_tape;
mod snapshot;
mod tables;
mod time_to_contact;

/// The compiled part of the package.
#[pyo3::pymodule]
mod _core {
    use pyo3::exceptions::PyValueError;
    use pyo3::prelude::*;
    use sweptroids::RuleSet;

    use crate::action::{CONTROL_VALUES, MEANINGS};
    use crate::environment::INFO_NAMES;
    use crate::game::verified_score;
    use crate::panics::caught;
    use crate::tables::{self, Number};

    #[pymodule_export]
    use crate::journal::Journal;
    #[pymodule_export]
    use crate::pilots::Pilots;
    #[pymodule_export]
    use crate::python_batch::PyBatch;
    #[pymodule_export]
    use crate::recording_file::RecordingFile;
    #[pymodule_export]
    use crate::snapshot::Snapshot;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("ACTION_MEANINGS", MEANINGS.to_vec())?;
        module.add("CONTROL_VALUES", CONTROL_VALUES.to_vec())?;
        module.add("INFO_NAMES", INFO_NAMES.to_vec())?;
        module.add("RULES", RuleSet::ALL.map(RuleSet::name).to_vec())
    }

    fn rules_of(name: &str) -> PyResult<RuleSet> {
        RuleSet::from_name(name).ok_or_else(|| {
            let all = RuleSet::ALL.map(RuleSet::name).join(", ");
            PyValueError::new_err(format!("rules is {name:?}, but has to be one of {all}"))
        })
    }

    /// The numbers of the observation `features`, in order: name, unit, meaning, least and greatest value.
    #[pyfunction]
    fn feature_table(rules: &str, nearest: usize) -> PyResult<Vec<Number>> {
        Ok(tables::features(rules_of(rules)?, nearest))
    }

    /// The numbers of a row of the observation `bodies`, in order: name, unit, meaning, least and greatest value.
    #[pyfunction]
    fn body_table(rules: &str) -> PyResult<Vec<Number>> {
        Ok(tables::bodies(rules_of(rules)?))
    }

    /// The tables of these numbers in `docs/agents.md`.
    #[pyfunction]
    fn feature_page() -> String {
        tables::page()
    }

    /// Plays the replay or the journal of this file again, and returns its best score.
    ///
    /// Raises `ValueError` if it is neither, or if the game played again is not the one that was recorded.
    #[pyfunction]
    fn verify(py: Python<'_>, data: &[u8]) -> PyResult<u32> {
        let verified = caught(|| py.detach(|| verified_score(data)))?;
        verified.map_err(PyValueError::new_err)
    }

    /// Panics with this text, for tests of how a panic reaches Python.
    #[pyfunction]
    fn panic_for_tests(text: String) -> PyResult<()> {
        caught(|| panic!("{text}"))
    }
}
