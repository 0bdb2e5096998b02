//! The peers, `bevy_math` and `parry2d`. Each gets pairs in its own form, made beforehand, so that only its test is
//! timed.

use bevy_math::bounding::{Aabb2d, AabbCast2d, IntersectsVolume};
use bevy_math::{Dir2, Vec2};
use parry2d::math::{Pose, Vector};
use parry2d::query::{self, ShapeCastOptions};
use parry2d::shape::Cuboid;
use sweptroids::collision::{Aabb, Moving};

/// A body as `bevy_math` takes it.
#[derive(Clone, Copy, Debug)]
pub struct BevyBody {
    aabb: Aabb2d,
    velocity: Vec2,
}

impl From<&Moving<Aabb>> for BevyBody {
    fn from(body: &Moving<Aabb>) -> Self {
        let corner =
            |end: fn(&Aabb, usize) -> f32| Vec2::new(end(&body.shape, 0), end(&body.shape, 1));
        Self {
            aabb: Aabb2d {
                min: corner(Aabb::min),
                max: corner(Aabb::max),
            },
            velocity: body.velocity(),
        }
    }
}

/// The first time of contact in seconds by `AabbCast2d`, which casts B along the relative motion. Building the cast is
/// timed too.
///
/// The cast returns a distance along a ray of unit direction. It does not return the last time.
#[inline]
pub fn bevy_first(a: &BevyBody, b: &BevyBody, dt: f32) -> Option<f32> {
    match Dir2::new_and_length(b.velocity - a.velocity) {
        Ok((direction, speed)) => AabbCast2d::new(b.aabb, Vec2::ZERO, direction, speed * dt)
            .aabb_collision_at(a.aabb)
            .map(|distance| distance / speed),
        // Without relative motion there is no direction to cast along.
        Err(_) => a.aabb.intersects(&b.aabb).then_some(0.0),
    }
}

/// A body as `parry2d` takes it.
#[derive(Clone, Copy, Debug)]
pub struct ParryBody {
    pose: Pose,
    cuboid: Cuboid,
    velocity: Vector,
}

impl From<&Moving<Aabb>> for ParryBody {
    fn from(body: &Moving<Aabb>) -> Self {
        let ([x, y], v) = (body.shape.center(), body.velocity());
        let half = |axis| (body.shape.max(axis) - body.shape.min(axis)) / 2.0;
        Self {
            pose: Pose::translation(x, y),
            cuboid: Cuboid::new(Vector::new(half(0), half(1))),
            velocity: Vector::new(v.x, v.y),
        }
    }
}

/// The first time of contact in seconds by `cast_shapes`. It does not return the last time.
#[inline]
pub fn parry_first(a: &ParryBody, b: &ParryBody, dt: f32) -> Option<f32> {
    query::cast_shapes(
        &a.pose,
        a.velocity,
        &a.cuboid,
        &b.pose,
        b.velocity,
        &b.cuboid,
        ShapeCastOptions::with_max_time_of_impact(dt),
    )
    .expect("two cuboids are supported")
    .map(|hit| hit.time_of_impact)
}
