//! The bodies in the field by kind, for the functions that count them or clear the field.

use bevy::ecs::query::QueryFilter;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::sim::state::body_query::BodyQuery;
use crate::sim::state::body_state::BodyState;
use crate::sim::state::components::{Blast, BodyId, Position, Rock, Saucer, Ship, Shot};

/// The bodies in the field, by kind.
#[derive(SystemParam)]
pub(super) struct FieldQuery<'w, 's> {
    pub rocks: Query<'w, 's, (Entity, BodyQuery), With<Rock>>,
    pub blasts: Query<'w, 's, (Entity, &'static BodyId, &'static Position), With<Blast>>,
    pub saucers: Query<'w, 's, (Entity, BodyQuery), With<Saucer>>,
    pub shots: Query<'w, 's, (Entity, BodyQuery), With<Shot>>,
    pub ships: Query<'w, 's, &'static Position, With<Ship>>,
}

impl FieldQuery<'_, '_> {
    /// Whether there is a rock or a blast: both occupy a rock slot.
    pub(super) fn has_rocks_or_blasts(&self) -> bool {
        !self.rocks.is_empty() || !self.blasts.is_empty()
    }

    /// The position of the ship, if it flies.
    pub(super) fn ship_position(&self) -> Option<Vec2> {
        self.ships.single().ok().map(|position| position.0)
    }
}

/// The bodies of a query in the order of their ids, which does not depend on the order of entities.
pub(super) fn in_order_of_ids<F: QueryFilter>(
    bodies: &Query<(Entity, BodyQuery), F>,
) -> impl Iterator<Item = (Entity, BodyState)> + use<F> {
    let mut bodies: Vec<_> = bodies
        .iter()
        .map(|(entity, body)| (entity, body.state()))
        .collect();
    bodies.sort_unstable_by_key(|(_, body)| body.id);
    bodies.into_iter()
}
