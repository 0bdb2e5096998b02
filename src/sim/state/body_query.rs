//! The bodies of a world, read from their components.

use bevy::ecs::query::QueryData;
use bevy::prelude::*;

use super::body::Body;
use super::body_state::BodyState;
use super::bundles::{BlastBundle, RockBundle, SaucerBundle, ShipBundle, ShotBundle, SolidBundle};
use super::components::{
    Blast, BodyId, BodyKind, BoundingBox, Position, Rock, Saucer, Ship, Shot, Velocity,
};

/// The components of a body.
#[derive(QueryData)]
pub struct BodyComponents {
    id: &'static BodyId,
    position: &'static Position,
    solid: Option<(&'static BodyKind, &'static Velocity, &'static BoundingBox)>,
    ship: Option<&'static Ship>,
    saucer: Option<&'static Saucer>,
    shot: Option<&'static Shot>,
    rock: Option<&'static Rock>,
    blast: Option<&'static Blast>,
}

impl BodyComponentsItem<'_, '_> {
    fn body(&self) -> Body {
        let (id, position) = (*self.id, *self.position);
        if let Some(blast) = self.blast {
            return Body::Blast(BlastBundle {
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
            (None, None, None, None) if *kind == BodyKind::Asteroid => Body::Asteroid(solid),
            (None, None, None, None) if *kind == BodyKind::Bullet => Body::Bullet(solid),
            (None, None, None, None) if *kind == BodyKind::Wall => Body::Wall(solid),
            (Some(ship), None, None, None) => Body::Ship(ShipBundle { solid, ship: *ship }),
            (None, Some(saucer), None, None) => Body::Saucer(SaucerBundle {
                solid,
                saucer: *saucer,
            }),
            (None, None, Some(shot), None) => Body::Shot(ShotBundle { solid, shot: *shot }),
            (None, None, None, Some(rock)) => Body::Rock(RockBundle { solid, rock: *rock }),
            parts => panic!(
                "body {} has to be one of ship, saucer, shot and rock, but is {parts:?} and called {kind:?}",
                id.0
            ),
        }
    }
}

/// The components of a solid body.
#[derive(QueryData)]
pub struct SolidComponents {
    id: &'static BodyId,
    kind: &'static BodyKind,
    position: &'static Position,
    velocity: &'static Velocity,
    bounds: &'static BoundingBox,
    rock: Option<&'static Rock>,
    ship: Option<&'static Ship>,
}

/// Calls with each solid body of a world, in any order.
///
/// # Panics
/// If the simulation was not inserted into the world.
pub fn for_each_solid(world: &World, mut call: impl FnMut(BodyState)) {
    let mut query = world
        .try_query::<SolidComponents>()
        .expect("the simulation registers the components of its bodies");
    for body in query.iter(world) {
        let state = BodyState::new(
            *body.id,
            *body.kind,
            *body.position,
            *body.velocity,
            *body.bounds,
        );
        let state = state.with_rock(body.rock.copied());
        call(state.with_ship(body.ship.copied()));
    }
}

/// The bodies of a world with their entities, in the order of their ids.
///
/// # Panics
/// If the simulation was not inserted into the world, or if a body was changed so that it is none of ship, saucer, shot, rock
/// and blast.
pub fn bodies_of(world: &World) -> Vec<(Entity, Body)> {
    let mut query = world
        .try_query::<(Entity, BodyComponents)>()
        .expect("the simulation registers the components of its bodies");
    let mut bodies: Vec<_> = query
        .iter(world)
        .map(|(entity, body)| (entity, body.body()))
        .collect();
    bodies.sort_unstable_by_key(|(_, body)| body.id());
    bodies
}
