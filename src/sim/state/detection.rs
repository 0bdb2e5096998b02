//! How collisions are decided: phases and fidelity.

use bevy::prelude::Resource;

use crate::collision::Phases;

/// The outline on which collisions are decided: box, octagon or hull.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Fidelity {
    /// One box per body, as in the assignment.
    #[default]
    Box,
    /// The octagons of the 1979 machine, one per pair.
    Octagon,
    /// The convex hulls of the drawn outlines.
    Hull,
}

impl Fidelity {
    /// All fidelities, in the order in which the game cycles through them.
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

/// How collisions are decided. It can change between any two ticks.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Detection {
    /// Which steps of the algorithm run: the Step 1 toggle.
    pub phases: Phases,
    /// The shape that is tested.
    pub fidelity: Fidelity,
}
