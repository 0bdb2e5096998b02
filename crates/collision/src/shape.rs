//! The trait of every bounding area, and a bounding area in motion.

use super::duration::Dt;
use super::finite::{FiniteVector, NotFinite};
use super::kernel::Times;
use super::trace::Recorder;

/// A bounding area that can be tested against another of its kind, at rest and in motion.
pub trait Shape: Sized {
    /// The type of its velocities.
    type Vector: FiniteVector;
    /// A direction of unit length.
    type Direction: Copy;

    /// Step 1: whether the two shapes share a point at rest. Touching shapes do.
    fn overlaps(&self, other: &Self) -> bool;

    /// When A and B first and last share a point within [0, dt], or `None` if they never do.
    fn times<R: Recorder>(
        a: &Moving<Self>,
        b: &Moving<Self>,
        dt: Dt,
        recorder: &mut R,
    ) -> Option<Times>;

    /// The deciding axis of a contact with these `times`, and the direction along it from A to B.
    fn normal(a: &Moving<Self>, b: &Moving<Self>, times: &Times) -> (usize, Self::Direction);
}

/// A shape and its velocity, which is constant during a step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moving<S: Shape> {
    /// The shape at its position at the start of the step.
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
