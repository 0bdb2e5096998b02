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

/// The field as menus see it, in units.
pub(in crate::present) const FIELD_SIZE: bevy::math::Vec2 = bevy::math::Vec2::new(1024.0, 768.0);

/// The letters of the title, in units.
pub(in crate::present) const TITLE_HEIGHT: f32 = 84.0;

/// Text of a menu's rows, in units.
pub(in crate::present) const MENU_TEXT: f32 = 20.0;

/// The heading of a page, in units.
pub(in crate::present) const MENU_HEADING: f32 = 28.0;

/// Behind the rows of a menu.
pub(in crate::present) const PANEL: Color = Color::srgba(0.01, 0.012, 0.018, 0.82);

/// Around the row that has the focus.
pub(in crate::present) const FOCUS: Color = Color::srgb(0.55, 0.8, 1.0);

/// Behind it.
pub(in crate::present) const FOCUS_GROUND: Color = Color::srgba(0.2, 0.4, 0.6, 0.35);

/// Notes below the rows, in units.
pub(in crate::present) const MENU_NOTE: f32 = 15.0;

/// What is said beside the point.
pub(in crate::present) const DIM: Color = Color::srgb(0.45, 0.55, 0.62);

/// The text of long pages, in units.
pub(in crate::present) const MENU_SMALL: f32 = 16.0;

/// The letters of the three initials, in units.
pub(in crate::present) const INITIALS_TEXT: f32 = 64.0;

/// The outline that is tested, in the coursework's view. Its colours are apart for everyone, whatever the palette.
pub(in crate::present) const TESTED: Color = Color::srgb(0.0, 0.8, 0.58);

/// Its copies across the seam.
pub(in crate::present) const TESTED_COPY: Color = Color::srgb(0.2, 0.45, 0.6);

/// What a body swept in the last step.
pub(in crate::present) const SWEPT: Color = Color::srgb(0.6, 0.56, 0.14);

/// Where a body moves to.
pub(in crate::present) const VELOCITY: Color = Color::srgb(0.8, 0.47, 0.75);

/// The last contact: outlines, point and normal.
pub(in crate::present) const CONTACT: Color = Color::srgb(1.0, 0.42, 0.1);

/// The width of the coursework's lines, in units.
pub(in crate::present) const LAB_LINE: f32 = 1.2;

/// Text of the coursework's panel, in units.
pub(in crate::present) const LAB_TEXT: f32 = 15.0;
