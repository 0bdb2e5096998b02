//! Strategies for pairs that are built backwards, so that two of their events happen at the same or nearly the same
//! instant.
//!
//! f64 distinguishes two quotients of 24-bit numbers, so such numbers cannot break a kernel that trusts f64. The ties
//! here also use sums of two f32 that f64 has to round.

use proptest::prelude::*;
use proptest::sample::select;

use crate::collision::pair_strategies::{OnAxis, Pair, independent, nudged};

/// Moves B so that one of its ends meets an end of A at the instant `t`, up to rounding to f32 and to `ulps`.
fn timed(pair: OnAxis, v_rel: f64, t: f32, from_above: bool, ulps: i32) -> OnAxis {
    let length = f64::from(pair.b[1]) - f64::from(pair.b[0]);
    let travel = v_rel * f64::from(t);
    let min = if from_above {
        f64::from(pair.a[1]) - travel
    } else {
        f64::from(pair.a[0]) - travel - length
    };
    let b = [min, min + length].map(|end| {
        let end = end.clamp(-f64::from(f32::MAX), f64::from(f32::MAX));
        nudged(end as f32, ulps)
    });
    OnAxis { b, ..pair }
}

/// A pair that has an event on every axis at the same instant, up to an ulp of position.
///
/// It makes corners that graze, ties of axes, and hits exactly at the end of the step.
pub fn simultaneous_events(axes: usize) -> impl Strategy<Value = Pair> {
    let offsets = prop::collection::vec((any::<bool>(), -1..=1), axes);
    (
        independent(axes),
        offsets,
        prop_oneof![Just(1.0f32), 0.0f32..1.0],
    )
        .prop_map(move |(mut pair, offsets, share)| {
            let t = pair.dt * share;
            let v_rel = |axis: &OnAxis| f64::from(axis.vb) - f64::from(axis.va);
            let mut v_rel: Vec<_> = pair.axes.iter().map(v_rel).collect();
            if axes == 4 {
                // The velocities of an octagon on its last two axes follow from those on its first two.
                (v_rel[2], v_rel[3]) = (v_rel[0] + v_rel[1], v_rel[0] - v_rel[1]);
            }
            for (i, (from_above, ulps)) in offsets.into_iter().enumerate() {
                pair.axes[i] = timed(pair.axes[i], v_rel[i], t, from_above, ulps);
            }
            pair
        })
}

/// Four whole numbers n, d, p, q of up to 24 bits, where n/d and p/q are equal or as close as such fractions can be.
fn neighbouring_fractions() -> impl Strategy<Value = [i64; 4]> {
    let whole = (1i64 << 22)..(1 << 24);
    (whole.clone(), whole, 0..3).prop_map(|(n, d, kind)| {
        let common = gcd(n, d);
        let (n, d) = (n / common, d / common);
        if kind == 0 || d < 2 {
            // The same instant as another fraction.
            return [n & !1, d & !1, (n & !1) / 2, (d & !1) / 2].map(|x| x.max(1));
        }
        // n q − p d = ±1: neighbours in a Farey sequence.
        let q = inverse(n, d);
        let p = (n * q - 1) / d;
        if kind == 1 {
            [n, d, p.max(1), q]
        } else {
            [n, d, n - p, d - q]
        }
    })
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The inverse of a modulo m: the x in 1..m with a x = 1 modulo m. a and m have no common factor, and m > 1.
fn inverse(a: i64, m: i64) -> i64 {
    let (mut old, mut new) = ((a % m, 1i64), (m, 0i64));
    while new.0 != 0 {
        let times = old.0 / new.0;
        (old, new) = (new, (old.0 - times * new.0, old.1 - times * new.1));
    }
    old.1.rem_euclid(m)
}

/// Tiny numbers to add. Beside a number of 22 bits or more they can be far below the last bit of f64.
const TINY_OFFSETS: [f32; 6] = [0.0, 1e-45, -1e-45, 1e-20, -1e-20, 1.0 / 1024.0];

/// A pair that enters on one axis within 2^-48 of the instant at which it enters or leaves on another axis, or exactly
/// at that instant except for a tiny offset.
pub fn neighbouring_times(axes: usize) -> impl Strategy<Value = Pair> {
    let roles = prop::collection::vec((0..3, any::<bool>(), select(&TINY_OFFSETS)), axes);
    (neighbouring_fractions(), roles, -40i32..40, any::<bool>()).prop_map(
        move |([n, d, p, q], roles, exponent, on_speed)| {
            let unit = 2f32.powi(exponent);
            let is_octagon = axes == 4;
            let is_mirrored_whole = roles[0].1;
            let all = roles
                .into_iter()
                .enumerate()
                .map(|(i, (role, is_mirrored, tiny))| {
                    let (distance, speed) = if i == 0 { (n, d) } else { (p, q) };
                    let (distance, speed) = (distance as f32 * unit, speed as f32 * unit);
                    let mut axis = with_tiny_offset(
                        meeting_or_separating(distance, speed, role),
                        tiny,
                        on_speed,
                    );
                    if is_octagon && i % 2 == 1 {
                        // The speed is q on x + y and d on x. The axes y and x − y must not matter.
                        let everything = [-f32::MAX, f32::MAX];
                        let vb = (d - q) as f32 * unit;
                        axis = OnAxis {
                            a: everything,
                            va: 0.0,
                            b: everything,
                            vb,
                        };
                    }
                    mirrored_if(
                        if is_octagon {
                            is_mirrored_whole
                        } else {
                            is_mirrored
                        },
                        axis,
                    )
                });
            let axes = all.collect();
            let dt = (n as f32 / d as f32) * 2.0;
            Pair { axes, dt }
        },
    )
}

/// A pair that meets (role 0), separates (1) or does both (2) after `distance` units at `speed`.
fn meeting_or_separating(distance: f32, speed: f32, role: i32) -> OnAxis {
    let (a, b) = match role {
        0 => ([-distance, 0.0], [distance, distance * 2.0]),
        1 => ([0.0, distance], [-distance, distance]),
        _ => ([0.0, 0.0], [distance, distance]),
    };
    let (va, vb) = (0.0, -speed);
    OnAxis { a, va, b, vb }
}

fn with_tiny_offset(pair: OnAxis, tiny: f32, on_speed: bool) -> OnAxis {
    if on_speed {
        OnAxis { va: tiny, ..pair }
    } else {
        let a = pair.a.map(|end| if end == 0.0 { tiny } else { end });
        OnAxis {
            a: [a[0].min(a[1]), a[0].max(a[1])],
            ..pair
        }
    }
}

fn mirrored_if(is_mirrored: bool, pair: OnAxis) -> OnAxis {
    if !is_mirrored {
        return pair;
    }
    let flip = |[min, max]: [f32; 2]| [-max, -min];
    OnAxis {
        a: flip(pair.a),
        va: -pair.va,
        b: flip(pair.b),
        vb: -pair.vb,
    }
}

/// The sum of two f32 that together have more bits than f64.
#[derive(Clone, Copy, Debug)]
struct LongNumber {
    high: f32,
    low: f32,
}

impl LongNumber {
    /// The sum times `factor`, exact for factors of at most 4 bits.
    fn times(self, factor: i16) -> Self {
        let factor = f32::from(factor);
        let (high, low) = (self.high * factor, self.low * factor);
        Self { high, low }
    }
}

fn long() -> impl Strategy<Value = LongNumber> {
    ((1i32 << 18)..(1 << 19), (1i32 << 18)..(1 << 19), 32i32..44).prop_map(
        |(high, low, exponent)| {
            let high = high as f32 * 2f32.powi(exponent);
            LongNumber {
                high,
                low: low as f32,
            }
        },
    )
}

/// A pair that meets (role 0), separates (1) or does both (2) after `distance` units at `speed`.
fn long_meeting_or_separating(distance: LongNumber, speed: LongNumber, role: i32) -> OnAxis {
    let (near, far) = (-distance.low, distance.high);
    let (a, b) = match role {
        0 => ([near * 2.0, near], [far, far * 2.0]),
        1 => ([near, far], [0.0, far]),
        _ => ([near, near], [far, far]),
    };
    OnAxis {
        a,
        va: speed.low,
        b,
        vb: -speed.high,
    }
}

/// Pairs that meet or separate on all axes at the same instant, or next to it. f64 rounds that instant
/// differently on each axis.
pub fn long_ties(axes: usize) -> impl Strategy<Value = Pair> {
    let roles = prop::collection::vec((0..3, any::<bool>(), 2i16..16, -1..=1), axes);
    (long(), long(), roles).prop_map(move |(distance, speed, roles)| {
        let is_octagon = axes == 4;
        let diagonal = roles[0].2;
        let all = roles
            .iter()
            .enumerate()
            .map(|(i, &(role, is_mirrored, factor, ulps))| {
                // A factor k on x + y needs the factor k − 1 on y, because the factor on x is 1.
                let factor = match (is_octagon, i) {
                    (false, _) => factor,
                    (true, 0) => 1,
                    (true, 1) => diagonal - 1,
                    (true, _) => diagonal,
                };
                let axis =
                    long_meeting_or_separating(distance.times(factor), speed.times(factor), role);
                if is_octagon {
                    let everything = [-f32::MAX, f32::MAX];
                    return match i {
                        0 | 2 => axis,
                        _ => OnAxis {
                            a: everything,
                            b: everything,
                            ..axis
                        },
                    };
                }
                let a = axis.a.map(|end| nudged(end, ulps));
                mirrored_if(is_mirrored, OnAxis { a, ..axis })
            });
        let axes = all.collect();
        let dt = (distance.high / speed.high) * 2.0;
        Pair { axes, dt }
    })
}

/// Pairs that meet or separate exactly at the end of the step, or an ulp off. f64 may put that instant before or after
/// the end.
pub fn contacts_at_dt(axes: usize) -> impl Strategy<Value = Pair> {
    let roles = prop::collection::vec((0..3, any::<bool>(), -1..=1), axes);
    (long(), 2i16..16, roles).prop_map(move |(speed, dt, roles)| {
        let is_octagon = axes == 4;
        let all = roles
            .iter()
            .enumerate()
            .map(|(i, &(role, is_mirrored, ulps))| {
                let axis = long_meeting_or_separating(speed.times(dt), speed, role);
                let axis = OnAxis {
                    a: axis.a.map(|end| nudged(end, ulps)),
                    ..axis
                };
                let everything = [-f32::MAX, f32::MAX];
                match (is_octagon, i) {
                    (false, _) => mirrored_if(is_mirrored, axis),
                    // Without motion on y, the speed on both diagonals is that on x.
                    (true, 1) => OnAxis {
                        a: everything,
                        va: 0.0,
                        b: everything,
                        vb: 0.0,
                    },
                    (true, _) => axis,
                }
            });
        Pair {
            axes: all.collect(),
            dt: f32::from(dt),
        }
    })
}

/// Octagons whose velocities cancel along a diagonal except for their last bits, which f64 loses. Only that diagonal
/// decides.
pub fn cancelling() -> impl Strategy<Value = Pair> {
    let sides = (independent(4), any::<bool>(), any::<bool>());
    (sides, 20i32..90, -1..=1).prop_map(|((mut pair, is_narrow, is_sum), exponent, ulps)| {
        let big = 2f32.powi(exponent);
        let sign = if is_sum { -1.0 } else { 1.0 };
        // A keeps its velocity. B's large components cancel in x + y or in x − y.
        pair.axes[0].vb = big;
        pair.axes[1].vb = nudged(sign * big, ulps);
        if !is_narrow {
            let everything = [-f32::MAX, f32::MAX];
            let decides = if is_sum { 2 } else { 3 };
            for (i, axis) in pair.axes.iter_mut().enumerate() {
                if i != decides {
                    (axis.a, axis.b) = (everything, everything);
                }
            }
        }
        pair
    })
}

#[test]
fn neighbouring_fractions_differ_by_one_in_their_cross_product() {
    let (n, d) = (16_000_001, 9_999_999);
    let q = inverse(n, d);
    let p = (n * q - 1) / d;
    assert_eq!(n * q - p * d, 1);
}
