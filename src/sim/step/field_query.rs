//! Who is in the field, for the systems that count and clear it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::sim::state::components::{
    Blast, BodyId, BodyKind, Position, Rock, Saucer, Ship, Shot, Velocity,
};

/// Everything in the field, by kind.
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
    /// Whether any rock slot is taken, by a rock or by its blast.
    pub(super) fn has_rock_slots(&self) -> bool {
        !self.rocks.is_empty() || !self.blasts.is_empty()
    }

    /// Where the ship is, if it flies.
    pub(super) fn ship(&self) -> Option<Vec2> {
        self.ships.single().ok().map(|position| position.0)
    }
}
