//! One question on one axis, folded over all of them. The module's essay is in `mod.rs`.
//!
//! The formula stands once, in [`Slab::times`] and [`fold`], generic over its numbers: f64 with a known
//! error bound ([`f64`]) or exact ([`Sum`]). [`sweep_axes`] answers with the first where the bound proves
//! it right and with the second where it does not.

use std::cmp::Ordering;

use super::expansion::{Expansion, is_exact_sum};
use super::finite::Dt;
use super::interval::Interval;
use super::trace::{AxisStep, Case, Recorder, Stop};

/// A bound on the relative error of a quotient of two rounded differences, with room to spare.
///
/// With u = 2^-53: each difference of two f32 carries at most u, the four-term sums of diagonal axes at
/// most 5u (see [`Axis::rounded`]), the division u, the comparison itself u. Two such times can be told
/// apart where they differ by more than 16u of the greater; this is 32u.
pub(super) const BOUND: f64 = 1.0 / (1u64 << 48) as f64;

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

/// A number whose sign is exact.
pub(super) trait Number: Copy {
    type Time: Time;
    const ONE: Self;
    /// Rounded to f64; the sign is exact.
    fn rounded(self) -> f64;
    fn negated(self) -> Self;
    /// The time `self / v`, v ≠ 0.
    fn over(self, v: Self) -> Self::Time;
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
    fn rounded(self) -> f64;
}

impl<N: Number> Slab<N> {
    /// When the two begin and cease to share points on this axis.
    ///
    /// Cases 2 and 4 of the lecture are the two branches with a division. Cases 1 and 3, and boxes that
    /// stay apart, need none of their own: they leave before 0, so that [`fold`] finds `t_first` > `t_last`.
    #[inline(always)]
    fn times(self) -> (N::Time, N::Time) {
        let v = self.v_rel.rounded();
        if v < 0.0 {
            (self.high.over(self.v_rel), self.low.over(self.v_rel))
        } else if v > 0.0 {
            (self.low.over(self.v_rel), self.high.over(self.v_rel))
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

    /// Why `t_first` > `t_last` after this axis.
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
    /// The latest `enter` but one: near `t_first` it makes the choice of the axis doubtful.
    runner_up: T,
    /// The axis that set `t_first`; none while it is 0.
    axis: Option<usize>,
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
        runner_up: N::Time::BEFORE,
        axis: None,
    };
    for (axis, slab) in slabs.into_iter().enumerate() {
        let (enter, leave) = slab.times();
        let second;
        if enter.later_than(fold.t_first) {
            second = fold.t_first;
            fold.t_first = enter;
            fold.axis = Some(axis);
        } else {
            second = enter;
        }
        if second.later_than(fold.runner_up) {
            fold.runner_up = second;
        }
        if fold.t_last.later_than(leave) {
            fold.t_last = leave;
        }
        if R::RECORDS {
            // What a person reads says 0, never −0.
            let shown = |number: f64| number + 0.0;
            recorder.axis(AxisStep {
                axis,
                v_rel: shown(slab.v_rel.rounded()),
                gap: shown(slab.low.rounded().max(-slab.high.rounded())),
                case: slab.case(),
                enter: slab.case().map(|_| shown(enter.rounded())),
                leave: slab.case().map(|_| shown(leave.rounded())),
                t_first: shown(fold.t_first.rounded()),
                t_last: shown(fold.t_last.rounded()),
            });
            if !fold.is_hit() {
                recorder.stop(slab.reason());
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
        let t_last = fold.t_last.rounded() as f32 + 0.0;
        Self {
            // Two times that are equal, or nearly, may have been rounded past each other.
            t_first: (fold.t_first.rounded() as f32).min(t_last),
            t_last,
            axis: fold.axis,
        }
    }
}

/// Sweeps a pair over `M` axes: exact verdict, times within 1 ulp.
#[inline(always)]
pub(super) fn sweep_axes<const M: usize, const K: usize, R: Recorder>(
    axes: &[Axis<K>; M],
    dt: Dt,
    recorder: &mut R,
) -> Option<Times> {
    if axes
        .iter()
        .any(|axis| axis.a.is_empty() | axis.b.is_empty())
    {
        recorder.stop(Stop::Empty);
        return None;
    }
    if !R::RECORDS {
        let rounded = axes.map(|axis| axis.rounded());
        let fold = fold(rounded.map(|(slab, _)| slab), dt, recorder);
        let is_proved = rounded.iter().all(|(_, is_proved)| *is_proved)
            & ((fold.t_first == 0.0) | is_clear(fold.t_last, fold.t_first));
        if is_proved {
            if !fold.is_hit() {
                return None;
            }
            if is_clear(fold.runner_up, fold.t_first) | (fold.t_first == 0.0) {
                return Some(Times::new(&fold));
            }
        }
        recorder.widened();
    }
    sweep_exactly(axes, dt, recorder)
}

/// Whether `other` differs from the positive time `time` by more than both can be wrong.
#[inline(always)]
fn is_clear(other: f64, time: f64) -> bool {
    (other - time).abs() > BOUND * time
}

#[cold]
#[inline(never)]
fn sweep_exactly<const M: usize, const K: usize, R: Recorder>(
    axes: &[Axis<K>; M],
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

    pub(super) fn exact(self) -> Slab<Sum> {
        Slab {
            low: Sum::new(&[self.a.min(), -self.b.max()]),
            high: Sum::new(&[self.a.max(), -self.b.min()]),
            v_rel: Sum::new(&self.v_rel),
        }
    }
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
    fn rounded(self) -> f64 {
        self
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

    fn rounded(self) -> f64 {
        self.rounded
    }
}
