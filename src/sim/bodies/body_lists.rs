//! The bodies of a game without a world: a list a kind.

use super::{Bodies, SolidBlocks};
use crate::collision::Torus;
use crate::sim::state::body::Body;
use crate::sim::state::bundles::{
    BlastBundle, RockBundle, SaucerBundle, ShipBundle, ShotBundle, SolidBundle,
};
use crate::sim::state::components::BodyId;

/// The bodies of a game, by kind, in any order.
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
                Body::Ship(ship) => self.ships.push(ship),
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
        let stays = |id: BodyId| !removed.contains(&id);
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

    fn retain_ships(&mut self, mut keep: impl FnMut(&mut ShipBundle) -> bool) {
        let dropped = self
            .ships
            .iter_mut()
            .filter_map(|ship| (!keep(ship)).then_some(ship.solid.id));
        self.removed.extend(dropped);
    }

    fn retain_saucers(&mut self, mut keep: impl FnMut(&mut SaucerBundle) -> bool) {
        let saucers = self.saucers.iter_mut();
        let dropped = saucers.filter_map(|saucer| (!keep(saucer)).then_some(saucer.solid.id));
        self.removed.extend(dropped);
    }

    fn retain_shots(&mut self, mut keep: impl FnMut(&mut ShotBundle) -> bool) {
        let shots = self.shots.iter_mut();
        let dropped = shots.filter_map(|shot| (!keep(shot)).then_some(shot.solid.id));
        self.removed.extend(dropped);
    }

    fn advance_rocks(&mut self, torus: Torus) {
        self.rocks.advance(torus);
    }

    fn rock_blocks<'b>(&'b self, _gathered: &'b mut SolidBlocks) -> &'b SolidBlocks {
        &self.rocks
    }

    fn retain_blasts(&mut self, mut keep: impl FnMut(&mut BlastBundle) -> bool) {
        let blasts = self.blasts.iter_mut();
        let dropped = blasts.filter_map(|blast| (!keep(blast)).then_some(blast.id));
        self.removed.extend(dropped);
    }

    fn retain_plain_solids(&mut self, mut keep: impl FnMut(&mut SolidBundle) -> bool) {
        let solids = self.plain_solids.iter_mut();
        let dropped = solids.filter_map(|solid| (!keep(solid)).then_some(solid.id));
        self.removed.extend(dropped);
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
