//! The bodies of a world: entities with components.

use bevy::ecs::query::QueryData;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::{Bodies, SolidBlocks};
use crate::collision::Torus;
use crate::sim::state::body::Body;
use crate::sim::state::bundles::{
    BlastBundle, RockBundle, SaucerBundle, ShipBundle, ShotBundle, SolidBundle,
};
use crate::sim::state::components::{
    Blast, BodyId, BodyKind, BoundingBox, Position, Rock, Saucer, Ship, Shot, Velocity,
};

/// The bodies of a world, by kind. What is spawned and removed waits in its commands.
#[derive(SystemParam)]
pub(in crate::sim) struct EntityBodies<'w, 's> {
    commands: Commands<'w, 's>,
    ships: Query<'w, 's, (Solid, &'static mut Ship)>,
    saucers: Query<'w, 's, (Solid, &'static mut Saucer), Without<Ship>>,
    shots: Query<'w, 's, (Solid, &'static mut Shot), (Without<Ship>, Without<Saucer>)>,
    rocks: Query<'w, 's, (Solid, &'static Rock), (Without<Ship>, Without<Saucer>, Without<Shot>)>,
    blasts: Query<
        'w,
        's,
        (
            Entity,
            &'static BodyId,
            &'static Position,
            &'static mut Blast,
        ),
        Without<BoundingBox>,
    >,
    plain_solids:
        Query<'w, 's, Solid, (Without<Ship>, Without<Saucer>, Without<Shot>, Without<Rock>)>,
}

/// The components of every solid body.
#[derive(QueryData)]
#[query_data(mutable)]
struct Solid {
    entity: Entity,
    id: &'static BodyId,
    kind: &'static BodyKind,
    position: &'static mut Position,
    velocity: &'static mut Velocity,
    bounds: &'static BoundingBox,
}

impl SolidReadOnlyItem<'_, '_> {
    #[inline]
    fn bundle(&self) -> SolidBundle {
        SolidBundle {
            id: *self.id,
            kind: *self.kind,
            position: *self.position,
            velocity: *self.velocity,
            bounds: *self.bounds,
        }
    }
}

impl SolidItem<'_, '_> {
    #[inline]
    fn bundle(&self) -> SolidBundle {
        SolidBundle {
            id: *self.id,
            kind: *self.kind,
            position: *self.position,
            velocity: *self.velocity,
            bounds: *self.bounds,
        }
    }

    /// Writes what a rule can change: systems of an app are told of no other change.
    #[inline]
    fn write(&mut self, solid: &SolidBundle) {
        self.position.set_if_neq(solid.position);
        self.velocity.set_if_neq(solid.velocity);
    }
}

impl Bodies for EntityBodies<'_, '_> {
    fn ships(&self) -> impl Iterator<Item = ShipBundle> {
        self.ships.iter().map(|(solid, ship)| ShipBundle {
            solid: solid.bundle(),
            ship: *ship,
        })
    }

    fn saucers(&self) -> impl Iterator<Item = SaucerBundle> {
        self.saucers.iter().map(|(solid, saucer)| SaucerBundle {
            solid: solid.bundle(),
            saucer: *saucer,
        })
    }

    fn shots(&self) -> impl Iterator<Item = ShotBundle> {
        self.shots.iter().map(|(solid, shot)| ShotBundle {
            solid: solid.bundle(),
            shot: *shot,
        })
    }

    fn rocks(&self) -> impl Iterator<Item = RockBundle> {
        self.rocks.iter().map(|(solid, rock)| RockBundle {
            solid: solid.bundle(),
            rock: *rock,
        })
    }

    fn blasts(&self) -> impl Iterator<Item = BlastBundle> {
        let blasts = self.blasts.iter();
        blasts.map(|(_, id, position, blast)| BlastBundle {
            id: *id,
            position: *position,
            blast: *blast,
        })
    }

    fn plain_solids(&self) -> impl Iterator<Item = SolidBundle> {
        self.plain_solids.iter().map(|solid| solid.bundle())
    }

    fn retain_ships(&mut self, mut keep: impl FnMut(&mut ShipBundle) -> bool) {
        for (mut solid, mut ship) in &mut self.ships {
            let mut bundle = ShipBundle {
                solid: solid.bundle(),
                ship: *ship,
            };
            if !keep(&mut bundle) {
                self.commands.entity(solid.entity).despawn();
            }
            solid.write(&bundle.solid);
            ship.set_if_neq(bundle.ship);
        }
    }

    fn retain_saucers(&mut self, mut keep: impl FnMut(&mut SaucerBundle) -> bool) {
        for (mut solid, mut saucer) in &mut self.saucers {
            let mut bundle = SaucerBundle {
                solid: solid.bundle(),
                saucer: *saucer,
            };
            if !keep(&mut bundle) {
                self.commands.entity(solid.entity).despawn();
            }
            solid.write(&bundle.solid);
            saucer.set_if_neq(bundle.saucer);
        }
    }

    fn retain_shots(&mut self, mut keep: impl FnMut(&mut ShotBundle) -> bool) {
        for (mut solid, mut shot) in &mut self.shots {
            let mut bundle = ShotBundle {
                solid: solid.bundle(),
                shot: *shot,
            };
            if !keep(&mut bundle) {
                self.commands.entity(solid.entity).despawn();
            }
            solid.write(&bundle.solid);
            shot.set_if_neq(bundle.shot);
        }
    }

    fn advance_rocks(&mut self, torus: Torus) {
        for (mut solid, _) in &mut self.rocks {
            let moved = torus.wrap(solid.bundle().moved());
            solid.position.set_if_neq(Position(moved));
        }
    }

    fn rock_blocks<'b>(&'b self, gathered: &'b mut SolidBlocks) -> &'b SolidBlocks {
        gathered.clear();
        for (solid, rock) in &self.rocks {
            gathered.push(&solid.bundle(), *rock);
        }
        gathered
    }

    fn retain_blasts(&mut self, mut keep: impl FnMut(&mut BlastBundle) -> bool) {
        for (entity, id, position, mut blast) in &mut self.blasts {
            let mut bundle = BlastBundle {
                id: *id,
                position: *position,
                blast: *blast,
            };
            if !keep(&mut bundle) {
                self.commands.entity(entity).despawn();
            }
            blast.set_if_neq(bundle.blast);
        }
    }

    fn retain_plain_solids(&mut self, mut keep: impl FnMut(&mut SolidBundle) -> bool) {
        for mut solid in &mut self.plain_solids {
            let mut bundle = solid.bundle();
            if !keep(&mut bundle) {
                self.commands.entity(solid.entity).despawn();
            }
            solid.write(&bundle);
        }
    }

    fn spawn(&mut self, body: Body) {
        match body {
            Body::Ship(ship) => self.commands.spawn(ship),
            Body::Saucer(saucer) => self.commands.spawn(saucer),
            Body::Shot(shot) => self.commands.spawn(shot),
            Body::Rock(rock) => self.commands.spawn(rock),
            Body::Blast(blast) => self.commands.spawn(blast),
            Body::Asteroid(solid) | Body::Bullet(solid) | Body::Wall(solid) => {
                self.commands.spawn(solid)
            }
        };
    }

    fn remove(&mut self, id: BodyId) {
        let solid = |solid: &SolidReadOnlyItem| (solid.entity, *solid.id);
        let ships = self.ships.iter().map(|(body, _)| solid(&body));
        let saucers = self.saucers.iter().map(|(body, _)| solid(&body));
        let shots = self.shots.iter().map(|(body, _)| solid(&body));
        let rocks = self.rocks.iter().map(|(body, _)| solid(&body));
        let blasts = self.blasts.iter().map(|(entity, id, ..)| (entity, *id));
        let plain = self.plain_solids.iter().map(|body| solid(&body));
        let found = ships
            .chain(saucers)
            .chain(shots)
            .chain(rocks)
            .chain(blasts)
            .chain(plain)
            .find(|(_, other)| *other == id);
        if let Some((entity, _)) = found {
            self.commands.entity(entity).despawn();
        }
    }
}
