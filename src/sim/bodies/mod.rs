//! The bodies in the field, wherever they are kept: as entities of a world, or in lists of their own.
//!
//! The rules of a tick are written for [`Bodies`], so that a game in an app and thousands of games in a batch play by the same
//! code.

mod body_lists;
mod broad_phase;
mod entity_bodies;
mod solid_blocks;

pub use body_lists::BodyLists;
pub(super) use broad_phase::{SweptBounds, for_each_near};
pub(super) use entity_bodies::{Arming, EntityBodies, Reading, Writing};
pub use solid_blocks::SolidBlocks;

use super::state::body::Body;
use super::state::body_state::BodyState;
use super::state::bundles::{
    BlastBundle, RockBundle, SaucerBundle, ShipBundle, ShotBundle, SolidBundle,
};
use super::state::components::{BodyId, BodyKind};
use crate::collision::Torus;

/// The bodies in the field, by kind.
///
/// What is spawned and removed takes effect at the next of the three points that `SimSystems` names. Until then a new body is
/// in no list, and a removed one still is. Bodies come in any order.
pub(super) trait Bodies {
    fn ships(&self) -> impl Iterator<Item = ShipBundle>;
    fn saucers(&self) -> impl Iterator<Item = SaucerBundle>;
    fn shots(&self) -> impl Iterator<Item = ShotBundle>;
    fn rocks(&self) -> impl Iterator<Item = RockBundle>;
    fn blasts(&self) -> impl Iterator<Item = BlastBundle>;
    /// The solid bodies without a state of their own: asteroids, bullets and the wall.
    fn plain_solids(&self) -> impl Iterator<Item = SolidBundle>;

    /// The rocks as collision detection goes through them. `gathered` takes them where they are not kept so.
    fn rock_blocks<'b>(&'b self, gathered: &'b mut SolidBlocks) -> &'b SolidBlocks;

    /// Puts a body into the field.
    fn spawn(&mut self, body: Body);

    /// Removes the body of this id, if it is in the field.
    fn remove(&mut self, id: BodyId);

    /// The rock slots that are occupied: by rocks, and by blasts.
    fn filled_rock_slots(&self) -> usize {
        self.rocks().count() + self.blasts().count()
    }

    /// How many shots of this kind are in flight.
    fn count_shots(&self, kind: BodyKind) -> u32 {
        self.shots().filter(|shot| shot.solid.kind == kind).count() as u32
    }

    /// The ship, if exactly one flies.
    fn ship(&self) -> Option<ShipBundle> {
        let mut ships = self.ships();
        ships.next().filter(|_| ships.next().is_none())
    }

    /// The solid body of this id, as events have it.
    fn solid(&self, id: BodyId) -> Option<BodyState> {
        let ships = self.ships().map(|ship| ship.state());
        let saucers = self.saucers().map(|saucer| saucer.state());
        let shots = self.shots().map(|shot| shot.state());
        let rocks = self.rocks().map(|rock| rock.state());
        let plain = self.plain_solids().map(|solid| solid.state());
        ships
            .chain(saucers)
            .chain(shots)
            .chain(rocks)
            .chain(plain)
            .find(|body| body.id == id)
    }
}

/// Bodies whose shots can be armed.
pub(super) trait ArmShots: Bodies {
    /// Lets the shots whose ids pass hit their own ship from the next step on.
    fn arm_shots(&mut self, arms: impl Fn(BodyId) -> bool);
}

/// Bodies that can be changed.
pub(super) trait BodiesMut: Bodies {
    /// Lets `keep` change every ship, in the order of their ids. Removes those for which it returns false.
    fn retain_ships(&mut self, keep: impl FnMut(&mut ShipBundle) -> bool);
    /// As [`retain_ships`](Self::retain_ships), in any order.
    fn retain_saucers(&mut self, keep: impl FnMut(&mut SaucerBundle) -> bool);
    /// As [`retain_ships`](Self::retain_ships), in any order.
    fn retain_shots(&mut self, keep: impl FnMut(&mut ShotBundle) -> bool);
    /// As [`retain_ships`](Self::retain_ships), in any order.
    fn retain_blasts(&mut self, keep: impl FnMut(&mut BlastBundle) -> bool);
    /// As [`retain_ships`](Self::retain_ships), in any order.
    fn retain_plain_solids(&mut self, keep: impl FnMut(&mut SolidBundle) -> bool);

    /// Moves every rock by one step and wraps it.
    fn advance_rocks(&mut self, torus: Torus);
}

/// Bodies as events have them, in the order of their ids.
pub(super) fn in_order_of_ids(bodies: impl Iterator<Item = BodyState>) -> Vec<BodyState> {
    let mut bodies: Vec<_> = bodies.collect();
    bodies.sort_unstable_by_key(|body| body.id);
    bodies
}
