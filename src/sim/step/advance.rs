//! Motion: everything moves by one step and comes in again where it leaves; what has had its time goes.

use bevy::prelude::*;

use crate::sim::body::{Blast, BodyId, BoundingBox, Position, Saucer, Shot, Velocity};
use crate::sim::message::GameEvent;
use crate::sim::player::Players;
use crate::sim::tuning::{DT, Tuning};

/// Moves what is solid, except saucers, which do not wrap on x.
pub(super) fn move_bodies(
    tuning: Res<Tuning>,
    mut bodies: Query<(&mut Position, &Velocity), (With<BoundingBox>, Without<Saucer>)>,
) {
    let torus = tuning.torus();
    for (mut position, velocity) in &mut bodies {
        position.0 = torus.wrap(position.0 + velocity.0 * DT.seconds());
    }
}

/// Moves saucers; one that has crossed the field leaves.
pub(super) fn move_saucers(
    mut commands: Commands,
    tuning: Res<Tuning>,
    mut players: ResMut<Players>,
    mut events: MessageWriter<GameEvent>,
    mut saucers: Query<(Entity, &BodyId, &mut Position, &Velocity), With<Saucer>>,
) {
    for (entity, id, mut position, velocity) in &mut saucers {
        let moved = position.0 + velocity.0 * DT.seconds();
        position.0 = Vec2::new(moved.x, tuning.torus().wrap(moved).y);
        if !(0.0..tuning.field.width).contains(&moved.x) {
            let clock = &mut players.now_mut().saucers;
            clock.wait = clock.delay;
            events.write(GameEvent::SaucerLeft { id: *id });
            commands.entity(entity).despawn();
        }
    }
}

/// Ends shots and blasts that have had their time.
pub(super) fn end_lives(
    mut commands: Commands,
    mut events: MessageWriter<GameEvent>,
    mut shots: Query<(Entity, &BodyId, &mut Shot)>,
    mut blasts: Query<(Entity, &mut Blast)>,
) {
    for (entity, id, mut shot) in &mut shots {
        shot.left -= 1;
        if shot.left == 0 {
            events.write(GameEvent::ShotExpired { id: *id });
            commands.entity(entity).despawn();
        }
    }
    for (entity, mut blast) in &mut blasts {
        blast.left -= 1;
        if blast.left == 0 {
            commands.entity(entity).despawn();
        }
    }
}
