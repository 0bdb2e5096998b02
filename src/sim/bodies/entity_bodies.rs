//! The bodies of a world: entities with components.

use bevy::ecs::query::QueryData;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::{ArmShots, Bodies, BodiesMut, SolidBlocks};
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
pub(in crate::sim) struct EntityBodies<'w, 's, A: Access> {
    commands: Commands<'w, 's>,
    ids: Query<'w, 's, (Entity, &'static BodyId)>,
    ships: Query<'w, 's, (<A as Access>::Solid, <A as Access>::Ship)>,
    saucers: Query<'w, 's, (<A as Access>::Solid, <A as Access>::Saucer), Without<Ship>>,
    shots: Query<
        'w,
        's,
        (<A as Access>::Solid, <A as Access>::Shot),
        (Without<Ship>, Without<Saucer>),
    >,
    rocks: Query<
        'w,
        's,
        (<A as Access>::Solid, &'static Rock),
        (Without<Ship>, Without<Saucer>, Without<Shot>),
    >,
    blasts: Query<
        'w,
        's,
        (
            Entity,
            &'static BodyId,
            &'static Position,
            <A as Access>::Blast,
        ),
        Without<BoundingBox>,
    >,
    plain_solids: Query<
        'w,
        's,
        <A as Access>::Solid,
        (Without<Ship>, Without<Saucer>, Without<Shot>, Without<Rock>),
    >,
}

/// What a phase may write: a system of an app that only reads may run beside one that does.
pub(in crate::sim) trait Access: 'static {
    type Solid: QueryData<ReadOnly = SolidReadOnly>;
    type Ship: QueryData<ReadOnly = &'static Ship>;
    type Saucer: QueryData<ReadOnly = &'static Saucer>;
    type Shot: QueryData<ReadOnly = &'static Shot>;
    type Blast: QueryData<ReadOnly = &'static Blast>;
}

/// Reads all components, and spawns and removes bodies.
pub(in crate::sim) struct Reading;

impl Access for Reading {
    type Solid = SolidReadOnly;
    type Ship = &'static Ship;
    type Saucer = &'static Saucer;
    type Shot = &'static Shot;
    type Blast = &'static Blast;
}

/// As [`Reading`], and arms shots.
pub(in crate::sim) struct Arming;

impl Access for Arming {
    type Solid = SolidReadOnly;
    type Ship = &'static Ship;
    type Saucer = &'static Saucer;
    type Shot = &'static mut Shot;
    type Blast = &'static Blast;
}

/// Writes what a rule can change.
pub(in crate::sim) struct Writing;

impl Access for Writing {
    type Solid = Solid;
    type Ship = &'static mut Ship;
    type Saucer = &'static mut Saucer;
    type Shot = &'static mut Shot;
    type Blast = &'static mut Blast;
}

/// The components of every solid body.
#[derive(QueryData)]
#[query_data(mutable)]
pub(in crate::sim) struct Solid {
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

    /// Writes what a rule can change, if it has changed: systems of an app are told of no other change.
    #[inline]
    fn write(&mut self, solid: &SolidBundle) {
        // −0 and 0 are equal, but not in the digest.
        let bits = |vector: Vec2| vector.to_array().map(f32::to_bits);
        if bits(self.position.0) != bits(solid.position.0) {
            *self.position = solid.position;
        }
        if bits(self.velocity.0) != bits(solid.velocity.0) {
            *self.velocity = solid.velocity;
        }
    }
}

impl<A: Access> Bodies for EntityBodies<'_, '_, A> {
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

    fn rock_blocks<'b>(&'b self, gathered: &'b mut SolidBlocks) -> &'b SolidBlocks {
        gathered.clear();
        for RockBundle { solid, rock } in self.rocks() {
            gathered.push(&solid, rock);
        }
        gathered
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
        let found = self.ids.iter().find(|(_, other)| **other == id);
        if let Some((entity, _)) = found {
            self.commands.entity(entity).despawn();
        }
    }

    fn filled_rock_slots(&self) -> usize {
        self.rocks.iter().len() + self.blasts.iter().len()
    }
}

impl<A: Access<Shot = &'static mut Shot>> ArmShots for EntityBodies<'_, '_, A> {
    fn arm_shots(&mut self, arms: impl Fn(BodyId) -> bool) {
        let shots = self.shots.iter();
        let armed = shots.filter(|(solid, shot)| !shot.is_armed && arms(*solid.id));
        let armed: Vec<Entity> = armed.map(|(solid, _)| solid.entity).collect();
        for entity in armed {
            if let Ok((_, mut shot)) = self.shots.get_mut(entity) {
                shot.is_armed = true;
            }
        }
    }
}

impl BodiesMut for EntityBodies<'_, '_, Writing> {
    fn retain_ships(&mut self, mut keep: impl FnMut(&mut ShipBundle) -> bool) {
        let commands = &mut self.commands;
        let mut run = |(mut solid, mut ship): (SolidItem, Mut<Ship>)| {
            let mut bundle = ShipBundle {
                solid: solid.bundle(),
                ship: *ship,
            };
            if !keep(&mut bundle) {
                commands.entity(solid.entity).despawn();
            }
            solid.write(&bundle.solid);
            ship.set_if_neq(bundle.ship);
        };
        // Several ships draw ids and random numbers in the order of their own ids, not in that of their entities.
        if self.ships.iter().len() > 1 {
            let mut ships: Vec<_> = self.ships.iter_mut().collect();
            ships.sort_unstable_by_key(|(solid, _)| *solid.id);
            ships.into_iter().for_each(run);
        } else {
            self.ships.iter_mut().for_each(&mut run);
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
            let mut bundle = solid.bundle();
            bundle.position.0 = torus.wrap(bundle.moved());
            solid.write(&bundle);
        }
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
}
