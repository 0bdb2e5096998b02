//! Maneuvers of the ship: a turn to a heading, then thrust.

use crate::sim::state::heading::Heading;
use crate::sim::state::intent::Intent;
use crate::sim::tuning::Tuning;

use super::perception::PerceivedShip;

/// A maneuver of the ship: turn to a heading, then thrust.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Maneuver {
    pub heading: Heading,
    /// Ticks of thrust after the turn.
    pub thrust_ticks: u32,
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
