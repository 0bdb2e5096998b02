//! The ship: thrust along the heading and against it, turn, fire, in the order of the coursework.

use bevy::math::Vec2;

use crate::sim::bodies::BodiesMut;
use crate::sim::state::body::Body;
use crate::sim::state::bundles::{ShipBundle, SolidBundle};
use crate::sim::state::components::{BodyKind, Ship};
use crate::sim::state::events::GameEventKind;
use crate::sim::state::intent::Intent;
use crate::sim::state::player::Stage;
use crate::sim::state::quantize::{VELOCITY_STEP, snap_position, snap_velocity};
use crate::sim::state::session::Session;
use crate::sim::tuning::{AssignmentTuning, DT, Tuning};

/// Applies the intent of this tick to the ship.
///
/// Thrust acts along the heading from before the turn, and a bullet flies along the one after it: the coursework's `Update`
/// reads the keys in this order.
pub(in crate::sim::step) fn fly_ship(
    bodies: &mut impl BodiesMut,
    tuning: &Tuning,
    rules: &AssignmentTuning,
    session: &mut Session,
) {
    if session.stage != Stage::Flying {
        return;
    }
    let intent = session.intent;
    let mut fired = Vec::new();
    bodies.retain_ships(|ShipBundle { solid, ship }| {
        ship.shield.ticks_left = ship.shield.ticks_left.saturating_sub(1);
        ship.is_thrusting = intent.thrust;
        solid.velocity.0 = steered(solid.velocity.0, ship, intent, tuning, rules);
        let turn = -i32::from(intent.turn) * tuning.ship.turn as i32;
        ship.heading = ship.heading.turned(turn);
        if intent.fire {
            let bullet = SolidBundle::new(
                session.ids.allocate(),
                BodyKind::Bullet,
                solid.position.0,
                snap_velocity(ship.heading.direction() * rules.bullet_speed),
                snap_position(rules.bullet_half()),
            );
            session.write(GameEventKind::ShotFired {
                body: bullet.state(),
                parent: solid.id,
            });
            fired.push(Body::Bullet(bullet));
        }
        true
    });
    for bullet in fired {
        bodies.spawn(bullet);
    }
}

/// The velocity after a tick of thrust and damping.
///
/// The loss is rounded to the velocity grid: up on an axis without thrust, so that the ship comes to rest there, and to the
/// nearest step on an axis with thrust, so that the least thrust moves the ship.
fn steered(
    velocity: Vec2,
    ship: &Ship,
    intent: Intent,
    tuning: &Tuning,
    rules: &AssignmentTuning,
) -> Vec2 {
    let along = f32::from(i8::from(intent.thrust) - i8::from(intent.reverse));
    let push = ship.heading.direction() * (along * rules.acceleration * DT.seconds());
    let push = snap_velocity(push);
    let pushed = velocity + push;
    let loss = pushed.abs() * (rules.loss_per_tick() / VELOCITY_STEP);
    let steps = Vec2::select(push.cmpeq(Vec2::ZERO), loss.ceil(), loss.round());
    let damped = pushed - steps * VELOCITY_STEP * pushed.signum();
    let top = Vec2::splat(tuning.ship.top_speed);
    snap_velocity(damped.clamp(-top, top))
}
