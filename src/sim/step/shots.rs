//! Shots: how one is fired, by ship and saucer alike, and how the ship fires.

use bevy::prelude::*;

use crate::sim::body::{BodyId, BoundingBox, Kind, Position, Ship, Shooter, Shot, Velocity};
use crate::sim::grid::{Heading, snap_position, snap_velocity};
use crate::sim::intent::Intent;
use crate::sim::message::GameEvent;
use crate::sim::state::Ids;
use crate::sim::tuning::{DT, Tuning};

/// Fires the ship's shots: one a press, with a pause between two and a limit to those in flight.
///
/// A press during the pause is kept for its end; one at the limit is spent. Source: `UpdateShip` @6CD7.
pub(super) fn fire_ship_shots(
    mut commands: Commands,
    intent: Res<Intent>,
    tuning: Res<Tuning>,
    mut ids: ResMut<Ids>,
    mut events: MessageWriter<GameEvent>,
    mut ships: Query<(&mut Ship, &Position, &Velocity)>,
    shots: Query<&Shot>,
) {
    for (mut ship, position, velocity) in &mut ships {
        if ship.reload > 0 {
            ship.reload -= 1;
        }
        if intent.fire {
            ship.trigger = true;
        }
        if !ship.trigger || ship.reload > 0 {
            continue;
        }
        ship.trigger = false;
        if count(&shots, Shooter::Ship) < tuning.shot.ship_limit {
            ship.reload = tuning.shot.interval;
            let fired = launch(
                Shooter::Ship,
                ship.heading,
                position,
                velocity,
                &tuning,
                &mut ids,
            );
            events.write(GameEvent::ShotFired {
                id: fired.0,
                shooter: Shooter::Ship,
            });
            commands.spawn(fired);
        }
    }
}

/// How many shots of a shooter are in flight.
pub(super) fn count(shots: &Query<&Shot>, shooter: Shooter) -> u32 {
    shots.iter().filter(|shot| shot.shooter == shooter).count() as u32
}

/// What a shot consists of.
pub(super) type ShotBody = (BodyId, Kind, Position, Velocity, BoundingBox, Shot);

/// A new shot, ahead of its shooter, with the shooter's velocity added to its own.
///
/// Source: `BulletSlotFound` @6CFD-6D87.
pub(super) fn launch(
    shooter: Shooter,
    heading: Heading,
    position: &Position,
    velocity: &Velocity,
    tuning: &Tuning,
    ids: &mut Ids,
) -> ShotBody {
    let own = heading.direction() * tuning.shot.speed;
    let ahead = snap_position(own * (DT.seconds() * tuning.shot.muzzle));
    let top = Vec2::splat(tuning.shot.top_speed);
    (
        ids.next(),
        Kind::Shot(shooter),
        Position(tuning.torus().wrap(position.0 + ahead)),
        Velocity(snap_velocity((own + velocity.0).clamp(-top, top))),
        BoundingBox { half: Vec2::ZERO },
        Shot {
            shooter,
            left: tuning.shot.life,
            is_armed: false,
        },
    )
}
