//! The ship while it flies: fire, hyperspace, turn and thrust, in this order.

use bevy::math::Vec2;

use crate::sim::bodies::BodiesMut;
use crate::sim::state::body::Body;
use crate::sim::state::bundles::ShipBundle;
use crate::sim::state::components::{BodyKind, Ship, Shooter};
use crate::sim::state::events::GameEventKind;
use crate::sim::state::intent::Intent;
use crate::sim::state::quantize::{VELOCITY_STEP, snap_velocity};
use crate::sim::state::session::Session;
use crate::sim::tuning::{DT, Tuning};

use super::hyperspace::enter_hyperspace;
use super::shots::{advance_gun, new_shot};

/// Applies the intent of this tick to the ship.
///
/// A shot and a jump take heading, velocity and position from before this tick's turn and thrust. A ship that jumps does
/// not turn or thrust.
///
/// Source: NM @683C-6883.
pub(super) fn fly_ship(bodies: &mut impl BodiesMut, tuning: &Tuning, session: &mut Session) {
    let intent = session.intent;
    let in_flight = bodies.count_shots(BodyKind::Shot(Shooter::Ship));
    // Counted only for a jump.
    let rocks = if intent.hyperspace {
        (bodies.filled_rock_slots() + session.new_rocks()) as u32
    } else {
        0
    };
    let mut fired = Vec::new();
    bodies.retain_ships(|flying| {
        let ShipBundle { solid, ship } = flying;
        ship.shield.ticks_left = ship.shield.ticks_left.saturating_sub(1);
        let fires = advance_gun(ship, intent);
        let (position, velocity, heading) = (solid.position.0, solid.velocity.0, ship.heading);
        // A press while all shots are in flight is lost.
        if fires && in_flight < tuning.shot.ship_limit {
            ship.reload = tuning.shot.interval;
            ship.shield.ticks_left = 0;
            let shooter = (heading, position, velocity);
            let shot = new_shot(Shooter::Ship, shooter, tuning, &mut session.ids);
            session.write(GameEventKind::ShotFired {
                body: shot.state(),
                parent: solid.id,
            });
            fired.push(Body::Shot(shot));
        }
        if intent.hyperspace {
            session.stage = enter_hyperspace(
                (solid.id, ship.shield),
                position,
                rocks,
                tuning,
                &mut session.streams,
            );
            session.players.heading = heading;
            let body = flying.state();
            session.write(GameEventKind::HyperspaceEntered { body });
        } else {
            steer(ship, &mut solid.velocity.0, intent, tuning);
        }
        !intent.hyperspace
    });
    for shot in fired {
        bodies.spawn(shot);
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
