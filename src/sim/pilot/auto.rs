//! The `auto` pilot: dodges what comes, aims with lead through the seam, shoots, and brakes.

use bevy::prelude::*;

use crate::sim::state::components::BodyId;
use crate::sim::state::heading::Heading;
use crate::sim::state::intent::Intent;
use crate::sim::tuning::{DT, Tuning};

use super::Pilot;
use super::forecast::{HORIZON, Plan, first_step, forecast, turn_to, turning};
use super::perception::{PerceivedBody, PerceivedShip, Perception};

/// Directions of escape that are weighed.
const ESCAPES: u32 = 16;

/// How long an escape may push, in ticks: short and long.
const PUSHES: [u32; 3] = [6, 16, HORIZON];

/// Below so many ticks to a contact that no plan avoids, it jumps.
const LAST_MOMENT: u32 = 6;

/// Drifting faster than this, in units per second, it brakes when it has nothing better to do.
const TOO_FAST: f32 = 90.0;

/// A target already shot at is left alone for so many ticks beyond the flight of the shot.
const PATIENCE: u64 = 6;

/// Plays by itself. It sees what a player sees, and presses what a player can press.
pub struct AutoPilot {
    perception: Perception,
    tick: u64,
    /// Who was shot at, and until when to wait for it.
    shot_at: Vec<(BodyId, u64)>,
}

/// A target with where to point and when the shot would arrive.
#[derive(Clone, Copy)]
struct Aim {
    id: BodyId,
    heading: Heading,
    /// Ticks of turning.
    turning: u32,
    /// Ticks of flight after that.
    flight: f32,
    /// How far the heading may be off, in 1/256 turns.
    slack: i32,
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

    fn fight(&mut self, ship: &PerceivedShip, aim: Aim, tuning: &Tuning) -> Intent {
        let mut intent = turning(ship.heading, aim.heading, tuning);
        let after_turn =
            turn_to(ship.heading, aim.heading) + i32::from(intent.turn) * tuning.ship.turn as i32;
        if after_turn.abs() <= aim.slack && ship.reload <= 1 {
            intent.fire = true;
            self.shot_at
                .push((aim.id, self.tick + aim.flight as u64 + PATIENCE));
        }
        intent
    }

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
        let Some(ship) = self.perception.look(world) else {
            return Intent::default();
        };
        let tuning = world.resource::<Tuning>();
        let others = &self.perception.others;
        let drifting = forecast(
            &ship,
            Plan {
                heading: ship.heading,
                thrust: 0,
            },
            others,
            tuning,
        );
        let threat = drifting.with;
        let counter = threat.and_then(|threat| {
            let mut aims = self.aims(&ship, tuning);
            let (_, aim) = aims.find(|(index, _)| *index == threat)?;
            // Time to shoot it before it comes, and for its children to drift off.
            (aim.turning + aim.flight as u32 + 12 < drifting.contact).then_some(aim)
        });
        if let (Some(_), None) = (threat, counter) {
            return escape(&ship, drifting.contact, others, tuning);
        }
        let best = counter.or_else(|| {
            let cost = |aim: &Aim| aim.turning as f32 + 0.6 * aim.flight;
            self.aims(&ship, tuning)
                .map(|(_, aim)| aim)
                .min_by(|a, b| cost(a).total_cmp(&cost(b)))
        });
        match best {
            Some(aim) => self.fight(&ship, aim, tuning),
            None if ship.velocity.length() > TOO_FAST => {
                let back = Heading::towards(-ship.velocity);
                first_step(
                    &ship,
                    Plan {
                        heading: back,
                        thrust: 1,
                    },
                    tuning,
                )
            }
            None => Intent::default(),
        }
    }
}

/// The plan that keeps clear longest and widest; a jump if none lasts.
fn escape(ship: &PerceivedShip, contact: u32, others: &[PerceivedBody], tuning: &Tuning) -> Intent {
    let plans = (0..ESCAPES).flat_map(|direction| {
        let heading = Heading((direction * 256 / ESCAPES) as u8);
        PUSHES.map(|thrust| Plan { heading, thrust })
    });
    let ahead = PUSHES.map(|thrust| Plan {
        heading: ship.heading,
        thrust,
    });
    let (best, plan) = plans
        .chain(ahead)
        .map(|plan| (forecast(ship, plan, others, tuning), plan))
        .max_by(|(a, _), (b, _)| {
            a.contact
                .cmp(&b.contact)
                .then(a.clearance.total_cmp(&b.clearance))
        })
        .expect("there are plans");
    if contact <= LAST_MOMENT && best.contact <= 2 * LAST_MOMENT {
        // With a parting shot: it may yet hit what forced the jump.
        return Intent {
            fire: true,
            hyperspace: true,
            ..Intent::default()
        };
    }
    first_step(ship, plan, tuning)
}

/// Where to point to hit a body that keeps its course, if a shot can reach it.
///
/// In the ship's frame a shot flies straight at its own speed, so that the meeting is a quadratic in the time of flight;
/// turning takes time too, in which the body moves on.
fn take_aim(ship: &PerceivedShip, other: &PerceivedBody, tuning: &Tuning) -> Option<Aim> {
    let dt = DT.seconds();
    let drift = (other.velocity - ship.velocity) * dt;
    let speed = tuning.shot.speed * dt;
    let ahead = speed * tuning.shot.muzzle;
    let mut turning = 0;
    let mut found = None;
    for _ in 0..3 {
        let offset = other.offset + drift * (turning as f32 + 1.0);
        let flight = flight_time(offset, drift, speed, ahead)?;
        let heading = Heading::towards(offset + drift * flight);
        turning = turn_to(ship.heading, heading)
            .unsigned_abs()
            .div_ceil(tuning.ship.turn.max(1));
        found = Some((heading, flight, (offset + drift * flight).length()));
    }
    let (heading, flight, distance) = found?;
    if flight > tuning.shot.life as f32 - 2.0 {
        return None;
    }
    let slack =
        libm::atan2f(other.half.min_element() * 0.8, distance) * (128.0 / std::f32::consts::PI);
    Some(Aim {
        id: other.id,
        heading,
        turning,
        flight,
        slack: slack as i32,
    })
}

/// Ticks until |offset + drift · t| = ahead + speed · t, the earliest that is not negative.
fn flight_time(offset: Vec2, drift: Vec2, speed: f32, ahead: f32) -> Option<f32> {
    let a = speed * speed - drift.length_squared();
    let b = offset.dot(drift) - ahead * speed;
    let c = offset.length_squared() - ahead * ahead;
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
