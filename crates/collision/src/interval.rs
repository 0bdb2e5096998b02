//! A closed interval on one axis, from which boxes and octagons are built.

use std::cmp::Ordering;

use super::expansion::two_sum;
use super::finite::{NotFinite, finite};

/// All points p with min ≤ p ≤ max, in world units; both ends are finite.
///
/// An interval with min > max is legal and *empty*: it contains no point and overlaps nothing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    min: f32,
    max: f32,
}

impl Interval {
    /// The empty interval with the ends of the `DmWiki` page: min +1, max −1.
    pub const EMPTY: Self = Self {
        min: 1.0,
        max: -1.0,
    };

    /// The interval from `min` to `max`; empty if `min > max`.
    ///
    /// # Errors
    /// [`NotFinite`] with the value, if an end is infinite or NaN.
    pub fn new(min: f32, max: f32) -> Result<Self, NotFinite> {
        Ok(Self {
            min: finite(min)?,
            max: finite(max)?,
        })
    }

    /// The interval between two ends that are known to be finite.
    #[inline]
    pub(super) const fn from_finite(min: f32, max: f32) -> Self {
        Self { min, max }
    }

    /// The smallest f32 interval that holds `center` ± `reach`: rounded outward, clipped to the range of f32.
    pub(super) fn around(center: f64, reach: f64) -> Self {
        let clipped = |end: f32| end.clamp(-f32::MAX, f32::MAX);
        Self {
            min: clipped(rounded_down(center, -reach)),
            max: clipped(rounded_up(center, reach)),
        }
    }

    /// The smallest f32 interval that holds the exact `a + b`.
    ///
    /// # Errors
    /// [`NotFinite`], if the sum is not finite or leaves the range of f32.
    pub(super) fn around_sum(a: f32, b: f32) -> Result<Self, NotFinite> {
        let (a, b) = (f64::from(a), f64::from(b));
        Self::new(rounded_down(a, b), rounded_up(a, b))
    }

    /// The smallest f32 interval that holds this one moved by exactly `offset`.
    ///
    /// # Errors
    /// [`NotFinite`], if an end leaves the range of f32.
    pub(super) fn translate_outward(self, offset: f64) -> Result<Self, NotFinite> {
        if self.is_empty() {
            return Ok(self);
        }
        Self::new(
            rounded_down(f64::from(self.min), offset),
            rounded_up(f64::from(self.max), offset),
        )
    }

    /// The lower end, unless the interval is empty; +1 for [`Interval::EMPTY`].
    #[inline]
    pub const fn min(self) -> f32 {
        self.min
    }

    /// The upper end, unless the interval is empty; −1 for [`Interval::EMPTY`].
    #[inline]
    pub const fn max(self) -> f32 {
        self.max
    }

    /// Whether it contains no point.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.min > self.max
    }

    /// Whether it contains `point`; its ends belong to it.
    #[inline]
    pub fn contains(self, point: f32) -> bool {
        self.min <= point && point <= self.max
    }

    /// Whether the two intervals share a point. Touching ends do.
    #[inline]
    pub fn overlaps(self, other: Self) -> bool {
        !(self.is_empty() | other.is_empty()) & (self.min <= other.max) & (self.max >= other.min)
    }

    /// Whether the two share more than a boundary. This is the `DmWiki` rule, under which touching is not a collision.
    #[inline]
    pub fn overlaps_strictly(self, other: Self) -> bool {
        !(self.is_empty() | other.is_empty()) & (self.min < other.max) & (self.max > other.min)
    }

    /// The smallest interval that holds both; an empty one adds nothing.
    pub fn merge(self, other: Self) -> Self {
        if self.is_empty() {
            return other;
        }
        if other.is_empty() {
            return self;
        }
        Self {
            min: self.min.min(other.min),
            max: self.max.max(other.max),
        }
    }

    /// The part that both share; empty if they share nothing.
    pub fn intersection(self, other: Self) -> Self {
        if !self.overlaps(other) {
            return Self::EMPTY;
        }
        Self {
            min: self.min.max(other.min),
            max: self.max.min(other.max),
        }
    }

    /// The interval moved by `offset`, each end rounded to the nearest f32.
    ///
    /// # Errors
    /// [`NotFinite`], if the offset or a moved end is not finite.
    pub fn translate(self, offset: f32) -> Result<Self, NotFinite> {
        if self.is_empty() {
            finite(offset)?;
            return Ok(self);
        }
        Self::new(self.min + offset, self.max + offset)
    }

    /// Its centre, rounded to the nearest f32. It cannot overflow.
    pub fn center(self) -> f32 {
        ((f64::from(self.min) + f64::from(self.max)) * 0.5) as f32
    }

    /// Its length max − min, rounded. 0 for an empty interval; infinite if the length rounds above `f32::MAX`.
    pub fn length(self) -> f32 {
        if self.is_empty() {
            0.0
        } else {
            self.max - self.min
        }
    }

    /// The interval mirrored at 0: from −max to −min.
    pub fn mirrored(self) -> Self {
        if self.is_empty() {
            return self;
        }
        Self {
            min: -self.max,
            max: -self.min,
        }
    }
}

/// The smallest f32 that is not below the exact `a + b`. Infinite above `f32::MAX`, never −0.
fn rounded_up(a: f64, b: f64) -> f32 {
    let (high, low) = two_sum(a, b);
    let nearest = high as f32;
    let is_below = match f64::from(nearest).partial_cmp(&high) {
        Some(Ordering::Equal) => low > 0.0,
        order => order == Some(Ordering::Less),
    };
    let end = if is_below { nearest.next_up() } else { nearest };
    end + 0.0
}

/// The greatest f32 that is not above the exact `a + b`.
fn rounded_down(a: f64, b: f64) -> f32 {
    0.0 - rounded_up(-a, -b)
}
