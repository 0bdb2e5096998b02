//! The `auto` pilot: it dodges bodies, aims with lead and through the seam, shoots, and brakes.

use bevy::prelude::*;

use crate::sim::state::components::BodyId;
use crate::sim::state::heading::Heading;
use crate::sim::state::intent::Intent;
use crate::sim::tuning::{DT, Tuning};

use super::Pilot;
use super::forecast::{
    HORIZON, Maneuver, angle_between, follow, forecast, turn_ticks, turn_towards,
};
use super::perception::{PerceivedBody, PerceivedShip, Perception};

/// The number of directions in which an escape is considered.
const ESCAPE_DIRECTIONS: u32 = 16;

/// The durations of thrust that are considered for an escape, in ticks.
const ESCAPE_THRUSTS: [u32; 3] = [6, 16, HORIZON];

/// The pilot jumps into hyperspace if a contact that no maneuver avoids is at most this many ticks away.
const LAST_MOMENT: u32 = 6;

/// Above this speed, in units per second, the pilot brakes if it has no target.
const TOO_FAST: f32 = 90.0;

/// The pilot does not shoot at a target again until this many ticks after its last shot should have arrived.
const PATIENCE: u64 = 6;

/// A pilot that plays the game. It sees what a player sees, and uses the controls that a player has.
pub struct AutoPilot {
    perception: Perception,
    tick: u64,
    /// The targets that were shot at, and the tick until which each is not shot at again.
    shot_at: Vec<(BodyId, u64)>,
}

/// How to hit a target: the heading, and when the shot arrives.
#[derive(Clone, Copy)]
struct Aim {
    id: BodyId,
    heading: Heading,
    /// Ticks of turning.
    turn_ticks: u32,
    /// Ticks of the shot's flight after the turn.
    flight_ticks: f32,
    /// The largest error of the heading that still hits, in 1/256 turns.
    tolerance: i32,
}

impl AutoPilot {
    /// A pilot for the simulation in `world`.
    pub fn new(world: &mut World) -> Self {
        Self {
            perception: Perception::new(world),
            tick: 0,
            shot_at: Vec::new(),
        }
    }

    /// Turns towards the target, and fires when the shot will hit.
    fn attack(&mut self, ship: &PerceivedShip, aim: Aim, tuning: &Tuning) -> Intent {
        let mut intent = turn_towards(ship.heading, aim.heading, tuning);
        // A shot has the heading from before the turn of its tick.
        let error = angle_between(ship.heading, aim.heading);
        if error.abs() <= aim.tolerance && ship.reload <= 1 {
            intent.fire = true;
            self.shot_at
                .push((aim.id, self.tick + aim.flight_ticks as u64 + PATIENCE));
        }
        intent
    }

    /// The targets that can be hit and were not just shot at, each with its index among the perceived bodies.
    fn aims<'s>(
        &'s self,
        ship: &'s PerceivedShip,
        tuning: &'s Tuning,
    ) -> impl Iterator<Item = (usize, Aim)> + 's {
        let targets = self
            .perception
            .others
            .iter()
            .enumerate()
            .filter(|(_, other)| other.is_target());
        targets
            .filter(|(_, other)| !self.shot_at.iter().any(|(id, _)| *id == other.id))
            .filter_map(move |(index, other)| Some((index, take_aim(ship, other, tuning)?)))
    }
}

impl Pilot for AutoPilot {
    fn intent(&mut self, world: &mut World) -> Intent {
        self.tick += 1;
        let tick = self.tick;
        self.shot_at.retain(|(_, until)| *until > tick);
        let Some(ship) = self.perception.observe(world) else {
            return Intent::default();
        };
        let tuning = world.resource::<Tuning>();
        let others = &self.perception.others;
        let drifting = forecast(
            &ship,
            Maneuver {
                heading: ship.heading,
                thrust_ticks: 0,
            },
            others,
            tuning,
        );
        let threat = drifting.body_index;
        let counter = threat.and_then(|threat| {
            let mut aims = self.aims(&ship, tuning);
            let (_, aim) = aims.find(|(index, _)| *index == threat)?;
            // There must be time to hit it before the contact, and for its children to move away.
            (aim.turn_ticks + aim.flight_ticks as u32 + 12 < drifting.ticks_to_contact)
                .then_some(aim)
        });
        if let (Some(_), None) = (threat, counter) {
            return escape(&ship, drifting.ticks_to_contact, others, tuning);
        }
        let best = counter.or_else(|| {
            let cost = |aim: &Aim| aim.turn_ticks as f32 + 0.6 * aim.flight_ticks;
            self.aims(&ship, tuning)
                .map(|(_, aim)| aim)
                .min_by(|a, b| cost(a).total_cmp(&cost(b)))
        });
        match best {
            Some(aim) => self.attack(&ship, aim, tuning),
            None if ship.velocity.length() > TOO_FAST => {
                let brake = Maneuver {
                    heading: Heading::towards(-ship.velocity),
                    thrust_ticks: 1,
                };
                follow(&ship, brake, tuning)
            }
            None => Intent::default(),
        }
    }
}

/// Follows the maneuver that avoids contact for the longest time, then with the largest clearance. Jumps into hyperspace
/// if the contact is near and no maneuver avoids it.
fn escape(
    ship: &PerceivedShip,
    ticks_to_contact: u32,
    others: &[PerceivedBody],
    tuning: &Tuning,
) -> Intent {
    let turning = (0..ESCAPE_DIRECTIONS).flat_map(|direction| {
        let heading = Heading((direction * 256 / ESCAPE_DIRECTIONS) as u8);
        ESCAPE_THRUSTS.map(|thrust_ticks| Maneuver {
            heading,
            thrust_ticks,
        })
    });
    let straight = ESCAPE_THRUSTS.map(|thrust_ticks| Maneuver {
        heading: ship.heading,
        thrust_ticks,
    });
    let (best, maneuver) = turning
        .chain(straight)
        .map(|maneuver| (forecast(ship, maneuver, others, tuning), maneuver))
        .max_by(|(a, _), (b, _)| {
            a.ticks_to_contact
                .cmp(&b.ticks_to_contact)
                .then(a.clearance.total_cmp(&b.clearance))
        })
        .expect("there are maneuvers");
    if ticks_to_contact <= LAST_MOMENT && best.ticks_to_contact <= 2 * LAST_MOMENT {
        // The last shot may still hit the body that forced the jump.
        return Intent {
            fire: true,
            hyperspace: true,
            ..Intent::default()
        };
    }
    follow(ship, maneuver, tuning)
}

/// How to hit a body that keeps its velocity, if a shot can reach it.
///
/// In the ship's frame a shot flies straight at its own speed, so the time of flight solves a quadratic equation. The body
/// also moves while the ship turns, so the aim is computed three times, each time with the turn of the aim before.
fn take_aim(ship: &PerceivedShip, other: &PerceivedBody, tuning: &Tuning) -> Option<Aim> {
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
        found = Some((heading, flight_ticks, hit_offset.length()));
    }
    let (heading, flight_ticks, distance) = found?;
    if flight_ticks > tuning.shot.life as f32 - 2.0 {
        return None;
    }
    let tolerance =
        libm::atan2f(other.half.min_element() * 0.8, distance) * (128.0 / std::f32::consts::PI);
    Some(Aim {
        id: other.id,
        heading,
        turn_ticks: aim_turn_ticks,
        flight_ticks,
        tolerance: tolerance as i32,
    })
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
