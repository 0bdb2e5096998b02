//! Forecasts what happens to the ship during a maneuver, by rough dead reckoning.
//!
//! It only has to be accurate enough to play well. The rules themselves are in `step/`.

use bevy::math::Vec2;

use crate::collision::Torus;
use crate::sim::state::heading::Heading;
use crate::sim::state::intent::Intent;
use crate::sim::tuning::{DT, Tuning};

use super::perception::{PerceivedBody, PerceivedShip};

/// How far a forecast looks ahead, in ticks.
pub(super) const HORIZON: u32 = 72;

/// Ticks between two distance checks of a forecast.
const STRIDE: u32 = 3;

/// The safety margin around the ship's box, in units.
const MARGIN: f32 = 7.0;

/// A maneuver of the ship: turn to a heading, then thrust.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Maneuver {
    pub heading: Heading,
    /// Ticks of thrust after the turn.
    pub thrust_ticks: u32,
}

/// What happens to the ship during a maneuver.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Forecast {
    /// Ticks until the first contact. Beyond [`HORIZON`] if there is none.
    pub ticks_to_contact: u32,
    /// The index of the first body in contact.
    pub body_index: Option<usize>,
    /// The smallest distance to any body, in units.
    pub clearance: f32,
}

/// The signed angle from one heading to another in 1/256 turns, positive counter-clockwise.
pub(super) fn angle_between(from: Heading, to: Heading) -> i32 {
    i32::from(to.0.wrapping_sub(from.0) as i8)
}

/// Ticks that the turn from one heading to another takes.
pub(super) fn turn_ticks(from: Heading, to: Heading, tuning: &Tuning) -> u32 {
    angle_between(from, to)
        .unsigned_abs()
        .div_ceil(tuning.ship.turn.max(1))
}

/// The intent of this tick that turns the ship towards a heading.
pub(super) fn turn_towards(from: Heading, to: Heading, tuning: &Tuning) -> Intent {
    let angle = angle_between(from, to);
    let is_close = angle.unsigned_abs() * 2 <= tuning.ship.turn;
    Intent {
        turn: if is_close { 0 } else { -angle.signum() as i8 },
        ..Intent::default()
    }
}

/// The intent of this tick that follows a maneuver.
pub(super) fn follow(ship: &PerceivedShip, maneuver: Maneuver, tuning: &Tuning) -> Intent {
    let intent = turn_towards(ship.heading, maneuver.heading, tuning);
    Intent {
        thrust: maneuver.thrust_ticks > 0 && intent.turn == 0,
        ..intent
    }
}

/// Forecasts a maneuver among bodies that keep their velocity.
pub(super) fn forecast(
    ship: &PerceivedShip,
    maneuver: Maneuver,
    others: &[PerceivedBody],
    tuning: &Tuning,
) -> Forecast {
    let torus: Torus = tuning.torus();
    let dt = DT.seconds();
    let push = maneuver.heading.direction() * (tuning.ship.thrust * dt);
    let turn_ticks = turn_ticks(ship.heading, maneuver.heading, tuning);
    let (mut position, mut velocity) = (Vec2::ZERO, ship.velocity);
    let mut result = Forecast {
        ticks_to_contact: HORIZON + 1,
        body_index: None,
        clearance: f32::INFINITY,
    };
    for tick in 1..=HORIZON {
        if tick > turn_ticks && tick <= turn_ticks + maneuver.thrust_ticks {
            velocity += push;
        }
        position += velocity * dt;
        if tick % STRIDE != 0 {
            continue;
        }
        for (index, other) in others
            .iter()
            .enumerate()
            .filter(|(_, other)| other.is_danger())
        {
            let other_position = other.offset + other.velocity * (dt * tick as f32);
            let offset = torus.offset(position, torus.wrap(other_position));
            let gap = offset.abs() - other.half - Vec2::splat(ship.half);
            let distance = gap.max_element();
            result.clearance = result.clearance.min(distance);
            if distance < MARGIN {
                return Forecast {
                    ticks_to_contact: tick,
                    body_index: Some(index),
                    ..result
                };
            }
        }
    }
    result
}
