//! What the rows of the inspector are.

use bevy::prelude::*;

/// A row of the page.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum InspectorRow {
    /// The contacts of the last minute.
    Contact,
    /// The near misses of the last minute.
    NearMiss,
    /// The tick.
    Tick,
    /// One of the two bodies: A is 0.
    Body(usize),
    /// The outlines.
    Outlines,
    /// Opens the boxes of the pair in the lab.
    OpenInLab,
    /// Copies the pair for `sweptroids sweep`.
    Copy,
    /// Saves the picture.
    Save,
}

impl InspectorRow {
    /// The rows in their order.
    pub(super) const ALL: [Self; 9] = [
        Self::Contact,
        Self::NearMiss,
        Self::Tick,
        Self::Body(0),
        Self::Body(1),
        Self::Outlines,
        Self::OpenInLab,
        Self::Copy,
        Self::Save,
    ];

    /// The width of the box of its value, in units.
    pub(super) const fn value_width(self) -> f32 {
        match self {
            Self::Contact | Self::NearMiss => 122.0,
            Self::Body(_) => 220.0,
            Self::Tick => 200.0,
            _ => 170.0,
        }
    }

    pub(super) const fn label(self) -> &'static str {
        match self {
            Self::Contact => "HIT",
            Self::NearMiss => "NEAR MISS",
            Self::Tick => "TICK",
            Self::Body(0) => "A",
            Self::Body(_) => "B",
            Self::Outlines => "OUTLINES",
            Self::OpenInLab => "OPEN IN LAB",
            Self::Copy => "COPY AS JSON",
            Self::Save => "SAVE PICTURE",
        }
    }
}

/// The text with the value of a row.
#[derive(Component, Clone, Copy)]
pub(super) struct RowValue(pub InspectorRow);

/// The line that says what was saved.
#[derive(Component, Clone, Copy)]
pub(super) struct SavedLine;
