//! The experiment that is shown: its numbers, and what was measured.

use bevy::prelude::*;

use crate::collision::Dt;
use crate::coursework::{Passes, Tunnelling};

/// The speeds of the plot, in units per second, end here, or at a double of it where B can tunnel only when it is faster.
const FASTEST: f32 = 4_096.0;

/// How far the plot reaches beyond the speed above which B can tunnel, at least.
const BEYOND_THRESHOLD: f64 = 1.25;

/// The distance between two speeds, in units per second.
const SPEED_STEP: f32 = 64.0;

/// The widths to choose from, in units, end at this one. Each whole number up to it is one.
const WIDEST: f32 = 100.0;

/// The durations of a step to choose from, as halvings of a second: 1/16 to 1/256.
const HALVINGS: [u32; 5] = [4, 5, 6, 7, 8];

/// How many sentences there are.
pub(super) const SENTENCES: usize = 4;

/// How many passes are measured for the chosen speed.
pub(super) const PASSES: u32 = 1_000;

/// How many measured points the plot has, and of how many passes each.
pub(super) const POINTS: u32 = 32;
pub(super) const PASSES_OF_POINT: u32 = 100;

/// A number of the experiment that can be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Quantity {
    Speed,
    /// The width of a box: A is 0.
    Width(usize),
    Step,
}

/// The experiment, and what was measured of it.
#[derive(Resource)]
pub(super) struct ShownExperiment {
    speed: f32,
    widths: [f32; 2],
    halvings: usize,
    measured: Measured,
}

/// What was measured.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Measured {
    /// At the chosen speed.
    pub passes: Passes,
    /// The slowest speed that tunnels; `None` if it was not found.
    pub slowest: Option<f32>,
    /// Speed and rate.
    pub points: Vec<[f64; 2]>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShownExperiment>();
}

impl Default for ShownExperiment {
    fn default() -> Self {
        // A shot of 2 units and a small rock of 20, at a speed at which some tunnel.
        let mut shown = Self {
            speed: 2_048.0,
            widths: [20.0, 2.0],
            halvings: 2,
            measured: Measured {
                passes: Passes {
                    count: 1,
                    missed_by_step_1: 0,
                    missed_by_sweep: 0,
                },
                slowest: None,
                points: Vec::new(),
            },
        };
        shown.measure();
        shown
    }
}

impl ShownExperiment {
    /// The experiment.
    pub(super) fn experiment(&self) -> Tunnelling {
        Tunnelling {
            speed: self.speed,
            widths: self.widths,
            dt: Dt::power_of_half(HALVINGS[self.halvings]),
        }
    }

    /// The fastest speed of the plot: the speed above which B can tunnel is below it.
    pub(super) fn fastest(&self) -> f32 {
        let least = BEYOND_THRESHOLD * self.experiment().computed_slowest_speed();
        let mut fastest = FASTEST;
        while f64::from(fastest) < least {
            fastest *= 2.0;
        }
        fastest
    }

    pub(super) const fn measured(&self) -> &Measured {
        &self.measured
    }

    fn measure(&mut self) {
        self.speed = self.speed.min(self.fastest());
        let experiment = self.experiment();
        let fastest = self.fastest();
        let points = (1..=POINTS).filter_map(|index| {
            let speed = fastest * index as f32 / POINTS as f32;
            let passes = Tunnelling {
                speed,
                ..experiment
            }
            .measure(PASSES_OF_POINT)?;
            Some([f64::from(speed), passes.miss_rate()])
        });
        self.measured = Measured {
            points: points.collect(),
            passes: experiment.measure(PASSES).expect("every speed is above 0"),
            slowest: experiment.measured_slowest_speed(PASSES),
        };
    }

    /// Takes the next or the previous value of a number, and measures again.
    pub(super) fn change(&mut self, quantity: Quantity, is_forward: bool) {
        let sign = if is_forward { 1.0 } else { -1.0 };
        match quantity {
            Quantity::Speed => {
                let speed = self.speed + sign * SPEED_STEP;
                self.speed = speed.clamp(SPEED_STEP, self.fastest());
            }
            Quantity::Width(body) => {
                self.widths[body] = (self.widths[body] + sign).clamp(1.0, WIDEST);
            }
            Quantity::Step if is_forward => {
                self.halvings = (self.halvings + 1).min(HALVINGS.len() - 1);
            }
            Quantity::Step => self.halvings = self.halvings.saturating_sub(1),
        }
        self.measure();
    }

    /// A number in words.
    pub(super) fn label(&self, quantity: Quantity) -> String {
        match quantity {
            Quantity::Speed => format!("{} PER S", self.speed),
            Quantity::Width(body) => self.widths[body].to_string(),
            Quantity::Step => format!("1/{} S", 1 << HALVINGS[self.halvings]),
        }
    }

    /// What tunnelling is, and what came out, in sentences.
    pub(super) fn sentences(&self) -> [String; SENTENCES] {
        let experiment = self.experiment();
        let passes = self.measured.passes;
        let percent = |rate: f64| format!("{:.1}%", 100.0 * rate);
        let slowest = self.measured.slowest;
        let measured = slowest.map_or_else(
            || "none did".to_owned(),
            |speed| format!("the slowest that did made {speed:.1}"),
        );
        [
            "Step 1 looks at A and B only where each step begins. A fast B can be left of A at one look and right of it at the next: it tunnels through A.".to_owned(),
            format!(
                "B flew through A {} times. Step 1 alone missed {} of them, {}. Computed: {}, within {}.",
                passes.count,
                passes.missed_by_step_1,
                percent(passes.miss_rate()),
                percent(experiment.computed_miss_rate()),
                percent(1.0 / f64::from(passes.count))
            ),
            format!("The sweep missed {}: it looks at the whole way of a step.", passes.missed_by_sweep),
            format!(
                "Computed: B can tunnel above {:.1} units a second, both widths over the step. Measured: {measured}.",
                experiment.computed_slowest_speed()
            ),
        ]
    }
}
