//! Many environments, stepped in one call on one thread or several. What each comes to does not depend on the others, nor on
//! the number of threads.

use rayon_core::{ThreadPool, ThreadPoolBuilder};
use sweptroids::{RuleSet, SimPlugin};

use crate::action::ActionSpace;
use crate::environment::{Environment, INFO_NAMES, Settings, Status};
use crate::limits::Limits;
use crate::observation::{Observation, Rows};

/// When an environment whose episode is over begins the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Autoreset {
    /// In the next step, whose action is not used.
    NextStep,
    /// In the same step, by the caller.
    SameStep,
    /// When the caller resets it.
    Disabled,
}

/// The environments of a batch.
pub struct Batch {
    /// What they have in common.
    pub settings: Settings,
    /// The form of their actions.
    pub actions: ActionSpace,
    /// The form of their observations.
    pub observation: Observation,
    /// What the numbers of observations can reach.
    pub limits: Limits,
    /// When the next episode of an environment begins.
    pub autoreset: Autoreset,
    /// The environments.
    pub environments: Vec<Environment>,
    pool: Option<ThreadPool>,
}

/// The numbers that a step or a reset fills in, one after the other for each environment of a batch.
pub struct Outputs<'a> {
    /// The observations.
    pub observations: Rows<'a>,
    /// The rewards.
    pub rewards: &'a mut [f64],
    /// Whether an episode is over.
    pub terminations: &'a mut [bool],
    /// Whether an episode was broken off.
    pub truncations: &'a mut [bool],
    /// The numbers of `info`, each for all environments.
    pub infos: [&'a mut [i64]; INFO_NAMES.len()],
}

impl<'a> Outputs<'a> {
    /// What an observation alone fills in.
    pub fn of_observation(
        observations: Rows<'a>,
        infos: [&'a mut [i64]; INFO_NAMES.len()],
    ) -> Self {
        Self {
            observations,
            rewards: &mut [],
            terminations: &mut [],
            truncations: &mut [],
            infos,
        }
    }
}

/// The environments of a part of the batch, what they do and what they fill in.
struct Part<'a> {
    environments: &'a mut [Environment],
    actions: &'a [i64],
    outputs: Outputs<'a>,
}

/// What a part needs to know of its batch.
#[derive(Clone, Copy)]
struct Shared<'a> {
    settings: &'a Settings,
    space: ActionSpace,
    observation: Observation,
    limits: &'a Limits,
    autoreset: Autoreset,
    row: usize,
}

/// The fewest environments that are worth a thread of their own.
const LEAST_PART: usize = 16;

impl Batch {
    /// A batch of environments before their first reset.
    pub fn new(
        settings: Settings,
        count: usize,
        threads: usize,
        actions: ActionSpace,
        observation: Observation,
        autoreset: Autoreset,
    ) -> Result<Self, String> {
        let plugin = plugin(settings.rules);
        let first = Environment::new(&plugin);
        let pool = (threads > 1).then(|| ThreadPoolBuilder::new().num_threads(threads).build());
        Ok(Self {
            limits: Limits::of(&plugin.tuning),
            actions,
            observation,
            autoreset,
            environments: (0..count).map(|_| first.another()).collect(),
            pool: pool.transpose().map_err(|error| error.to_string())?,
            settings,
        })
    }

    /// How many numbers the observation of an environment has.
    pub fn row(&self) -> usize {
        self.observation.shape(&self.limits).iter().product()
    }

    /// Steps all environments. The actions are in range.
    pub fn step(&mut self, actions: &[i64], outputs: Outputs) {
        let shared = Shared {
            settings: &self.settings,
            space: self.actions,
            observation: self.observation,
            limits: &self.limits,
            autoreset: self.autoreset,
            row: outputs.observations.len() / self.environments.len().max(1),
        };
        let part = Part {
            environments: &mut self.environments,
            actions,
            outputs,
        };
        match &self.pool {
            None => part.step(shared),
            Some(pool) => {
                // A few parts for each thread, so that one with longer games does not keep the others waiting.
                let parts = pool.current_num_threads() * 4;
                let least = part.environments.len().div_ceil(parts).max(LEAST_PART);
                pool.install(|| part.step_in_parts(shared, least));
            }
        }
    }

    /// Writes observation and info of one environment.
    pub fn observe(&self, index: usize, outputs: &mut Outputs) {
        let row = self.row();
        let environment = &self.environments[index];
        let row = outputs.observations.row(index, row);
        self.observation
            .write(environment.game(), &self.limits, row);
        for (numbers, number) in outputs.infos.iter_mut().zip(environment.info()) {
            numbers[index] = number;
        }
    }
}

/// The game of an environment: one player, by the rules as they are.
pub fn plugin(rules: RuleSet) -> SimPlugin {
    rules.plugin()
}

impl Part<'_> {
    fn step_in_parts(self, shared: Shared, least: usize) {
        if self.environments.len() <= least {
            self.step(shared);
            return;
        }
        let (first, others) = self.halves(shared);
        rayon_core::join(
            || first.step_in_parts(shared, least),
            || others.step_in_parts(shared, least),
        );
    }

    fn halves(self, shared: Shared) -> (Self, Self) {
        let middle = self.environments.len() / 2;
        let (environments, other_environments) = self.environments.split_at_mut(middle);
        let (actions, other_actions) = self.actions.split_at(middle * shared.space.width());
        let Outputs {
            observations,
            rewards,
            terminations,
            truncations,
            infos,
        } = self.outputs;
        let (observations, other_observations) = observations.split_at(middle * shared.row);
        let (rewards, other_rewards) = rewards.split_at_mut(middle);
        let (terminations, other_terminations) = terminations.split_at_mut(middle);
        let (truncations, other_truncations) = truncations.split_at_mut(middle);
        let [a, b, c, d] = infos.map(|numbers| numbers.split_at_mut(middle));
        let first = Self {
            environments,
            actions,
            outputs: Outputs {
                observations,
                rewards,
                terminations,
                truncations,
                infos: [a.0, b.0, c.0, d.0],
            },
        };
        let others = Self {
            environments: other_environments,
            actions: other_actions,
            outputs: Outputs {
                observations: other_observations,
                rewards: other_rewards,
                terminations: other_terminations,
                truncations: other_truncations,
                infos: [a.1, b.1, c.1, d.1],
            },
        };
        (first, others)
    }

    fn step(mut self, shared: Shared) {
        let width = shared.space.width();
        for (index, environment) in self.environments.iter_mut().enumerate() {
            let is_done = matches!(environment.state().status, Status::LostShip | Status::Ended);
            let result = if is_done && shared.autoreset == Autoreset::NextStep {
                environment.reset(None, 0);
                Default::default()
            } else {
                let action = &self.actions[index * width..(index + 1) * width];
                let controls = shared.space.controls(action, shared.settings.rules);
                environment.step(controls, shared.settings)
            };
            let outputs = &mut self.outputs;
            outputs.rewards[index] = result.reward;
            outputs.terminations[index] = result.terminated;
            outputs.truncations[index] = result.truncated;
            for (numbers, number) in outputs.infos.iter_mut().zip(environment.info()) {
                numbers[index] = number;
            }
            let row = outputs.observations.row(index, shared.row);
            shared
                .observation
                .write(environment.game(), shared.limits, row);
        }
    }
}
