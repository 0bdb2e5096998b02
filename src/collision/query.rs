//! The two steps, and what they answer.
//!
//! [`Shape::overlaps`] is the lecture's Step 1, [`sweep`] the rest of it; [`Phases`] says which of the two
//! [`test()`] takes. An [`Outcome`] leaves no case unsaid: clear, in contact from the start, or meeting later.

use super::duration::Dt;
use super::phases::{Phase, Phases};
use super::shape::{Moving, Shape};
use super::trace::Recorder;

/// A contact of two bodies A and B. `D` is a unit direction and cannot be zero.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit<D> {
    /// The step that decided it.
    pub phase: Phase,
    /// The first time of contact in seconds, within [0, dt]; 0 where they touch or overlap at the start.
    ///
    /// A first time above 0 that is nearer to 0 than to the least f32 is given as 0 too: the [`Outcome`],
    /// the axis and the normal still say that the two met.
    pub t_first: f32,
    /// The last time of contact in seconds, within [`t_first`, dt].
    pub t_last: f32,
    /// The deciding axis: the one that set `t_first`, or that of least penetration for a contact at the start.
    pub axis: usize,
    /// Along that axis, of unit length, from A to B.
    pub normal: D,
}

/// What a test of two moving bodies says.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Outcome<D> {
    /// They share no point during the step.
    Clear,
    /// They touch or overlap at its start.
    Overlapping(Hit<D>),
    /// They are apart at its start and meet during it, its very end included.
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

/// The dynamic sweep alone.
pub fn sweep<S: Shape>(a: &Moving<S>, b: &Moving<S>, dt: Dt) -> Outcome<S::Direction> {
    test(a, b, dt, Phases::Dynamic, &mut ())
}

/// Step 1 and the sweep, as `phases` says, with an optional recorder (`&mut ()` for none).
///
/// Step 1 decides verdict and `t_first`; `t_last` always comes from the sweep's kernel, so that nothing
/// but the label depends on whether Step 1 was taken.
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
