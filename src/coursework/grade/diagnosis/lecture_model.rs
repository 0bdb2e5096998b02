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
}

/// Which velocity is v_rel.
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
}

/// What happens on an axis on which v_rel is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AtRest {
    /// Boxes that are apart never meet.
    Decided,
    /// Nothing: boxes that are apart may be a hit.
    Ignored,
    /// No hit, even where the boxes overlap on the axis.
    Rejected,
}

/// What t_last is at the begin of the sweep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// The frame time.
    FrameTime,
    /// What the output holds at the call.
    Output,
    /// No limit.
    None,
    /// Frames a second.
    FrameRate,
    /// A sixtieth of a second, whatever the frame time is.
    Sixtieth,
}

/// One place of the sweep in which a bound of a box stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Formula {
    /// The question of case 1 and the guard of t_last in case 4.
    NegativeGuards,
    /// The distance over which t_first is computed in case 4.
    NegativeFirst,
    /// The distance over which t_last is computed in case 4.
    NegativeLast,
    /// The guards of cases 2 and 3.
    PositiveGuards,
    /// The distance over which t_first is computed in case 2.
    PositiveFirst,
    /// The distance over which t_last is computed in case 2.
    PositiveLast,
    /// All of them.
    All,
}

/// A bound of x that stands in the block of y.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoundOfX {
    /// Where.
    pub formula: Formula,
    /// Whether it is A's.
    pub of_a: bool,
    /// Whether it is the upper one.
    pub is_max: bool,
}

/// The sides of an axis: v_rel < 0 (cases 1 and 4) and v_rel > 0 (cases 2 and 3).
pub const NEGATIVE: usize = 0;
/// See [`NEGATIVE`].
pub const POSITIVE: usize = 1;

/// The lecture's algorithm, with its switches. The default is right.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LectureModel {
    /// What Step 1 does.
    pub step_1: Step1,
    /// Whether the sweep is reached.
    pub has_sweep: bool,
    /// An answer that is given in any case.
    pub fixed: Option<bool>,
    /// Which velocity is v_rel.
    pub v_rel: RelativeVelocity,
    /// What happens where v_rel is 0, on each axis.
    pub at_rest: [AtRest; 2],
    /// What t_last begins with.
    pub limit: Limit,
    /// The axes that are looked at.
    pub axes: [bool; 2],
    /// Whether t_first is taken, on each axis and side.
    pub sets_t_first: [[bool; 2]; 2],
    /// Whether t_last is narrowed, on each axis and side.
    pub sets_t_last: [[bool; 2]; 2],
    /// Whether boxes that recede are sorted out, on each axis and side: cases 1 and 3.
    pub rejects_receding: [[bool; 2]; 2],
    /// Whether t_first is the smaller of the two, not the larger, on each axis.
    pub t_first_by_min: [bool; 2],
    /// Whether t_last is the larger of the two, not the smaller, on each axis.
    pub t_last_by_max: [bool; 2],
    /// Whether the distances of t_first and t_last are swapped, on each side.
    pub swaps_distances: [bool; 2],
    /// A bound of x in the block of y.
    pub bound_of_x: Option<BoundOfX>,
    /// Whether t_first > t_last ends the sweep: case 5.
    pub has_case_5: bool,
    /// Whether case 5 asks the opposite.
    pub inverts_case_5: bool,
}

impl Default for LectureModel {
    fn default() -> Self {
        Self {
            step_1: Step1::Closed,
            has_sweep: true,
            fixed: None,
            v_rel: RelativeVelocity::BLessA,
            at_rest: [AtRest::Decided; 2],
            limit: Limit::FrameTime,
            axes: [true; 2],
            sets_t_first: [[true; 2]; 2],
            sets_t_last: [[true; 2]; 2],
            rejects_receding: [[true; 2]; 2],
            t_first_by_min: [false; 2],
            t_last_by_max: [false; 2],
            swaps_distances: [false; 2],
            bound_of_x: None,
            has_case_5: true,
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

    fn are_apart(self) -> bool {
        self.a[1] < self.b[0] || self.a[0] > self.b[1]
    }

    fn touch_or_are_apart(self) -> bool {
        self.a[1] <= self.b[0] || self.a[0] >= self.b[1]
    }
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
            _ => {}
        }
        self.has_sweep && self.sweeps_into(call, bounds)
    }

    fn sweeps_into(&self, call: &Call, bounds: [Bounds; 2]) -> bool {
        let dt = call.dt.seconds();
        let limit = match self.limit {
            Limit::FrameTime => dt,
            Limit::Output => call.preset,
            Limit::None => f32::INFINITY,
            Limit::FrameRate => 1.0 / dt,
            Limit::Sixtieth => 1.0 / 60.0,
        };
        let (mut t_first, mut t_last) = (0.0, limit);
        for axis in (0..2).filter(|axis| self.axes[*axis]) {
            let [a, b] = [&call.a, &call.b].map(|body| body.velocity().to_array()[axis]);
            let v = match self.v_rel {
                RelativeVelocity::BLessA => b - a,
                RelativeVelocity::ALessB => a - b,
                RelativeVelocity::OnlyB => b,
                RelativeVelocity::OnlyA => -a,
            };
            let Some(narrowed) = self.narrow(axis, v, bounds, (t_first, t_last)) else {
                return false;
            };
            (t_first, t_last) = narrowed;
            if self.has_case_5 && !self.inverts_case_5 && t_first > t_last {
                return false;
            }
        }
        !(self.inverts_case_5 && t_first < t_last)
    }

    /// The times after an axis; None if the axis says that there is no hit.
    fn narrow(
        &self,
        axis: usize,
        v: f32,
        bounds: [Bounds; 2],
        (t_first, t_last): (f32, f32),
    ) -> Option<(f32, f32)> {
        let side = match self.at_rest[axis] {
            _ if v < 0.0 => NEGATIVE,
            _ if v > 0.0 => POSITIVE,
            AtRest::Decided if bounds[axis].are_apart() => return None,
            AtRest::Decided | AtRest::Ignored => return Some((t_first, t_last)),
            AtRest::Rejected => return None,
        };
        let at = |formula: Formula| self.bounds_in(formula, axis, bounds);
        let (guards, first, last) = if side == NEGATIVE {
            let guards = at(Formula::NegativeGuards);
            let first = at(Formula::NegativeFirst);
            let last = at(Formula::NegativeLast);
            (
                [guards.a[0] > guards.b[1], guards.a[1] < guards.b[0]],
                first.a[1] - first.b[0],
                last.a[0] - last.b[1],
            )
        } else {
            let guards = at(Formula::PositiveGuards);
            let first = at(Formula::PositiveFirst);
            let last = at(Formula::PositiveLast);
            (
                [guards.a[1] < guards.b[0], guards.a[0] > guards.b[1]],
                first.a[0] - first.b[1],
                last.a[1] - last.b[0],
            )
        };
        let [recedes, is_ahead] = guards;
        if recedes && self.rejects_receding[axis][side] {
            return None;
        }
        let (first, last) = if self.swaps_distances[side] {
            (last / v, first / v)
        } else {
            (first / v, last / v)
        };
        let t_first = if is_ahead && self.sets_t_first[axis][side] {
            if self.t_first_by_min[axis] {
                smaller(first, t_first)
            } else {
                larger(first, t_first)
            }
        } else {
            t_first
        };
        let t_last = if !recedes && self.sets_t_last[axis][side] {
            if self.t_last_by_max[axis] {
                larger(last, t_last)
            } else {
                smaller(last, t_last)
            }
        } else {
            t_last
        };
        Some((t_first, t_last))
    }

    /// The bounds that stand in a formula of an axis.
    fn bounds_in(&self, formula: Formula, axis: usize, bounds: [Bounds; 2]) -> Bounds {
        let mut here = bounds[axis];
        let Some(wrong) = self.bound_of_x.filter(|wrong| {
            axis == 1 && (wrong.formula == formula || wrong.formula == Formula::All)
        }) else {
            return here;
        };
        let end = usize::from(wrong.is_max);
        if wrong.of_a {
            here.a[end] = bounds[0].a[end];
        } else {
            here.b[end] = bounds[0].b[end];
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
