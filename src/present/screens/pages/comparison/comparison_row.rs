//! What the rows of the comparison are.

use bevy::prelude::*;

/// A row of the page.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ComparisonRow {
    /// Whether the reference and the lecture begin with Step 1.
    Step1,
    /// Compiles the C++ file once more, or takes the path of one.
    File,
    /// Shows the next question at which the C++ file fails. It is there if it fails at one.
    NextFailure,
    /// Saves the picture.
    Save,
}
