//! The number types of the kernel's formula: [`f64`] with a known error bound, [`Short`] and [`Sum`] exact.
//!
//! A [`Number`] is a distance or a velocity. Its [`Time`] is the quotient of two numbers: times are compared, never
//! added.

use std::cmp::Ordering;

use super::duration::Dt;
use super::expansion::Expansion;

/// A bound on the relative error of a quotient of two rounded differences, with a margin: 32u, where u = 2^-53.
///
/// Each difference of two f32 has an error of at most u. A four-term sum of a diagonal axis has at most 5u (see
/// `Axis::rounded` in `kernel.rs`). The division adds u, the comparison itself u. So the order of two such times is
/// certain if they differ by more than 16u of the greater.
pub(super) const ERROR_BOUND: f64 = 1.0 / (1u64 << 48) as f64;

/// A distance or a velocity whose sign is exact.
pub(super) trait Number: Copy {
    type Time: Time;
    const ONE: Self;
    /// The value rounded to f64; the sign is exact.
    fn rounded(self) -> f64;
    fn negated(self) -> Self;
    /// The time `self / v`, for v ≠ 0.
    fn divided_by(self, v: Self) -> Self::Time;
    /// The times `low / v` and `high / v`, the earlier one first, for low ≤ high and v ≠ 0.
    #[inline(always)]
    fn enter_and_leave(low: Self, high: Self, v: Self) -> (Self::Time, Self::Time) {
        if v.rounded() < 0.0 {
            (high.divided_by(v), low.divided_by(v))
        } else {
            (low.divided_by(v), high.divided_by(v))
        }
    }
}

/// An instant that can be compared with others.
pub(super) trait Time: Copy {
    const ZERO: Self;
    /// Earlier than every instant.
    const MINUS_INFINITY: Self;
    /// Later than every instant.
    const PLUS_INFINITY: Self;
    fn from_dt(dt: Dt) -> Self;
    fn is_later_than(self, other: Self) -> bool;
    /// Whether rounding may have decided [`Time::is_later_than`].
    fn is_uncertain_against(self, other: Self) -> bool;
    fn rounded(self) -> f64;
}

impl Number for f64 {
    type Time = f64;
    const ONE: Self = 1.0;

    #[inline(always)]
    fn rounded(self) -> f64 {
        self
    }

    #[inline(always)]
    fn negated(self) -> Self {
        -self
    }

    #[inline(always)]
    fn divided_by(self, v: Self) -> f64 {
        self / v
    }

    // Signs are unpredictable, so avoid a branch on the sign of `v`.
    #[inline(always)]
    fn enter_and_leave(low: Self, high: Self, v: Self) -> (f64, f64) {
        smaller_greater(low / v, high / v)
    }
}

/// The smaller and the greater of two numbers, neither of them NaN.
#[inline(always)]
fn smaller_greater(p: f64, q: f64) -> (f64, f64) {
    (if p < q { p } else { q }, if p > q { p } else { q })
}

impl Time for f64 {
    const ZERO: Self = 0.0;
    const MINUS_INFINITY: Self = f64::NEG_INFINITY;
    const PLUS_INFINITY: Self = f64::INFINITY;

    #[inline(always)]
    fn from_dt(dt: Dt) -> Self {
        f64::from(dt.seconds())
    }

    #[inline(always)]
    fn is_later_than(self, other: Self) -> bool {
        self > other
    }

    #[inline(always)]
    fn is_uncertain_against(self, other: Self) -> bool {
        (self - other).abs() < ERROR_BOUND * self.abs()
    }

    #[inline(always)]
    fn rounded(self) -> f64 {
        self
    }
}

/// A number that fits f32 without rounding, in f64: the product of two such numbers is exact.
#[derive(Clone, Copy)]
pub(super) struct Short(pub f64);

impl Number for Short {
    type Time = ShortQuotient;
    const ONE: Self = Self(1.0);

    #[inline(always)]
    fn rounded(self) -> f64 {
        self.0
    }

    #[inline(always)]
    fn negated(self) -> Self {
        Self(-self.0)
    }

    #[inline(always)]
    fn divided_by(self, v: Self) -> ShortQuotient {
        ShortQuotient {
            distance: self.0 * f64::signum(v.0),
            speed: v.0.abs(),
        }
    }

    #[inline(always)]
    fn enter_and_leave(low: Self, high: Self, v: Self) -> (ShortQuotient, ShortQuotient) {
        let (p, q) = (low.divided_by(v), high.divided_by(v));
        let (low, high) = smaller_greater(p.distance, q.distance);
        (
            ShortQuotient { distance: low, ..p },
            ShortQuotient {
                distance: high,
                ..q
            },
        )
    }
}

/// An instant as the exact quotient of two [`Short`] numbers; infinite if `speed` is 0.
#[derive(Clone, Copy)]
pub(super) struct ShortQuotient {
    distance: f64,
    /// 0 or more.
    speed: f64,
}

impl Time for ShortQuotient {
    const ZERO: Self = Self {
        distance: 0.0,
        speed: 1.0,
    };
    const MINUS_INFINITY: Self = Self {
        distance: -1.0,
        speed: 0.0,
    };
    const PLUS_INFINITY: Self = Self {
        distance: 1.0,
        speed: 0.0,
    };

    #[inline(always)]
    fn from_dt(dt: Dt) -> Self {
        Self {
            distance: f64::from(dt.seconds()),
            speed: 1.0,
        }
    }

    #[inline(always)]
    fn is_later_than(self, other: Self) -> bool {
        self.distance * other.speed > other.distance * self.speed
    }

    #[inline(always)]
    fn is_uncertain_against(self, _other: Self) -> bool {
        false
    }

    #[inline(always)]
    fn rounded(self) -> f64 {
        self.distance / self.speed
    }
}

/// An exact sum of at most four f32, stored as its terms, with its rounded value.
#[derive(Clone, Copy)]
pub(super) struct Sum {
    terms: [f64; 4],
    len: usize,
    rounded: f64,
}

impl Sum {
    pub(super) fn new(terms: &[f32]) -> Self {
        let mut sum = Self {
            terms: [0.0; 4],
            len: terms.len(),
            rounded: 0.0,
        };
        for (slot, term) in sum.terms.iter_mut().zip(terms) {
            *slot = f64::from(*term);
        }
        sum.rounded = Expansion::sum(sum.terms).rounded();
        sum
    }

    pub(super) fn terms(self) -> impl Iterator<Item = f64> + Clone {
        self.terms.into_iter().take(self.len)
    }
}

impl Number for Sum {
    type Time = SumQuotient;
    const ONE: Self = Self {
        terms: [1.0, 0.0, 0.0, 0.0],
        len: 1,
        rounded: 1.0,
    };

    fn rounded(self) -> f64 {
        self.rounded
    }

    fn negated(self) -> Self {
        Self {
            terms: self.terms.map(|term| -term),
            rounded: -self.rounded,
            ..self
        }
    }

    fn divided_by(self, v: Self) -> SumQuotient {
        SumQuotient {
            rounded: self.rounded / v.rounded,
            distance: self,
            speed: v,
        }
    }
}

/// An instant as an undivided quotient of two [`Sum`] numbers, with its rounded value; infinite if `rounded` is.
#[derive(Clone, Copy)]
pub(super) struct SumQuotient {
    rounded: f64,
    distance: Sum,
    speed: Sum,
}

impl SumQuotient {
    const fn infinite(rounded: f64) -> Self {
        Self {
            rounded,
            distance: Sum::ONE,
            speed: Sum::ONE,
        }
    }
}

impl Time for SumQuotient {
    const ZERO: Self = Self {
        rounded: 0.0,
        distance: Sum {
            terms: [0.0; 4],
            len: 0,
            rounded: 0.0,
        },
        speed: Sum::ONE,
    };
    const MINUS_INFINITY: Self = Self::infinite(f64::NEG_INFINITY);
    const PLUS_INFINITY: Self = Self::infinite(f64::INFINITY);

    fn from_dt(dt: Dt) -> Self {
        Sum::new(&[dt.seconds()]).divided_by(Sum::ONE)
    }

    fn is_later_than(self, other: Self) -> bool {
        let (a, b) = (self.rounded, other.rounded);
        if a.is_infinite() || b.is_infinite() || (a - b).abs() > ERROR_BOUND * a.abs().max(b.abs())
        {
            return a > b;
        }
        let products = |n: Sum, d: Sum, sign: f64| {
            (0..n.len).flat_map(move |i| (0..d.len).map(move |j| sign * n.terms[i] * d.terms[j]))
        };
        let difference = Expansion::sum(products(self.distance, other.speed, 1.0).chain(products(
            other.distance,
            self.speed,
            -1.0,
        )));
        let speeds_agree = (self.speed.rounded < 0.0) == (other.speed.rounded < 0.0);
        let sign_if_later = if speeds_agree {
            Ordering::Greater
        } else {
            Ordering::Less
        };
        difference.sign() == sign_if_later
    }

    fn is_uncertain_against(self, _other: Self) -> bool {
        false
    }

    fn rounded(self) -> f64 {
        self.rounded
    }
}
