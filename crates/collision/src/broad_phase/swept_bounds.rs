//! The f32 box around the motion of one body in a step, and where on the plane or the torus it lies.
//!
//! Bounds are rounded outward: two bodies that the exact kernel finds in contact have bounds that overlap, compared in
//! f32. So a pair whose bounds are apart needs no further test.

use std::error::Error;
use std::fmt;

use crate::aabb::Aabb;
use crate::duration::Dt;
use crate::shape::Moving;
use crate::torus::Torus;

/// The most fields that a body may cross in a step, on each axis, and the most fields that it may lie off the field.
pub(super) const MAX_FIELDS: f64 = 16.0;

/// A body that cannot be tested on a torus: it crosses more than 16 fields in a step, or lies farther from the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReachesTooFar {
    /// The id of the body.
    pub id: u32,
}

impl fmt::Display for ReachesTooFar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "body {} reaches over more than 16 fields", self.id)
    }
}

impl Error for ReachesTooFar {}

/// The bounds of a motion.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct SweptBounds {
    pub low: [f32; 2],
    pub high: [f32; 2],
}

/// The bounds of a motion, and where their body was moved to: on a torus into the field, on the plane nowhere.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct PlacedBounds {
    pub bounds: SweptBounds,
    /// How many fields to the right and up the body was moved, so that `low` lies in the field.
    pub copy: [i8; 2],
}

impl SweptBounds {
    const EMPTY: Self = Self {
        low: [f32::INFINITY; 2],
        high: [f32::NEG_INFINITY; 2],
    };

    /// The greater of its two sides, with a sixteenth to spare: more than rounding adds to any distance on the way from
    /// bounds to cells. Negative for an empty box, which touches nothing.
    #[inline(always)]
    pub fn extent(&self) -> f32 {
        let [width, height] = [0, 1].map(|axis| self.high[axis] - self.low[axis]);
        greater(width, height) * (1.0 + 1.0 / 16.0)
    }

    /// The bounds on the unbounded plane. They are infinite where they leave the range of f32.
    ///
    /// Let u = 2^-24. `travel` is off by at most u of itself and 2^-150, a sum by u of itself. That is less than
    /// 4u (|end| + |travel|) + 2^-126, which is what the margin adds, even after it is rounded itself.
    #[inline]
    pub fn on_plane(body: &Moving<Aabb>, dt: Dt) -> Self {
        if body.shape.is_empty() {
            return Self::EMPTY;
        }
        let axes = [0, 1];
        let (min, max) = (
            axes.map(|axis| body.shape.min(axis)),
            axes.map(|axis| body.shape.max(axis)),
        );
        let travel = body
            .velocity()
            .to_array()
            .map(|velocity| velocity * dt.seconds());
        let margin = axes.map(|axis| {
            (greater(min[axis].abs(), max[axis].abs()) + travel[axis].abs()) * (2.0 * f32::EPSILON)
                + f32::MIN_POSITIVE
        });
        let low = axes.map(|axis| min[axis] - greater(-travel[axis], 0.0) - margin[axis]);
        let high = axes.map(|axis| max[axis] + greater(travel[axis], 0.0) + margin[axis]);
        Self { low, high }
    }
}

impl PlacedBounds {
    /// The bounds on a torus, of the copy whose `low` lies in the field.
    ///
    /// The margin is 2^-21 of all lengths that enter: coordinates, travel and sides. It covers the rounding of the copies
    /// that the kernel is asked about (half an ulp of a corner, 2^-24 of it) as well as that of the bounds.
    ///
    /// # Errors
    /// [`ReachesTooFar`], if the body crosses more than [`MAX_FIELDS`] or lies farther than that from the field.
    #[inline]
    pub fn on_torus(
        id: u32,
        body: &Moving<Aabb>,
        dt: Dt,
        torus: Torus,
    ) -> Result<Self, ReachesTooFar> {
        if body.shape.is_empty() {
            return Ok(Self {
                bounds: SweptBounds::EMPTY,
                copy: [0; 2],
            });
        }
        let mut placed = Self::default();
        let (velocity, sides) = (body.velocity().to_array(), torus.size().to_array());
        for axis in 0..2 {
            let side = f64::from(sides[axis]);
            let travel = f64::from(velocity[axis]) * f64::from(dt.seconds());
            let low = f64::from(body.shape.min(axis)) + if travel < 0.0 { travel } else { 0.0 };
            let high = f64::from(body.shape.max(axis)) + if travel > 0.0 { travel } else { 0.0 };
            let margin = (low.abs() + high.abs() + 4.0 * side) / f64::from(1 << 21);
            let (low, high) = (low - margin, high + margin);
            if low.abs() > MAX_FIELDS * side || high - low > MAX_FIELDS * side {
                return Err(ReachesTooFar { id });
            }
            let fields = if low >= 0.0 && low < side {
                0.0
            } else {
                (low / side).floor()
            };
            placed.copy[axis] = -(fields as i8);
            placed.bounds.low[axis] = (low - fields * side) as f32;
            placed.bounds.high[axis] = (high - fields * side) as f32;
        }
        Ok(placed)
    }

    /// The same bounds this many fields to the right and up.
    pub fn copied(&self, torus: Torus, fields: [i8; 2]) -> Self {
        let mut copied = *self;
        for (axis, fields) in fields.into_iter().enumerate() {
            let offset = f32::from(fields) * torus.size()[axis];
            copied.bounds.low[axis] += offset;
            copied.bounds.high[axis] += offset;
            copied.copy[axis] += fields;
        }
        copied
    }
}

#[inline(always)]
pub(super) fn greater(p: f32, q: f32) -> f32 {
    if p > q { p } else { q }
}

#[inline(always)]
pub(super) fn lesser(p: f32, q: f32) -> f32 {
    if p < q { p } else { q }
}
