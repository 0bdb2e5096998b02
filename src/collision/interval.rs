//! A closed interval on one axis: the piece that every bounding area is made of.

use std::cmp::Ordering;

use super::expansion::two_sum;
use super::finite::{NotFinite, finite};

/// All points p with min ≤ p ≤ max; none where min > max.
///
/// World units, both ends finite. An interval with min > max is a legal, *empty* interval: it contains
/// nothing and meets nothing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    min: f32,
    max: f32,
}

impl Interval {
    /// The empty interval, with the ends that the `DmWiki` page gives it: +1 and −1.
    pub const EMPTY: Self = Self {
        min: 1.0,
        max: -1.0,
    };

    /// The interval from `min` to `max`, both finite; empty where `min > max`.
    ///
    /// # Errors
    /// [`NotFinite`] with the value, if an end is infinite or NaN.
    pub fn new(min: f32, max: f32) -> Result<Self, NotFinite> {
        Ok(Self {
            min: finite(min)?,
            max: finite(max)?,
        })
    }

    /// The interval between ends that are known to be finite.
    #[inline]
    pub(super) const fn of_finite(min: f32, max: f32) -> Self {
        Self { min, max }
    }

    /// The least interval of f32 around `center` ± `reach`: rounded outward, clipped to the range of f32.
    pub(super) fn around(center: f64, reach: f64) -> Self {
        let clipped = |end: f32| end.clamp(-f32::MAX, f32::MAX);
        Self {
            min: clipped(rounded_down(center, -reach)),
            max: clipped(rounded_up(center, reach)),
        }
    }

    /// The least interval of f32 around the exact `a + b`.
    ///
    /// # Errors
    /// [`NotFinite`], if the sum is not finite or leaves the range of f32.
    pub(super) fn around_sum(a: f32, b: f32) -> Result<Self, NotFinite> {
        let (a, b) = (f64::from(a), f64::from(b));
        Self::new(rounded_down(a, b), rounded_up(a, b))
    }

    /// The least interval of f32 around this one moved by exactly `way`.
    ///
    /// # Errors
    /// [`NotFinite`], if an end leaves the range of f32.
    pub(super) fn moved_outward(self, way: f64) -> Result<Self, NotFinite> {
        if self.is_empty() {
            return Ok(self);
        }
        Self::new(
            rounded_down(f64::from(self.min), way),
            rounded_up(f64::from(self.max), way),
        )
    }

    /// The least end, or +1 of the canonical empty interval.
    #[inline]
    pub const fn min(self) -> f32 {
        self.min
    }

    /// The greatest end.
    #[inline]
    pub const fn max(self) -> f32 {
        self.max
    }

    /// Whether there is no point in it.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.min > self.max
    }

    /// Whether `point` lies in it; the ends belong to it.
    #[inline]
    pub fn contains(self, point: f32) -> bool {
        self.min <= point && point <= self.max
    }

    /// Whether the two share a point. Touching ends share one.
    #[inline]
    pub fn overlaps(self, other: Self) -> bool {
        !(self.is_empty() | other.is_empty()) & (self.min <= other.max) & (self.max >= other.min)
    }

    /// Whether the two share more than a boundary: the `DmWiki` rule, under which touching is no collision.
    #[inline]
    pub fn overlaps_strictly(self, other: Self) -> bool {
        !(self.is_empty() | other.is_empty()) & (self.min < other.max) & (self.max > other.min)
    }

    /// The least interval that holds both; an empty one adds nothing.
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

    /// The part that both share; empty where they share nothing.
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

    /// Its middle, rounded to the nearest f32; free of overflow.
    pub fn center(self) -> f32 {
        ((f64::from(self.min) + f64::from(self.max)) * 0.5) as f32
    }

    /// Its length max − min, rounded; 0 for an empty interval; may round to infinity for lengths above `f32::MAX`.
    pub fn length(self) -> f32 {
        if self.is_empty() {
            0.0
        } else {
            self.max - self.min
        }
    }

    /// Both ends negated: what the interval looks like in a mirror at 0.
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

/// The least f32 that is not below the exact `a + b`; infinite above `f32::MAX`, never −0.
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
