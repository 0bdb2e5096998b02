//! A solid body as the collision system sees it.

use bevy::prelude::*;

use crate::collision::{Aabb, Moving};
use crate::sim::body::{BodyId, BoundingBox, Kind};
use crate::sim::message::Party;

/// A solid body at the start of the step.
#[derive(Clone, Copy)]
pub(super) struct Body {
    pub entity: Entity,
    pub id: BodyId,
    pub kind: Kind,
    pub position: Vec2,
    pub velocity: Vec2,
    pub half: Vec2,
}

impl Body {
    pub(super) fn party(&self) -> Party {
        Party {
            entity: self.entity,
            id: self.id,
            kind: self.kind,
            swept: self.swept(),
        }
    }

    /// Its box and velocity.
    pub(super) fn swept(&self) -> Moving<Aabb> {
        let bounds = BoundingBox { half: self.half }.at(self.position);
        Moving::new(bounds, self.velocity).expect("bodies have finite velocities")
    }
}
