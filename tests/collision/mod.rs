//! Tests of the collision core: cases that can be checked by mental arithmetic, laws, and an exact oracle.
//!
//! Where to look first: `policy` states what counts as a contact. `cases` and `axis_cases` are tables of pairs with
//! their answers. `errata` shows where the source documents of the kernel are wrong.
//! `laws`, `symmetry` and `adversarial` compare arbitrary pairs with `oracle`, which computes in rational numbers.

mod adversarial;
mod axis_cases;
mod bevy_math_peer;
mod broad_phase;
mod cases;
mod comparison;
mod contact_order;
mod corner_cases;
mod errata;
mod finite;
mod interval_and_box;
mod laws;
mod octagon;
mod oracle;
mod pair_strategies;
mod policy;
mod shapes_under_test;
mod source_documents;
mod symmetry;
mod ties;
mod torus;
mod trace;

use bevy::math::{Vec2, vec2};
use sweptroids::collision::{Aabb, Dt, Hit, Moving, Outcome, Shape, sweep};

/// The length of a step.
fn seconds(dt: f32) -> Dt {
    Dt::new(dt).expect("a duration")
}

/// The box from its minimum to its maximum corner.
fn aabb(min: [f32; 2], max: [f32; 2]) -> Aabb {
    Aabb::new(min, max).expect("finite corners")
}

/// A square of 10 by 10 with its lower left corner at (x, y).
fn square(x: f32, y: f32) -> Aabb {
    aabb([x, y], [x + 10.0, y + 10.0])
}

/// A shape at a velocity.
fn moving<S: Shape>(shape: S, velocity: impl Into<S::Vector>) -> Moving<S> {
    Moving::new(shape, velocity).expect("a finite velocity")
}

/// A shape at rest.
fn resting(shape: Aabb) -> Moving<Aabb> {
    moving(shape, Vec2::ZERO)
}

/// The outcome for the square at the origin and `b`, which moves at the velocity (x, y), within one second.
fn against_the_square(b: Aabb, x: f32, y: f32) -> Outcome<bevy::math::Dir2> {
    sweep(
        &resting(square(0.0, 0.0)),
        &moving(b, vec2(x, y)),
        seconds(1.0),
    )
}

/// The first and the last time of a contact.
fn times<D>(hit: &Hit<D>) -> (f32, f32) {
    (hit.t_first, hit.t_last)
}
