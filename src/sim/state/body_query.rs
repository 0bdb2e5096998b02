//! The components of a solid body, as a query.

use bevy::ecs::query::QueryData;
use bevy::prelude::*;

use super::body_state::BodyState;
use super::components::{BodyId, BodyKind, BoundingBox, Position, Rock, Ship, Velocity};

/// Everything that the events say about a solid body.
#[derive(QueryData)]
pub struct BodyQuery {
    pub id: &'static BodyId,
    pub kind: &'static BodyKind,
    pub position: &'static Position,
    pub velocity: &'static Velocity,
    pub bounds: &'static BoundingBox,
    pub rock: Option<&'static Rock>,
    pub ship: Option<&'static Ship>,
}

impl BodyQueryItem<'_, '_> {
    /// The body as events have it.
    pub fn state(&self) -> BodyState {
        BodyState::new(
            *self.id,
            *self.kind,
            *self.position,
            *self.velocity,
            *self.bounds,
        )
        .with_rock(self.rock.copied())
        .with_ship(self.ship.copied())
    }
}

/// The solid bodies in the world, in the order of their ids.
///
/// # Panics
/// If the simulation was not inserted into the world.
pub fn bodies_of(world: &World) -> Vec<BodyState> {
    let mut query = world
        .try_query::<BodyQuery>()
        .expect("the simulation registers the components of its bodies");
    let mut bodies: Vec<_> = query.iter(world).map(|body| body.state()).collect();
    bodies.sort_unstable_by_key(|body| body.id);
    bodies
}
