//! Tests of the lecture's other bounding areas: circle, oriented box and convex hull.

mod circle;
mod convex;
mod exact;
mod extremes;
mod obb;
mod oracle;
mod perone;
mod smallest_circle;
mod tightness;

use bevy::math::{Dir2, Vec2};
use proptest::prelude::*;
use sweptroids::collision::{Dt, Hit, Moving, Outcome, Shape, sweep};

fn seconds(dt: f32) -> Dt {
    Dt::new(dt).expect("a duration")
}

fn moving<S: Shape<Vector = Vec2>>(shape: S, velocity: Vec2) -> Moving<S> {
    Moving::new(shape, velocity).expect("a finite velocity")
}

/// The contact of the resting `a` and the moving `b` within one second.
fn hit_of<S: Shape<Vector = Vec2, Direction = Dir2>>(
    a: S,
    b: S,
    velocity: Vec2,
) -> Option<Hit<Dir2>> {
    sweep(&moving(a, Vec2::ZERO), &moving(b, velocity), seconds(1.0)).hit()
}

/// The first and last time of contact.
fn times<D: Copy>(outcome: Outcome<D>) -> Option<(f32, f32)> {
    outcome.hit().map(|hit| (hit.t_first, hit.t_last))
}

/// A multiple of 1/4, from `low` to `high` quarters. Touching, ties and rest are common with such numbers.
fn quarters(low: i32, high: i32) -> impl Strategy<Value = f32> + Clone {
    (low..=high).prop_map(|quarters| quarters as f32 * 0.25)
}

/// A grid point within ±6.
fn grid_point() -> impl Strategy<Value = Vec2> + Clone {
    (quarters(-24, 24), quarters(-24, 24)).prop_map(|(x, y)| Vec2::new(x, y))
}

/// A grid velocity within ±12.
fn grid_velocity() -> impl Strategy<Value = Vec2> + Clone {
    grid_point().prop_map(|velocity| velocity * 2.0)
}

/// Half-extents on the grid, 0 included.
fn grid_half() -> impl Strategy<Value = Vec2> + Clone {
    (quarters(0, 12), quarters(0, 12)).prop_map(|(x, y)| Vec2::new(x, y))
}

/// A dt of 0, 1/4, 1/2 or 1 second.
fn grid_dt() -> impl Strategy<Value = f32> + Clone {
    prop_oneof![Just(0.0f32), Just(0.25), Just(0.5), Just(1.0)]
}
