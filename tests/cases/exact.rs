//! The exact facts of a case, in rational numbers.

use num_rational::BigRational;
use num_traits::{Signed, Zero};
use sweptroids::collision::{Aabb, Moving};
use sweptroids::coursework::Question;

pub fn rational(value: f32) -> BigRational {
    BigRational::from_float(value).expect("the number is finite")
}

/// Two boxes on one axis.
pub struct AxisFacts {
    /// The gap: 0 where they touch, below 0 where they overlap.
    pub gap: BigRational,
    /// The change of the gap a second: below 0 where they approach.
    pub opening: BigRational,
    /// Whether `v_rel` is 0.
    pub is_still: bool,
}

impl AxisFacts {
    /// Whether they are apart and come closer.
    pub fn approaches(&self) -> bool {
        self.gap.is_positive() && self.opening.is_negative()
    }

    pub fn overlaps(&self) -> bool {
        self.gap.is_negative()
    }

    pub fn touches(&self) -> bool {
        self.gap.is_zero()
    }

    /// When the gap closes.
    pub fn enter(&self) -> BigRational {
        -&self.gap / &self.opening
    }
}

/// The facts on x and on y.
pub fn axes(question: &Question) -> [AxisFacts; 2] {
    [0, 1].map(|axis| {
        let (a, b) = (&question.a, &question.b);
        let end = |body: &Moving<Aabb>| {
            (
                rational(body.shape.min(axis)),
                rational(body.shape.max(axis)),
            )
        };
        let speed = |body: &Moving<Aabb>| rational(body.velocity().to_array()[axis]);
        let ((a_min, a_max), (b_min, b_max)) = (end(a), end(b));
        let v_rel = speed(b) - speed(a);
        let (above, below) = (b_min - a_max, a_min - b_max);
        let is_still = v_rel.is_zero();
        let (gap, opening) = if above >= below {
            (above, v_rel)
        } else {
            (below, -v_rel)
        };
        AxisFacts {
            gap,
            opening,
            is_still,
        }
    })
}
