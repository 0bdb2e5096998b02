//! The queries [`sweep`] and [`test()`], and the [`Outcome`] that both return.
//!
//! [`Shape::overlaps`] is the lecture's Step 1, [`sweep`] is the rest of its algorithm. [`Phases`] selects which of
//! the two [`test()`] runs. An [`Outcome`] names every case: clear, in contact from the start, or meeting later.

use super::duration::Dt;
use super::phases::{Phase, Phases};
use super::shape::{Moving, Shape};
use super::trace::Recorder;

/// A contact of two bodies A and B. `D` is a direction of unit length and cannot be zero.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit<D> {
    /// Which of the lecture's two steps decided it.
    pub phase: Phase,
    /// The first time of contact in seconds, within [0, dt]; 0 if A and B touch or overlap at the start.
    ///
    /// A first time above 0 is rounded to 0 too if it is nearer to 0 than to the smallest positive f32. The
    /// [`Outcome`], the axis and the normal still tell that the two met during the step.
    pub t_first: f32,
    /// The last time of contact in seconds, within [`t_first`, dt].
    pub t_last: f32,
    /// The deciding axis: the one that set `t_first`, or the one of least penetration for a contact at the start.
    pub axis: usize,
    /// The unit direction along that axis, from A to B.
    pub normal: D,
}

/// The result of a test of two moving bodies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Outcome<D> {
    /// They share no point during the step.
    Clear,
    /// They touch or overlap at the start of the step.
    Overlapping(Hit<D>),
    /// They are apart at the start of the step and meet during it, or exactly at its end.
    Meeting(Hit<D>),
}

impl<D> Outcome<D> {
    /// The contact, if there is one.
    pub fn hit(self) -> Option<Hit<D>> {
        match self {
            Self::Clear => None,
            Self::Overlapping(hit) | Self::Meeting(hit) => Some(hit),
        }
    }

    /// Whether there is a contact.
    pub const fn is_hit(&self) -> bool {
        !matches!(self, Self::Clear)
    }
}

/// Runs the dynamic sweep without Step 1.
pub fn sweep<S: Shape>(a: &Moving<S>, b: &Moving<S>, dt: Dt) -> Outcome<S::Direction> {
    test(a, b, dt, Phases::Dynamic, &mut ())
}

/// Runs Step 1 and the sweep, as `phases` selects, with an optional recorder (`&mut ()` for none).
///
/// Step 1 decides the verdict and `t_first`. `t_last` always comes from the sweep, so whether Step 1 was run changes
/// nothing but [`Hit::phase`].
#[inline]
pub fn test<S: Shape, R: Recorder>(
    a: &Moving<S>,
    b: &Moving<S>,
    dt: Dt,
    phases: Phases,
    recorder: &mut R,
) -> Outcome<S::Direction> {
    let is_static = phases != Phases::Dynamic && a.shape.overlaps(&b.shape);
    if phases == Phases::Static && !is_static {
        return Outcome::Clear;
    }
    let Some(times) = S::times(a, b, dt, recorder) else {
        debug_assert!(!is_static, "Step 1 and the sweep disagree");
        return Outcome::Clear;
    };
    let (axis, normal) = S::normal(a, b, &times);
    let hit = Hit {
        phase: if is_static {
            Phase::Static
        } else {
            Phase::Dynamic
        },
        t_first: times.t_first,
        t_last: times.t_last,
        axis,
        normal,
    };
    if times.axis.is_none() {
        Outcome::Overlapping(hit)
    } else {
        Outcome::Meeting(hit)
    }
}
