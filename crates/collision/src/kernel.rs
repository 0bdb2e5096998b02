//! The sweep of one pair: the same question on each axis, folded over all axes. `lib.rs` derives it.
//!
//! The formula is written once, in [`Slab::times`] and [`fold`], generic over the number type (`number.rs`).
//! Four paths can answer a pair. Each hands on the pairs whose answer it cannot prove:
//!
//! 1. [`Slab::is_apart_throughout`]: most pairs are apart on one axis for the whole step. No division is
//!    needed to see that.
//! 2. [`sweep_rounded`]: f64 with a known error bound, and no branch that depends on a sign.
//! 3. [`sweep_uncertain`]: ties and grazes of numbers on a common grid, whose products are exact in f64.
//! 4. [`sweep_exactly`]: everything else. It is the only path when a recorder wants the steps.

use std::cmp::Ordering;

use super::duration::Dt;
use super::expansion::is_exact_sum;
use super::interval::Interval;
use super::number::{ERROR_BOUND, Number, Short, Sum, Time};
use super::trace::{AxisStep, Case, Recorder, Stop};

/// One axis of a pair: both intervals, and the velocity of B relative to A.
///
/// The relative velocity is the exact sum of the K terms of `v_rel`, each in units per second. On a coordinate axis
/// they are `v_B` and −`v_A` (K = 2), on a diagonal one both components of both velocities (K = 4).
#[derive(Clone, Copy, Debug)]
pub(super) struct Axis<const K: usize> {
    pub a: Interval,
    pub b: Interval,
    pub v_rel: [f32; K],
}

/// One axis reduced to three numbers: `low` = A.min − B.max, `high` = A.max − B.min, and `v_rel`.
///
/// A and B are apart at the start if `low` > 0 (B lies below A) or `high` < 0 (B lies above A).
#[derive(Clone, Copy, Debug)]
pub(super) struct Slab<N> {
    pub low: N,
    pub high: N,
    pub v_rel: N,
}

impl<N: Number> Slab<N> {
    /// When A and B start and stop sharing points on this axis.
    ///
    /// Cases 2 and 4 of the lecture are the two signs of `v_rel` in the branch with a division. Cases 1 and 3, and
    /// boxes that stay apart, need no branch of their own: their last time is before 0, so [`fold`] finds
    /// `t_first` > `t_last`.
    #[inline(always)]
    fn times(self) -> (N::Time, N::Time) {
        if self.v_rel.rounded() != 0.0 {
            N::enter_and_leave(self.low, self.high, self.v_rel)
        } else if self.are_apart() {
            (N::Time::MINUS_INFINITY, N::Time::MINUS_INFINITY)
        } else {
            (N::Time::MINUS_INFINITY, N::Time::PLUS_INFINITY)
        }
    }

    /// Whether A and B share no point on this axis at the start.
    #[inline(always)]
    pub(super) fn are_apart(self) -> bool {
        (self.low.rounded() > 0.0) | (self.high.rounded() < 0.0)
    }

    /// The lecture's case, or `None` if `v_rel` = 0.
    fn case(self) -> Option<Case> {
        match self.v_rel.rounded().partial_cmp(&0.0) {
            Some(Ordering::Less) if self.low.rounded() > 0.0 => Some(Case::One),
            Some(Ordering::Less) => Some(Case::Four),
            Some(Ordering::Greater) if self.high.rounded() < 0.0 => Some(Case::Three),
            Some(Ordering::Greater) => Some(Case::Two),
            _ => None,
        }
    }

    /// Why there is no contact, if `t_first` > `t_last` after this axis.
    fn stop_reason(self) -> Stop {
        match self.case() {
            Some(Case::One) => Stop::Case1,
            Some(Case::Three) => Stop::Case3,
            None if self.are_apart() => Stop::Apart,
            _ => Stop::Case5,
        }
    }
}

/// The running times after some of the axes.
#[derive(Clone, Copy)]
pub(super) struct Fold<T> {
    t_first: T,
    t_last: T,
    /// The axis that set `t_first`, or `None` while it is 0.
    axis: Option<usize>,
    /// Whether rounding may have decided which axis that is.
    is_axis_uncertain: bool,
}

impl<T: Time> Fold<T> {
    #[inline(always)]
    pub(super) fn is_hit(&self) -> bool {
        !self.t_first.is_later_than(self.t_last)
    }

    /// Whether rounding may have decided the verdict, or the axis of a hit.
    #[inline(always)]
    pub(super) fn is_uncertain(&self) -> bool {
        self.t_first.is_uncertain_against(self.t_last) | (self.is_hit() & self.is_axis_uncertain)
    }
}

/// Folds the axes in order: the latest `enter` becomes `t_first`, the earliest `leave` becomes `t_last`.
#[inline(always)]
pub(super) fn fold<N: Number, R: Recorder>(
    slabs: impl IntoIterator<Item = Slab<N>>,
    dt: Dt,
    recorder: &mut R,
) -> Fold<N::Time> {
    let mut fold = Fold {
        t_first: N::Time::ZERO,
        t_last: N::Time::from_dt(dt),
        axis: None,
        is_axis_uncertain: false,
    };
    for (axis, slab) in slabs.into_iter().enumerate() {
        let (enter, leave) = slab.times();
        let before = (fold.t_first, fold.t_last);
        // On the first axis `t_first` is 0, and the sign of `enter` is certain.
        fold.is_axis_uncertain |= axis > 0 && enter.is_uncertain_against(fold.t_first);
        if enter.is_later_than(fold.t_first) {
            fold.t_first = enter;
            fold.axis = Some(axis);
        }
        if fold.t_last.is_later_than(leave) {
            fold.t_last = leave;
        }
        if R::RECORDS {
            let stop_reason = slab.stop_reason();
            // As in the lecture, a pair that never meets on this axis is rejected before the axis changes the times.
            let (t_first, t_last) = match stop_reason {
                Stop::Case5 => (fold.t_first, fold.t_last),
                _ => before,
            };
            // Turns −0 into 0: people read these numbers.
            let without_minus_zero = |number: f64| number + 0.0;
            recorder.axis(AxisStep {
                axis,
                v_rel: without_minus_zero(slab.v_rel.rounded()),
                gap: without_minus_zero(slab.low.rounded().max(-slab.high.rounded())),
                case: slab.case(),
                enter: slab.case().map(|_| without_minus_zero(enter.rounded())),
                leave: slab.case().map(|_| without_minus_zero(leave.rounded())),
                t_first: without_minus_zero(t_first.rounded()),
                t_last: without_minus_zero(t_last.rounded()),
            });
            if !fold.is_hit() {
                recorder.stop(stop_reason);
                return fold;
            }
        }
    }
    fold
}

/// The first and the last time of a contact.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Times {
    /// The first time of contact in seconds, within [0, dt].
    pub t_first: f32,
    /// The last time of contact in seconds, within [`t_first`, dt].
    pub t_last: f32,
    /// The axis on which contact began last, or `None` for a pair in contact at the start.
    pub axis: Option<usize>,
}

impl Times {
    #[inline(always)]
    pub(super) fn new<T: Time>(fold: &Fold<T>) -> Self {
        let t_first = fold.t_first.rounded() as f32;
        let t_last = fold.t_last.rounded() as f32 + 0.0;
        Self {
            // Rounding may have exchanged two times that are equal, or nearly so.
            t_first: if t_first < t_last { t_first } else { t_last },
            t_last,
            axis: fold.axis,
        }
    }
}

/// Sweeps a pair over the `M` axes that `axes` makes: the verdict is exact, the times are within 1 ulp.
///
/// `axes` is called again if the first answer could not be proved. Keeping its result for that case would mean
/// writing it to memory for every pair.
#[inline(always)]
pub(super) fn sweep_axes<const M: usize, const K: usize, R: Recorder>(
    axes: impl Fn() -> [Axis<K>; M] + Copy,
    dt: Dt,
    recorder: &mut R,
) -> Option<Times> {
    let rounded = axes().map(|axis| axis.rounded());
    // An empty pair may return here too: its answer is no contact in any case.
    if !R::RECORDS
        && any_of(&rounded, |(slab, is_accurate)| {
            is_accurate & slab.is_apart_throughout(dt)
        })
    {
        return None;
    }
    if any_of(&axes(), |axis| axis.a.is_empty() | axis.b.is_empty()) {
        recorder.stop(Stop::Empty);
        return None;
    }
    if R::RECORDS {
        return sweep_exactly(axes(), dt, recorder);
    }
    if any_of(&rounded, |(slab, is_accurate)| {
        !is_accurate | (slab.v_rel == 0.0)
    }) {
        return sweep_uncertain(axes, dt, recorder);
    }
    match sweep_rounded(rounded.map(|(slab, _)| slab), dt) {
        Ok(answer) => answer,
        Err(Uncertain) => sweep_uncertain(axes, dt, recorder),
    }
}

/// Whether `predicate` holds for any of `items`. Unlike `Iterator::any` it has no branch for each item.
#[inline(always)]
pub(super) fn any_of<T: Copy, const M: usize>(
    items: &[T; M],
    predicate: impl Fn(T) -> bool,
) -> bool {
    items.iter().fold(false, |any, item| any | predicate(*item))
}

/// The error value for an answer that rounding may have decided.
struct Uncertain;

/// Answers in f64, if the error bound proves the answer.
///
/// # Errors
/// [`Uncertain`] if rounding may have decided the verdict or the axis.
#[inline(always)]
fn sweep_rounded<const M: usize>(
    slabs: [Slab<f64>; M],
    dt: Dt,
) -> Result<Option<Times>, Uncertain> {
    let fold = fold(slabs, dt, &mut ());
    if fold.is_uncertain() {
        return Err(Uncertain);
    }
    Ok(fold.is_hit().then(|| Times::new(&fold)))
}

/// Answers a pair whose rounded answer is uncertain, or whose `v_rel` is 0 or inaccurate on some axis.
///
/// On a game's grid, corners that meet and faces that touch are usually uncertain. There the differences fit 24 bits,
/// so the products that compare two quotients of them are exact.
#[inline(never)]
fn sweep_uncertain<const M: usize, const K: usize, R: Recorder>(
    axes: impl Fn() -> [Axis<K>; M],
    dt: Dt,
    recorder: &mut R,
) -> Option<Times> {
    let axes = axes();
    let rounded = axes.map(|axis| axis.rounded());
    if !any_of(&axes, |axis| !axis.fits_f32()) {
        let slabs = rounded.map(|(slab, _)| Slab {
            low: Short(slab.low),
            high: Short(slab.high),
            v_rel: Short(slab.v_rel),
        });
        let fold = fold(slabs, dt, recorder);
        return fold.is_hit().then(|| Times::new(&fold));
    }
    if !any_of(&rounded, |(_, is_accurate)| !is_accurate)
        && let Ok(answer) = sweep_rounded(rounded.map(|(slab, _)| slab), dt)
    {
        return answer;
    }
    recorder.took_exact_path();
    sweep_exactly(axes, dt, recorder)
}

impl Slab<f64> {
    /// Whether A and B certainly share no point on this axis during the step: the gap is longer than B's travel.
    ///
    /// The signs are exact. The values that are compared have a relative error below [`ERROR_BOUND`], and the travel is
    /// lengthened by that much. Nothing overflows or underflows: all factors are f32 or sums of a few.
    #[inline(always)]
    fn is_apart_throughout(self, dt: Dt) -> bool {
        let travel = self.v_rel * (f64::from(dt.seconds()) * (1.0 + ERROR_BOUND));
        (self.low > if travel > 0.0 { travel } else { 0.0 })
            | (self.high < if travel < 0.0 { travel } else { 0.0 })
    }
}

/// Answers in exact arithmetic.
#[cold]
#[inline(never)]
fn sweep_exactly<const M: usize, const K: usize, R: Recorder>(
    axes: [Axis<K>; M],
    dt: Dt,
    recorder: &mut R,
) -> Option<Times> {
    let fold = fold(axes.map(|axis| axis.exact()), dt, recorder);
    fold.is_hit().then(|| Times::new(&fold))
}

/// Sweeps a pair in f64 over axes whose numbers are not exact to begin with (rotated shapes).
pub(super) fn sweep_slabs<R: Recorder>(
    slabs: impl IntoIterator<Item = Slab<f64>>,
    dt: Dt,
    recorder: &mut R,
) -> Option<Times> {
    let fold = fold(slabs, dt, recorder);
    fold.is_hit().then(|| Times::new(&fold))
}

impl<const K: usize> Axis<K> {
    /// The axis in f64, and whether the relative error of `v_rel` is within what [`ERROR_BOUND`] allows for.
    ///
    /// A difference of two f32 is rounded once: f64 holds every sum of two f32 to within 2^-53, its sign and its
    /// zero exactly. A sum of four terms may cancel. It counts as accurate if nothing was rounded, or if the
    /// result is at least a quarter of the magnitudes that were added.
    #[inline(always)]
    pub(super) fn rounded(self) -> (Slab<f64>, bool) {
        let v = self.v_rel.map(f64::from);
        let (v_rel, is_accurate) = if K == 2 {
            (v[0] + v[1], true)
        } else {
            let (first, second) = (v[0] + v[1], v[2] + v[3]);
            let sum = first + second;
            let is_accurate = sum.abs() * 4.0 >= first.abs() + second.abs() && sum != 0.0
                || is_exact_sum(v[0], v[1])
                    && is_exact_sum(v[2], v[3])
                    && is_exact_sum(first, second);
            (sum, is_accurate)
        };
        let slab = Slab {
            low: f64::from(self.a.min()) - f64::from(self.b.max()),
            high: f64::from(self.a.max()) - f64::from(self.b.min()),
            v_rel,
        };
        (slab, is_accurate)
    }

    /// Whether both distances and `v_rel` fit f32 without rounding, as they do on a game's grid.
    fn fits_f32(&self) -> bool {
        let v = self.v_rel;
        let does_v_rel_fit = if K == 2 {
            is_exact_sum(v[0], v[1])
        } else {
            is_exact_sum(v[0], v[1])
                & is_exact_sum(v[2], v[3])
                & is_exact_sum(v[0] + v[1], v[2] + v[3])
        };
        does_v_rel_fit
            & is_exact_sum(self.a.min(), -self.b.max())
            & is_exact_sum(self.a.max(), -self.b.min())
    }

    /// The axis in exact numbers.
    pub(super) fn exact(self) -> Slab<Sum> {
        Slab {
            low: Sum::new(&[self.a.min(), -self.b.max()]),
            high: Sum::new(&[self.a.max(), -self.b.min()]),
            v_rel: Sum::new(&self.v_rel),
        }
    }
}
