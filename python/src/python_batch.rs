//! The batch as Python sees it: arguments are checked here, before anything changes.

use std::collections::BTreeMap;

use numpy::{
    PyArray3, PyArrayMethods, PyReadonlyArray1, PyReadonlyArrayDyn, PyReadwriteArray1,
    PyReadwriteArray2, PyReadwriteArrayDyn,
};
use pyo3::exceptions::{PyIndexError, PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use sweptroids::RuleSet;

use crate::action::ActionSpace;
use crate::batch::{Autoreset, Batch, Outputs, plugin};
use crate::environment::{Environment, INFO_NAMES, Settings, Status};
use crate::game::{Game, replay_bytes};
use crate::observation::{Observation, Rows, frame};
use crate::panics::caught;
use crate::snapshot::Snapshot;

pyo3::import_exception!(gymnasium.error, ResetNeeded);

/// Environments that are stepped in one call. `sweptroids.AsteroidsEnv` and `sweptroids.AsteroidsVectorEnv` are made of it.
#[pyclass(name = "Batch", module = "sweptroids._core")]
pub struct PyBatch {
    batch: Batch,
    /// The text of a panic. What it left behind is not known.
    failed: Option<String>,
}

fn unknown(argument: &str, value: &str, allowed: &str) -> PyErr {
    PyValueError::new_err(format!(
        "{argument} is {value:?}, but has to be one of {allowed}"
    ))
}

fn at_least(argument: &str, value: i64, least: i64, most: i64) -> PyResult<i64> {
    if (least..=most).contains(&value) {
        return Ok(value);
    }
    Err(PyValueError::new_err(format!(
        "{argument} is {value}, but has to be from {least} to {most}"
    )))
}

/// The observations of a batch as an array of Python.
#[derive(FromPyObject)]
enum ObservationArray<'py> {
    Numbers(PyReadwriteArrayDyn<'py, f32>),
    Bytes(PyReadwriteArrayDyn<'py, u8>),
}

impl ObservationArray<'_> {
    fn rows(&mut self) -> PyResult<Rows<'_>> {
        Ok(match self {
            Self::Numbers(array) => Rows::Numbers(array.as_slice_mut()?),
            Self::Bytes(array) => Rows::Bytes(array.as_slice_mut()?),
        })
    }
}

impl PyBatch {
    /// Its environments.
    pub fn environments(&self) -> &[Environment] {
        &self.batch.environments
    }

    /// One of its environments.
    pub fn environment(&self, index: usize) -> PyResult<&Environment> {
        self.check_usable()?;
        self.check_index(index)?;
        Ok(&self.batch.environments[index])
    }

    /// The rules of its games.
    pub const fn rules(&self) -> RuleSet {
        self.batch.settings.rules
    }

    fn check_usable(&self) -> PyResult<()> {
        self.failed.as_ref().map_or(Ok(()), |text| {
            Err(PyRuntimeError::new_err(format!(
                "these environments failed before ({text}): make new ones"
            )))
        })
    }

    fn check_index(&self, index: usize) -> PyResult<()> {
        let count = self.batch.environments.len();
        if index < count {
            return Ok(());
        }
        Err(PyIndexError::new_err(format!(
            "index is {index}, but has to be from 0 to {}",
            count - 1
        )))
    }

    fn check_rows(&self, rows: &Rows) -> PyResult<()> {
        let needed = self.batch.row() * self.batch.environments.len();
        let is_picture = matches!(rows, Rows::Bytes(_));
        if rows.len() == needed && is_picture == self.batch.observation.is_picture() {
            return Ok(());
        }
        Err(PyValueError::new_err(format!(
            "observations has {} numbers, but has to have {needed} of the type of the observation space",
            rows.len()
        )))
    }

    fn check_can_step(&self) -> PyResult<()> {
        let autoresets = self.batch.autoreset == Autoreset::NextStep;
        for (index, environment) in self.batch.environments.iter().enumerate() {
            let reason = match environment.state().status {
                Status::New => "was never reset",
                Status::LostShip | Status::Ended if !autoresets => "has ended its episode",
                _ => continue,
            };
            return Err(ResetNeeded::new_err(format!(
                "environment {index} {reason}: call reset() before step()"
            )));
        }
        Ok(())
    }

    fn check_actions(&self, actions: &[i64]) -> PyResult<()> {
        let space = self.batch.actions;
        let width = space.width();
        let needed = self.batch.environments.len() * width;
        if actions.len() != needed {
            return Err(PyValueError::new_err(format!(
                "actions has {} numbers, but has to have {needed}",
                actions.len()
            )));
        }
        for (index, action) in actions.chunks_exact(width).enumerate() {
            for (place, value) in action.iter().enumerate() {
                let values = space.values(place);
                if !(0..values).contains(value) {
                    let name = match space {
                        ActionSpace::Discrete => format!("actions[{index}]"),
                        ActionSpace::Multidiscrete => format!("actions[{index}, {place}]"),
                    };
                    return Err(PyValueError::new_err(format!(
                        "{name} is {value}, but has to be from 0 to {}",
                        values - 1
                    )));
                }
            }
        }
        Ok(())
    }

    /// Runs a call that may panic. After a panic nothing is known of the environments.
    fn caught<T>(&mut self, call: impl FnOnce(&mut Batch) -> T) -> PyResult<T> {
        let batch = &mut self.batch;
        caught(|| call(batch)).inspect_err(|error| self.failed = Some(error.to_string()))
    }
}

#[pymethods]
impl PyBatch {
    #[new]
    #[pyo3(signature = (*, rules, num_envs, frameskip, repeat_action_probability, episodic_life, max_episode_steps, action_space, obs, nearest, autoreset, threads, keeps_tape))]
    fn new(
        py: Python<'_>,
        rules: &str,
        num_envs: i64,
        frameskip: i64,
        repeat_action_probability: f64,
        episodic_life: bool,
        max_episode_steps: Option<i64>,
        action_space: &str,
        obs: &str,
        nearest: i64,
        autoreset: &str,
        threads: i64,
        keeps_tape: bool,
    ) -> PyResult<Self> {
        let rules = RuleSet::from_name(rules).ok_or_else(|| {
            let all = RuleSet::ALL.map(RuleSet::name).join(", ");
            unknown("rules", rules, &all)
        })?;
        if !(0.0..=1.0).contains(&repeat_action_probability) {
            return Err(PyValueError::new_err(format!(
                "repeat_action_probability is {repeat_action_probability}, but has to be from 0 to 1"
            )));
        }
        let settings = Settings {
            rules,
            frameskip: at_least("frameskip", frameskip, 1, 1024)? as u32,
            repeat_action_probability,
            episodic_life,
            max_episode_steps: max_episode_steps
                .map(|steps| at_least("max_episode_steps", steps, 1, i64::MAX))
                .transpose()?
                .map(|steps| steps as u64),
            keeps_tape,
        };
        let count = at_least("num_envs", num_envs, 1, 1 << 24)? as usize;
        let threads = at_least("threads", threads, 1, 1024)? as usize;
        let nearest = at_least("nearest", nearest, 1, 256)? as usize;
        let actions = ActionSpace::from_name(action_space)
            .ok_or_else(|| unknown("action_space", action_space, "discrete, multidiscrete"))?;
        let observation = Observation::from_name(obs, nearest)
            .ok_or_else(|| unknown("obs", obs, "features, bodies, pixels, pixels210"))?;
        let autoreset = match autoreset {
            "NextStep" => Autoreset::NextStep,
            "SameStep" => Autoreset::SameStep,
            "Disabled" => Autoreset::Disabled,
            _ => {
                return Err(unknown(
                    "autoreset",
                    autoreset,
                    "NextStep, SameStep, Disabled",
                ));
            }
        };
        let made = caught(|| {
            py.detach(|| Batch::new(settings, count, threads, actions, observation, autoreset))
        })?;
        let batch = made.map_err(|error| {
            PyRuntimeError::new_err(format!(
                "threads is {threads}, but they cannot be made: {error}"
            ))
        })?;
        Ok(Self {
            batch,
            failed: None,
        })
    }

    /// The shape of the observation of one environment.
    #[getter]
    fn observation_shape(&self) -> Vec<usize> {
        self.batch.observation.shape(&self.batch.limits)
    }

    /// Resets the environments that `mask` names: with a seed where `has_seed`, else as their own seeds go on; where there is none
    /// yet, with that of `seeds`. Fills in their observations and infos.
    fn reset(
        &mut self,
        py: Python<'_>,
        mask: PyReadonlyArray1<'_, bool>,
        seeds: PyReadonlyArray1<'_, u64>,
        has_seed: PyReadonlyArray1<'_, bool>,
        mut observations: ObservationArray<'_>,
        mut infos: PyReadwriteArray2<'_, i64>,
    ) -> PyResult<()> {
        self.check_usable()?;
        let (mask, seeds, has_seed) = (mask.as_slice()?, seeds.as_slice()?, has_seed.as_slice()?);
        let count = self.batch.environments.len();
        if [mask.len(), seeds.len(), has_seed.len()] != [count; 3] {
            return Err(PyValueError::new_err(format!(
                "mask, seeds and has_seed have to have {count} entries"
            )));
        }
        let rows = observations.rows()?;
        self.check_rows(&rows)?;
        let infos = split_infos(infos.as_slice_mut()?, count)?;
        self.caught(|batch| {
            py.detach(|| {
                let mut outputs = Outputs::of_observation(rows, infos);
                for index in (0..count).filter(|index| mask[*index]) {
                    let seed = has_seed[index].then_some(seeds[index]);
                    batch.environments[index].reset(seed, seeds[index]);
                    batch.observe(index, &mut outputs);
                }
            });
        })
    }

    /// Steps all environments. Fills in the arrays.
    fn step(
        &mut self,
        py: Python<'_>,
        actions: PyReadonlyArrayDyn<'_, i64>,
        mut observations: ObservationArray<'_>,
        mut rewards: PyReadwriteArray1<'_, f64>,
        mut terminations: PyReadwriteArray1<'_, bool>,
        mut truncations: PyReadwriteArray1<'_, bool>,
        mut infos: PyReadwriteArray2<'_, i64>,
    ) -> PyResult<()> {
        self.check_usable()?;
        self.check_can_step()?;
        let actions = actions.as_slice()?;
        self.check_actions(actions)?;
        let count = self.batch.environments.len();
        let rows = observations.rows()?;
        self.check_rows(&rows)?;
        let outputs = Outputs {
            observations: rows,
            rewards: rewards.as_slice_mut()?,
            terminations: terminations.as_slice_mut()?,
            truncations: truncations.as_slice_mut()?,
            infos: split_infos(infos.as_slice_mut()?, count)?,
        };
        let lengths = [
            outputs.rewards.len(),
            outputs.terminations.len(),
            outputs.truncations.len(),
        ];
        if lengths != [count; 3] {
            return Err(PyValueError::new_err(format!(
                "rewards, terminations and truncations have to have {count} entries"
            )));
        }
        self.caught(|batch| py.detach(|| batch.step(actions, outputs)))
    }

    /// Fills in the observation and the info of one environment.
    fn observe(
        &mut self,
        index: usize,
        mut observations: ObservationArray<'_>,
        mut infos: PyReadwriteArray2<'_, i64>,
    ) -> PyResult<()> {
        self.check_usable()?;
        self.check_index(index)?;
        let rows = observations.rows()?;
        self.check_rows(&rows)?;
        let count = self.batch.environments.len();
        let infos = split_infos(infos.as_slice_mut()?, count)?;
        self.caught(|batch| {
            let mut outputs = Outputs::of_observation(rows, infos);
            batch.observe(index, &mut outputs);
        })
    }

    /// Saves an environment.
    fn save(&mut self, index: usize) -> PyResult<Snapshot> {
        self.check_usable()?;
        self.check_index(index)?;
        if self.batch.environments[index].state().status == Status::New {
            return Err(ResetNeeded::new_err(
                "the environment was never reset: call reset() before snapshot()",
            ));
        }
        let rules = self.batch.settings.rules;
        self.caught(|batch| {
            let environment = &mut batch.environments[index];
            Snapshot {
                rules,
                digest: environment.digest(),
                saved: environment.save().into(),
            }
        })
    }

    /// Restores an environment.
    fn restore(&mut self, index: usize, snapshot: &Snapshot) -> PyResult<()> {
        self.check_usable()?;
        self.check_index(index)?;
        let rules = self.batch.settings.rules;
        if snapshot.rules != rules {
            return Err(PyValueError::new_err(format!(
                "snapshot is of rules {:?}, but has to be of {:?}, which this environment plays",
                snapshot.rules.name(),
                rules.name()
            )));
        }
        self.caught(|batch| batch.environments[index].restore(&snapshot.saved))
    }

    /// The replay of an environment's session as the bytes of its file.
    fn replay<'py>(
        &mut self,
        py: Python<'py>,
        index: usize,
        agent: &str,
        settings: BTreeMap<String, String>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        self.check_usable()?;
        self.check_index(index)?;
        if !self.batch.settings.keeps_tape {
            return Err(PyTypeError::new_err("these environments keep no tape"));
        }
        let (bytes, replayed, digest) = self.caught(|batch| {
            py.detach(|| {
                let rules = batch.settings.rules;
                let environment = &mut batch.environments[index];
                let state = environment.state();
                let mut game = plugin(rules);
                game.seed = state.seed;
                let intents = state.tape.intents();
                let (bytes, replayed) = replay_bytes(rules, &game, intents, agent, settings);
                (bytes, replayed, environment.digest())
            })
        })?;
        if replayed != digest {
            return Err(PyRuntimeError::new_err(format!(
                "the game played again has digest {replayed:016x}, but this one has {digest:016x}"
            )));
        }
        Ok(PyBytes::new(py, &bytes))
    }

    /// The digest of an environment's game, as 16 hexadecimal digits.
    fn digest(&mut self, index: usize) -> PyResult<String> {
        self.check_usable()?;
        self.check_index(index)?;
        let digest = self.caught(|batch| batch.environments[index].digest())?;
        Ok(format!("{digest:016x}"))
    }

    /// Pairs that the rules named in each game since its session began.
    fn pairs(&self) -> Vec<u64> {
        let games = self.batch.environments.iter().map(Environment::game);
        games.map(Game::pairs).collect()
    }

    /// The seed of an environment's session, or None before the first reset.
    fn seed(&self, index: usize) -> PyResult<Option<u64>> {
        self.check_index(index)?;
        let state = self.batch.environments[index].state();
        Ok((state.status != Status::New).then_some(state.seed))
    }

    /// Whether an environment can be stepped: "new", "running", "lost ship" or "ended".
    fn status(&self, index: usize) -> PyResult<&'static str> {
        self.check_index(index)?;
        Ok(match self.batch.environments[index].state().status {
            Status::New => "new",
            Status::Running => "running",
            Status::LostShip => "lost ship",
            Status::Ended => "ended",
        })
    }

    /// A picture of an environment's field with a pixel for each unit, as an array of height × width × 3 bytes.
    fn frame<'py>(&mut self, py: Python<'py>, index: usize) -> PyResult<Bound<'py, PyArray3<u8>>> {
        self.check_usable()?;
        self.check_index(index)?;
        let (pixels, [width, height]) =
            self.caught(|batch| frame(batch.environments[index].game(), &batch.limits))?;
        let array = numpy::PyArray1::from_vec(py, pixels);
        array.reshape([height, width, 3])
    }
}

/// The rows of the array of infos, each for all environments.
fn split_infos(numbers: &mut [i64], count: usize) -> PyResult<[&mut [i64]; INFO_NAMES.len()]> {
    if numbers.len() != INFO_NAMES.len() * count {
        return Err(PyValueError::new_err(format!(
            "infos has {} numbers, but has to have {}",
            numbers.len(),
            INFO_NAMES.len() * count
        )));
    }
    let mut rows = numbers.chunks_exact_mut(count);
    Ok([(); INFO_NAMES.len()].map(|()| rows.next().expect("a row for each name")))
}
