//! [`Dt`], the length of a step: checked to be finite and not negative when it is constructed.

use std::error::Error;
use std::fmt;

use super::finite::{NotFinite, finite};

/// The length of a step in seconds: finite, and 0 or more. −0 becomes 0.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Dt(f32);

impl Dt {
    /// A step of `seconds`.
    ///
    /// # Errors
    /// [`BadDuration`] with the value, if it is not finite or is negative.
    pub fn new(seconds: f32) -> Result<Self, BadDuration> {
        let seconds = finite(seconds)?;
        if seconds < 0.0 {
            return Err(BadDuration::Negative(seconds));
        }
        Ok(Self(seconds + 0.0))
    }

    /// A step of 2^-`exponent` seconds, exact in f32. 6 gives the game's 1/64 s.
    ///
    /// # Panics
    /// If `exponent` is 64 or more.
    pub const fn power_of_half(exponent: u32) -> Self {
        assert!(exponent < 64);
        Self(1.0 / (1u64 << exponent) as f32)
    }

    /// Its length in seconds.
    #[inline]
    pub const fn seconds(self) -> f32 {
        self.0
    }
}

/// A number of seconds that cannot be the length of a step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum BadDuration {
    /// It is infinite or NaN.
    NotFinite(NotFinite),
    /// It is negative.
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
