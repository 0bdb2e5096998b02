//! Saves a snapshot of a world.

use bevy::ecs::query::{QueryData, QueryState};
use bevy::prelude::*;

use super::saved_state::{HashedState, SavedBody, Snapshot, UnhashedState};
use crate::sim::state::bundles::{
    BlastBundle, RockBundle, SaucerBundle, ShipBundle, ShotBundle, SolidBundle,
};
use crate::sim::state::components::{
    Blast, BodyId, BodyKind, BoundingBox, Position, Rock, Saucer, Ship, Shot, Velocity,
};
use crate::sim::state::counters::CollisionCounters;
use crate::sim::state::detection::Detection;
use crate::sim::state::latch::Latch;
use crate::sim::state::session::Session;
use crate::sim::tuning::Tuning;

/// The components of a body.
#[derive(QueryData)]
pub(in crate::sim) struct BodyComponents {
    id: &'static BodyId,
    position: &'static Position,
    solid: Option<(&'static BodyKind, &'static Velocity, &'static BoundingBox)>,
    ship: Option<&'static Ship>,
    saucer: Option<&'static Saucer>,
    shot: Option<&'static Shot>,
    rock: Option<&'static Rock>,
    blast: Option<&'static Blast>,
}

/// The query for the bodies of a world. A caller that saves often keeps it.
pub(in crate::sim) type SavedBodies = QueryState<(Entity, BodyComponents)>;

impl BodyComponentsItem<'_, '_> {
    fn saved(&self) -> SavedBody {
        let (id, position) = (*self.id, *self.position);
        if let Some(blast) = self.blast {
            return SavedBody::Blast(BlastBundle {
                id,
                position,
                blast: *blast,
            });
        }
        let Some((kind, velocity, bounds)) = self.solid else {
            panic!("body {} has neither a box nor a blast", id.0);
        };
        let solid = SolidBundle {
            id,
            kind: *kind,
            position,
            velocity: *velocity,
            bounds: *bounds,
        };
        match (self.ship, self.saucer, self.shot, self.rock) {
            (None, None, None, None) if *kind == BodyKind::Asteroid => SavedBody::Asteroid(solid),
            (None, None, None, None) if *kind == BodyKind::Bullet => SavedBody::Bullet(solid),
            (None, None, None, None) if *kind == BodyKind::Wall => SavedBody::Wall(solid),
            (Some(ship), None, None, None) => SavedBody::Ship(ShipBundle { solid, ship: *ship }),
            (None, Some(saucer), None, None) => SavedBody::Saucer(SaucerBundle {
                solid,
                saucer: *saucer,
            }),
            (None, None, Some(shot), None) => SavedBody::Shot(ShotBundle { solid, shot: *shot }),
            (None, None, None, Some(rock)) => SavedBody::Rock(RockBundle { solid, rock: *rock }),
            parts => panic!(
                "body {} has to be one of ship, saucer, shot and rock, but is {parts:?} and called {kind:?}",
                id.0
            ),
        }
    }
}

impl Snapshot {
    /// Saves the state of the simulation in `world`. To be called between two ticks, not in a system of the tick.
    ///
    /// # Panics
    /// If the world has no simulation, if a tick is under way, or if a body was changed so that it is none of ship, saucer,
    /// shot, rock and blast.
    pub fn save(world: &World) -> Self {
        let mut bodies = world
            .try_query::<(Entity, BodyComponents)>()
            .expect("the simulation registers the components of its bodies");
        Self::save_with(&mut bodies, world)
    }

    /// [`save`](Self::save) with a query that is kept.
    pub(in crate::sim) fn save_with(bodies: &mut SavedBodies, world: &World) -> Self {
        let Session {
            version,
            clock,
            ids,
            streams,
            intent,
            players,
            stage,
            saucer_explosion,
            events,
        } = world.resource::<Session>();
        assert!(
            events.is_empty(),
            "a snapshot is saved between two ticks, but {} events are not sent yet",
            events.len()
        );
        let detection = world.resource::<Detection>();
        let found = bodies_in_order(bodies, world);
        Self {
            hashed: HashedState {
                tuning: world.resource::<Tuning>().clone(),
                version: *version,
                fidelity: detection.fidelity,
                clock: *clock,
                allocated_ids: ids.allocated,
                draws: streams.positions(),
                stage: *stage,
                saucer_explosion: *saucer_explosion,
                players: players.clone(),
                bodies: found.into_iter().map(|(_, body)| body).collect(),
            },
            unhashed: UnhashedState {
                seed: streams.seed(),
                phases: detection.phases,
                counters: *world.resource::<CollisionCounters>(),
                intent: *intent,
                latch: *world.resource::<Latch>(),
            },
        }
    }
}

/// The bodies of a world with their entities, in the order of their ids.
pub(super) fn bodies_in_order(bodies: &mut SavedBodies, world: &World) -> Vec<(Entity, SavedBody)> {
    let mut found: Vec<_> = bodies
        .iter(world)
        .map(|(entity, body)| (entity, body.saved()))
        .collect();
    found.sort_unstable_by_key(|(_, body)| body.id());
    found
}
