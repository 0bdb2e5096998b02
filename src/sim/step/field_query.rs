//! The bodies in the field by kind, for the functions that count them or clear the field.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::sim::state::components::{
    Blast, BodyId, BodyKind, Position, Rock, Saucer, Ship, Shot, Velocity,
};

/// The bodies in the field, by kind.
#[derive(SystemParam)]
pub(super) struct FieldQuery<'w, 's> {
    pub rocks: Query<
        'w,
        's,
        (
            Entity,
            &'static BodyId,
            &'static BodyKind,
            &'static Rock,
            &'static Position,
            &'static Velocity,
        ),
    >,
    pub blasts: Query<'w, 's, (Entity, &'static Position), With<Blast>>,
    pub saucers: Query<'w, 's, (Entity, &'static BodyId), With<Saucer>>,
    pub shots: Query<'w, 's, Entity, With<Shot>>,
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
