//! One question on one axis, folded over all of them. The module's essay is in `mod.rs`.
//!
//! The formula stands once, in [`Slab::times`] and [`fold`], generic over its numbers (`number.rs`). Four
//! ways lead to an answer, and each hands on what it cannot prove:
//!
//! 1. [`Slab::is_apart_throughout`]: most pairs are apart on one axis for the whole step, and no division is
//!    needed to see it;
//! 2. [`sweep_rounded`]: f64 with a known error bound, without a branch that depends on a sign;
//! 3. [`sweep_uncertain`]: ties and grazes of numbers on a common grid, whose products are exact in f64;
//! 4. [`sweep_exactly`]: everything else; the only way when a recorder wants the steps.

use std::cmp::Ordering;

use super::duration::Dt;
use super::expansion::is_exact_sum;
use super::interval::Interval;
use super::number::{BOUND, Number, Short, Sum, Time};
use super::trace::{AxisStep, Case, Recorder, Stop};

/// One axis of a pair: both intervals, and B's velocity as A sees it.
///
/// `v_rel` is the exact sum of its K terms, each in units per second: `v_B` and −`v_A` on a coordinate
/// axis (K = 2), both components of both on a diagonal one (K = 4).
#[derive(Clone, Copy, Debug)]
pub(super) struct Axis<const K: usize> {
    pub a: Interval,
    pub b: Interval,
    pub v_rel: [f32; K],
}

/// What one axis comes to: A.min − B.max, A.max − B.min and `v_rel`.
///
/// The two are apart where `low` > 0 (B lies below A) or `high` < 0 (B lies above A).
#[derive(Clone, Copy, Debug)]
pub(super) struct Slab<N> {
    pub low: N,
    pub high: N,
    pub v_rel: N,
}

impl<N: Number> Slab<N> {
    /// When the two begin and cease to share points on this axis.
    ///
    /// Cases 2 and 4 of the lecture are the two branches with a division. Cases 1 and 3, and boxes that
    /// stay apart, need none of their own: they leave before 0, so that [`fold`] finds `t_first` > `t_last`.
    #[inline(always)]
    fn times(self) -> (N::Time, N::Time) {
        if self.v_rel.rounded() != 0.0 {
            N::window(self.low, self.high, self.v_rel)
        } else if self.are_apart() {
            (N::Time::BEFORE, N::Time::BEFORE)
        } else {
            (N::Time::BEFORE, N::Time::AFTER)
        }
    }

    /// Whether the two share no point on this axis at the start.
    #[inline(always)]
    pub(super) fn are_apart(self) -> bool {
        (self.low.rounded() > 0.0) | (self.high.rounded() < 0.0)
    }

    fn case(self) -> Option<Case> {
        match self.v_rel.rounded().partial_cmp(&0.0) {
            Some(Ordering::Less) if self.low.rounded() > 0.0 => Some(Case::One),
            Some(Ordering::Less) => Some(Case::Four),
            Some(Ordering::Greater) if self.high.rounded() < 0.0 => Some(Case::Three),
            Some(Ordering::Greater) => Some(Case::Two),
            _ => None,
        }
    }

    /// Why `t_first` > `t_last` after this axis, if it is.
    fn reason(self) -> Stop {
        match self.case() {
            Some(Case::One) => Stop::Case1,
            Some(Case::Three) => Stop::Case3,
            None if self.are_apart() => Stop::Apart,
            _ => Stop::Case5,
        }
    }
}

/// The state of the fold after some axes.
#[derive(Clone, Copy)]
struct Fold<T> {
    t_first: T,
    t_last: T,
    /// The axis that set `t_first`; none while it is 0.
    axis: Option<usize>,
    /// Whether rounding may have chosen that axis.
    is_axis_uncertain: bool,
}

impl<T: Time> Fold<T> {
    #[inline(always)]
    fn is_hit(&self) -> bool {
        !self.t_first.later_than(self.t_last)
    }
}

/// Folds the axes, in order: the latest `enter` is `t_first`, the earliest `leave` is `t_last`.
#[inline(always)]
fn fold<N: Number, R: Recorder>(
    slabs: impl IntoIterator<Item = Slab<N>>,
    dt: Dt,
    recorder: &mut R,
) -> Fold<N::Time> {
    let mut fold = Fold {
        t_first: N::Time::ZERO,
        t_last: N::Time::at(dt),
        axis: None,
        is_axis_uncertain: false,
    };
    for (axis, slab) in slabs.into_iter().enumerate() {
        let (enter, leave) = slab.times();
        let before = (fold.t_first, fold.t_last);
        // Before the first axis `t_first` is 0, which no sign can be doubtful about.
        fold.is_axis_uncertain |= axis > 0 && enter.is_near(fold.t_first);
        if enter.later_than(fold.t_first) {
            fold.t_first = enter;
            fold.axis = Some(axis);
        }
        if fold.t_last.later_than(leave) {
            fold.t_last = leave;
        }
        if R::RECORDS {
            let reason = slab.reason();
            // A pair that never meets on this axis is turned away before its times count, as in the lecture.
            let (t_first, t_last) = match reason {
                Stop::Case5 => (fold.t_first, fold.t_last),
                _ => before,
            };
            // What a person reads says 0, never −0.
            let shown = |number: f64| number + 0.0;
            recorder.axis(AxisStep {
                axis,
                v_rel: shown(slab.v_rel.rounded()),
                gap: shown(slab.low.rounded().max(-slab.high.rounded())),
                case: slab.case(),
                enter: slab.case().map(|_| shown(enter.rounded())),
                leave: slab.case().map(|_| shown(leave.rounded())),
                t_first: shown(t_first.rounded()),
                t_last: shown(t_last.rounded()),
            });
            if !fold.is_hit() {
                recorder.stop(reason);
                return fold;
            }
        }
    }
    fold
}

/// When a pair meets and parts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Times {
    /// The first time of contact in seconds, within [0, dt].
    pub t_first: f32,
    /// The last time of contact in seconds, within [`t_first`, dt].
    pub t_last: f32,
    /// The axis on which contact began last; none for a pair in contact at the start.
    pub axis: Option<usize>,
}

impl Times {
    fn new<T: Time>(fold: &Fold<T>) -> Self {
        let t_first = fold.t_first.rounded() as f32;
        let t_last = fold.t_last.rounded() as f32 + 0.0;
        Self {
            // Two times that are equal, or nearly, may have been rounded past each other.
            t_first: if t_first < t_last { t_first } else { t_last },
            t_last,
            axis: fold.axis,
        }
    }
}

/// Sweeps a pair over the `M` axes that `axes` makes: exact verdict, times within 1 ulp.
///
/// It is called again where the first answer could not be proved: axes that were kept for that would have
/// to be written to memory for every pair.
#[inline(always)]
pub(super) fn sweep_axes<const M: usize, const K: usize, R: Recorder>(
    axes: impl Fn() -> [Axis<K>; M] + Copy,
    dt: Dt,
    recorder: &mut R,
) -> Option<Times> {
    let rounded = axes().map(|axis| axis.rounded());
    // An empty pair may go this way too: no is its answer in any case.
    if !R::RECORDS
        && any(&rounded, |(slab, is_proved)| {
            is_proved & slab.is_apart_throughout(dt)
        })
    {
        return None;
    }
    if any(&axes(), |axis| axis.a.is_empty() | axis.b.is_empty()) {
        recorder.stop(Stop::Empty);
        return None;
    }
    if R::RECORDS {
        return sweep_exactly(axes(), dt, recorder);
    }
    if any(&rounded, |(slab, is_proved)| {
        !is_proved | (slab.v_rel == 0.0)
    }) {
        return sweep_uncertain(axes, dt, recorder);
    }
    match sweep_rounded(rounded.map(|(slab, _)| slab), dt) {
        Ok(answer) => answer,
        Err(Uncertain) => sweep_uncertain(axes, dt, recorder),
    }
}

/// Whether `is_so` holds for one of `all`, without a branch for each.
#[inline(always)]
fn any<T: Copy, const M: usize>(all: &[T; M], is_so: impl Fn(T) -> bool) -> bool {
    all.iter().fold(false, |any, one| any | is_so(*one))
}

/// Rounding may have decided the answer.
struct Uncertain;

/// The answer in f64, where its error bound proves it.
#[inline(always)]
fn sweep_rounded<const M: usize>(
    slabs: [Slab<f64>; M],
    dt: Dt,
) -> Result<Option<Times>, Uncertain> {
    let fold = fold(slabs, dt, &mut ());
    if fold.t_first.is_near(fold.t_last) {
        return Err(Uncertain);
    }
    if !fold.is_hit() {
        return Ok(None);
    }
    if fold.is_axis_uncertain {
        return Err(Uncertain);
    }
    Ok(Some(Times::new(&fold)))
}

/// The answer for a pair whose first one is in doubt, or that rests on some axis.
///
/// On a game's grid the doubt is the rule for corners that meet and faces that touch. There the differences
/// fit 24 bits, and so the products that compare two quotients of them are exact.
#[inline(never)]
fn sweep_uncertain<const M: usize, const K: usize, R: Recorder>(
    axes: impl Fn() -> [Axis<K>; M],
    dt: Dt,
    recorder: &mut R,
) -> Option<Times> {
    let axes = axes();
    let rounded = axes.map(|axis| axis.rounded());
    if !any(&axes, |axis| !axis.is_short()) {
        let slabs = rounded.map(|(slab, _)| Slab {
            low: Short(slab.low),
            high: Short(slab.high),
            v_rel: Short(slab.v_rel),
        });
        let fold = fold(slabs, dt, recorder);
        return fold.is_hit().then(|| Times::new(&fold));
    }
    if !any(&rounded, |(_, is_proved)| !is_proved)
        && let Ok(answer) = sweep_rounded(rounded.map(|(slab, _)| slab), dt)
    {
        return answer;
    }
    recorder.took_exact_path();
    sweep_exactly(axes, dt, recorder)
}

impl Slab<f64> {
    /// Whether the two certainly share no point on this axis during the step: the gap is more than B's way.
    ///
    /// The signs are exact, and what is compared has a relative error below [`BOUND`], by which the way is
    /// lengthened. Nothing overflows or underflows: all factors are f32 or sums of a few.
    #[inline(always)]
    fn is_apart_throughout(self, dt: Dt) -> bool {
        let way = self.v_rel * (f64::from(dt.seconds()) * (1.0 + BOUND));
        (self.low > if way > 0.0 { way } else { 0.0 })
            | (self.high < if way < 0.0 { way } else { 0.0 })
    }
}

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

/// Sweeps a pair over axes that are no exact numbers to begin with (rotated shapes), in f64.
pub(super) fn sweep_slabs<R: Recorder>(
    slabs: impl IntoIterator<Item = Slab<f64>>,
    dt: Dt,
    recorder: &mut R,
) -> Option<Times> {
    let fold = fold(slabs, dt, recorder);
    fold.is_hit().then(|| Times::new(&fold))
}

impl<const K: usize> Axis<K> {
    /// The axis in f64, and whether the relative error of `v_rel` is within what [`BOUND`] allows for.
    ///
    /// Differences of two f32 are rounded once (f64 holds every sum of two f32 to within 2^-53, its sign
    /// and its zero exactly). A sum of four terms may cancel: it counts as proved where nothing was
    /// rounded, or where the result is at least a quarter of what went in.
    #[inline(always)]
    pub(super) fn rounded(self) -> (Slab<f64>, bool) {
        let v = self.v_rel.map(f64::from);
        let (v_rel, is_proved) = if K == 2 {
            (v[0] + v[1], true)
        } else {
            let (first, second) = (v[0] + v[1], v[2] + v[3]);
            let sum = first + second;
            let is_proved = sum.abs() * 4.0 >= first.abs() + second.abs() && sum != 0.0
                || is_exact_sum(v[0], v[1])
                    && is_exact_sum(v[2], v[3])
                    && is_exact_sum(first, second);
            (sum, is_proved)
        };
        let slab = Slab {
            low: f64::from(self.a.min()) - f64::from(self.b.max()),
            high: f64::from(self.a.max()) - f64::from(self.b.min()),
            v_rel,
        };
        (slab, is_proved)
    }

    /// Whether both distances and `v_rel` fit f32 without rounding, as they do on a game's grid.
    fn is_short(&self) -> bool {
        let v = self.v_rel;
        let is_v_short = if K == 2 {
            is_exact_sum(v[0], v[1])
        } else {
            is_exact_sum(v[0], v[1])
                & is_exact_sum(v[2], v[3])
                & is_exact_sum(v[0] + v[1], v[2] + v[3])
        };
        is_v_short
            & is_exact_sum(self.a.min(), -self.b.max())
            & is_exact_sum(self.a.max(), -self.b.min())
    }

    pub(super) fn exact(self) -> Slab<Sum> {
        Slab {
            low: Sum::new(&[self.a.min(), -self.b.max()]),
            high: Sum::new(&[self.a.max(), -self.b.min()]),
            v_rel: Sum::new(&self.v_rel),
        }
    }
}
