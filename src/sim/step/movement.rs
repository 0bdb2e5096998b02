//! Motion: bodies move by one step and wrap at the field edges. Shots, blasts and saucers end when their time is over, and so
//! do explosions of saucers.

use bevy::prelude::*;

use crate::sim::state::components::{Blast, BodyId, BoundingBox, Position, Saucer, Shot, Velocity};
use crate::sim::state::events::GameEvent;
use crate::sim::state::session::Session;
use crate::sim::tuning::{DT, Tuning};

/// Moves every solid body by one step, and removes the shots and blasts whose time is over and the saucers that crossed
/// the field.
pub(super) fn advance(
    mut commands: Commands,
    mut expired: Local<Vec<BodyId>>,
    tuning: Res<Tuning>,
    mut session: ResMut<Session>,
    mut events: MessageWriter<GameEvent>,
    mut bodies: Query<(&mut Position, &Velocity), (With<BoundingBox>, Without<Saucer>)>,
    mut saucers: Query<(Entity, &BodyId, &mut Position, &Velocity), With<Saucer>>,
    mut shots: Query<(Entity, &BodyId, &mut Shot)>,
    mut blasts: Query<(Entity, &mut Blast)>,
) {
    let torus = tuning.torus();
    for (mut position, velocity) in &mut bodies {
        position.0 = torus.wrap(position.0 + velocity.0 * DT.seconds());
    }
    // A saucer does not wrap on x. It is removed when it leaves the field.
    for (entity, id, mut position, velocity) in &mut saucers {
        let moved = position.0 + velocity.0 * DT.seconds();
        position.0 = Vec2::new(moved.x, torus.wrap(moved).y);
        if !(0.0..tuning.field.width).contains(&moved.x) {
            session.players.current_mut().saucers.restart();
            events.write(GameEvent::SaucerLeft { id: *id });
            commands.entity(entity).despawn();
        }
    }
    for (entity, id, mut shot) in &mut shots {
        shot.ticks_left -= 1;
        if shot.ticks_left == 0 {
            expired.push(*id);
            commands.entity(entity).despawn();
        }
    }
    // Events come in the order of ids, which does not depend on the order of entities.
    expired.sort_unstable();
    for id in expired.drain(..) {
        events.write(GameEvent::ShotExpired { id });
    }
    count_down_saucer_explosion(&mut session);
    for (entity, mut blast) in &mut blasts {
        blast.ticks_left -= 1;
        if blast.ticks_left == 0 {
            commands.entity(entity).despawn();
        }
    }
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
