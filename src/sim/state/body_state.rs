//! A body as events have it.

use bevy::math::Vec2;

use super::components::{BodyId, BodyKind, BoundingBox, Position, Rock, Ship, Velocity};

/// A body of the field at one moment: everything that its outlines and its motion depend on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BodyState {
    /// Its id.
    pub id: BodyId,
    /// Its kind.
    pub kind: BodyKind,
    /// The position of its centre, in units. In the field, except for x of a saucer that has left it.
    pub position: Vec2,
    /// Its velocity in units per second.
    pub velocity: Vec2,
    /// Its box, around its centre.
    pub bounds: BoundingBox,
    /// The state that only a rock has.
    pub rock: Option<Rock>,
    /// The state that only a ship has.
    pub ship: Option<Ship>,
}

impl BodyState {
    /// Its id and kind.
    pub const fn body_ref(&self) -> BodyRef {
        BodyRef {
            id: self.id,
            kind: self.kind,
        }
    }

    /// The state of a body with these components. A rock or a ship adds its own with
    /// [`with_rock`](Self::with_rock) or [`with_ship`](Self::with_ship).
    pub(in crate::sim) const fn new(
        id: BodyId,
        kind: BodyKind,
        position: Position,
        velocity: Velocity,
        bounds: BoundingBox,
    ) -> Self {
        Self {
            id,
            kind,
            position: position.0,
            velocity: velocity.0,
            bounds,
            rock: None,
            ship: None,
        }
    }

    pub(in crate::sim) const fn with_rock(self, rock: Option<Rock>) -> Self {
        Self { rock, ..self }
    }

    pub(in crate::sim) const fn with_ship(self, ship: Option<Ship>) -> Self {
        Self { ship, ..self }
    }
}

/// A body by its id, where its state is in another event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BodyRef {
    /// Its id.
    pub id: BodyId,
    /// Its kind.
    pub kind: BodyKind,
}
