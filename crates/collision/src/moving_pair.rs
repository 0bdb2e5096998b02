//! A pair of moving shapes of any one kind, for callers that learn the kind at run time.

use bevy_math::{DVec2, Dir2, Vec2};

use super::aabb::Aabb;
use super::convex::Convex;
use super::duration::Dt;
use super::obb::Obb;
use super::octagon::Octagon;
use super::phases::Phases;
use super::projection::Projection;
use super::query::{Outcome, test};
use super::shape::{Moving, Shape};
use super::trace::Recorder;

/// A and B in motion, both with the same kind of bounding area.
#[derive(Clone, Debug, PartialEq)]
pub enum MovingPair {
    /// Axis-aligned boxes.
    Box([Moving<Aabb>; 2]),
    /// Octagons.
    Octagon([Moving<Octagon>; 2]),
    /// Oriented boxes.
    Obb([Moving<Obb>; 2]),
    /// Convex hulls.
    Hull([Moving<Convex>; 2]),
}

impl MovingPair {
    /// Asks [`test()`] about the pair.
    pub fn test<R: Recorder>(&self, dt: Dt, phases: Phases, recorder: &mut R) -> Outcome<Dir2> {
        match self {
            Self::Box([a, b]) => test(a, b, dt, phases, recorder),
            Self::Octagon([a, b]) => test(a, b, dt, phases, recorder),
            Self::Obb([a, b]) => test(a, b, dt, phases, recorder),
            Self::Hull([a, b]) => test(a, b, dt, phases, recorder),
        }
    }

    /// Step 1: whether the two shapes share a point at the start.
    pub fn overlaps(&self) -> bool {
        match self {
            Self::Box([a, b]) => a.shape.overlaps(&b.shape),
            Self::Octagon([a, b]) => Shape::overlaps(&a.shape, &b.shape),
            Self::Obb([a, b]) => Shape::overlaps(&a.shape, &b.shape),
            Self::Hull([a, b]) => Shape::overlaps(&a.shape, &b.shape),
        }
    }

    /// The velocities of A and B, in units per second.
    pub const fn velocities(&self) -> [Vec2; 2] {
        match self {
            Self::Box([a, b]) => [a.velocity(), b.velocity()],
            Self::Octagon([a, b]) => [a.velocity(), b.velocity()],
            Self::Obb([a, b]) => [a.velocity(), b.velocity()],
            Self::Hull([a, b]) => [a.velocity(), b.velocity()],
        }
    }

    /// The corners of A and B at the start, counterclockwise; none for an empty shape.
    pub fn corners(&self) -> [Vec<Vec2>; 2] {
        match self {
            Self::Box(pair) => pair.map(|body| box_corners(&body.shape)),
            Self::Octagon(pair) => pair.map(|body| list(body.shape.corners())),
            Self::Obb(pair) => pair.map(|body| list(body.shape.corners())),
            Self::Hull(pair) => pair.each_ref().map(|body| body.shape.vertices().to_vec()),
        }
    }

    /// Both shapes on each axis of their test, in the order of the kernel's axes; none if a shape is empty.
    pub fn projections(&self) -> Vec<Projection> {
        match self {
            Self::Box([a, b]) => {
                if a.shape.is_empty() || b.shape.is_empty() {
                    return Vec::new();
                }
                let ends = |shape: &Aabb, axis| [shape.min(axis), shape.max(axis)].map(f64::from);
                let axes = [DVec2::X, DVec2::Y].into_iter().enumerate();
                axes.map(|(axis, direction)| Projection {
                    direction,
                    a: ends(&a.shape, axis),
                    b: ends(&b.shape, axis),
                })
                .collect()
            }
            Self::Octagon([a, b]) => Octagon::projections(&a.shape, &b.shape),
            Self::Obb([a, b]) => Obb::projections(&a.shape, &b.shape),
            Self::Hull([a, b]) => Convex::projections(&a.shape, &b.shape),
        }
    }
}

fn list<const N: usize>(corners: Option<[Vec2; N]>) -> Vec<Vec2> {
    corners.map_or_else(Vec::new, Vec::from)
}

fn box_corners(shape: &Aabb) -> Vec<Vec2> {
    if shape.is_empty() {
        return Vec::new();
    }
    let (left, bottom) = (shape.min(0), shape.min(1));
    let (right, top) = (shape.max(0), shape.max(1));
    let corners = [[left, bottom], [right, bottom], [right, top], [left, top]];
    corners.map(Vec2::from).to_vec()
}
