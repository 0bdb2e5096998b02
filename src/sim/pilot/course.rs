//! Courses: where a body is at each sample of a forecast, by rough dead reckoning.
//!
//! A course is a structure of arrays with a lane for each sample, so that loops over it compile to SIMD instructions.

use bevy::math::Vec2;

use crate::collision::Torus;
use crate::sim::state::heading::Heading;
use crate::sim::tuning::{DT, Tuning};

use super::maneuver::turn_ticks;
use super::perception::{PerceivedBody, PerceivedShip};

/// How far a forecast looks ahead, in ticks.
pub(super) const HORIZON: u32 = 72;

/// Ticks between two samples of a forecast.
const STRIDE: u32 = 3;

/// The number of samples of a forecast.
pub(super) const SAMPLES: usize = (HORIZON / STRIDE) as usize;

/// The tick of a sample.
pub(super) fn tick_of(sample: usize) -> u32 {
    STRIDE * (sample as u32 + 1)
}

/// A number for each sample.
pub(super) type Lanes = [f32; SAMPLES];

/// Where a body is at each sample, relative to the ship's position now.
#[derive(Clone)]
pub(super) struct Course {
    x: Lanes,
    y: Lanes,
}

/// Where the ship is if it does not thrust. Every maneuver begins like this, because the ship thrusts only after its turn.
pub(super) struct Drift {
    /// The position at each tick, from now to the horizon.
    positions: [Vec2; HORIZON as usize + 1],
    pub course: Course,
}

impl Drift {
    pub(super) fn new(ship: &PerceivedShip) -> Self {
        let step = ship.velocity * DT.seconds();
        let mut positions = [Vec2::ZERO; HORIZON as usize + 1];
        for tick in 1..positions.len() {
            positions[tick] = positions[tick - 1] + step;
        }
        let course = Course::from_fn(|sample| positions[tick_of(sample) as usize]);
        Self { positions, course }
    }

    /// The courses of the ship in the maneuvers that turn to a heading and then thrust for so many ticks each.
    ///
    /// They are computed together. A single one is a chain of additions that wait for each other.
    pub(super) fn courses_of<const N: usize>(
        &self,
        ship: &PerceivedShip,
        heading: Heading,
        thrusts: [u32; N],
        tuning: &Tuning,
    ) -> [Course; N] {
        let dt = DT.seconds();
        let push = heading.direction() * (tuning.ship.thrust * dt);
        let turn_ticks = turn_ticks(ship.heading, heading, tuning).min(HORIZON);
        let mut courses = std::array::from_fn(|_| self.course.clone());
        let mut positions = [self.positions[turn_ticks as usize]; N];
        let mut velocities = [ship.velocity; N];
        for tick in turn_ticks + 1..=HORIZON {
            for i in 0..N {
                if tick - turn_ticks <= thrusts[i] {
                    velocities[i] += push;
                }
                positions[i] += velocities[i] * dt;
            }
            if tick % STRIDE == 0 {
                for i in 0..N {
                    courses[i].set((tick / STRIDE - 1) as usize, positions[i]);
                }
            }
        }
        courses
    }
}

impl Course {
    #[inline]
    fn from_fn(at: impl Fn(usize) -> Vec2) -> Self {
        Self {
            x: std::array::from_fn(|sample| at(sample).x),
            y: std::array::from_fn(|sample| at(sample).y),
        }
    }

    /// The course of a body that keeps its velocity, with each position in the field.
    pub(super) fn of_body(body: &PerceivedBody, torus: &Torus) -> Self {
        let size = torus.size();
        let at =
            |sample: usize| body.offset + body.velocity * (DT.seconds() * tick_of(sample) as f32);
        let last = at(SAMPLES - 1);
        // The body starts at most half a field from 0 and moves in one direction. If it ends within a field's length of the
        // field, so do all samples, and one addition moves each into the field.
        if last.cmpge(-size).all() && last.cmple(2.0 * size).all() {
            Self::from_fn(|sample| {
                let at = at(sample);
                Vec2::new(wrap_once(at.x, size.x), wrap_once(at.y, size.y))
            })
        } else {
            Self::from_fn(|sample| torus.wrap(at(sample)))
        }
    }

    /// The distance at each sample between two boxes: one with the half-extents `half` on this course, in the field, and a
    /// square one on the ship's course. It is negative if they overlap.
    #[inline]
    pub(super) fn distances(
        &self,
        half: Vec2,
        ship: &Self,
        ship_half: f32,
        torus: &Torus,
    ) -> Lanes {
        let size = torus.size();
        std::array::from_fn(|sample| {
            let x = shortest_distance(self.x[sample] - ship.x[sample], size.x) - half.x - ship_half;
            let y = shortest_distance(self.y[sample] - ship.y[sample], size.y) - half.y - ship_half;
            if x > y { x } else { y }
        })
    }

    fn set(&mut self, sample: usize, position: Vec2) {
        self.x[sample] = position.x;
        self.y[sample] = position.y;
    }
}

/// The smallest of the lanes.
#[inline]
pub(super) fn smallest(lanes: &Lanes) -> f32 {
    // Four at a time, in pairs. A single running minimum would be a chain of instructions that wait for each other.
    let [a, b, c, d] = std::array::from_fn(|i| {
        let group = |n: usize| lanes[4 * n + i];
        let pair = |n: usize| smaller(group(n), group(n + 1));
        smaller(smaller(pair(0), pair(2)), pair(4))
    });
    smaller(smaller(a, b), smaller(c, d))
}

/// The smaller of two numbers. `f32::min` takes more instructions, because it returns the number if one is NaN.
#[inline(always)]
fn smaller(a: f32, b: f32) -> f32 {
    if a < b { a } else { b }
}

/// [`Torus::wrap`] on one axis for a coordinate from −side to 2 · side, without branches.
#[inline(always)]
fn wrap_once(coordinate: f32, side: f32) -> f32 {
    let above = if coordinate < 0.0 {
        coordinate + side
    } else {
        coordinate
    };
    let wrapped = if above >= side { above - side } else { above };
    // As in `Torus::wrap`, −0 becomes 0.
    wrapped + 0.0
}

/// The length of [`Torus::offset`] on one axis, without branches.
#[inline(always)]
fn shortest_distance(difference: f32, side: f32) -> f32 {
    smaller(difference.abs(), (difference.abs() - side).abs())
}
