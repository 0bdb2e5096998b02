//! Colours and sizes.

use bevy::color::Color;

/// The field, and all around it.
pub(in crate::present) const FIELD: Color = Color::srgb(0.012, 0.014, 0.02);

/// What hides the copies that stick out of the field.
pub(in crate::present) const BORDER: Color = Color::BLACK;

/// Outlines and text.
pub(in crate::present) const LINE: Color = Color::srgb(0.85, 0.95, 1.0);

/// The thrust flame.
pub(in crate::present) const FLAME: Color = Color::srgb(1.0, 0.75, 0.35);

/// The width of outlines, in units.
pub(in crate::present) const LINE_WIDTH: f32 = 1.6;

/// The radius of a shot as it is drawn, in units.
pub(in crate::present) const SHOT_RADIUS: f32 = 1.6;

/// The height of score and messages, in units.
pub(in crate::present) const TEXT_HEIGHT: f32 = 22.0;
