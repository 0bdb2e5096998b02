//! Motion: ship and asteroids wrap at the field edges, a bullet ends there.

use crate::sim::bodies::{Bodies, in_order_of_ids};
use crate::sim::state::components::BodyKind;
use crate::sim::state::events::GameEventKind;
use crate::sim::state::session::Session;
use crate::sim::tuning::Tuning;

/// Moves every body by one step, and removes the bullets whose centre has left the field.
pub(in crate::sim::step) fn advance(
    bodies: &mut impl Bodies,
    tuning: &Tuning,
    session: &mut Session,
) {
    let torus = tuning.torus();
    bodies.retain_ships(|ship| {
        ship.solid.position.0 = torus.wrap(ship.solid.moved());
        true
    });
    let mut ended = Vec::new();
    bodies.retain_plain_solids(|solid| {
        let moved = solid.moved();
        let wrapped = torus.wrap(moved);
        if solid.kind != BodyKind::Bullet {
            solid.position.0 = wrapped;
            return true;
        }
        solid.position.0 = moved;
        let stays = moved == wrapped;
        if !stays {
            ended.push(solid.state());
        }
        stays
    });
    for body in in_order_of_ids(ended.into_iter()) {
        session.write(GameEventKind::ShotExpired { body });
    }
}
