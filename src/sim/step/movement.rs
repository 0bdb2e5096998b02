//! Motion: bodies move by one step and wrap at the field edges. Shots, blasts and saucers end when their time is over, and so
//! do explosions of saucers.

use bevy::prelude::*;

use crate::sim::state::body_state::BodyState;
use crate::sim::state::components::{
    Blast, BodyId, BodyKind, BoundingBox, Position, Saucer, Shot, Velocity,
};
use crate::sim::state::events::{GameEventKind, SaucerExitCause};
use crate::sim::state::session::Session;
use crate::sim::tuning::{DT, Tuning};

/// Moves every solid body by one step, and removes the shots and blasts whose time is over and the saucers that crossed
/// the field.
pub(super) fn advance(
    mut commands: Commands,
    mut ended: Local<Vec<(BodyId, GameEventKind)>>,
    tuning: Res<Tuning>,
    mut session: ResMut<Session>,
    mut bodies: Query<(&mut Position, &Velocity), (With<BoundingBox>, Without<Saucer>)>,
    mut saucers: Query<(Entity, &mut Position, &Velocity), (With<BoundingBox>, With<Saucer>)>,
    mut shots: Query<(Entity, &mut Shot)>,
    mut blasts: Query<(Entity, &BodyId, &Position, &mut Blast), Without<BoundingBox>>,
    names: Query<(&BodyId, &BodyKind, &BoundingBox)>,
) {
    let torus = tuning.torus();
    for (mut position, velocity) in &mut bodies {
        position.0 = torus.wrap(position.0 + velocity.0 * DT.seconds());
    }
    let state = |entity, position: &Position, velocity: &Velocity| {
        let (id, kind, bounds) = names
            .get(entity)
            .expect("a solid body has a kind and a box");
        BodyState::new(*id, *kind, *position, *velocity, *bounds)
    };
    // A saucer does not wrap on x. It is removed when it leaves the field.
    for (entity, mut position, velocity) in &mut saucers {
        let moved = position.0 + velocity.0 * DT.seconds();
        position.0 = Vec2::new(moved.x, torus.wrap(moved).y);
        if !(0.0..tuning.field.width).contains(&moved.x) {
            session.players.current_mut().saucers.restart();
            let body = state(entity, &position, velocity);
            let cause = SaucerExitCause::Edge;
            ended.push((body.id, GameEventKind::SaucerLeft { body, cause }));
            commands.entity(entity).despawn();
        }
    }
    for (entity, mut shot) in &mut shots {
        shot.ticks_left -= 1;
        if shot.ticks_left == 0 {
            let (position, velocity) = bodies.get(entity).expect("a shot is a solid body");
            let body = state(entity, position, velocity);
            ended.push((body.id, GameEventKind::ShotExpired { body }));
            commands.entity(entity).despawn();
        }
    }
    for (entity, id, position, mut blast) in &mut blasts {
        blast.ticks_left -= 1;
        if blast.ticks_left == 0 {
            commands.entity(entity).despawn();
            let event = GameEventKind::BlastEnded {
                id: *id,
                at: position.0,
                cause: None,
            };
            ended.push((*id, event));
        }
    }
    // Events come in the order of ids, which does not depend on the order of entities.
    ended.sort_unstable_by_key(|(id, _)| *id);
    for (_, kind) in ended.drain(..) {
        session.write(kind);
    }
    count_down_saucer_explosion(&mut session);
}

/// Counts down the explosion of a saucer. When it ends, the wait for the next saucer begins.
///
/// Source: @6F64-6F7A, @6F99.
fn count_down_saucer_explosion(session: &mut Session) {
    if session.saucer_explosion > 0 {
        session.saucer_explosion -= 1;
        if session.saucer_explosion == 0 {
            session.players.current_mut().saucers.restart();
        }
    }
}
