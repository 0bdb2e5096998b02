//! A solid body as the collision system sees it.

use bevy::math::Vec2;

use crate::collision::{Aabb, Moving};
use crate::sim::state::body_state::BodyState;
use crate::sim::state::bundles::SolidBundle;
use crate::sim::state::components::{BodyId, BodyKind, BoundingBox};
use crate::sim::state::contact::ContactBody;

/// A solid body at the start of the step.
#[derive(Clone, Copy)]
pub(super) struct Collider {
    /// Its index among the colliders of the step, from 0.
    pub index: usize,
    pub id: BodyId,
    pub kind: BodyKind,
    pub position: Vec2,
    pub velocity: Vec2,
    pub half: Vec2,
}

impl Collider {
    /// The collider of this body, with its index among those of the step.
    #[inline]
    pub(super) fn new(index: usize, solid: &SolidBundle) -> Self {
        Self {
            index,
            id: solid.id,
            kind: solid.kind,
            position: solid.position.0,
            velocity: solid.velocity.0,
            half: solid.bounds.half,
        }
    }

    /// The same body at another copy of its position.
    pub(super) fn at(&self, position: Vec2) -> Self {
        Self { position, ..*self }
    }

    /// The body as contacts have it. `state` has what its outline depends on.
    pub(super) fn contact_body(&self, state: &BodyState) -> ContactBody {
        ContactBody {
            id: self.id,
            kind: self.kind,
            swept: self.swept(),
            rock: state.rock,
            ship: state.ship,
        }
    }

    /// Its box and velocity.
    pub(super) fn swept(&self) -> Moving<Aabb> {
        let bounds = BoundingBox { half: self.half }.at(self.position);
        Moving::new(bounds, self.velocity).expect("bodies have finite velocities")
    }
}
