//! A solid body as the collision system sees it.

use bevy::prelude::*;

use crate::collision::{Aabb, Moving};
use crate::sim::state::components::{BodyId, BodyKind, BoundingBox, Rock, Ship};
use crate::sim::state::contact::ContactBody;

/// A solid body at the start of the step.
#[derive(Clone, Copy)]
pub(super) struct Collider {
    /// Its index among the colliders of the step, from 0.
    pub index: usize,
    pub entity: Entity,
    pub id: BodyId,
    pub kind: BodyKind,
    pub position: Vec2,
    pub velocity: Vec2,
    pub half: Vec2,
}

impl Collider {
    /// The same body at another copy of its position.
    pub(super) fn at(&self, position: Vec2) -> Self {
        Self { position, ..*self }
    }

    /// The body as contacts have it, with the state that its outline depends on.
    pub(super) fn contact_body(&self, (rock, ship): (Option<&Rock>, Option<&Ship>)) -> ContactBody {
        ContactBody {
            id: self.id,
            kind: self.kind,
            swept: self.swept(),
            rock: rock.copied(),
            ship: ship.copied(),
        }
    }

    /// Its box and velocity.
    pub(super) fn swept(&self) -> Moving<Aabb> {
        let bounds = BoundingBox { half: self.half }.at(self.position);
        Moving::new(bounds, self.velocity).expect("bodies have finite velocities")
    }
}
