//! Checks that numbers are finite. Every coordinate, velocity and duration is checked once, when a value is
//! constructed, so the kernel never sees a NaN or an infinity.

use std::error::Error;
use std::fmt;

use bevy_math::{Vec2, Vec3};

/// A coordinate, velocity or duration that is infinite or NaN.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NotFinite(pub f32);

impl fmt::Display for NotFinite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a finite number", self.0)
    }
}

impl Error for NotFinite {}

/// `value`, if it is finite.
#[inline]
pub(super) fn finite(value: f32) -> Result<f32, NotFinite> {
    if value.is_finite() {
        Ok(value)
    } else {
        Err(NotFinite(value))
    }
}

/// `point` with −0 turned into 0, if both components are finite.
#[inline]
pub(super) fn finite_point(point: Vec2) -> Result<Vec2, NotFinite> {
    Ok(Vec2::new(finite(point.x)? + 0.0, finite(point.y)? + 0.0))
}

/// A vector in the plane or in space that can be checked to be finite. Velocities use it, in units per second.
pub trait FiniteVector: Copy {
    /// The vector itself, if all its components are finite.
    ///
    /// # Errors
    /// [`NotFinite`] with the first component that is infinite or NaN.
    fn finite(self) -> Result<Self, NotFinite>;
}

impl FiniteVector for Vec2 {
    #[inline]
    fn finite(self) -> Result<Self, NotFinite> {
        finite_point(self)
    }
}

impl FiniteVector for Vec3 {
    #[inline]
    fn finite(self) -> Result<Self, NotFinite> {
        self.to_array()
            .into_iter()
            .try_for_each(|v| finite(v).map(drop))?;
        Ok(self)
    }
}
