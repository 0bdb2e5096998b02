//! The sweep of a pair in a form that compiles to operations on lanes: see `aabb_batch.rs`.

use super::duration::Dt;
use super::kernel::{Axis, Times, any_of, fold};

/// What [`sweep_lane`] says of a pair. All fields have 32 bits, so that eight pairs are answered at once.
#[derive(Clone, Copy, Debug)]
pub(super) struct LaneAnswer {
    pub t_first: f32,
    pub t_last: f32,
    /// The axis that set `t_first`, or the number of axes for none.
    pub axis: u32,
    /// [`CLEAR`], [`HIT`] or [`DOUBTFUL`].
    pub verdict: u32,
}

/// The pair has no contact. It is 0, so that the lanes that are not 0 need attention.
pub(super) const CLEAR: u32 = 0;
/// The pair has a contact at these times, to the bit those of the pair kernel.
pub(super) const HIT: u32 = 1;
/// Rounding may have decided the verdict or the axis: the pair kernel has to answer.
pub(super) const DOUBTFUL: u32 = 2;

/// Sweeps a pair without a branch, so that a loop over many pairs compiles to operations on lanes.
///
/// It is the fold of the pair kernel in f64, also for `v_rel` = 0: the times on that axis are infinite then, and exactly so. On a
/// coordinate axis all signs are exact, and every path of the pair kernel rounds the same quotients.
#[inline(always)]
pub(super) fn sweep_lane<const M: usize>(axes: [Axis<2>; M], dt: Dt) -> LaneAnswer {
    let is_empty = any_of(&axes, |axis| axis.a.is_empty() | axis.b.is_empty());
    let fold = fold(axes.map(|axis| axis.rounded().0), dt, &mut ());
    let times = Times::new(&fold);
    let verdict = if fold.is_uncertain() {
        DOUBTFUL
    } else {
        u32::from(fold.is_hit()) * HIT
    };
    LaneAnswer {
        t_first: times.t_first,
        t_last: times.t_last,
        axis: times.axis.unwrap_or(M) as u32,
        verdict: if is_empty { CLEAR } else { verdict },
    }
}
