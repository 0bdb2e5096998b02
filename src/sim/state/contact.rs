//! The contact: what collision detection finds, and the only thing that the response to it reads.

use bevy::math::{Dir2, Vec2};
use bevy::prelude::*;

use crate::collision::{Aabb, Moving, Phase};

use super::body_state::BodyRef;
use super::components::{BodyId, BodyKind, BoundingBox, Rock, Ship};

/// One of the two bodies of a contact.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ContactBody {
    /// Its id.
    pub id: BodyId,
    /// Its kind.
    pub kind: BodyKind,
    /// Its box at the start of the step, and its velocity. B's box is at the copy that was tested.
    pub swept: Moving<Aabb>,
    /// The state that only a rock has.
    pub rock: Option<Rock>,
    /// The state that only a ship has, before the response to the contact.
    pub ship: Option<Ship>,
}

impl ContactBody {
    /// Its id and kind.
    pub const fn body_ref(&self) -> BodyRef {
        BodyRef {
            id: self.id,
            kind: self.kind,
        }
    }

    /// Its box, around its centre.
    pub fn bounds(&self) -> BoundingBox {
        let shape = &self.swept.shape;
        let half = |axis| (shape.max(axis) - shape.min(axis)) / 2.0;
        BoundingBox {
            half: Vec2::new(half(0), half(1)),
        }
    }
}

/// An accepted contact. The contacts of a step are written in order of time.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct Contact {
    /// The index of the tick in which it happened, from 0, as in a script of intents.
    pub tick: u64,
    /// The striking body: a shot, a saucer or a ship.
    pub a: ContactBody,
    /// The body that is struck: a saucer, a ship or a rock.
    pub b: ContactBody,
    /// Which step of the algorithm decided it.
    pub phase: Phase,
    /// The first time of contact in seconds, within the step.
    pub t_first: f32,
    /// The last time of contact in seconds, within the step.
    pub t_last: f32,
    /// The middle of the area that the boxes share at `t_first`, in the field.
    pub point: Vec2,
    /// The contact normal, from A to B.
    pub normal: Dir2,
}
