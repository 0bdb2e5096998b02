//! How far an algorithm has come after each of its parts.

use crate::explanation::Explanation;

/// A part of the algorithm, in the lecture's steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Step 1: the static test.
    StaticTest,
    /// Step 3 on x, 0, or Step 4 on y, 1.
    Axis(usize),
    /// Step 5: the final test.
    FinalTest,
}

impl Part {
    /// All parts, in order.
    pub const ALL: [Self; 4] = [
        Self::StaticTest,
        Self::Axis(0),
        Self::Axis(1),
        Self::FinalTest,
    ];

    /// Its name with the lecture's number: `Step 3, x`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::StaticTest => "Step 1",
            Self::Axis(0) => "Step 3, x",
            Self::Axis(_) => "Step 4, y",
            Self::FinalTest => "Step 5",
        }
    }
}

/// What an algorithm knows after a part. Times are in seconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum State {
    /// It goes on, with these running times.
    GoesOn {
        /// The running first time.
        t_first: f64,
        /// The running last time.
        t_last: f64,
    },
    /// It has decided: a hit, with the times that it gives out.
    Hit {
        /// The first time, or `None` if the output is left unset.
        t_first: Option<f64>,
        /// The last time, or `None` if it gives out none.
        t_last: Option<f64>,
    },
    /// It has decided: no hit.
    Miss,
}

/// A part of an algorithm, and what it knows after it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stage {
    /// The part.
    pub part: Part,
    /// What it knows then.
    pub state: State,
}

/// The one stage of Step 1 alone.
pub fn step_1_stages(explanation: &Explanation) -> Vec<Stage> {
    let state = if explanation.overlaps_at_start {
        State::Hit {
            t_first: Some(0.0),
            t_last: None,
        }
    } else {
        State::Miss
    };
    let part = Part::StaticTest;
    vec![Stage { part, state }]
}

/// The stages of the reference. Without Step 1 the sweep decides all.
pub fn reference_stages(explanation: &Explanation, has_step_1: bool) -> Vec<Stage> {
    let hit = explanation.hit.map(|hit| State::Hit {
        t_first: Some(f64::from(hit.t_first)),
        t_last: Some(f64::from(hit.t_last)),
    });
    let mut stages = Vec::new();
    let mut push = |part, state| stages.push(Stage { part, state });
    if explanation.axes.is_empty() {
        push(Part::StaticTest, State::Miss);
        return stages;
    }
    if has_step_1 {
        match hit.filter(|_| explanation.overlaps_at_start) {
            Some(hit) => {
                push(Part::StaticTest, hit);
                return stages;
            }
            None => push(
                Part::StaticTest,
                State::GoesOn {
                    t_first: 0.0,
                    t_last: f64::from(explanation.dt.seconds()),
                },
            ),
        }
    }
    let tested = explanation.axes.iter().map_while(|axis| axis.step);
    let tested: Vec<_> = tested.collect();
    for (index, step) in tested.iter().enumerate() {
        let is_last = index + 1 == tested.len();
        let state = if is_last && explanation.stop.is_some() {
            State::Miss
        } else {
            State::GoesOn {
                t_first: step.t_first,
                t_last: step.t_last,
            }
        };
        push(Part::Axis(index), state);
    }
    if let Some(hit) = hit {
        push(Part::FinalTest, hit);
    }
    stages
}
