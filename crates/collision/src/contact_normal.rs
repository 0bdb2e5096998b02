//! The contact normal: the axis that decides a contact, and the side of A on which B lies.
//!
//! For a pair that met during the step, the axis is the one that set `t_first`. For a pair that touched or
//! overlapped at the start, it is the axis of least penetration, and the centres decide the side. The first of equal
//! axes wins; equal centres count as the positive side. For boxes and octagons axis and side are exact.

use std::cmp::Ordering;

use bevy_math::{DVec2, Dir2};

use super::expansion::Expansion;
use super::kernel::{Axis, Slab};
use super::number::{ERROR_BOUND, Number, Sum, Time};

/// The axis of a contact normal and its direction along that axis. It cannot be zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ContactNormal {
    pub axis: usize,
    /// Whether B lies on the positive side of A.
    pub is_positive: bool,
}

/// The normal of a contact over exact axes. `lengths_squared` holds the squared length of each axis' direction vector.
#[inline]
pub(super) fn contact_normal<const M: usize, const K: usize>(
    axes: &[Axis<K>; M],
    lengths_squared: &[f64; M],
    deciding_axis: Option<usize>,
) -> ContactNormal {
    if let Some(axis) = deciding_axis {
        // B moved towards A, so it lies on the side from which it came.
        return ContactNormal {
            axis,
            is_positive: axes[axis].is_v_rel_negative(),
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
        is_positive: axes[axis].is_b_above_a(),
    }
}

/// The normal of a contact over `count` rotated axes. `slab` measures an axis along a direction of unit length.
pub(super) fn contact_normal_of_slabs(
    count: usize,
    slab: impl Fn(usize) -> Slab<f64>,
    deciding_axis: Option<usize>,
) -> ContactNormal {
    if let Some(axis) = deciding_axis {
        return ContactNormal {
            axis,
            is_positive: slab(axis).v_rel < 0.0,
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
        is_positive: shallowest.low + shallowest.high <= 0.0,
    }
}

/// The direction of `vector`, for any length; +x for the zero vector.
pub(super) fn direction(vector: DVec2) -> Dir2 {
    let greatest = vector.abs().max_element();
    if greatest == 0.0 {
        return Dir2::X;
    }
    let scaled = vector / greatest;
    // Its length is 1 to the last bit of f32. Normalizing once more in f32 would lose that.
    Dir2::new_unchecked((scaled / scaled.length()).as_vec2())
}

/// Whether the pair overlaps less along axis `i` than along axis `j`.
///
/// It compares squared depths: those of a diagonal axis are rational, its depths are not.
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
    if (a - b).abs() > ERROR_BOUND * a.max(b) {
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
    /// The depth of the overlap: the shortest translation along this axis that separates A and B.
    #[inline]
    fn depth(self) -> N::Time {
        let (up, down) = (
            self.low.negated().divided_by(N::ONE),
            self.high.divided_by(N::ONE),
        );
        if up.is_later_than(down) { down } else { up }
    }
}

impl Slab<Sum> {
    /// The same, exactly: if low + high is below 0, `high` is the shorter translation.
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
    fn is_v_rel_negative(&self) -> bool {
        let (slab, is_accurate) = self.rounded();
        let v_rel = if is_accurate {
            slab.v_rel
        } else {
            self.exact().v_rel.rounded()
        };
        v_rel < 0.0
    }

    /// Whether B's centre is at or above A's. low + high is twice the offset from B's centre to A's.
    #[inline]
    fn is_b_above_a(&self) -> bool {
        let slab = self.rounded().0;
        let twice_offset = slab.low + slab.high;
        if twice_offset.abs() > ERROR_BOUND * (slab.low.abs() + slab.high.abs()) {
            return twice_offset < 0.0;
        }
        let ends = [self.a.min(), self.a.max(), -self.b.min(), -self.b.max()];
        Sum::new(&ends).rounded() <= 0.0
    }
}
