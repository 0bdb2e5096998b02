//! Where a field is drawn: over the whole window, or at a smaller scale in a part of it.

use bevy::prelude::*;

/// Where a field is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::present) struct FieldView {
    /// The position of the field's lower left corner, in units of the window's field.
    pub lower_left: Vec2,
    /// 1 for the window's field.
    pub scale: f32,
}

impl FieldView {
    /// The whole window.
    pub(super) const WINDOW: Self = Self {
        lower_left: Vec2::ZERO,
        scale: 1.0,
    };

    /// Where a position of the field is drawn, in units of the window's field.
    pub(super) fn place(self, position: Vec2) -> Vec2 {
        self.lower_left + position * self.scale
    }

    /// The rectangle in which a field of this size is drawn, in units of the window's field.
    pub(in crate::present) fn rect(self, field: Vec2) -> Rect {
        Rect::from_corners(self.lower_left, self.place(field))
    }
}
