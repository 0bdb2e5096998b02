//! Motion: bodies move by one step and wrap at the field edges. Shots, blasts and saucers end when their time is over, and so
//! do explosions of saucers.

use bevy::ecs::query::QueryData;
use bevy::prelude::*;

use crate::sim::state::body_state::BodyState;
use crate::sim::state::components::{
    Blast, BodyId, BodyKind, BoundingBox, Position, Saucer, Shot, Velocity,
};
use crate::sim::state::events::{GameEvent, GameEventKind, SaucerExit};
use crate::sim::state::session::Session;
use crate::sim::tuning::{DT, Tuning};

/// Moves every solid body by one step, and removes the shots and blasts whose time is over and the saucers that crossed
/// the field.
pub(super) fn advance(
    mut commands: Commands,
    mut ended: Local<Vec<(BodyId, GameEventKind)>>,
    tuning: Res<Tuning>,
    mut session: ResMut<Session>,
    mut events: MessageWriter<GameEvent>,
    mut bodies: Query<(MovingBody, Option<&mut Shot>), Without<Saucer>>,
    mut saucers: Query<MovingBody, With<Saucer>>,
    mut blasts: Query<(Entity, &BodyId, &Position, &mut Blast), Without<BoundingBox>>,
) {
    let torus = tuning.torus();
    for (mut body, shot) in &mut bodies {
        body.position.0 = torus.wrap(body.position.0 + body.velocity.0 * DT.seconds());
        let Some(mut shot) = shot else { continue };
        shot.ticks_left -= 1;
        if shot.ticks_left == 0 {
            let body = body.remove(&mut commands);
            ended.push((body.id, GameEventKind::ShotExpired { body }));
        }
    }
    // A saucer does not wrap on x. It is removed when it leaves the field.
    for mut saucer in &mut saucers {
        let moved = saucer.position.0 + saucer.velocity.0 * DT.seconds();
        saucer.position.0 = Vec2::new(moved.x, torus.wrap(moved).y);
        if !(0.0..tuning.field.width).contains(&moved.x) {
            session.players.current_mut().saucers.restart();
            let body = saucer.remove(&mut commands);
            let exit = SaucerExit::Edge;
            ended.push((body.id, GameEventKind::SaucerLeft { body, exit }));
        }
    }
    for (entity, id, position, mut blast) in &mut blasts {
        blast.ticks_left -= 1;
        if blast.ticks_left == 0 {
            commands.entity(entity).despawn();
            let event = GameEventKind::BlastEnded {
                id: *id,
                at: position.0,
                clearing: None,
            };
            ended.push((*id, event));
        }
    }
    // Events come in the order of ids, which does not depend on the order of entities.
    ended.sort_unstable_by_key(|(id, _)| *id);
    for (_, kind) in ended.drain(..) {
        events.write(session.clock.event(kind));
    }
    count_down_saucer_explosion(&mut session);
}

/// The components of a solid body that moves.
#[derive(QueryData)]
#[query_data(mutable)]
pub(super) struct MovingBody {
    entity: Entity,
    id: &'static BodyId,
    kind: &'static BodyKind,
    position: &'static mut Position,
    velocity: &'static Velocity,
    bounds: &'static BoundingBox,
}

impl MovingBodyItem<'_, '_> {
    /// Removes a shot or a saucer at the end of the tick. Returns its last state.
    fn remove(&self, commands: &mut Commands) -> BodyState {
        commands.entity(self.entity).despawn();
        BodyState::new(
            *self.id,
            *self.kind,
            *self.position,
            *self.velocity,
            *self.bounds,
        )
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
