//! What will happen to the ship if it follows a plan, by rough dead reckoning.
//!
//! It only has to be good enough to play well: the rules themselves are in `step/`.

use bevy::math::Vec2;

use crate::collision::Torus;
use crate::sim::state::heading::Heading;
use crate::sim::state::intent::Intent;
use crate::sim::tuning::{DT, Tuning};

use super::perception::{PerceivedBody, PerceivedShip};

/// How far ahead a pilot looks, in ticks.
pub(super) const HORIZON: u32 = 72;

/// Ticks between two looks along the way.
const STRIDE: u32 = 3;

/// How much wider than it is the ship is taken to be, in units.
const MARGIN: f32 = 7.0;

/// Turn to a heading, then thrust until a number of ticks has passed; or do neither.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Plan {
    pub heading: Heading,
    pub thrust: u32,
}

/// How a plan ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Forecast {
    /// Ticks until the first contact; beyond the horizon where there is none.
    pub contact: u32,
    /// The index of the body that is met first.
    pub with: Option<usize>,
    /// The least distance kept from anything, in units.
    pub clearance: f32,
}

/// The signed way from one heading to another, in 1/256 turns, positive counter-clockwise.
pub(super) fn turn_to(from: Heading, to: Heading) -> i32 {
    i32::from(to.0.wrapping_sub(from.0) as i8)
}

/// What to press now to turn to a heading.
pub(super) fn turning(from: Heading, to: Heading, tuning: &Tuning) -> Intent {
    let turn = turn_to(from, to);
    let is_close = turn.unsigned_abs() * 2 <= tuning.ship.turn;
    Intent {
        turn: if is_close { 0 } else { -turn.signum() as i8 },
        ..Intent::default()
    }
}

/// What to press now to follow a plan.
pub(super) fn first_step(ship: &PerceivedShip, plan: Plan, tuning: &Tuning) -> Intent {
    let intent = turning(ship.heading, plan.heading, tuning);
    Intent {
        thrust: plan.thrust > 0 && intent.turn == 0,
        ..intent
    }
}

/// Follows a plan among bodies that keep their velocity.
pub(super) fn forecast(
    ship: &PerceivedShip,
    plan: Plan,
    others: &[PerceivedBody],
    tuning: &Tuning,
) -> Forecast {
    let torus: Torus = tuning.torus();
    let dt = DT.seconds();
    let push = plan.heading.direction() * (tuning.ship.thrust * dt);
    let turning = turn_to(ship.heading, plan.heading)
        .unsigned_abs()
        .div_ceil(tuning.ship.turn.max(1));
    let (mut at, mut velocity) = (Vec2::ZERO, ship.velocity);
    let mut outlook = Forecast {
        contact: HORIZON + 1,
        with: None,
        clearance: f32::INFINITY,
    };
    for tick in 1..=HORIZON {
        if plan.thrust > 0 && tick > turning && tick <= turning + plan.thrust {
            velocity += push;
        }
        at += velocity * dt;
        if tick % STRIDE != 0 {
            continue;
        }
        for (index, other) in others
            .iter()
            .enumerate()
            .filter(|(_, other)| other.is_danger())
        {
            let place = other.offset + other.velocity * (dt * tick as f32);
            let apart =
                torus.offset(at, torus.wrap(place)).abs() - other.half - Vec2::splat(ship.half);
            let distance = apart.max_element();
            outlook.clearance = outlook.clearance.min(distance);
            if distance < MARGIN {
                return Forecast {
                    contact: tick,
                    with: Some(index),
                    ..outlook
                };
            }
        }
    }
    outlook
}
