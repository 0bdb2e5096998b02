//! Finds the maneuver that avoids a contact for the longest time.

use std::cmp::Ordering;

use bevy::math::Vec2;

use crate::collision::Torus;
use crate::sim::state::heading::Heading;
use crate::sim::tuning::Tuning;

use super::course::{Course, Drift, HORIZON, Lanes, smallest, tick_of};
use super::forecast::{MARGIN, first_contact};
use super::maneuver::{Maneuver, turn_ticks};
use super::perception::{PerceivedBody, PerceivedShip};

/// The number of directions in which an escape is considered, in addition to the ship's own.
const DIRECTIONS: usize = 16;

/// The durations of thrust that are considered for an escape, in ticks.
const THRUSTS: [u32; 3] = [6, 16, HORIZON];

/// A maneuver, and what happens to the ship during it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Escape {
    pub maneuver: Maneuver,
    /// Ticks until the first contact. Beyond [`HORIZON`] if there is none.
    pub ticks_to_contact: u32,
    /// The smallest distance to any body up to the first contact, in units.
    pub clearance: f32,
    /// The index of the first body in contact.
    body_index: Option<usize>,
    /// The place of the maneuver in the order of directions, then thrusts. Among equals the last is the best.
    rank: usize,
}

impl Escape {
    /// The order from the worst to the best.
    fn cmp(&self, other: &Self) -> Ordering {
        self.ticks_to_contact
            .cmp(&other.ticks_to_contact)
            .then(self.clearance.total_cmp(&other.clearance))
            .then(self.rank.cmp(&other.rank))
    }

    /// Takes account of another body: its distances on the way, and the smallest of them.
    fn add(&mut self, index: usize, nearest: f32, distances: &Lanes) {
        if nearest >= MARGIN {
            if self.body_index.is_none() {
                self.clearance = self.clearance.min(nearest);
            }
            return;
        }
        let Some(sample) = first_contact(distances) else {
            return;
        };
        let tick = tick_of(sample);
        // Of bodies in contact at the same sample the first one counts.
        let is_first = self
            .body_index
            .is_none_or(|first| (tick, index) < (self.ticks_to_contact, first));
        if is_first {
            self.ticks_to_contact = tick;
            // All distances before the first contact are larger.
            self.clearance = distances[sample];
            self.body_index = Some(index);
        }
    }

    /// The best that it can be after more bodies. They only make it worse, with one exception: the body in contact may be
    /// replaced by another one at the same sample that overlaps less.
    fn at_most(&self) -> Self {
        let clearance = self.body_index.map_or(self.clearance, |_| MARGIN);
        Self { clearance, ..*self }
    }
}

/// Searches for the best escape.
///
/// Most maneuvers need only one or two bodies to be known as worse than the best one so far. So the search begins with what
/// was decisive before: with the maneuver of the last escape, and with the body that made the last maneuver worse.
#[derive(Default)]
pub(super) struct EscapeSearch {
    dangers: Vec<Danger>,
    /// The rank of the last escape.
    last_rank: usize,
}

/// A body that the ship must not touch.
struct Danger {
    /// Its place in the order of ids.
    index: usize,
    course: Course,
    half: Vec2,
}

impl EscapeSearch {
    /// The maneuver that avoids contact for the longest time, then with the largest clearance. `ticks_to_contact` is the time
    /// to the first contact without a maneuver.
    pub(super) fn best(
        &mut self,
        ship: &PerceivedShip,
        ticks_to_contact: u32,
        others: &[PerceivedBody],
        tuning: &Tuning,
    ) -> Escape {
        let torus = tuning.torus();
        let dangers = others.iter().filter(|other| other.is_danger());
        self.dangers.clear();
        self.dangers
            .extend(dangers.enumerate().map(|(index, other)| Danger {
                index,
                course: Course::of_body(other, &torus),
                half: other.half,
            }));
        let drift = Drift::new(ship);
        let heading_of = |direction: usize| match direction {
            DIRECTIONS => ship.heading,
            _ => Heading((direction * 256 / DIRECTIONS) as u8),
        };
        // If the turn lasts until the contact, nothing changes before it. All these directions are equal, and the last is the
        // best of them.
        let is_late = |direction: &usize| {
            turn_ticks(ship.heading, heading_of(*direction), tuning) >= ticks_to_contact
        };
        let last_late = (0..=DIRECTIONS).rev().find(is_late);
        let first = self.last_rank / THRUSTS.len();
        let first_thrust = self.last_rank % THRUSTS.len();
        let directions = (0..=DIRECTIONS).filter(|direction| {
            *direction != first && (!is_late(direction) || Some(*direction) == last_late)
        });
        let mut best = None;
        for direction in [first].into_iter().chain(directions) {
            let heading = heading_of(direction);
            let courses = drift.courses_of(ship, heading, THRUSTS, tuning);
            for i in 0..THRUSTS.len() {
                let i = (first_thrust + i) % THRUSTS.len();
                let escape = Escape {
                    maneuver: Maneuver {
                        heading,
                        thrust_ticks: THRUSTS[i],
                    },
                    ticks_to_contact: HORIZON + 1,
                    clearance: f32::INFINITY,
                    body_index: None,
                    rank: direction * THRUSTS.len() + i,
                };
                best = self
                    .better(escape, &courses[i], ship.half, &torus, best.as_ref())
                    .or(best);
            }
        }
        let best = best.expect("there are maneuvers");
        self.last_rank = best.rank;
        best
    }

    /// The escape on this course of the ship, if it is better than the best one so far.
    fn better(
        &mut self,
        mut escape: Escape,
        course: &Course,
        ship_half: f32,
        torus: &Torus,
        best: Option<&Escape>,
    ) -> Option<Escape> {
        let is_worse = |escape: &Escape| best.is_some_and(|best| escape.cmp(best).is_lt());
        for i in 0..self.dangers.len() {
            let danger = &self.dangers[i];
            let distances = danger
                .course
                .distances(danger.half, course, ship_half, torus);
            let nearest = smallest(&distances);
            // Any contact is worse than none. Its time does not matter.
            let is_decided =
                nearest < MARGIN && best.is_some_and(|best| best.ticks_to_contact > HORIZON);
            if !is_decided {
                escape.add(danger.index, nearest, &distances);
            }
            if is_decided || is_worse(&escape.at_most()) {
                self.dangers.swap(0, i);
                return None;
            }
        }
        (!is_worse(&escape)).then_some(escape)
    }
}
