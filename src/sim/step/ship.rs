//! The ship while it flies: it turns and thrusts, fires, and jumps.

use bevy::prelude::*;

use crate::sim::state::components::{
    Blast, BodyKind, Position, Rock, Ship, Shooter, Shot, Velocity,
};
use crate::sim::state::events::GameEvent;
use crate::sim::state::intent::Intent;
use crate::sim::state::quantize::{VELOCITY_STEP, snap_velocity};
use crate::sim::state::session::Session;
use crate::sim::tuning::{DT, Tuning};

use super::hyperspace::jump;
use super::shots::{count, launch, pull_trigger};

/// Does what the intent of this tick asks of the ship.
pub(super) fn fly_ship(
    mut commands: Commands,
    tuning: Res<Tuning>,
    mut session: ResMut<Session>,
    mut events: MessageWriter<GameEvent>,
    mut ships: Query<(Entity, &mut Ship, &Position, &mut Velocity)>,
    shots: Query<&BodyKind, With<Shot>>,
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
                id: shot.id,
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

/// Turns the ship and changes its velocity.
///
/// Source: `ChkPlyrInput` @7086, `ShipAccelerate` @70A5, `ShipDecelerate` @70E1, `ChkShipMaxVel` @7125; half of
/// the even-frame figure on every tick.
fn steer(ship: &mut Ship, velocity: &mut Vec2, intent: Intent, tuning: &Tuning) {
    ship.heading = ship
        .heading
        .turned(-i32::from(intent.turn) * tuning.ship.turn as i32);
    ship.is_thrusting = intent.thrust;
    *velocity = if intent.thrust {
        let push = snap_velocity(ship.heading.direction() * (tuning.ship.thrust * DT.seconds()));
        let top = Vec2::splat(tuning.ship.top_speed);
        snap_velocity((*velocity + push).clamp(-top, top))
    } else {
        coast(*velocity, tuning.ship.drag)
    };
}

/// One tick of drag: each axis loses 1/`drag` of itself, rounded up to the velocity grid, so that it comes to rest.
fn coast(velocity: Vec2, drag: f32) -> Vec2 {
    let loss = (velocity.abs() / (drag * VELOCITY_STEP)).ceil() * VELOCITY_STEP;
    velocity - loss * velocity.signum()
}
