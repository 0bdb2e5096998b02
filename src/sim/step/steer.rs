//! Turn, thrust and drag.

use bevy::math::Vec2;

use crate::sim::body::Ship;
use crate::sim::grid::{VELOCITY_STEP, snap_velocity};
use crate::sim::intent::Intent;
use crate::sim::tuning::{DT, Tuning};

/// Turns the ship and changes its velocity.
///
/// Source: `ChkPlyrInput` @7086, `ShipAccelerate` @70A5, `ShipDecelerate` @70E1, `ChkShipMaxVel` @7125; half of
/// the even-frame figure on every tick.
pub(super) fn steer(ship: &mut Ship, velocity: &mut Vec2, intent: Intent, tuning: &Tuning) {
    ship.heading = ship
        .heading
        .turned(-i32::from(intent.turn) * tuning.ship.turn as i32);
    ship.is_thrusting = intent.thrust;
    *velocity = if intent.thrust {
        let push = snap_velocity(ship.heading.direction() * (tuning.ship.thrust * DT.seconds()));
        let top = Vec2::splat(tuning.ship.top_speed);
        snap_velocity((*velocity + push).clamp(-top, top))
    } else {
        coast(*velocity, tuning.ship.drag)
    };
}

/// One tick of drag: each axis loses 1/`drag` of itself, rounded up to the velocity grid, so that it comes to rest.
fn coast(velocity: Vec2, drag: f32) -> Vec2 {
    let loss = (velocity.abs() / (drag * VELOCITY_STEP)).ceil() * VELOCITY_STEP;
    velocity - loss * velocity.signum()
}
