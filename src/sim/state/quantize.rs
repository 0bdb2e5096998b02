//! Rounding to the dyadic grids of positions and velocities.
//!
//! Velocities are multiples of 2^-5 units/s (2^-8 arcade units per frame), so a tick of 2^-6 s moves a body by a
//! multiple of 2^-11 units. Positions are multiples of 2^-11 units. All coordinates below 2^13 units, including
//! differences and box corners, are then exact in f32: the collision core never gets a rounded number, and translating
//! the world by a grid vector changes no result.

use bevy::math::Vec2;

/// The step between two velocities, in units per second.
pub const VELOCITY_STEP: f32 = 1.0 / 32.0;

/// The step between two positions, in units.
pub const POSITION_STEP: f32 = 1.0 / 2048.0;

/// One arcade speed unit, 1/8 pixel per frame, in units per second.
pub const ARCADE_SPEED: f32 = 8.0;

/// One arcade length unit, 1/8 pixel, in units.
pub const ARCADE_LENGTH: f32 = 0.125;

/// The nearest velocity on the grid.
#[inline]
pub fn snap_velocity(velocity: Vec2) -> Vec2 {
    (velocity / VELOCITY_STEP).round() * VELOCITY_STEP
}

/// The nearest position on the grid.
#[inline]
pub fn snap_position(position: Vec2) -> Vec2 {
    (position / POSITION_STEP).round() * POSITION_STEP
}

/// The nearest coordinate on the position grid.
#[inline]
pub fn snap_coordinate(coordinate: f32) -> f32 {
    snap_position(Vec2::splat(coordinate)).x
}
