//! How collisions are decided: phases and fidelity.

use bevy::prelude::Resource;

use crate::collision::Phases;

/// Which outline collisions are decided on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Fidelity {
    /// One box a body: the assignment's.
    #[default]
    Box,
    /// The 1979 machine's octagon for each pair.
    Octagon,
    /// The convex hulls of the drawn outlines.
    Hull,
}

impl Fidelity {
    /// All three, in the order in which the game cycles through them.
    pub const ALL: [Self; 3] = [Self::Box, Self::Octagon, Self::Hull];

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Box => "box",
            Self::Octagon => "octagon",
            Self::Hull => "hull",
        }
    }
}

/// How collisions are decided. May change between any two ticks.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Detection {
    /// Which steps of the algorithm are taken: the Step 1 toggle.
    pub phases: Phases,
    /// On which outlines.
    pub fidelity: Fidelity,
}
