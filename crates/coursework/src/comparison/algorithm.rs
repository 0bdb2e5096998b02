//! Who answers a pair.

/// An algorithm that answers a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Algorithm {
    /// The kernel of this game.
    Reference,
    /// Step 1 without a sweep after it: the static test of the boxes at the start.
    Step1Alone,
    /// CSD1130 lecture 18, as printed.
    PrintedLecture,
    /// Gomez 1999, listings 3 and 4.
    Article1999,
    /// A student's C++ file, of which only the answer is known.
    StudentFile,
}

impl Algorithm {
    /// Its name in a table.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Reference => "The reference (this game)",
            Self::Step1Alone => "Step 1 alone",
            Self::PrintedLecture => "The lecture as printed",
            Self::Article1999 => "Gomez's article of 1999",
            Self::StudentFile => "The C++ file",
        }
    }
}
