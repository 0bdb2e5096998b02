//! The colours of what F1 shows: boxes, copies, swept areas, arrows and contacts.

use bevy::prelude::*;

/// The colours of the inspector's lines by role. They are the same in every palette, and everyone can tell them apart.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct InspectorColors {
    /// The outline that the collision test uses.
    pub tested: Color,
    /// Copies of that outline across the seam.
    pub tested_copy: Color,
    /// The area that a body swept in the last step.
    pub swept: Color,
    /// The arrow along a body's velocity.
    pub velocity: Color,
    /// The last contact: outlines, point and normal.
    pub contact: Color,
}

/// The colours of the inspector's lines.
pub const INSPECTOR_COLORS: InspectorColors = InspectorColors {
    tested: Color::srgb(0.0, 0.8, 0.58),
    tested_copy: Color::srgb(0.35, 0.66, 0.85),
    swept: Color::srgb(0.68, 0.64, 0.2),
    velocity: Color::srgb(0.84, 0.51, 0.79),
    contact: Color::srgb(1.0, 0.42, 0.1),
};
