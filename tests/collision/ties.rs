//! Pairs built backwards, so that two of their events fall on one instant or next to it.
//!
//! f64 tells two quotients of short numbers apart, so numbers of 24 bits are not enough to lead a kernel
//! astray that trusts f64. The ties here are made of sums of two f32 that f64 has to round.

use proptest::prelude::*;
use proptest::sample::select;

use crate::pair_strategies::{OnAxis, Pair, as_it_comes, nudged};

/// B moved so that an end of it meets an end of A at the instant `t`, as nearly as f32 can say, and `ulps` off.
fn timed(pair: OnAxis, v_rel: f64, t: f32, from_above: bool, ulps: i32) -> OnAxis {
    let length = f64::from(pair.b[1]) - f64::from(pair.b[0]);
    let way = v_rel * f64::from(t);
    let min = if from_above {
        f64::from(pair.a[1]) - way
    } else {
        f64::from(pair.a[0]) - way - length
    };
    let b = [min, min + length].map(|end| {
        let end = end.clamp(-f64::from(f32::MAX), f64::from(f32::MAX));
        nudged(end as f32, ulps)
    });
    OnAxis { b, ..pair }
}

/// A pair on which an event of every axis is due at one instant, give or take an ulp of position: corners
/// that graze, ties of axes, and hits at the very end of the step.
pub fn all_at_once(axes: usize) -> impl Strategy<Value = Pair> {
    let offsets = prop::collection::vec((any::<bool>(), -1..=1), axes);
    (
        as_it_comes(axes),
        offsets,
        prop_oneof![Just(1.0f32), 0.0f32..1.0],
    )
        .prop_map(move |(mut pair, offsets, share)| {
            let t = pair.dt * share;
            let v_rel = |axis: &OnAxis| f64::from(axis.vb) - f64::from(axis.va);
            let mut v_rel: Vec<_> = pair.axes.iter().map(v_rel).collect();
            if axes == 4 {
                // An octagon moves on its last two axes as it does on its first two together.
                (v_rel[2], v_rel[3]) = (v_rel[0] + v_rel[1], v_rel[0] - v_rel[1]);
            }
            for (i, (from_above, ulps)) in offsets.into_iter().enumerate() {
                pair.axes[i] = timed(pair.axes[i], v_rel[i], t, from_above, ulps);
            }
            pair
        })
}

/// Four whole numbers n, d, p, q of up to 24 bits with n/d and p/q as near to each other as can be, or equal.
fn neighbouring_fractions() -> impl Strategy<Value = [i64; 4]> {
    let whole = (1i64 << 22)..(1 << 24);
    (whole.clone(), whole, 0..3).prop_map(|(n, d, kind)| {
        let common = gcd(n, d);
        let (n, d) = (n / common, d / common);
        if kind == 0 || d < 2 {
            // The same instant, in other words.
            return [n & !1, d & !1, (n & !1) / 2, (d & !1) / 2].map(|x| x.max(1));
        }
        // n q − p d = 1 or −1: neighbours in a Farey sequence.
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

/// The x in 1..m with a x = 1 modulo m, for a and m without a common factor and m > 1.
fn inverse(a: i64, m: i64) -> i64 {
    let (mut old, mut new) = ((a % m, 1i64), (m, 0i64));
    while new.0 != 0 {
        let times = old.0 / new.0;
        (old, new) = (new, (old.0 - times * new.0, old.1 - times * new.1));
    }
    old.1.rem_euclid(m)
}

/// Specks far below the last bit of f64 beside any number of 22 bits or more.
const SPECKS: [f32; 6] = [0.0, 1e-45, -1e-45, 1e-20, -1e-20, 1.0 / 1024.0];

/// A pair that enters on one axis within 2^-48 of the instant at which it enters or leaves on another, or at
/// exactly that instant, but for a speck.
pub fn a_hair_apart(axes: usize) -> impl Strategy<Value = Pair> {
    let roles = prop::collection::vec((0..3, any::<bool>(), select(&SPECKS)), axes);
    (neighbouring_fractions(), roles, -40i32..40, any::<bool>()).prop_map(
        move |([n, d, p, q], roles, exponent, on_speed)| {
            let unit = 2f32.powi(exponent);
            let is_octagon = axes == 4;
            let is_mirrored_whole = roles[0].1;
            let all = roles
                .into_iter()
                .enumerate()
                .map(|(i, (role, is_mirrored, speck))| {
                    let (way, speed) = if i == 0 { (n, d) } else { (p, q) };
                    let (way, speed) = (way as f32 * unit, speed as f32 * unit);
                    let mut axis =
                        with_speck(meeting_or_parting(way, speed, role), speck, on_speed);
                    if is_octagon && i % 2 == 1 {
                        // At speed q on x + y where it is d on x; y and x − y shall not matter.
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

/// A pair that meets (role 0), parts (1) or does both (2) after `way` units at `speed`.
fn meeting_or_parting(way: f32, speed: f32, role: i32) -> OnAxis {
    let (a, b) = match role {
        0 => ([-way, 0.0], [way, way * 2.0]),
        1 => ([0.0, way], [-way, way]),
        _ => ([0.0, 0.0], [way, way]),
    };
    let (va, vb) = (0.0, -speed);
    OnAxis { a, va, b, vb }
}

fn with_speck(pair: OnAxis, speck: f32, on_speed: bool) -> OnAxis {
    if on_speed {
        OnAxis { va: speck, ..pair }
    } else {
        let a = pair.a.map(|end| if end == 0.0 { speck } else { end });
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
struct Long {
    high: f32,
    low: f32,
}

impl Long {
    /// The sum times `factor`, exactly, for factors of at most 4 bits.
    fn times(self, factor: i16) -> Self {
        let factor = f32::from(factor);
        let (high, low) = (self.high * factor, self.low * factor);
        Self { high, low }
    }
}

fn long() -> impl Strategy<Value = Long> {
    ((1i32 << 18)..(1 << 19), (1i32 << 18)..(1 << 19), 32i32..44).prop_map(
        |(high, low, exponent)| {
            let high = high as f32 * 2f32.powi(exponent);
            Long {
                high,
                low: low as f32,
            }
        },
    )
}

/// A pair that meets (role 0), parts (1) or does both (2) after `way` units at `speed`.
fn long_meeting_or_parting(way: Long, speed: Long, role: i32) -> OnAxis {
    let (near, far) = (-way.low, way.high);
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

/// Pairs whose axes meet or part at the very same instant, which f64 gets differently for each of them, or
/// next to that instant.
pub fn long_ties(axes: usize) -> impl Strategy<Value = Pair> {
    let roles = prop::collection::vec((0..3, any::<bool>(), 2i16..16, -1..=1), axes);
    (long(), long(), roles).prop_map(move |(way, speed, roles)| {
        let is_octagon = axes == 4;
        let diagonal = roles[0].2;
        let all = roles
            .iter()
            .enumerate()
            .map(|(i, &(role, is_mirrored, factor, ulps))| {
                // On x + y an octagon is faster by a whole factor if it is on y by one less.
                let factor = match (is_octagon, i) {
                    (false, _) => factor,
                    (true, 0) => 1,
                    (true, 1) => diagonal - 1,
                    (true, _) => diagonal,
                };
                let axis = long_meeting_or_parting(way.times(factor), speed.times(factor), role);
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
        let dt = (way.high / speed.high) * 2.0;
        Pair { axes, dt }
    })
}

/// Pairs that meet or part exactly at the end of the step, which f64 puts before or after it, or an ulp off.
pub fn just_in_time(axes: usize) -> impl Strategy<Value = Pair> {
    let roles = prop::collection::vec((0..3, any::<bool>(), -1..=1), axes);
    (long(), 2i16..16, roles).prop_map(move |(speed, dt, roles)| {
        let is_octagon = axes == 4;
        let all = roles
            .iter()
            .enumerate()
            .map(|(i, &(role, is_mirrored, ulps))| {
                let axis = long_meeting_or_parting(speed.times(dt), speed, role);
                let axis = OnAxis {
                    a: axis.a.map(|end| nudged(end, ulps)),
                    ..axis
                };
                let everything = [-f32::MAX, f32::MAX];
                match (is_octagon, i) {
                    (false, _) => mirrored_if(is_mirrored, axis),
                    // At rest on y, it is as fast on both diagonals as on x.
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

/// Octagons whose velocities cancel along a diagonal but for their last bits, which f64 loses: only that
/// diagonal decides.
pub fn cancelling() -> impl Strategy<Value = Pair> {
    let sides = (as_it_comes(4), any::<bool>(), any::<bool>());
    (sides, 20i32..90, -1..=1).prop_map(|((mut pair, is_narrow, is_sum), exponent, ulps)| {
        let big = 2f32.powi(exponent);
        let sign = if is_sum { -1.0 } else { 1.0 };
        // A keeps its velocity; B's great ones cancel in x + y or in x − y.
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
