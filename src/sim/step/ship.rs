//! The ship while it flies: it turns and thrusts, fires, and jumps.

use bevy::prelude::*;

use crate::sim::body::{Blast, Position, Rock, Ship, Shooter, Shot, Velocity};
use crate::sim::message::GameEvent;
use crate::sim::state::Session;
use crate::sim::tuning::Tuning;

use super::jump::jump;
use super::shots::{count, launch, pull_trigger};
use super::steer::steer;

/// Does what the intent of this tick asks of the ship.
pub(super) fn fly_ship(
    mut commands: Commands,
    tuning: Res<Tuning>,
    mut session: ResMut<Session>,
    mut events: MessageWriter<GameEvent>,
    mut ships: Query<(Entity, &mut Ship, &Position, &mut Velocity)>,
    shots: Query<&Shot>,
    rocks: Query<(), Or<(With<Rock>, With<Blast>)>>,
) {
    let session = &mut *session;
    let intent = session.intent;
    for (entity, mut ship, position, mut velocity) in &mut ships {
        steer(&mut ship, &mut velocity.0, intent, &tuning);
        let fires = pull_trigger(&mut ship, intent);
        // A press at the limit is spent.
        if fires && count(&shots, Shooter::Ship) < tuning.shot.ship_limit {
            ship.reload = tuning.shot.interval;
            let from = (ship.heading, position.0, velocity.0);
            let shot = launch(Shooter::Ship, from, &tuning, &mut session.ids);
            events.write(GameEvent::ShotFired {
                id: shot.0,
                shooter: Shooter::Ship,
            });
            commands.spawn(shot);
        }
        if intent.hyperspace {
            let slots = rocks.iter().count() as u32;
            session.stage = jump(position.0, slots, &tuning, &mut session.streams);
            session.players.heading = ship.heading;
            events.write(GameEvent::HyperspaceEntered { at: position.0 });
            commands.entity(entity).despawn();
        }
    }
}
