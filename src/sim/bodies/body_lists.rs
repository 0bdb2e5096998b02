//! The bodies of a game without a world: a list a kind.

use super::{ArmShots, Bodies, BodiesMut, SolidBlocks};
use crate::collision::Torus;
use crate::sim::state::body::Body;
use crate::sim::state::body_state::BodyState;
use crate::sim::state::bundles::{
    BlastBundle, RockBundle, SaucerBundle, ShipBundle, ShotBundle, SolidBundle,
};
use crate::sim::state::components::{BodyId, BodyKind};

/// The bodies of a game, by kind, in any order but for the ships, which are in the order of their ids.
#[derive(Clone, Debug, Default)]
pub struct BodyLists {
    ships: Vec<ShipBundle>,
    saucers: Vec<SaucerBundle>,
    shots: Vec<ShotBundle>,
    rocks: SolidBlocks,
    blasts: Vec<BlastBundle>,
    plain_solids: Vec<SolidBundle>,
    /// What [`apply`](Self::apply) puts into the lists.
    spawned: Vec<Body>,
    /// What it removes.
    removed: Vec<BodyId>,
}

impl BodyLists {
    /// Lets what was removed and spawned take effect: what Bevy's `ApplyDeferred` does for entities.
    pub(in crate::sim) fn apply(&mut self) {
        if !self.removed.is_empty() {
            self.remove_all();
        }
        for body in self.spawned.drain(..) {
            match body {
                Body::Ship(ship) => {
                    self.ships.push(ship);
                    self.ships.sort_unstable_by_key(|ship| ship.solid.id);
                }
                Body::Saucer(saucer) => self.saucers.push(saucer),
                Body::Shot(shot) => self.shots.push(shot),
                Body::Rock(rock) => self.rocks.push(&rock.solid, rock.rock),
                Body::Blast(blast) => self.blasts.push(blast),
                Body::Asteroid(solid) | Body::Bullet(solid) | Body::Wall(solid) => {
                    self.plain_solids.push(solid);
                }
            }
        }
    }

    #[cold]
    fn remove_all(&mut self) {
        let Self {
            ships,
            saucers,
            shots,
            rocks,
            blasts,
            plain_solids,
            removed,
            ..
        } = self;
        removed.sort_unstable();
        let stays = |id: BodyId| removed.binary_search(&id).is_err();
        ships.retain(|ship| stays(ship.solid.id));
        saucers.retain(|saucer| stays(saucer.solid.id));
        shots.retain(|shot| stays(shot.solid.id));
        rocks.retain(stays);
        blasts.retain(|blast| stays(blast.id));
        plain_solids.retain(|solid| stays(solid.id));
        removed.clear();
    }

    /// All bodies, in any order.
    pub(in crate::sim) fn iter(&self) -> impl Iterator<Item = Body> {
        let plain = |solid: &SolidBundle| Body::of_plain_solid(*solid);
        let ships = self.ships.iter().copied().map(Body::Ship);
        let saucers = self.saucers.iter().copied().map(Body::Saucer);
        let shots = self.shots.iter().copied().map(Body::Shot);
        let rocks = self.rocks.iter().map(Body::Rock);
        let blasts = self.blasts.iter().copied().map(Body::Blast);
        ships
            .chain(saucers)
            .chain(shots)
            .chain(rocks)
            .chain(blasts)
            .chain(self.plain_solids.iter().map(plain))
    }

    /// How many bodies there are.
    pub(in crate::sim) fn len(&self) -> usize {
        self.ships.len()
            + self.saucers.len()
            + self.shots.len()
            + self.rocks.len()
            + self.blasts.len()
            + self.plain_solids.len()
    }

    /// How many bodies strike others, and how many rocks and asteroids each of them can strike.
    pub(in crate::sim) fn count_strikers_and_struck(&self) -> (u64, u64) {
        let is_asteroid = |solid: &&SolidBundle| solid.kind == BodyKind::Asteroid;
        let asteroids = self.plain_solids.iter().filter(is_asteroid).count();
        let bullets = self.plain_solids.len() - asteroids;
        let strikers = self.ships.len() + self.saucers.len() + self.shots.len() + bullets;
        (strikers as u64, (self.rocks.len() + asteroids) as u64)
    }

    /// Calls with each solid body, in any order.
    #[inline]
    pub(in crate::sim) fn for_each_solid(&self, mut call: impl FnMut(BodyState)) {
        self.ships.iter().for_each(|ship| call(ship.state()));
        self.saucers.iter().for_each(|saucer| call(saucer.state()));
        self.shots.iter().for_each(|shot| call(shot.state()));
        self.rocks.iter().for_each(|rock| call(rock.state()));
        let plain = self.plain_solids.iter();
        plain.for_each(|solid| call(solid.state()));
    }

    /// Makes the bodies those of `bodies`.
    pub(in crate::sim) fn replace(&mut self, bodies: &[Body]) {
        self.clear();
        self.spawned.extend_from_slice(bodies);
        self.apply();
    }

    /// Removes all bodies at once.
    pub(in crate::sim) fn clear(&mut self) {
        let Self {
            ships,
            saucers,
            shots,
            rocks,
            blasts,
            plain_solids,
            spawned,
            removed,
        } = self;
        ships.clear();
        saucers.clear();
        shots.clear();
        rocks.clear();
        blasts.clear();
        plain_solids.clear();
        spawned.clear();
        removed.clear();
    }
}

impl Bodies for BodyLists {
    fn ships(&self) -> impl Iterator<Item = ShipBundle> {
        self.ships.iter().copied()
    }

    fn saucers(&self) -> impl Iterator<Item = SaucerBundle> {
        self.saucers.iter().copied()
    }

    fn shots(&self) -> impl Iterator<Item = ShotBundle> {
        self.shots.iter().copied()
    }

    fn rocks(&self) -> impl Iterator<Item = RockBundle> {
        self.rocks.iter()
    }

    fn blasts(&self) -> impl Iterator<Item = BlastBundle> {
        self.blasts.iter().copied()
    }

    fn plain_solids(&self) -> impl Iterator<Item = SolidBundle> {
        self.plain_solids.iter().copied()
    }

    fn rock_blocks<'b>(&'b self, _gathered: &'b mut SolidBlocks) -> &'b SolidBlocks {
        &self.rocks
    }

    fn spawn(&mut self, body: Body) {
        self.spawned.push(body);
    }

    fn remove(&mut self, id: BodyId) {
        self.removed.push(id);
    }

    fn filled_rock_slots(&self) -> usize {
        self.rocks.len() + self.blasts.len()
    }
}

impl ArmShots for BodyLists {
    fn arm_shots(&mut self, arms: impl Fn(BodyId) -> bool) {
        for shot in &mut self.shots {
            shot.shot.is_armed |= arms(shot.solid.id);
        }
    }
}

impl BodiesMut for BodyLists {
    fn retain_ships(&mut self, keep: impl FnMut(&mut ShipBundle) -> bool) {
        retain(
            &mut self.ships,
            &mut self.removed,
            |ship| ship.solid.id,
            keep,
        );
    }

    fn retain_saucers(&mut self, keep: impl FnMut(&mut SaucerBundle) -> bool) {
        let id = |saucer: &SaucerBundle| saucer.solid.id;
        retain(&mut self.saucers, &mut self.removed, id, keep);
    }

    fn retain_shots(&mut self, keep: impl FnMut(&mut ShotBundle) -> bool) {
        retain(
            &mut self.shots,
            &mut self.removed,
            |shot| shot.solid.id,
            keep,
        );
    }

    fn retain_blasts(&mut self, keep: impl FnMut(&mut BlastBundle) -> bool) {
        retain(&mut self.blasts, &mut self.removed, |blast| blast.id, keep);
    }

    fn retain_plain_solids(&mut self, keep: impl FnMut(&mut SolidBundle) -> bool) {
        retain(
            &mut self.plain_solids,
            &mut self.removed,
            |solid| solid.id,
            keep,
        );
    }

    fn advance_rocks(&mut self, torus: Torus) {
        self.rocks.advance(torus);
    }
}

/// Lets `keep` change every body, and notes those for which it returns false.
#[inline]
fn retain<B>(
    bodies: &mut [B],
    removed: &mut Vec<BodyId>,
    id: impl Fn(&B) -> BodyId,
    mut keep: impl FnMut(&mut B) -> bool,
) {
    for body in bodies {
        if !keep(body) {
            removed.push(id(body));
        }
    }
}
