//! The exact sign of a sum of f64 terms.
//!
//! This is all that the exact path needs. A difference of two f32 is a sum of two f64 terms. A product of two f32 is
//! one f64 term without rounding (24 + 24 ≤ 53 bits, and 2^-298 is far from underflow). So every comparison of two
//! times n₁/d₁ and n₂/d₂ is the sign of n₁·d₂ − n₂·d₁, a short sum of such terms.
//!
//! Source: J. R. Shewchuk, *Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric
//! Predicates*, Discrete & Computational Geometry 18 (1997), `TWO-SUM` (theorem 7) and
//! `GROW-EXPANSION` (theorem 10). Ours drops zero components as it goes. So sums of numbers on a common grid, as in a
//! game, stay one component long.

use std::cmp::Ordering;
use std::ops::{Add, Sub};

/// The greatest number of terms in one comparison: two products of a two-term and a four-term sum.
const CAPACITY: usize = 16;

/// A sum of f64 components whose bits do not overlap, smallest first, none of them zero.
///
/// The value is exact as long as no term overflows or underflows. Products of two f32 cannot: their magnitudes lie
/// between 2^-298 and 2^256.
#[derive(Clone, Copy)]
pub(super) struct Expansion {
    components: [f64; CAPACITY],
    len: usize,
}

impl Expansion {
    /// The sum of `terms`, at most 16 of them, without rounding.
    pub(super) fn sum(terms: impl IntoIterator<Item = f64>) -> Self {
        let mut sum = Self {
            components: [0.0; CAPACITY],
            len: 0,
        };
        for term in terms {
            sum.grow(term);
        }
        sum
    }

    fn grow(&mut self, term: f64) {
        let mut carry = term;
        let mut len = 0;
        for i in 0..self.len {
            let (high, low) = two_sum(carry, self.components[i]);
            if low != 0.0 {
                self.components[len] = low;
                len += 1;
            }
            carry = high;
        }
        if carry != 0.0 {
            self.components[len] = carry;
            len += 1;
        }
        self.len = len;
    }

    /// The sign of the exact sum: that of its largest component.
    pub(super) fn sign(&self) -> Ordering {
        match self.components[..self.len].last() {
            None => Ordering::Equal,
            Some(largest) if *largest > 0.0 => Ordering::Greater,
            Some(_) => Ordering::Less,
        }
    }

    /// The sum rounded to f64, with a relative error of at most 2^-52.
    pub(super) fn rounded(&self) -> f64 {
        self.components[..self.len].iter().sum()
    }
}

/// The cancellation threshold of [`filtered`]: the share of the magnitudes that a rounded sum must keep, 2^-8.
const CANCELLATION_THRESHOLD: f64 = 1.0 / 256.0;

/// `rounded`, unless cancellation left too little of it: then the sum of `terms`, at most 16, computed exactly.
///
/// `size` is the sum of the magnitudes that were added up to `rounded`. If the error of `rounded` is at most 8u of
/// `size` (u = 2^-53), the result has the exact sign and a relative error below 2^-41.
pub(super) fn filtered(rounded: f64, size: f64, terms: impl IntoIterator<Item = f64>) -> f64 {
    if rounded.abs() >= size * CANCELLATION_THRESHOLD {
        rounded
    } else {
        Expansion::sum(terms).rounded()
    }
}

/// Whether `a + b` needs no rounding. False if it overflows.
#[inline(always)]
pub(super) fn is_exact_sum<T>(a: T, b: T) -> bool
where
    T: Copy + Add<Output = T> + Sub<Output = T> + Default + PartialEq,
{
    two_sum(a, b).1 == T::default()
}

/// `a + b` as the rounded sum and the rounding error (Knuth's TWO-SUM).
#[inline(always)]
pub(super) fn two_sum<T>(a: T, b: T) -> (T, T)
where
    T: Copy + Add<Output = T> + Sub<Output = T>,
{
    let high = a + b;
    let b_part = high - a;
    let a_part = high - b_part;
    (high, (a - a_part) + (b - b_part))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_term_far_below_the_rounding_error_still_decides_the_sign() {
        let terms = [2f64.powi(60), 2f64.powi(-200), -(2f64.powi(60))];
        assert_eq!(Expansion::sum(terms).sign(), Ordering::Greater);
        assert_eq!(Expansion::sum(terms.map(|t| -t)).sign(), Ordering::Less);
    }

    #[test]
    fn terms_that_cancel_sum_to_exactly_zero() {
        let terms = [0.1, 1e30, -0.1, 3.0, -1e30, -3.0];
        assert_eq!(Expansion::sum(terms).sign(), Ordering::Equal);
        assert_eq!(Expansion::sum(terms).rounded(), 0.0);
    }

    #[test]
    fn sixteen_terms_that_share_no_bit_are_all_stored() {
        let terms: [f64; 16] =
            std::array::from_fn(|i| 2f64.powi(-60 * (i as i32 % 4)) * 2f64.powi(-(i as i32)));
        let mut remainder = Expansion::sum(terms);
        for term in &terms[..15] {
            remainder = Expansion::sum(
                remainder.components[..remainder.len]
                    .iter()
                    .copied()
                    .chain([-term]),
            );
        }
        assert_eq!(remainder.rounded(), terms[15]);
    }
}
