//! Finds the maneuver that avoids a contact for the longest time.

use bevy::math::Vec2;

use crate::collision::Torus;
use crate::sim::state::heading::Heading;
use crate::sim::tuning::Tuning;

use super::course::{Course, Drift, HORIZON, smallest, tick_of};
use super::forecast::first_contact;
use super::maneuver::Maneuver;
use super::perception::{PerceivedBody, PerceivedShip};

/// The number of directions in which an escape is considered.
const DIRECTIONS: u32 = 16;

/// The durations of thrust that are considered for an escape, in ticks.
const THRUSTS: [u32; 3] = [6, 16, HORIZON];

/// What happens to the ship during a maneuver.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Prospect {
    /// Ticks until the first contact. Beyond [`HORIZON`] if there is none.
    pub ticks_to_contact: u32,
    /// The smallest distance to any body up to the first contact, in units.
    pub clearance: f32,
}

/// The dangerous bodies of a tick. The memory is kept from tick to tick.
#[derive(Default)]
pub(super) struct EscapePlanner {
    dangers: Vec<Danger>,
}

struct Danger {
    /// Its index among the dangers as perceived.
    index: usize,
    course: Course,
    half: Vec2,
}

impl Prospect {
    fn is_worse_than(&self, other: &Self) -> bool {
        self.ticks_to_contact
            .cmp(&other.ticks_to_contact)
            .then(self.clearance.total_cmp(&other.clearance))
            .is_lt()
    }
}

/// The maneuvers that are considered for an escape.
pub(super) fn maneuvers(ship: &PerceivedShip) -> impl Iterator<Item = Maneuver> {
    let around = (0..DIRECTIONS).map(|direction| Heading((direction * 256 / DIRECTIONS) as u8));
    around.chain([ship.heading]).flat_map(|heading| {
        THRUSTS.map(|thrust_ticks| Maneuver {
            heading,
            thrust_ticks,
        })
    })
}

impl EscapePlanner {
    /// The maneuver that avoids contact for the longest time, then with the largest clearance. The last one, if some are
    /// equally good.
    pub(super) fn best_maneuver(
        &mut self,
        ship: &PerceivedShip,
        others: &[PerceivedBody],
        tuning: &Tuning,
    ) -> (Maneuver, Prospect) {
        let torus = tuning.torus();
        self.dangers.clear();
        let dangers = others.iter().filter(|other| other.is_danger());
        self.dangers
            .extend(dangers.enumerate().map(|(index, other)| Danger {
                index,
                course: Course::of_body(other, &torus),
                half: other.half,
            }));
        let drift = Drift::new(ship);
        let mut best = None;
        for maneuver in maneuvers(ship) {
            let course = drift.course_of(ship, maneuver, tuning);
            let bound = best.as_ref().map(|(_, prospect)| prospect);
            if let Some(prospect) = self.prospect(&course, ship.half, &torus, bound) {
                best = Some((maneuver, prospect));
            }
        }
        best.expect("there are maneuvers")
    }

    /// What happens on the ship's course, or nothing if it is worse than `bound`.
    ///
    /// The body that decides that a course is worse is tested first on the next course. It often decides that too.
    fn prospect(
        &mut self,
        course: &Course,
        ship_half: f32,
        torus: &Torus,
        bound: Option<&Prospect>,
    ) -> Option<Prospect> {
        let mut prospect = Prospect {
            ticks_to_contact: HORIZON + 1,
            clearance: f32::INFINITY,
        };
        let mut first_index = usize::MAX;
        for i in 0..self.dangers.len() {
            let danger = &self.dangers[i];
            let distances = danger
                .course
                .distances(danger.half, course, ship_half, torus);
            match first_contact(&distances) {
                Some(sample) => {
                    // Up to the first contact every distance is larger than the one in contact.
                    let contact = (tick_of(sample), danger.index);
                    if contact < (prospect.ticks_to_contact, first_index) {
                        first_index = danger.index;
                        prospect = Prospect {
                            ticks_to_contact: tick_of(sample),
                            clearance: distances[sample],
                        };
                    }
                }
                None if first_index == usize::MAX => {
                    prospect.clearance = prospect.clearance.min(smallest(&distances));
                }
                None => {}
            }
            let is_worse = bound.is_some_and(|bound| {
                prospect.ticks_to_contact < bound.ticks_to_contact
                    || (first_index == usize::MAX && prospect.is_worse_than(bound))
            });
            if is_worse {
                self.dangers.swap(0, i);
                return None;
            }
        }
        let is_worse = bound.is_some_and(|bound| prospect.is_worse_than(bound));
        (!is_worse).then_some(prospect)
    }
}
