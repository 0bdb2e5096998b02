//! A closed interval on one axis: the piece that every bounding area is made of.

use super::expansion::is_exact_sum;
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
        let max = |center: f64| {
            let end = center + reach;
            let end = if is_exact_sum(center, reach) {
                end
            } else {
                end.next_up()
            };
            let nearest = end as f32;
            let above = if f64::from(nearest) < end {
                nearest.next_up()
            } else {
                nearest
            };
            above.clamp(-f32::MAX, f32::MAX)
        };
        Self {
            min: -max(-center),
            max: max(center),
        }
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
