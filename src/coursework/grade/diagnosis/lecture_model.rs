//! The lecture's algorithm in f32 as students write it, with a switch for each known mistake.
//!
//! It is not the reference: `collision` is. It says how a file answers that has one mistake or two, so that a file with the
//! same answers can be told its mistake.

use crate::coursework::grade::call::Call;

/// What Step 1 does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step1 {
    /// Boxes that overlap or touch are a hit.
    Closed,
    /// Boxes that overlap are a hit; touching is not enough, and the sweep does not make up for it.
    TouchingIsAMiss,
    /// Boxes that overlap are no hit, and the sweep only sees the others.
    OverlapIsAMiss,
    /// There is none: the sweep sees all.
    Absent,
    /// Boxes that overlap on x are a hit.
    OnlyX,
    /// Boxes that overlap on y are a hit.
    OnlyY,
}

/// What follows Step 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dynamic {
    /// The lecture's sweep.
    Sweep,
    /// Nothing: no hit.
    None,
    /// The static test again, with the boxes where they are at the end of the step.
    StaticAtEnd,
}

/// Which velocity is `v_rel`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RelativeVelocity {
    /// That of B less that of A, as in the lecture.
    BLessA,
    /// That of A less that of B: the wrong sign.
    ALessB,
    /// That of B alone.
    OnlyB,
    /// That of A alone, with its sign turned.
    OnlyA,
    /// The sum of both.
    Sum,
}

/// What happens on an axis on which `v_rel` is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AtRest {
    /// Boxes that are apart never meet.
    Decided,
    /// Nothing: boxes that are apart may be a hit.
    Ignored,
    /// No hit, even where the boxes overlap on the axis.
    Rejected,
    /// As for `v_rel` < 0 and then as for `v_rel` > 0, so that 0 divides.
    DividedTwice,
}

/// What `t_last` is at the begin of the sweep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// The frame time.
    FrameTime,
    /// What the output holds at the call.
    Output,
    /// The frame time; at the end `t_first` is compared with what the output holds at the call.
    FrameTimeThenOutput,
    /// A second.
    Second,
    /// No limit.
    None,
    /// Frames a second.
    FrameRate,
    /// A sixtieth of a second, whatever the frame time is.
    Sixtieth,
}

/// One place of the sweep in which bounds of the boxes stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Formula {
    /// The question whether the boxes recede: cases 1 and 3.
    Recedes,
    /// The question whether `t_first` is to be set: cases 4 and 2.
    IsAhead,
    /// The distance over which `t_first` is computed.
    First,
    /// The distance over which `t_last` is computed.
    Last,
    /// All of them.
    All,
}

/// What stands in the place of a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instead {
    /// The same bound of the x axis.
    OfX,
    /// The other end of the box.
    OtherEnd,
}

/// A wrong bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongBound {
    /// In which formula.
    pub formula: Formula,
    /// On which sides.
    pub sides: [bool; 2],
    /// On which axes.
    pub axes: [bool; 2],
    /// Whether it is A's.
    pub of_a: bool,
    /// Whether it is the upper one.
    pub is_max: bool,
    /// What stands there.
    pub instead: Instead,
}

/// The sides of an axis: `v_rel` < 0 (cases 1 and 4) and `v_rel` > 0 (cases 2 and 3).
pub const NEGATIVE: usize = 0;
/// See [`NEGATIVE`].
pub const POSITIVE: usize = 1;

/// The lecture's algorithm, with its switches. The default is right.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LectureModel {
    /// What Step 1 does.
    pub step_1: Step1,
    /// What follows it.
    pub dynamic: Dynamic,
    /// An answer that is given in any case.
    pub fixed: Option<bool>,
    /// Which velocity is `v_rel`, on each axis.
    pub v_rel: [RelativeVelocity; 2],
    /// What happens where `v_rel` is 0, on each axis.
    pub at_rest: [AtRest; 2],
    /// What `t_last` begins with.
    pub limit: Limit,
    /// The axes that are looked at.
    pub axes: [bool; 2],
    /// Whether `t_first` is taken, on each axis and side.
    pub sets_t_first: [[bool; 2]; 2],
    /// Whether `t_last` is narrowed, on each axis and side.
    pub sets_t_last: [[bool; 2]; 2],
    /// Whether boxes that recede are sorted out, on each axis and side: cases 1 and 3.
    pub rejects_receding: [[bool; 2]; 2],
    /// Whether boxes that recede end the sweep with a hit.
    pub breaks_on_receding: bool,
    /// Whether `t_first` is the smaller of the two, not the larger, on each axis and side.
    pub t_first_by_min: [[bool; 2]; 2],
    /// Whether `t_last` is the larger of the two, not the smaller, on each axis and side.
    pub t_last_by_max: [[bool; 2]; 2],
    /// Whether the distances of `t_first` and `t_last` are swapped, on each axis and side.
    pub swaps_distances: [[bool; 2]; 2],
    /// A wrong bound.
    pub wrong_bound: Option<WrongBound>,
    /// A distance on y that is that of x: which one, and on which sides.
    pub x_distance_on_y: Option<(Formula, [bool; 2])>,
    /// Whether the distances of y are divided by the `v_rel` of x: that of `t_first`, that of `t_last`.
    pub divides_by_x: [bool; 2],
    /// Whether `t_first` > `t_last` ends the sweep, after each axis: case 5.
    pub has_case_5: [bool; 2],
    /// Whether case 5 asks the opposite.
    pub inverts_case_5: bool,
}

impl Default for LectureModel {
    fn default() -> Self {
        Self {
            step_1: Step1::Closed,
            dynamic: Dynamic::Sweep,
            fixed: None,
            v_rel: [RelativeVelocity::BLessA; 2],
            at_rest: [AtRest::Decided; 2],
            limit: Limit::FrameTime,
            axes: [true; 2],
            sets_t_first: [[true; 2]; 2],
            sets_t_last: [[true; 2]; 2],
            rejects_receding: [[true; 2]; 2],
            breaks_on_receding: false,
            t_first_by_min: [[false; 2]; 2],
            t_last_by_max: [[false; 2]; 2],
            swaps_distances: [[false; 2]; 2],
            wrong_bound: None,
            x_distance_on_y: None,
            divides_by_x: [false; 2],
            has_case_5: [true; 2],
            inverts_case_5: false,
        }
    }
}

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
enum SoFar {
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
        };
        let v = [0, 1].map(|axis| {
            let [a, b] = [&call.a, &call.b].map(|body| body.velocity().to_array()[axis]);
            match self.v_rel[axis] {
                RelativeVelocity::BLessA => b - a,
                RelativeVelocity::ALessB => a - b,
                RelativeVelocity::OnlyB => b,
                RelativeVelocity::OnlyA => -a,
                RelativeVelocity::Sum => a + b,
            }
        });
        let (mut t_first, mut t_last) = (0.0, limit);
        for axis in (0..2).filter(|axis| self.axes[*axis]) {
            match self.narrow(axis, v, bounds, (t_first, t_last)) {
                SoFar::Over(hit) => return hit,
                SoFar::Times(first, last) => (t_first, t_last) = (first, last),
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
    ) -> SoFar {
        let so_far = (t_first, t_last);
        match self.at_rest[axis] {
            _ if v[axis] < 0.0 => self.narrow_side(axis, NEGATIVE, v, bounds, so_far),
            _ if v[axis] > 0.0 => self.narrow_side(axis, POSITIVE, v, bounds, so_far),
            AtRest::Decided if bounds[axis].are_apart() => SoFar::Over(false),
            AtRest::Decided | AtRest::Ignored => SoFar::Times(t_first, t_last),
            AtRest::Rejected => SoFar::Over(false),
            AtRest::DividedTwice => match self.narrow_side(axis, NEGATIVE, v, bounds, so_far) {
                SoFar::Over(hit) => SoFar::Over(hit),
                SoFar::Times(first, last) => {
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
    ) -> SoFar {
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
            return SoFar::Over(self.breaks_on_receding);
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
        if !is_beyond(far(at(Formula::All))) && self.sets_t_last[axis][side] {
            let by_max = self.t_last_by_max[axis][side];
            t_last = if by_max { larger } else { smaller }(last / by(1), t_last);
        }
        SoFar::Times(t_first, t_last)
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
