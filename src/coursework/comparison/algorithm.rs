//! Who answers a pair.

/// An algorithm that answers a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Algorithm {
    /// The kernel of this game.
    Reference,
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
            Self::Reference => "The reference",
            Self::PrintedLecture => "The lecture as printed",
            Self::Article1999 => "The article of 1999",
            Self::StudentFile => "The C++ file",
        }
    }
}
