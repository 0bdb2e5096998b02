//! The two steps of the lecture's algorithm: which of them are run, and which one decided a contact.

/// The steps of the lecture's algorithm that are taken: Step 1, the sweep, or both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Phases {
    /// Step 1 first, then the sweep for the pairs that Step 1 does not decide.
    #[default]
    Both,
    /// The sweep alone, as the assignment asks students to try. Every verdict and time equals that of `Both`.
    Dynamic,
    /// Step 1 alone. It misses contacts that begin during the step, so fast bodies tunnel through each other.
    Static,
}

impl Phases {
    /// All three, in the order in which the game cycles through them.
    pub const ALL: [Self; 3] = [Self::Both, Self::Dynamic, Self::Static];

    /// The phases after a toggle of Step 1: without it the sweep alone decides, with it both phases run.
    #[must_use]
    pub const fn with_step_1_toggled(self) -> Self {
        match self {
            Self::Dynamic => Self::Both,
            Self::Both | Self::Static => Self::Dynamic,
        }
    }

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Both => "both",
            Self::Dynamic => "dynamic",
            Self::Static => "static",
        }
    }
}

/// The step of the lecture's algorithm that decided a contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Step 1, the test at rest.
    Static,
    /// The dynamic sweep.
    Dynamic,
}

impl Phase {
    /// Its name in the program's output.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Static => "static",
            Self::Dynamic => "dynamic",
        }
    }
}
