//! Shots: when the ship fires, what a new shot is, and when a shot can hit its own ship.

use bevy::math::Vec2;

use crate::sim::bodies::ArmShots;
use crate::sim::state::bundles::ShotBundle;
use crate::sim::state::components::{BodyId, Ship, Shooter};
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

/// Arms the shots that were apart from their own ship in this step: those in `apart`, or all of them while no ship flies.
///
/// An armed shot can hit its own ship from the next step on.
pub(super) fn arm_shots(bodies: &mut impl ArmShots, apart: &[BodyId], ship_flies: bool) {
    if !ship_flies {
        bodies.arm_shots(|_| true);
    } else if !apart.is_empty() {
        bodies.arm_shots(|shot| apart.contains(&shot));
    }
}
