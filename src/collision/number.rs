//! The numbers that the kernel's formula is computed in: [`f64`] with a known error, [`Short`] and [`Sum`] exact.
//!
//! A [`Number`] is a distance or a velocity, its [`Time`] a quotient of two. Times are compared, never added.

use std::cmp::Ordering;

use super::duration::Dt;
use super::expansion::Expansion;

/// A bound on the relative error of a quotient of two rounded differences, with room to spare.
///
/// With u = 2^-53: each difference of two f32 carries at most u, the four-term sums of diagonal axes at
/// most 5u (see `Axis::rounded` in `kernel.rs`), the division u, the comparison itself u. Two such times can be told
/// apart where they differ by more than 16u of the greater; this is 32u.
pub(super) const BOUND: f64 = 1.0 / (1u64 << 48) as f64;

/// A number whose sign is exact.
pub(super) trait Number: Copy {
    type Time: Time;
    const ONE: Self;
    /// Rounded to f64; the sign is exact.
    fn rounded(self) -> f64;
    fn negated(self) -> Self;
    /// The time `self / v`, v ≠ 0.
    fn over(self, v: Self) -> Self::Time;
    /// The times `low / v` and `high / v`, the earlier first; low ≤ high and v ≠ 0.
    #[inline(always)]
    fn window(low: Self, high: Self, v: Self) -> (Self::Time, Self::Time) {
        if v.rounded() < 0.0 {
            (high.over(v), low.over(v))
        } else {
            (low.over(v), high.over(v))
        }
    }
}

/// An instant, comparable with others.
pub(super) trait Time: Copy {
    const ZERO: Self;
    /// Before every instant.
    const BEFORE: Self;
    /// After every instant.
    const AFTER: Self;
    fn at(dt: Dt) -> Self;
    fn later_than(self, other: Self) -> bool;
    /// Whether rounding may have decided [`Time::later_than`].
    fn is_near(self, other: Self) -> bool;
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
    fn over(self, v: Self) -> f64 {
        self / v
    }

    // Half of all signs are positive: no branch would guess them.
    #[inline(always)]
    fn window(low: Self, high: Self, v: Self) -> (f64, f64) {
        earlier_later(low / v, high / v)
    }
}

/// The lesser and the greater of two numbers, neither of them NaN.
#[inline(always)]
fn earlier_later(p: f64, q: f64) -> (f64, f64) {
    (if p < q { p } else { q }, if p > q { p } else { q })
}

impl Time for f64 {
    const ZERO: Self = 0.0;
    const BEFORE: Self = f64::NEG_INFINITY;
    const AFTER: Self = f64::INFINITY;

    #[inline(always)]
    fn at(dt: Dt) -> Self {
        f64::from(dt.seconds())
    }

    #[inline(always)]
    fn later_than(self, other: Self) -> bool {
        self > other
    }

    #[inline(always)]
    fn is_near(self, other: Self) -> bool {
        (self - other).abs() < BOUND * self.abs()
    }

    #[inline(always)]
    fn rounded(self) -> f64 {
        self
    }
}

/// A number that f32 holds without rounding: the product of two of them is exact in f64.
#[derive(Clone, Copy)]
pub(super) struct Short(pub f64);

impl Number for Short {
    type Time = Quotient;
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
    fn over(self, v: Self) -> Quotient {
        Quotient {
            distance: self.0 * f64::signum(v.0),
            speed: v.0.abs(),
        }
    }

    #[inline(always)]
    fn window(low: Self, high: Self, v: Self) -> (Quotient, Quotient) {
        let (p, q) = (low.over(v), high.over(v));
        let (least, most) = earlier_later(p.distance, q.distance);
        (
            Quotient {
                distance: least,
                ..p
            },
            Quotient {
                distance: most,
                ..q
            },
        )
    }
}

/// An instant as the exact quotient of two [`Short`] numbers; infinite where `speed` is 0.
#[derive(Clone, Copy)]
pub(super) struct Quotient {
    distance: f64,
    /// 0 or more.
    speed: f64,
}

impl Time for Quotient {
    const ZERO: Self = Self {
        distance: 0.0,
        speed: 1.0,
    };
    const BEFORE: Self = Self {
        distance: -1.0,
        speed: 0.0,
    };
    const AFTER: Self = Self {
        distance: 1.0,
        speed: 0.0,
    };

    #[inline(always)]
    fn at(dt: Dt) -> Self {
        Self {
            distance: f64::from(dt.seconds()),
            speed: 1.0,
        }
    }

    #[inline(always)]
    fn later_than(self, other: Self) -> bool {
        self.distance * other.speed > other.distance * self.speed
    }

    #[inline(always)]
    fn is_near(self, _other: Self) -> bool {
        false
    }

    #[inline(always)]
    fn rounded(self) -> f64 {
        self.distance / self.speed
    }
}

/// A sum of at most four f32, exact, beside its rounded value.
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
        for (to, from) in sum.terms.iter_mut().zip(terms) {
            *to = f64::from(*from);
        }
        sum.rounded = Expansion::sum(sum.terms).rounded();
        sum
    }

    pub(super) fn terms(self) -> impl Iterator<Item = f64> + Clone {
        self.terms.into_iter().take(self.len)
    }
}

impl Number for Sum {
    type Time = Ratio;
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

    fn over(self, v: Self) -> Ratio {
        Ratio {
            rounded: self.rounded / v.rounded,
            distance: self,
            speed: v,
        }
    }
}

/// An instant as the quotient that it is, beside its rounded value; infinite where `rounded` is.
#[derive(Clone, Copy)]
pub(super) struct Ratio {
    rounded: f64,
    distance: Sum,
    speed: Sum,
}

impl Ratio {
    const fn infinite(rounded: f64) -> Self {
        Self {
            rounded,
            distance: Sum::ONE,
            speed: Sum::ONE,
        }
    }
}

impl Time for Ratio {
    const ZERO: Self = Self {
        rounded: 0.0,
        distance: Sum {
            terms: [0.0; 4],
            len: 0,
            rounded: 0.0,
        },
        speed: Sum::ONE,
    };
    const BEFORE: Self = Self::infinite(f64::NEG_INFINITY);
    const AFTER: Self = Self::infinite(f64::INFINITY);

    fn at(dt: Dt) -> Self {
        Sum::new(&[dt.seconds()]).over(Sum::ONE)
    }

    fn later_than(self, other: Self) -> bool {
        let (a, b) = (self.rounded, other.rounded);
        if a.is_infinite() || b.is_infinite() || (a - b).abs() > BOUND * a.abs().max(b.abs()) {
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
        let later = if speeds_agree {
            Ordering::Greater
        } else {
            Ordering::Less
        };
        difference.sign() == later
    }

    fn is_near(self, _other: Self) -> bool {
        false
    }

    fn rounded(self) -> f64 {
        self.rounded
    }
}
