//! The two steps, and what they answer.
//!
//! [`Shape::overlaps`] is the lecture's Step 1, [`sweep`] the rest of it; [`Phases`] says which of the two
//! [`test()`] takes. An [`Outcome`] leaves no case unsaid: clear, in contact from the start, or meeting later.

use bevy::math::{Vec2, Vec3};

use super::finite::{Dt, NotFinite, finite, finite_point};
use super::kernel::Times;
use super::trace::Recorder;

/// Which steps of the lecture's algorithm are taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Phases {
    /// Step 1 first; pairs that it does not decide go on to the sweep.
    #[default]
    Both,
    /// The sweep alone: what the assignment asks students to try. Every verdict and time is that of `Both`.
    Dynamic,
    /// Step 1 alone: whatever is not in contact at the start passes through.
    Static,
}

impl Phases {
    /// All three, in the order in which the game cycles through them.
    pub const ALL: [Self; 3] = [Self::Both, Self::Dynamic, Self::Static];

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Both => "both",
            Self::Dynamic => "dynamic",
            Self::Static => "static",
        }
    }
}

/// Which step decided a contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Step 1.
    Static,
    /// The sweep.
    Dynamic,
}

impl Phase {
    /// Its name in the output.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Static => "static",
            Self::Dynamic => "dynamic",
        }
    }
}

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

/// A shape and its velocity, constant during a step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moving<S: Shape> {
    /// Where it is at the start of the step.
    pub shape: S,
    velocity: S::Vector,
}

impl<S: Shape> Moving<S> {
    /// `shape` moving at `velocity` units per second.
    ///
    /// # Errors
    /// [`NotFinite`] with the value, if a component of the velocity is infinite or NaN.
    #[inline]
    pub fn new(shape: S, velocity: impl Into<S::Vector>) -> Result<Self, NotFinite> {
        let velocity = velocity.into();
        Ok(Self {
            shape,
            velocity: velocity.finite()?,
        })
    }

    /// The velocity in units per second, finite.
    #[inline]
    pub const fn velocity(&self) -> S::Vector {
        self.velocity
    }
}

/// A velocity in the plane or in space, in units per second.
pub trait Velocity: Copy {
    /// Itself, if all its components are finite.
    ///
    /// # Errors
    /// [`NotFinite`] with the first that is not.
    fn finite(self) -> Result<Self, NotFinite>;
}

impl Velocity for Vec2 {
    #[inline]
    fn finite(self) -> Result<Self, NotFinite> {
        finite_point(self)
    }
}

impl Velocity for Vec3 {
    #[inline]
    fn finite(self) -> Result<Self, NotFinite> {
        self.to_array()
            .into_iter()
            .try_for_each(|v| finite(v).map(drop))?;
        Ok(self)
    }
}

/// A bounding area that can be tested against another of its kind, at rest and in motion.
pub trait Shape: Sized {
    /// A velocity.
    type Vector: Velocity;
    /// A direction of unit length.
    type Direction: Copy;

    /// Step 1: whether the two share a point as they stand. Touching is sharing.
    fn overlaps(&self, other: &Self) -> bool;

    /// When the two first and last share a point within [0, dt]; none where they never do.
    fn times<R: Recorder>(
        a: &Moving<Self>,
        b: &Moving<Self>,
        dt: Dt,
        recorder: &mut R,
    ) -> Option<Times>;

    /// The deciding axis of a contact with these times and the direction along it, from A to B.
    fn normal(a: &Moving<Self>, b: &Moving<Self>, times: &Times) -> (usize, Self::Direction);
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
