//! The log of tested pairs, for tools that show why a pair hit or missed.

use bevy::math::Vec2;
use bevy::prelude::*;

use super::contact::ContactBody;

/// Asks collision detection to list the pairs that the rules name, also those that the broad phase rules out. A game runs
/// without it.
#[derive(Resource, Clone, Debug)]
pub struct PairLog {
    /// How much farther apart than they can touch in the step two bodies may be, per axis, to be listed, in units.
    pub within: f32,
    /// The pairs of the ticks since it was cleared, those of a tick in the order of their ids.
    pub pairs: Vec<LoggedPair>,
}

impl PairLog {
    /// An empty log.
    pub const fn new(within: f32) -> Self {
        Self {
            within,
            pairs: Vec::new(),
        }
    }
}

/// A pair that the rules name, as it is tested.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LoggedPair {
    /// The index of the tick, from 0.
    pub tick: u64,
    /// The striking body.
    pub a: ContactBody,
    /// The body that may be struck, at the copy that is tested.
    pub b: ContactBody,
    /// The positions of both at the start of the step, in units. B's is that of the copy.
    pub positions: [Vec2; 2],
    /// Where B itself is, if a copy of it across the seam is tested.
    pub b_itself: Option<Vec2>,
}
