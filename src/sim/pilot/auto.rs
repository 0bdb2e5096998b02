//! The `auto` pilot: it dodges bodies, aims with lead and through the seam, shoots, and brakes.

use bevy::math::Vec2;

use crate::sim::game_view::GameView;
use crate::sim::state::components::BodyId;
use crate::sim::state::heading::Heading;
use crate::sim::state::intent::Intent;
use crate::sim::tuning::Tuning;

use super::Pilot;
use super::aim::{Aim, aims_at, best_aim};
use super::escape::EscapeSearch;
use super::forecast::{Contact, drift_contact};
use super::maneuver::{Maneuver, angle_between, follow, turn_towards};
use super::perception::{PerceivedBody, PerceivedShip, Perception};

/// The pilot jumps into hyperspace if a contact that no maneuver avoids is at most this many ticks away.
const LAST_MOMENT: u32 = 6;

/// Above this speed, in units per second, the pilot brakes if it has no target.
const TOO_FAST: f32 = 90.0;

/// The pilot does not shoot at a target again until this many ticks after its last shot should have arrived.
const PATIENCE: u64 = 6;

/// In the `assignment` rules, whose gun has no pause, the pilot presses fire this many ticks after the last press.
const PRESS_PAUSE: u64 = 16;

/// A pilot that plays the game. It sees what a player sees, and uses the controls that a player has.
#[derive(Default)]
pub struct AutoPilot {
    perception: Perception,
    search: EscapeSearch,
    tick: u64,
    /// The targets that were shot at, and the tick until which each is not shot at again.
    shot_at: Vec<(BodyId, u64)>,
    /// The tick from which on it fires again in the `assignment` rules.
    ready_at: u64,
}

impl AutoPilot {
    /// Turns towards the target, and fires when the shot will hit.
    fn attack(&mut self, ship: &PerceivedShip, aim: Aim, tuning: &Tuning) -> Intent {
        let mut intent = turn_towards(ship.heading, aim.heading, tuning);
        // A shot has the heading from before the turn of its tick.
        let error = angle_between(ship.heading, aim.heading);
        if ship.reload <= 1 && error.abs() <= aim.tolerance() {
            intent.fire = true;
            self.shot_at
                .push((aim.id, self.tick + aim.flight_ticks as u64 + PATIENCE));
        }
        intent
    }

    /// The best aim at a target that was not just shot at.
    fn best_aim(&self, ship: &PerceivedShip, tuning: &Tuning) -> Option<Aim> {
        let others = self.perception.others.iter();
        best_aim(ship, others.filter(|other| self.is_target(other)), tuning)
    }

    /// Plays the `assignment` rules: it stays where it is, and shoots at what will hit the ship soonest, or else at what it
    /// can hit soonest. A bullet does not fly through the seam, so a target is aimed at where it is in the field.
    fn play_assignment(&mut self, ship: &PerceivedShip, tuning: &Tuning) -> Intent {
        let torus = tuning.torus();
        let contact = drift_contact(ship, &self.perception.others, &torus);
        let threat = contact.map(|contact| self.perception.others[contact.body_index].id);
        // A bullet does not take over the velocity of the ship.
        let resting = PerceivedShip {
            velocity: Vec2::ZERO,
            ..*ship
        };
        let reachable = |aim: &Aim| {
            let hit = ship.at + aim.hit_offset();
            hit == torus.wrap(hit)
        };
        let targets: Vec<_> = (self.perception.others.iter())
            .filter(|other| self.is_target(other))
            .collect();
        let aims = targets.into_iter().flat_map(|target| {
            let [aim] = aims_at(&resting, [target], tuning);
            aim.filter(reachable)
        });
        let cost = |aim: &Aim| match threat {
            Some(threat) if threat == aim.id => -1.0,
            _ => aim.cost(),
        };
        let best = aims.min_by(|a, b| cost(a).total_cmp(&cost(b)));
        let Some(aim) = best else {
            return Intent::default();
        };
        if self.tick < self.ready_at {
            return turn_towards(ship.heading, aim.heading, tuning);
        }
        let intent = self.attack(ship, aim, tuning);
        if intent.fire {
            self.ready_at = self.tick + PRESS_PAUSE;
        }
        intent
    }

    /// Whether it is a target that was not just shot at.
    fn is_target(&self, other: &PerceivedBody) -> bool {
        other.is_target() && !self.shot_at.iter().any(|(id, _)| *id == other.id)
    }

    /// How to hit a body before it comes into contact with the ship.
    fn counter(&self, ship: &PerceivedShip, contact: Contact, tuning: &Tuning) -> Option<Aim> {
        let threat = &self.perception.others[contact.body_index];
        if !self.is_target(threat) {
            return None;
        }
        let [aim] = aims_at(ship, [threat], tuning);
        let aim = aim?;
        // There must be time to hit it before the contact, and for its children to move away.
        (aim.turn_ticks + aim.flight_ticks as u32 + 12 < contact.ticks).then_some(aim)
    }
}

impl Pilot for AutoPilot {
    fn intent(&mut self, game: GameView) -> Intent {
        self.tick += 1;
        let tick = self.tick;
        self.shot_at.retain(|(_, until)| *until > tick);
        let Some(ship) = self.perception.observe(game) else {
            return Intent::default();
        };
        let tuning = game.tuning();
        if tuning.assignment.is_some() {
            return self.play_assignment(&ship, tuning);
        }
        let others = &self.perception.others;
        let contact = drift_contact(&ship, others, &tuning.torus());
        let counter = contact.and_then(|contact| self.counter(&ship, contact, tuning));
        if let (Some(contact), None) = (contact, counter) {
            let escape = self.search.best(&ship, contact.ticks, others, tuning);
            if contact.ticks <= LAST_MOMENT && escape.ticks_to_contact <= 2 * LAST_MOMENT {
                // The last shot may still hit the body that forced the jump.
                return Intent {
                    fire: true,
                    hyperspace: true,
                    ..Intent::default()
                };
            }
            return follow(&ship, escape.maneuver, tuning);
        }
        let best = counter.or_else(|| self.best_aim(&ship, tuning));
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
