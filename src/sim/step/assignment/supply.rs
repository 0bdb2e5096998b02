//! The endless supply: new asteroids for those that were destroyed.

use crate::sim::bodies::Bodies;
use crate::sim::state::body::Body;
use crate::sim::state::events::{GameEventKind, RockCause};
use crate::sim::state::rng::RngStream;
use crate::sim::state::session::Session;
use crate::sim::tuning::{AssignmentTuning, Tuning};

use super::asteroids::new_asteroid;

/// Spawns the asteroids that come for each destroyed one.
pub(in crate::sim::step) fn supply_asteroids(
    bodies: &mut impl Bodies,
    tuning: &Tuning,
    rules: &AssignmentTuning,
    session: &mut Session,
) {
    let ship = bodies
        .ship()
        .map_or(tuning.centre(), |ship| ship.solid.position.0);
    // New asteroids add events to those that are gone through here.
    for index in 0..session.events.len() {
        let GameEventKind::RockBroken {
            body,
            hit,
            children,
            ..
        } = session.events[index].kind
        else {
            continue;
        };
        for _ in 0..children {
            let asteroid = new_asteroid(ship, RngStream::Splits, tuning, rules, session);
            session.write(GameEventKind::RockAppeared {
                body: asteroid.state(),
                cause: RockCause::Supply {
                    parent: body.id,
                    t_first: hit.t_first,
                },
            });
            bodies.spawn(Body::Asteroid(asteroid));
        }
    }
}
