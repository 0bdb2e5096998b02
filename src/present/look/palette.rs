//! The palettes: which colour each has for the field, for text and for every kind of body.

use bevy::prelude::*;

use crate::present::persistence::Palette;

/// The opacity of the focused row's background. It is blended in linear light, where a little is clearly visible.
const FOCUS_BACKGROUND_ALPHA: f32 = 0.05;

/// The share of the field's colour in that of the ghost: no ship is so dark, and it still contrasts with the field.
const GHOST_DARKNESS: f32 = 0.06;

/// The colours of a palette, by what they are used for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PaletteColors {
    /// The field, and the background of pages.
    pub field: Color,
    /// The border around the field. It hides what sticks out of the field.
    pub border: Color,
    /// Score, texts and menus.
    pub text: Color,
    /// Text of less importance.
    pub faint: Color,
    /// The focused row of a page.
    pub focus: Color,
    /// The ship and its debris.
    pub ship: Color,
    /// The ship's shots.
    pub shot: Color,
    /// The thrust flame.
    pub flame: Color,
    /// Rocks and their debris.
    pub rock: Color,
    /// Saucers, their debris and their shots.
    pub saucer: Color,
}

impl PaletteColors {
    /// The background of the focused row.
    pub(in crate::present) fn focus_background(&self) -> Color {
        self.focus.with_alpha(FOCUS_BACKGROUND_ALPHA)
    }

    /// The colour of the ghost, a ship that is not in the game.
    pub fn ghost(&self) -> Color {
        self.faint.mix(&self.field, GHOST_DARKNESS)
    }

    /// The colours of a palette.
    pub const fn of(palette: Palette) -> Self {
        match palette {
            Palette::Phosphor => Self {
                flame: Color::srgb(1.0, 0.72, 0.35),
                focus: Color::srgb(0.45, 0.85, 1.0),
                ..Self::one_phosphor(Color::srgb(0.85, 0.95, 1.0), Color::srgb(0.5, 0.57, 0.63))
            },
            Palette::Radar => Self {
                field: Color::srgb(0.006, 0.018, 0.010),
                flame: Color::srgb(0.85, 1.0, 0.45),
                focus: Color::srgb(0.9, 1.0, 0.6),
                ..Self::one_phosphor(Color::srgb(0.42, 1.0, 0.52), Color::srgb(0.24, 0.6, 0.32))
            },
            Palette::Amber => Self {
                field: Color::srgb(0.020, 0.013, 0.006),
                flame: Color::srgb(1.0, 0.9, 0.6),
                focus: Color::srgb(1.0, 0.92, 0.7),
                ..Self::one_phosphor(Color::srgb(1.0, 0.69, 0.22), Color::srgb(0.68, 0.46, 0.17))
            },
            // The kinds of bodies differ in hue and in lightness, so that people with any kind of colour vision can tell
            // them apart. A test simulates that.
            Palette::Clear => Self {
                field: Color::BLACK,
                border: Color::srgb(0.07, 0.07, 0.07),
                text: Color::WHITE,
                faint: Color::srgb(0.72, 0.72, 0.72),
                focus: Color::srgb(1.0, 0.85, 0.0),
                ship: Color::WHITE,
                shot: Color::srgb(1.0, 0.85, 0.0),
                flame: Color::srgb(1.0, 0.85, 0.0),
                rock: Color::srgb(0.30, 0.60, 1.0),
                saucer: Color::srgb(1.0, 0.42, 0.05),
            },
        }
    }

    /// A monitor whose phosphor gives light of one colour.
    const fn one_phosphor(light: Color, faint: Color) -> Self {
        Self {
            field: Color::srgb(0.012, 0.014, 0.02),
            border: Color::BLACK,
            text: light,
            faint,
            focus: light,
            ship: light,
            shot: light,
            flame: light,
            rock: light,
            saucer: light,
        }
    }
}

#[cfg(test)]
mod tests;
