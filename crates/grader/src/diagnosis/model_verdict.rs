//! The verdict of a model: the lecture's algorithm in f32, as students write it.
//!
//! It is not the reference: `collision` is.

use super::lecture_model::{
    AtRest, Dynamic, Formula, Instead, LectureModel, Limit, NEGATIVE, POSITIVE, RelativeVelocity,
    Step1,
};
use crate::call::Call;

/// The bounds of both boxes on an axis.
#[derive(Clone, Copy)]
struct Bounds {
    a: [f32; 2],
    b: [f32; 2],
}

impl Bounds {
    fn of(call: &Call, axis: usize) -> Self {
        let [a, b] = [&call.a, &call.b].map(|body| [body.shape.min(axis), body.shape.max(axis)]);
        Self { a, b }
    }

    /// The bounds after the step.
    fn moved(mut self, call: &Call, axis: usize) -> Self {
        let ways =
            [&call.a, &call.b].map(|body| body.velocity().to_array()[axis] * call.dt.seconds());
        self.a = self.a.map(|bound| bound + ways[0]);
        self.b = self.b.map(|bound| bound + ways[1]);
        self
    }

    fn are_apart(self) -> bool {
        self.a[1] < self.b[0] || self.a[0] > self.b[1]
    }

    fn touch_or_are_apart(self) -> bool {
        self.a[1] <= self.b[0] || self.a[0] >= self.b[1]
    }
}

/// The sweep so far.
enum AxisOutcome {
    /// It goes on with these times.
    Times(f32, f32),
    /// It is over.
    Over(bool),
}

impl LectureModel {
    /// The verdict on a call.
    pub fn hits(&self, call: &Call) -> bool {
        if let Some(fixed) = self.fixed {
            return fixed;
        }
        let bounds = [Bounds::of(call, 0), Bounds::of(call, 1)];
        let is_apart = bounds.into_iter().any(Bounds::are_apart);
        match self.step_1 {
            Step1::Closed if !is_apart => return true,
            Step1::TouchingIsAMiss if !is_apart => {
                return !bounds.into_iter().any(Bounds::touch_or_are_apart);
            }
            Step1::OverlapIsAMiss if !is_apart => return false,
            Step1::OnlyX if !bounds[0].are_apart() => return true,
            Step1::OnlyY if !bounds[1].are_apart() => return true,
            _ => {}
        }
        match self.dynamic {
            Dynamic::Sweep => self.sweeps_into(call, bounds),
            Dynamic::None => false,
            Dynamic::StaticAtEnd => {
                let at_end = |axis: usize| bounds[axis].moved(call, axis);
                !at_end(0).are_apart() && !at_end(1).are_apart()
            }
        }
    }

    fn sweeps_into(&self, call: &Call, bounds: [Bounds; 2]) -> bool {
        let dt = call.dt.seconds();
        let limit = match self.limit {
            Limit::FrameTime | Limit::FrameTimeThenOutput => dt,
            Limit::Output => call.preset,
            Limit::Second => 1.0,
            Limit::None => f32::INFINITY,
            Limit::FrameRate => 1.0 / dt,
            Limit::Sixtieth => 1.0 / 60.0,
            Limit::Half => dt / 2.0,
            Limit::WholeSeconds => dt.trunc(),
        };
        let v = [0, 1].map(|axis| {
            let [a, b] = [&call.a, &call.b].map(|body| body.velocity().to_array()[axis]);
            match self.v_rel[axis] {
                RelativeVelocity::BMinusA => b - a,
                RelativeVelocity::ALessB => a - b,
                RelativeVelocity::OnlyB => b,
                RelativeVelocity::OnlyA => -a,
                RelativeVelocity::Sum => a + b,
            }
        });
        let begin = if self.begins_with_output {
            call.preset
        } else {
            0.0
        };
        let (mut t_first, mut t_last) = (begin, limit);
        for axis in (0..2).filter(|axis| self.axes[*axis]) {
            match self.narrow(axis, v, bounds, (t_first, t_last)) {
                AxisOutcome::Over(hit) => return hit,
                AxisOutcome::Times(first, last) => (t_first, t_last) = (first, last),
            }
            if self.has_case_5[axis] && t_first > t_last {
                return false;
            }
        }
        let is_missed = match self.limit {
            Limit::FrameTimeThenOutput => t_first > call.preset,
            _ => self.inverts_case_5 && t_first < t_last,
        };
        !is_missed
    }

    fn narrow(
        &self,
        axis: usize,
        v: [f32; 2],
        bounds: [Bounds; 2],
        (t_first, t_last): (f32, f32),
    ) -> AxisOutcome {
        let so_far = (t_first, t_last);
        match self.at_rest[axis] {
            _ if v[axis] < 0.0 => self.narrow_side(axis, NEGATIVE, v, bounds, so_far),
            _ if v[axis] > 0.0 => self.narrow_side(axis, POSITIVE, v, bounds, so_far),
            AtRest::Decided if bounds[axis].are_apart() => AxisOutcome::Over(false),
            AtRest::Decided | AtRest::Ignored => AxisOutcome::Times(t_first, t_last),
            AtRest::Rejected => AxisOutcome::Over(false),
            AtRest::DividedTwice => match self.narrow_side(axis, NEGATIVE, v, bounds, so_far) {
                AxisOutcome::Over(hit) => AxisOutcome::Over(hit),
                AxisOutcome::Times(first, last) => {
                    self.narrow_side(axis, POSITIVE, v, bounds, (first, last))
                }
            },
        }
    }

    /// The cases of one sign of `v_rel`.
    fn narrow_side(
        &self,
        axis: usize,
        side: usize,
        v: [f32; 2],
        bounds: [Bounds; 2],
        (mut t_first, mut t_last): (f32, f32),
    ) -> AxisOutcome {
        let at = |formula: Formula| self.bounds_in(formula, axis, side, bounds);
        // How far the near sides are from each other, and the far sides.
        let near = |at: Bounds| {
            if side == NEGATIVE {
                at.a[1] - at.b[0]
            } else {
                at.a[0] - at.b[1]
            }
        };
        let far = |at: Bounds| {
            if side == NEGATIVE {
                at.a[0] - at.b[1]
            } else {
                at.a[1] - at.b[0]
            }
        };
        let is_beyond = |distance: f32| {
            if side == NEGATIVE {
                distance > 0.0
            } else {
                distance < 0.0
            }
        };
        let is_before = |distance: f32| {
            if side == NEGATIVE {
                distance < 0.0
            } else {
                distance > 0.0
            }
        };

        if is_beyond(far(at(Formula::Recedes))) && self.rejects_receding[axis][side] {
            return AxisOutcome::Over(self.breaks_on_receding);
        }
        if near(bounds[axis]) == 0.0 && self.rejects_touching[axis] {
            return AxisOutcome::Over(false);
        }
        let [mut first, mut last] = [near(at(Formula::First)), far(at(Formula::Last))];
        match self
            .x_distance_on_y
            .filter(|(_, sides)| axis == 1 && sides[side])
        {
            Some((Formula::First, _)) => first = near(bounds[0]),
            Some((Formula::Last, _)) => last = far(bounds[0]),
            _ => {}
        }
        if self.swaps_distances[axis][side] {
            std::mem::swap(&mut first, &mut last);
        }
        let by = |is_last: usize| {
            if axis == 1 && self.divides_by_x[is_last] {
                v[0]
            } else {
                v[axis]
            }
        };
        if is_before(near(at(Formula::IsAhead))) && self.sets_t_first[axis][side] {
            let by_min = self.t_first_by_min[axis][side];
            t_first = if by_min { smaller } else { larger }(first / by(0), t_first);
        }
        let reach = far(at(Formula::All));
        let is_narrowed = is_before(reach) || (reach == 0.0 && self.narrows_at_touch);
        if is_narrowed && self.sets_t_last[axis][side] {
            let by_max = self.t_last_by_max[axis][side];
            t_last = if by_max { larger } else { smaller }(last / by(1), t_last);
        }
        AxisOutcome::Times(t_first, t_last)
    }

    /// The bounds that stand in a formula of an axis and side.
    fn bounds_in(&self, formula: Formula, axis: usize, side: usize, bounds: [Bounds; 2]) -> Bounds {
        let mut here = bounds[axis];
        let Some(wrong) = self.wrong_bound.filter(|wrong| {
            let is_here = wrong.formula == formula || wrong.formula == Formula::All;
            is_here && wrong.axes[axis] && wrong.sides[side]
        }) else {
            return here;
        };
        let end = usize::from(wrong.is_max);
        let (from, at) = match wrong.instead {
            Instead::OfX => (bounds[0], end),
            Instead::OtherEnd => (bounds[axis], 1 - end),
        };
        if wrong.of_a {
            here.a[end] = from.a[at];
        } else {
            here.b[end] = from.b[at];
        }
        here
    }
}

/// The larger, as the macro `max` of C takes it: the second if they cannot be compared.
fn larger(a: f32, b: f32) -> f32 {
    if a > b { a } else { b }
}

/// The smaller, as the macro `min` of C takes it: the second if they cannot be compared.
fn smaller(a: f32, b: f32) -> f32 {
    if a < b { a } else { b }
}
