//! Strategies for pairs that are difficult to answer: full of ties, nearly touching, huge, tiny, far away or at rest.
//!
//! Uniform random boxes never touch exactly. Every pair here is either made axis by axis from one [`Family`] of
//! numbers, or built backwards from an instant at which its events should happen (`ties`).

use bevy::math::{Vec2, Vec3};
use proptest::prelude::*;
use proptest::sample::select;
use sweptroids::collision::{Aabb, Aabb3, Dt, Interval, Moving, Octagon};

use crate::collision::ties::{
    cancelling, contacts_at_dt, long_ties, neighbouring_times, simultaneous_events,
};
use crate::collision::{moving, seconds};

/// A set of numbers to draw from. Numbers of one family are often equal.
#[derive(Clone, Copy, Debug)]
pub enum Family {
    /// Quarters within ±6.
    Grid,
    /// Quarters within ±6, moved by up to two ulps.
    Neighbours,
    /// Zeros of both signs, the greatest and the smallest numbers, subnormal ones, and very different powers of two.
    Extremes,
    /// Eighths around 2^20, where an ulp is an eighth.
    Far,
    /// Any finite bit pattern.
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

/// `x` moved by `ulps` steps of f32.
pub fn nudged(x: f32, ulps: i32) -> f32 {
    let step = |x: f32, _| if ulps < 0 { x.next_down() } else { x.next_up() };
    (0..ulps.abs()).fold(x, step).clamp(-f32::MAX, f32::MAX)
}

/// A number of the family.
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

/// A pair on one axis: the ends and the velocity of A, then those of B.
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

    /// The velocities are those of the first two axes. The last two axes only determine where the corners are cut.
    pub fn octagons(&self) -> [Moving<Octagon>; 2] {
        let octagon = |ends: fn(&OnAxis) -> [f32; 2], v: fn(&OnAxis) -> f32| {
            let interval = |i: usize| {
                let [min, max] = ends(&self.axes[i]);
                Interval::new(min, max).expect("finite")
            };
            let shape = Octagon::from_intervals(interval(0), interval(1), interval(2), interval(3));
            moving(shape, Vec2::new(v(&self.axes[0]), v(&self.axes[1])))
        };
        [
            octagon(|axis| axis.a, |axis| axis.va),
            octagon(|axis| axis.b, |axis| axis.vb),
        ]
    }
}

/// The two ends of an interval: mostly in order, often a single point, sometimes empty.
fn ends(family: Family) -> impl Strategy<Value = [f32; 2]> {
    (number(family), number(family), 0..40).prop_map(|(p, q, kind)| match kind {
        0 => [p.max(q), p.min(q)],
        1..10 => [p, p],
        _ => [p.min(q), p.max(q)],
    })
}

/// Two velocities: both move, one rests, or both are equal.
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

/// A pair of independent numbers of one family.
pub fn independent(axes: usize) -> impl Strategy<Value = Pair> {
    family().prop_flat_map(move |family| {
        (prop::collection::vec(on_axis(family), axes), step(family))
            .prop_map(|(axes, dt)| Pair { axes, dt })
    })
}

/// A pair for a shape with `axes` axes, 2 to 4. A pair on 4 axes is one of octagons.
pub fn pair(axes: usize) -> BoxedStrategy<Pair> {
    let common = prop_oneof![
        independent(axes),
        simultaneous_events(axes),
        neighbouring_times(axes),
        long_ties(axes),
        contacts_at_dt(axes)
    ];
    if axes == 4 {
        prop_oneof![4 => common, 1 => cancelling()].boxed()
    } else {
        common.boxed()
    }
}

/// A pair of grid numbers, all of whose sums are exact in f32.
pub fn grid_pair(axes: usize) -> impl Strategy<Value = Pair> {
    (
        prop::collection::vec(on_axis(Family::Grid), axes),
        step(Family::Grid),
    )
        .prop_map(|(axes, dt)| Pair { axes, dt })
}
