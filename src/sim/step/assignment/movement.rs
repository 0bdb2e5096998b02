//! Motion: ship and asteroids wrap at the field edges, a bullet ends there.

use bevy::prelude::*;

use crate::sim::state::body_state::BodyState;
use crate::sim::state::components::{BodyId, BodyKind, BoundingBox, Position, Velocity};
use crate::sim::state::events::GameEventKind;
use crate::sim::state::session::Session;
use crate::sim::tuning::{DT, Tuning};

/// Moves every body by one step, and removes the bullets whose centre has left the field.
pub(in crate::sim::step) fn advance(
    mut commands: Commands,
    mut ended: Local<Vec<BodyState>>,
    tuning: Res<Tuning>,
    mut session: ResMut<Session>,
    mut bodies: Query<(
        Entity,
        &BodyId,
        &BodyKind,
        &mut Position,
        &Velocity,
        &BoundingBox,
    )>,
) {
    let torus = tuning.torus();
    for (entity, id, kind, mut position, velocity, bounds) in &mut bodies {
        let moved = position.0 + velocity.0 * DT.seconds();
        let wrapped = torus.wrap(moved);
        if *kind != BodyKind::Bullet {
            position.0 = wrapped;
            continue;
        }
        position.0 = moved;
        if moved != wrapped {
            ended.push(BodyState::new(*id, *kind, *position, *velocity, *bounds));
            commands.entity(entity).despawn();
        }
    }
    // Events come in the order of ids, which does not depend on the order of entities.
    ended.sort_unstable_by_key(|body| body.id);
    for body in ended.drain(..) {
        session.write(GameEventKind::ShotExpired { body });
    }
}
