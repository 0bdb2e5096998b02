//! Aims at bodies: with lead, and through the seam.

use bevy::math::Vec2;

use crate::sim::state::components::BodyId;
use crate::sim::state::heading::Heading;
use crate::sim::tuning::{DT, Tuning};

use super::maneuver::turn_ticks;
use super::perception::{PerceivedBody, PerceivedShip};

/// How to hit a target: the heading, and when the shot arrives.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Aim {
    pub id: BodyId,
    pub heading: Heading,
    /// Ticks of turning.
    pub turn_ticks: u32,
    /// Ticks of the shot's flight after the turn.
    pub flight_ticks: f32,
    /// The distance at which the shot hits, in units.
    distance: f32,
    /// The smaller half-extent of the target, in units.
    half: f32,
}

impl Aim {
    /// How to hit a body that keeps its velocity, if a shot can reach it.
    ///
    /// In the ship's frame a shot flies straight at its own speed, so the time of flight solves a quadratic equation. The
    /// body also moves while the ship turns, so the aim is computed three times, each time with the turn of the aim before.
    pub(super) fn at(ship: &PerceivedShip, other: &PerceivedBody, tuning: &Tuning) -> Option<Self> {
        let dt = DT.seconds();
        let v_rel = (other.velocity - ship.velocity) * dt;
        let speed = tuning.shot.speed * dt;
        let muzzle = speed * tuning.shot.muzzle;
        let mut aim_turn_ticks = 0;
        let mut found = None;
        for _ in 0..3 {
            let offset = other.offset + v_rel * (aim_turn_ticks as f32 + 1.0);
            let flight_ticks = flight_ticks(offset, v_rel, speed, muzzle)?;
            let hit_offset = offset + v_rel * flight_ticks;
            let heading = Heading::towards(hit_offset);
            aim_turn_ticks = turn_ticks(ship.heading, heading, tuning);
            found = Some((heading, flight_ticks, hit_offset));
        }
        let (heading, flight_ticks, hit_offset) = found?;
        if flight_ticks > tuning.shot.life as f32 - 2.0 {
            return None;
        }
        Some(Self {
            id: other.id,
            heading,
            turn_ticks: aim_turn_ticks,
            flight_ticks,
            distance: hit_offset.length(),
            half: other.half.min_element(),
        })
    }

    /// What the pilot minimizes when it chooses a target.
    pub(super) fn cost(&self) -> f32 {
        self.turn_ticks as f32 + 0.6 * self.flight_ticks
    }

    /// The largest error of the heading that still hits, in 1/256 turns.
    pub(super) fn tolerance(&self) -> i32 {
        let angle = libm::atan2f(self.half * 0.8, self.distance);
        (angle * (128.0 / std::f32::consts::PI)) as i32
    }
}

/// The smallest t ≥ 0, in ticks, with `|offset + v_rel · t| = muzzle + speed · t`.
fn flight_ticks(offset: Vec2, v_rel: Vec2, speed: f32, muzzle: f32) -> Option<f32> {
    let a = speed * speed - v_rel.length_squared();
    let b = offset.dot(v_rel) - muzzle * speed;
    let c = offset.length_squared() - muzzle * muzzle;
    if c <= 0.0 {
        return Some(0.0);
    }
    // a · t² − 2b · t − c = 0
    let root = b * b + a * c;
    if a <= 0.0 || root < 0.0 {
        return None;
    }
    Some(((b + root.sqrt()) / a).max(0.0))
}
