//! The sizes of text, and of the page that they are made for, in units of text.

use bevy::math::Vec2;

/// The height of score and messages, in units.
pub(in crate::present) const TEXT_HEIGHT: f32 = 22.0;

/// The height of small texts on the field, in units.
pub(in crate::present) const SMALL_TEXT_HEIGHT: f32 = 0.65 * TEXT_HEIGHT;

/// The size of the field for the layout of menus, in units.
pub(in crate::present) const FIELD_SIZE: Vec2 = Vec2::new(1024.0, 768.0);

/// The height of the title's letters, in units.
pub(in crate::present) const TITLE_HEIGHT: f32 = 84.0;

/// The text size of menus and panels, in units of text.
pub(in crate::present) const MENU_TEXT: f32 = 20.0;

/// The text size of page headings, in units.
pub(in crate::present) const MENU_HEADING: f32 = 28.0;

/// The text size of the three initials, in units.
pub(in crate::present) const INITIALS_TEXT: f32 = 64.0;

/// The text size of the symbols of a seed code, in units.
pub(in crate::present) const CODE_TEXT: f32 = 28.0;

/// A field that is not as wide, in units of text, is narrow: lines at its top stand below each other.
pub(in crate::present) const NARROW_FIELD: f32 = 640.0;
