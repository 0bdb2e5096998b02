//! Which steps of the lecture's algorithm are taken, and which of them decided a contact.

/// Which steps of the lecture's algorithm are taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Phases {
    /// Step 1 first; pairs that it does not decide go on to the sweep.
    #[default]
    Both,
    /// The sweep alone: what the assignment asks students to try. Every verdict and time is that of `Both`.
    Dynamic,
    /// Step 1 alone: whatever is not in contact at the start passes through.
    Static,
}

impl Phases {
    /// All three, in the order in which the game cycles through them.
    pub const ALL: [Self; 3] = [Self::Both, Self::Dynamic, Self::Static];

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Both => "both",
            Self::Dynamic => "dynamic",
            Self::Static => "static",
        }
    }
}

/// Which step decided a contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Step 1.
    Static,
    /// The sweep.
    Dynamic,
}

impl Phase {
    /// Its name in the output.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Static => "static",
            Self::Dynamic => "dynamic",
        }
    }
}
