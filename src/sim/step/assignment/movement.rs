//! Motion: ship and asteroids wrap at the field edges, a bullet ends there.

use crate::sim::bodies::{BodiesMut, in_order_of_ids};
use crate::sim::state::components::BodyKind;
use crate::sim::state::events::GameEventKind;
use crate::sim::state::session::Session;
use crate::sim::tuning::Tuning;

/// Moves every body by one step, and removes the bullets whose centre has left the field.
pub(in crate::sim::step) fn advance(
    bodies: &mut impl BodiesMut,
    tuning: &Tuning,
    session: &mut Session,
) {
    let torus = tuning.torus();
    bodies.retain_ships(|ship| {
        ship.solid.position.0 = torus.wrap(ship.solid.moved());
        true
    });
    // The coursework knows no others, but an app may add them.
    bodies.advance_rocks(torus);
    bodies.retain_saucers(|saucer| {
        saucer.solid.position.0 = torus.wrap(saucer.solid.moved());
        true
    });
    bodies.retain_shots(|shot| {
        shot.solid.position.0 = torus.wrap(shot.solid.moved());
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
