//! Shots: when the ship fires, what a new shot is, and when a shot can hit its own ship.

use bevy::prelude::*;

use crate::sim::state::bundles::ShotBundle;
use crate::sim::state::components::{BodyKind, Ship, Shooter, Shot};
use crate::sim::state::heading::Heading;
use crate::sim::state::intent::Intent;
use crate::sim::state::quantize::{snap_position, snap_velocity};
use crate::sim::state::session::BodyIds;
use crate::sim::tuning::{DT, Tuning};

/// Advances the ship's gun by one tick. Returns whether the ship fires in this tick.
///
/// Each press fires one shot, with a pause between two shots. Presses during the pause are queued.
///
/// Source: `UpdateShip` @6CD7.
pub(super) fn advance_gun(ship: &mut Ship, intent: Intent) -> bool {
    ship.reload = ship.reload.saturating_sub(1);
    ship.queued_shots += u32::from(intent.fire);
    let fires = ship.reload == 0 && ship.queued_shots > 0;
    ship.queued_shots -= u32::from(fires);
    fires
}

/// The number of shots of a shooter in flight.
pub(super) fn count_shots(shots: &Query<&BodyKind, With<Shot>>, shooter: Shooter) -> u32 {
    let kind = BodyKind::Shot(shooter);
    shots.iter().filter(|other| **other == kind).count() as u32
}

/// A new shot, ahead of a shooter with this heading, position and velocity. The shooter's velocity is added to the
/// shot's own.
///
/// Source: `BulletSlotFound` @6CFD-6D87.
pub(super) fn new_shot(
    shooter: Shooter,
    (heading, position, velocity): (Heading, Vec2, Vec2),
    tuning: &Tuning,
    ids: &mut BodyIds,
) -> ShotBundle {
    let own_velocity = heading.direction() * tuning.shot.speed;
    let muzzle_offset = snap_position(own_velocity * (DT.seconds() * tuning.shot.muzzle));
    let top = Vec2::splat(tuning.shot.top_speed);
    let at = tuning.torus().wrap(position + muzzle_offset);
    let velocity = snap_velocity((own_velocity + velocity).clamp(-top, top));
    ShotBundle::new(ids.allocate(), shooter, at, velocity, tuning)
}

/// Whether this shot can hit its own ship.
pub(super) fn is_armed(shots: &Query<&mut Shot>, shot: Entity) -> bool {
    shots.get(shot).map_or(true, |shot| shot.is_armed)
}

/// Arms the shots that were apart from their own ship in this step: those in `apart`, or all of them while no ship flies.
///
/// An armed shot can hit its own ship from the next step on.
pub(super) fn arm_shots(shots: &mut Query<&mut Shot>, apart: &[Entity], ship_flies: bool) {
    let arm = |mut shot: Mut<Shot>| {
        if !shot.is_armed {
            shot.is_armed = true;
        }
    };
    if ship_flies {
        for entity in apart {
            if let Ok(shot) = shots.get_mut(*entity) {
                arm(shot);
            }
        }
    } else {
        shots.iter_mut().for_each(arm);
    }
}
