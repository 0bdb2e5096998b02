//! The counters of the collision system.

use bevy::prelude::Resource;

use crate::collision::Phase;

/// Counts since the session began. No rule reads them.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CollisionCounters {
    /// Pairs that the rules name, near each other or far apart.
    pub pairs: u64,
    /// Pairs that reached the exact test of the narrow phase. The broad phase ruled out the others.
    pub tested: u64,
    /// Contacts that the narrow phase found. Those of bodies that were destroyed earlier in the step are not accepted.
    pub found: u64,
    /// Accepted contacts that Step 1 decided.
    pub static_hits: u64,
    /// Accepted contacts that the sweep decided.
    pub dynamic_hits: u64,
}

impl CollisionCounters {
    /// All accepted contacts.
    pub const fn contacts(&self) -> u64 {
        self.static_hits + self.dynamic_hits
    }

    /// Counts an accepted contact.
    pub fn count(&mut self, phase: Phase) {
        match phase {
            Phase::Static => self.static_hits += 1,
            Phase::Dynamic => self.dynamic_hits += 1,
        }
    }
}
