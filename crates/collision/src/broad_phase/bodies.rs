//! All boxes of a step, as its parts read them.

use crate::aabb::Aabb;
use crate::shape::Moving;

use super::contact::Named;

/// Bodies with their ids, by slot.
#[derive(Clone, Copy)]
pub(super) struct Bodies<'b> {
    pub bodies: &'b [Moving<Aabb>],
    pub ids: &'b [u32],
}

impl<'b> Bodies<'b> {
    /// These bodies, so many at a time.
    pub fn chunks(self, length: usize) -> impl Iterator<Item = Self> {
        let chunks = self.bodies.chunks(length).zip(self.ids.chunks(length));
        chunks.map(|(bodies, ids)| Self { bodies, ids })
    }

    /// The body in a slot, with its bounds moved by `copy`.
    #[inline]
    pub fn named(self, slot: usize, copy: [i8; 2]) -> Named<'b> {
        Named {
            id: self.ids[slot],
            body: &self.bodies[slot],
            copy,
        }
    }
}
