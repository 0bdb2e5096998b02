//! A pair with everything that the kernel reports about it.

use bevy_math::Dir2;

use super::axis_names::axis_names;
use crate::question::Question;
use sweptroids_collision::{AxisStep, Dt, Hit, MovingPair, Phases, Projection, Stop, Trace};

/// A pair, the answer of the kernel, and how it came to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    /// The pair.
    pub pair: MovingPair,
    /// The duration of the step.
    pub dt: Dt,
    /// The contact, if there is one, with Step 1 and the sweep.
    pub hit: Option<Hit<Dir2>>,
    /// What Step 1 alone says.
    pub overlaps_at_start: bool,
    /// The axes in the order in which they are tested; none if a shape is empty.
    pub axes: Vec<ExplainedAxis>,
    /// Why the sweep found no contact, or `None` if it found one.
    pub stop: Option<Stop>,
}

/// One axis of a pair.
#[derive(Clone, Debug, PartialEq)]
pub struct ExplainedAxis {
    /// Its name: `x`, `y`, `x + y`, `A's edge 2`.
    pub name: String,
    /// Both shapes on it, at the start.
    pub projection: Projection,
    /// The relative velocity of B along it, in the axis' measure per second.
    pub v_rel: f64,
    /// What the kernel did on it, or `None` if an axis before it had decided.
    pub step: Option<AxisStep>,
}

impl Explanation {
    /// Asks the kernel about the boxes of a question.
    pub fn of_question(question: &Question) -> Self {
        Self::new(MovingPair::Box([question.a, question.b]), question.dt)
    }

    /// Asks the kernel about a pair.
    pub fn new(pair: MovingPair, dt: Dt) -> Self {
        let mut trace = Trace::default();
        let swept = pair.test(dt, Phases::Dynamic, &mut trace).hit();
        let hit = pair.test(dt, Phases::Both, &mut ()).hit();
        assert_eq!(
            swept.map(|hit| (hit.t_first, hit.t_last)),
            hit.map(|hit| (hit.t_first, hit.t_last)),
            "the kernel answers the same with a recorder: {pair:?}"
        );
        let projections = pair.projections();
        let names = axis_names(&pair, projections.len());
        let axes = names.into_iter().zip(projections).enumerate();
        let [v_a, v_b] = pair.velocities().map(|velocity| velocity.as_dvec2());
        let axes = axes.map(|(index, (name, projection))| {
            let step = trace.axes.get(index).copied();
            let untested = || projection.direction.dot(v_b - v_a);
            ExplainedAxis {
                name,
                v_rel: step.map_or_else(untested, |step| step.v_rel),
                projection,
                step,
            }
        });
        Self {
            hit,
            overlaps_at_start: pair.overlaps(),
            axes: axes.collect(),
            stop: trace.stop,
            pair,
            dt,
        }
    }

    /// A time in parts of the step; 0 if the step has no duration.
    pub fn in_steps(&self, seconds: f64) -> f64 {
        let dt = f64::from(self.dt.seconds());
        if dt > 0.0 { seconds / dt } else { 0.0 }
    }
}

impl ExplainedAxis {
    /// Both ends of B on the axis after a time, seen from A, in the axis' measure.
    pub fn b_at(&self, seconds: f64) -> [f64; 2] {
        self.projection.b.map(|end| end + self.v_rel * seconds)
    }

    /// The distance between A and B on the axis after a time, in units; below 0 if they overlap.
    pub fn gap_at(&self, seconds: f64) -> f64 {
        let Projection { direction, a, .. } = self.projection;
        let b = self.b_at(seconds);
        (b[0] - a[1]).max(a[0] - b[1]) / direction.length()
    }

    /// The length that A and B share on the axis after a time, in units; 0 if they touch or are apart. It is no more than the
    /// length of either, where the gap below 0 is the way to part them.
    pub fn overlap_at(&self, seconds: f64) -> f64 {
        let Projection { direction, a, .. } = self.projection;
        let b = self.b_at(seconds);
        (a[1].min(b[1]) - a[0].max(b[0])).max(0.0) / direction.length()
    }

    /// Whether A and B share no point on the axis at the start.
    pub fn are_apart(&self) -> bool {
        self.gap_at(0.0) > 0.0
    }
}
