//! What the rows of the lab are.

use bevy::prelude::*;

/// A row of the page.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LabRow {
    /// The scenario.
    Scenario,
    /// The shapes that are made of the boxes.
    Shapes,
    /// Which number is changed.
    Number,
    /// Its value.
    Value,
    /// The grid on which left and right change it.
    Grid,
    /// Takes a change back.
    Undo,
    /// Makes it again.
    Redo,
    /// Copies the pair for `sweptroids sweep`.
    Copy,
    /// Copies it as a text for a link.
    CopyLink,
    /// Saves it as a case, a C++ test and a picture.
    Save,
}

impl LabRow {
    /// The rows below the walk, in their order.
    pub(super) const BELOW: [Self; 9] = [
        Self::Shapes,
        Self::Number,
        Self::Value,
        Self::Grid,
        Self::Undo,
        Self::Redo,
        Self::Copy,
        Self::CopyLink,
        Self::Save,
    ];

    /// Its label.
    pub(super) const fn label(self) -> &'static str {
        match self {
            Self::Scenario => "SCENE",
            Self::Shapes => "SHAPES",
            Self::Number => "NUMBER",
            Self::Value => "VALUE",
            Self::Grid => "GRID",
            Self::Undo => "UNDO",
            Self::Redo => "REDO",
            Self::Copy => "COPY AS JSON",
            Self::CopyLink => "COPY FOR A LINK",
            Self::Save => "SAVE CASE, TEST, PICTURE",
        }
    }

    /// Whether left and right change its value.
    pub(super) const fn has_arrows(self) -> bool {
        matches!(
            self,
            Self::Scenario | Self::Shapes | Self::Number | Self::Value | Self::Grid
        )
    }
}
