//! The two promises that every number in the kernel keeps: it is finite, and a duration is not negative.
//!
//! They are checked once, where a value is made, so that the kernel never meets a NaN.

use std::error::Error;
use std::fmt;

use bevy::math::Vec2;

/// A coordinate, velocity or duration that is infinite or NaN.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NotFinite(pub f32);

impl fmt::Display for NotFinite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a finite number", self.0)
    }
}

impl Error for NotFinite {}

/// A duration that is no duration.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum BadDuration {
    /// It is infinite or NaN.
    NotFinite(NotFinite),
    /// It is below zero.
    Negative(f32),
}

impl fmt::Display for BadDuration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotFinite(cause) => cause.fmt(f),
            Self::Negative(value) => write!(f, "{value} is a negative duration"),
        }
    }
}

impl Error for BadDuration {}

impl From<NotFinite> for BadDuration {
    fn from(cause: NotFinite) -> Self {
        Self::NotFinite(cause)
    }
}

#[inline]
pub(super) fn finite(value: f32) -> Result<f32, NotFinite> {
    if value.is_finite() {
        Ok(value)
    } else {
        Err(NotFinite(value))
    }
}

/// That both components are finite; the point comes back with −0 turned into 0.
#[inline]
pub(super) fn finite_point(point: Vec2) -> Result<Vec2, NotFinite> {
    Ok(Vec2::new(finite(point.x)? + 0.0, finite(point.y)? + 0.0))
}

/// The length of a step in seconds: finite, 0 or more. −0 is 0.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Dt(f32);

impl Dt {
    /// A step of `seconds`.
    ///
    /// # Errors
    /// [`BadDuration`] with the value, if it is not finite or below zero.
    pub fn new(seconds: f32) -> Result<Self, BadDuration> {
        let seconds = finite(seconds)?;
        if seconds < 0.0 {
            return Err(BadDuration::Negative(seconds));
        }
        Ok(Self(seconds + 0.0))
    }

    /// The step 2^-`exponent` seconds, exact in f32: 6 gives the game's 1/64 s.
    pub const fn half_to_the(exponent: u32) -> Self {
        assert!(exponent < 64);
        Self(1.0 / (1u64 << exponent) as f32)
    }

    /// The step in seconds.
    #[inline]
    pub const fn seconds(self) -> f32 {
        self.0
    }
}
