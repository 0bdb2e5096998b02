//! The ship while it flies: fire, hyperspace, turn and thrust, in this order.

use bevy::ecs::query::QueryData;
use bevy::prelude::*;

use crate::sim::state::body_state::BodyState;
use crate::sim::state::components::{
    Blast, BodyId, BodyKind, BoundingBox, Position, Rock, Ship, Shooter, Shot, Velocity,
};
use crate::sim::state::events::GameEventKind;
use crate::sim::state::intent::Intent;
use crate::sim::state::quantize::{VELOCITY_STEP, snap_velocity};
use crate::sim::state::session::Session;
use crate::sim::tuning::{DT, Tuning};

use super::hyperspace::enter_hyperspace;
use super::shots::{advance_gun, count_shots, new_shot};

/// Applies the intent of this tick to the ship.
///
/// A shot and a jump take heading, velocity and position from before this tick's turn and thrust. A ship that jumps does
/// not turn or thrust.
///
/// Source: NM @683C-6883.
pub(super) fn fly_ship(
    mut commands: Commands,
    tuning: Res<Tuning>,
    mut session: ResMut<Session>,
    mut ships: Query<ShipQuery>,
    shots: Query<&BodyKind, With<Shot>>,
    rocks: Query<(), Or<(With<Rock>, With<Blast>)>>,
) {
    let session = &mut *session;
    let intent = session.intent;
    for mut flying in &mut ships {
        let shield = &mut flying.ship.shield;
        shield.ticks_left = shield.ticks_left.saturating_sub(1);
        let fires = advance_gun(&mut flying.ship, intent);
        let (position, velocity, heading) =
            (flying.position.0, flying.velocity.0, flying.ship.heading);
        // A press while all shots are in flight is lost.
        if fires && count_shots(&shots, Shooter::Ship) < tuning.shot.ship_limit {
            flying.ship.reload = tuning.shot.interval;
            flying.ship.shield.ticks_left = 0;
            let shooter = (heading, position, velocity);
            let shot = new_shot(Shooter::Ship, shooter, &tuning, &mut session.ids);
            session.write(GameEventKind::ShotFired {
                body: shot.state(),
                parent: *flying.id,
            });
            commands.spawn(shot);
        }
        if intent.hyperspace {
            let rock_count = (rocks.iter().count() + session.new_rocks()) as u32;
            session.stage = enter_hyperspace(
                (*flying.id, flying.ship.shield),
                position,
                rock_count,
                &tuning,
                &mut session.streams,
            );
            session.players.heading = heading;
            let body = flying.state();
            session.write(GameEventKind::HyperspaceEntered { body });
            commands.entity(flying.entity).despawn();
        } else {
            steer(&mut flying.ship, &mut flying.velocity.0, intent, &tuning);
        }
    }
}

/// The components of the ship.
#[derive(QueryData)]
#[query_data(mutable)]
pub(super) struct ShipQuery {
    entity: Entity,
    id: &'static BodyId,
    ship: &'static mut Ship,
    position: &'static Position,
    velocity: &'static mut Velocity,
    bounds: &'static BoundingBox,
}

impl ShipQueryItem<'_, '_> {
    fn state(&self) -> BodyState {
        BodyState::new(
            *self.id,
            BodyKind::Ship,
            *self.position,
            *self.velocity,
            *self.bounds,
        )
        .with_ship(Some(*self.ship))
    }
}

/// Turns the ship and changes its velocity.
///
/// Source: `ChkPlyrInput` @7086, `ShipAccelerate` @70A5, `ShipDecelerate` @70E1, `ChkShipMaxVel` @7125. The 1979 machine
/// changes the velocity in every second frame; here half of that change is made in every tick.
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

/// The velocity after one tick of drag: each axis loses 1/`drag` of itself. The loss is rounded up to the velocity grid,
/// so that the ship comes to rest.
fn coast(velocity: Vec2, drag: f32) -> Vec2 {
    let loss = (velocity.abs() / (drag * VELOCITY_STEP)).ceil() * VELOCITY_STEP;
    velocity - loss * velocity.signum()
}
