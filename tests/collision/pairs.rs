//! Pairs that are hard to judge: full of ties, next to touching, huge, tiny, far away or at rest.
//!
//! Uniform random boxes never touch exactly. Every pair here is made on one axis after the other from one
//! [`Family`] of numbers, or built backwards from an instant that its events shall share.

use bevy::math::{Vec2, Vec3};
use proptest::prelude::*;
use proptest::sample::select;
use sweptroids::collision::{Aabb, Aabb3, Dt, Interval, Moving, Octagon};

use crate::{moving, seconds};

/// A kind of numbers; the numbers of one kind often coincide.
#[derive(Clone, Copy, Debug)]
pub enum Family {
    /// Quarters within ±6.
    Grid,
    /// The same, up to two ulps off.
    Neighbours,
    /// Zeros of both signs, the greatest, the least, the subnormal, and powers of two far apart.
    Extremes,
    /// Eighths around 2^20, where an ulp is an eighth.
    Far,
    /// Any pattern of bits that is finite.
    Bits,
}

const EXTREMES: [f32; 16] = [
    0.0,
    -0.0,
    f32::MAX,
    f32::MAX / 2.0,
    f32::MIN_POSITIVE,
    f32::MIN_POSITIVE / 2.0,
    1e-45,
    3e-45,
    1.0,
    1.0 + f32::EPSILON,
    1.0 - f32::EPSILON / 2.0,
    3.0,
    (1u128 << 80) as f32,
    (1u64 << 60) as f32,
    1.0 / (1u64 << 10) as f32,
    1.0 / (1u64 << 20) as f32,
];

/// `x`, so many f32 further on.
pub fn nudged(x: f32, ulps: i32) -> f32 {
    let step = |x: f32, _| if ulps < 0 { x.next_down() } else { x.next_up() };
    (0..ulps.abs()).fold(x, step).clamp(-f32::MAX, f32::MAX)
}

pub fn number(family: Family) -> BoxedStrategy<f32> {
    use proptest::num::f32::{NEGATIVE, NORMAL, POSITIVE, SUBNORMAL, ZERO};
    let grid = (-24i32..=24).prop_map(|quarters| quarters as f32 * 0.25);
    match family {
        Family::Grid => grid.boxed(),
        Family::Neighbours => (grid, -2..=2).prop_map(|(x, ulps)| nudged(x, ulps)).boxed(),
        Family::Extremes => (select(&EXTREMES), any::<bool>(), -1..=1)
            .prop_map(|(x, negative, ulps)| nudged(if negative { -x } else { x }, ulps))
            .boxed(),
        Family::Far => (-24i32..=24)
            .prop_map(|eighths| (1 << 20) as f32 + eighths as f32 * 0.125)
            .boxed(),
        Family::Bits => (POSITIVE | NEGATIVE | NORMAL | SUBNORMAL | ZERO).boxed(),
    }
}

/// A pair on one axis: ends and velocity of A, then of B.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OnAxis {
    pub a: [f32; 2],
    pub va: f32,
    pub b: [f32; 2],
    pub vb: f32,
}

/// A pair on all its axes, and a step.
#[derive(Clone, Debug)]
pub struct Pair {
    pub axes: Vec<OnAxis>,
    pub dt: f32,
}

impl Pair {
    pub fn dt(&self) -> Dt {
        seconds(self.dt)
    }

    pub fn boxes(&self) -> [Moving<Aabb>; 2] {
        let [x, y] = [self.axes[0], self.axes[1]];
        [
            (x.a, y.a, Vec2::new(x.va, y.va)),
            (x.b, y.b, Vec2::new(x.vb, y.vb)),
        ]
        .map(|(x, y, v)| {
            let shape = Aabb::new([x[0], y[0]], [x[1], y[1]]);
            moving(shape.expect("finite"), v)
        })
    }

    pub fn boxes3(&self) -> [Moving<Aabb3>; 2] {
        let [x, y, z] = [self.axes[0], self.axes[1], self.axes[2]];
        [
            (x.a, y.a, z.a, Vec3::new(x.va, y.va, z.va)),
            (x.b, y.b, z.b, Vec3::new(x.vb, y.vb, z.vb)),
        ]
        .map(|(x, y, z, v)| {
            let shape = Aabb3::new([x[0], y[0], z[0]], [x[1], y[1], z[1]]);
            moving(shape.expect("finite"), v)
        })
    }

    /// The velocities are those of the first two axes: the last two only say where the corners are cut.
    pub fn octagons(&self) -> [Moving<Octagon>; 2] {
        let of = |ends: fn(&OnAxis) -> [f32; 2], v: fn(&OnAxis) -> f32| {
            let side = |i: usize| {
                let [min, max] = ends(&self.axes[i]);
                Interval::new(min, max).expect("finite")
            };
            let shape = Octagon::from_intervals(side(0), side(1), side(2), side(3));
            moving(shape, Vec2::new(v(&self.axes[0]), v(&self.axes[1])))
        };
        [
            of(|axis| axis.a, |axis| axis.va),
            of(|axis| axis.b, |axis| axis.vb),
        ]
    }
}

/// Two ends: mostly in order, often one point, now and then empty.
fn ends(family: Family) -> impl Strategy<Value = [f32; 2]> {
    (number(family), number(family), 0..40).prop_map(|(p, q, kind)| match kind {
        0 => [p.max(q), p.min(q)],
        1..10 => [p, p],
        _ => [p.min(q), p.max(q)],
    })
}

/// Two velocities: both move, one rests, or neither moves against the other.
fn velocities(family: Family) -> impl Strategy<Value = (f32, f32)> {
    (number(family), number(family), 0..8).prop_map(|(p, q, kind)| match kind {
        0 => (0.0, q),
        1 => (p, 0.0),
        2 => (p, p),
        3 => (0.0, -0.0),
        _ => (p, q),
    })
}

fn on_axis(family: Family) -> impl Strategy<Value = OnAxis> {
    (ends(family), ends(family), velocities(family)).prop_map(|(a, b, (va, vb))| OnAxis {
        a,
        va,
        b,
        vb,
    })
}

fn step(family: Family) -> BoxedStrategy<f32> {
    match family {
        Family::Grid | Family::Neighbours | Family::Far => {
            select(&[0.0, 0.25, 0.5, 1.0, 1.0 / 64.0][..]).boxed()
        }
        Family::Extremes | Family::Bits => number(family).prop_map(f32::abs).boxed(),
    }
}

fn family() -> impl Strategy<Value = Family> {
    use Family::{Bits, Extremes, Far, Grid, Neighbours};
    select(&[Grid, Grid, Neighbours, Extremes, Far, Bits][..])
}

/// A pair of numbers as they come.
fn as_it_comes(axes: usize) -> impl Strategy<Value = Pair> {
    family().prop_flat_map(move |family| {
        (prop::collection::vec(on_axis(family), axes), step(family))
            .prop_map(|(axes, dt)| Pair { axes, dt })
    })
}

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
fn all_at_once(axes: usize) -> impl Strategy<Value = Pair> {
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
fn a_hair_apart(axes: usize) -> impl Strategy<Value = Pair> {
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

/// Octagons whose velocities cancel along a diagonal but for their last bits, which f64 loses.
fn cancelling() -> impl Strategy<Value = Pair> {
    (as_it_comes(4), 20i32..100, select(&[1.0f32, -1.0][..])).prop_map(
        |(mut pair, exponent, sign)| {
            let big = 2f32.powi(exponent);
            // A keeps its small velocity; B's big ones cancel in x + y or in x − y.
            pair.axes[0].vb = big;
            pair.axes[1].vb = nudged(sign * big, (exponent % 3) - 1);
            pair
        },
    )
}

/// A pair for a shape on `axes` axes, 2 to 4; with 4 it is one of octagons.
pub fn pair(axes: usize) -> BoxedStrategy<Pair> {
    let common = prop_oneof![as_it_comes(axes), all_at_once(axes), a_hair_apart(axes)];
    if axes == 4 {
        prop_oneof![3 => common, 1 => cancelling()].boxed()
    } else {
        common.boxed()
    }
}

/// Pairs of grid numbers only: every sum of them is exact in f32.
pub fn grid_pair(axes: usize) -> impl Strategy<Value = Pair> {
    (
        prop::collection::vec(on_axis(Family::Grid), axes),
        step(Family::Grid),
    )
        .prop_map(|(axes, dt)| Pair { axes, dt })
}

#[test]
fn neighbouring_fractions_differ_by_one_in_their_cross_product() {
    let (n, d) = (16_000_001, 9_999_999);
    let q = inverse(n, d);
    let p = (n * q - 1) / d;
    assert_eq!(n * q - p * d, 1);
}
