//! Which way a contact faces: the axis that decided, and on which side of A the other one is.
//!
//! For a pair that met during the step it is the axis that set `t_first`. For a pair that touched or
//! overlapped at the start it is the axis of least penetration, its side taken from the centres; of equal
//! axes the first, of equal centres the positive side. Both exactly, as everything else.

use std::cmp::Ordering;

use bevy::math::{DVec2, Dir2};

use super::expansion::Expansion;
use super::kernel::{Axis, Slab};
use super::number::{BOUND, Number, Sum, Time};

/// A coordinate direction that cannot be zero: an axis and one of its two senses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ContactNormal {
    pub axis: usize,
    /// Whether B lies on the positive side of A.
    pub positive: bool,
}

/// The facing of a contact over exact axes; `lengths_squared` are those of the axes' direction vectors.
#[inline]
pub(super) fn contact_normal<const M: usize, const K: usize>(
    axes: &[Axis<K>; M],
    lengths_squared: &[f64; M],
    decided: Option<usize>,
) -> ContactNormal {
    if let Some(axis) = decided {
        // B moved towards A: it came from the side it moves away from.
        return ContactNormal {
            axis,
            positive: axes[axis].exact_v_is_negative(),
        };
    }
    let mut axis = 0;
    for other in 1..M {
        if is_shallower(axes, lengths_squared, other, axis) {
            axis = other;
        }
    }
    ContactNormal {
        axis,
        positive: axes[axis].b_lies_above_a(),
    }
}

/// The facing of a contact over `count` rotated axes; `slab` measures one along a direction of unit length.
pub(super) fn contact_normal_of_slabs(
    count: usize,
    slab: impl Fn(usize) -> Slab<f64>,
    decided: Option<usize>,
) -> ContactNormal {
    if let Some(axis) = decided {
        return ContactNormal {
            axis,
            positive: slab(axis).v_rel < 0.0,
        };
    }
    let (mut axis, mut shallowest) = (0, slab(0));
    for other in 1..count {
        let slab = slab(other);
        if shallowest.depth() > slab.depth() {
            (axis, shallowest) = (other, slab);
        }
    }
    ContactNormal {
        axis,
        positive: shallowest.low + shallowest.high <= 0.0,
    }
}

/// The direction of `vector`, whatever its length; +x where it has none.
pub(super) fn direction(vector: DVec2) -> Dir2 {
    let greatest = vector.abs().max_element();
    if greatest == 0.0 {
        return Dir2::X;
    }
    let scaled = vector / greatest;
    // Of unit length to the last bit of f32; to normalise it once more in f32 would lose that.
    Dir2::new_unchecked((scaled / scaled.length()).as_vec2())
}

/// Whether the pair overlaps less along axis `i` than along axis `j`: depths are compared by their squares,
/// which are rational where a diagonal's length is not.
#[inline]
fn is_shallower<const M: usize, const K: usize>(
    axes: &[Axis<K>; M],
    lengths_squared: &[f64; M],
    i: usize,
    j: usize,
) -> bool {
    let square = |k: usize| {
        let depth = axes[k].rounded().0.depth();
        depth * depth / lengths_squared[k]
    };
    let (a, b) = (square(i), square(j));
    if (a - b).abs() > BOUND * a.max(b) {
        return a < b;
    }
    let exact_square = |k: usize, factor: f64| {
        let depth = axes[k].exact().exact_depth();
        depth
            .terms()
            .flat_map(move |p| depth.terms().map(move |q| factor * p * q))
    };
    let difference = Expansion::sum(
        exact_square(i, lengths_squared[j]).chain(exact_square(j, -lengths_squared[i])),
    );
    difference.sign() == Ordering::Less
}

impl<N: Number> Slab<N> {
    /// How far the two overlap: the least way that parts them along this axis.
    #[inline]
    fn depth(self) -> N::Time {
        let (up, down) = (self.low.negated().over(N::ONE), self.high.over(N::ONE));
        if up.later_than(down) { down } else { up }
    }
}

impl Slab<Sum> {
    /// The same, exactly: low + high is below 0 where `high` is the lesser way.
    fn exact_depth(self) -> Sum {
        if Expansion::sum(self.low.terms().chain(self.high.terms())).sign() == Ordering::Less {
            self.high
        } else {
            self.low.negated()
        }
    }
}

impl<const K: usize> Axis<K> {
    #[inline]
    fn exact_v_is_negative(&self) -> bool {
        let (slab, is_proved) = self.rounded();
        let v = if is_proved {
            slab.v_rel
        } else {
            self.exact().v_rel.rounded()
        };
        v < 0.0
    }

    /// Whether B's centre is not below A's: low + high is twice the way from B's centre to A's.
    #[inline]
    fn b_lies_above_a(&self) -> bool {
        let slab = self.rounded().0;
        let twice = slab.low + slab.high;
        if twice.abs() > BOUND * (slab.low.abs() + slab.high.abs()) {
            return twice < 0.0;
        }
        let ends = [self.a.min(), self.a.max(), -self.b.min(), -self.b.max()];
        Sum::new(&ends).rounded() <= 0.0
    }
}
