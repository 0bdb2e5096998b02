//! The verdict on a file.

/// The verdict on a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// Every verdict and every time is right.
    Right,
    /// Right up to convention, or to a time that Step 1 leaves unset.
    Remarks,
    /// At least one verdict or time is wrong.
    Wrong,
    /// It does not compile, does not end, crashes or misbehaves.
    NotRun,
}
