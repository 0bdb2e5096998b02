//! The colours of each palette, by what they are used for.

use bevy::prelude::*;

use crate::present::persistence::Palette;

/// Behind the row that has the focus: how much of the focus' colour. Light adds up, so a little is much.
const FOCUS_GROUND: f32 = 0.05;

/// The colour of words, whatever the palette; as a component of text it gives the text that colour.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::present) enum ColorRole {
    #[default]
    Text,
    /// What is said beside the point.
    Faint,
    /// What has the focus, and values.
    Focus,
    /// What waits for the player.
    Warm,
}

/// The colours of a palette, by what they are used for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PaletteColors {
    /// The field, and what lies behind pages.
    pub field: Color,
    /// What surrounds the field and hides what sticks out of it.
    pub border: Color,
    /// Score and words.
    pub text: Color,
    /// Words that matter less.
    pub faint: Color,
    /// What has the focus on a page.
    pub focus: Color,
    /// The ship and its lines as debris.
    pub ship: Color,
    /// The ship's shots.
    pub shot: Color,
    /// The thrust flame.
    pub flame: Color,
    /// Rocks and their debris.
    pub rock: Color,
    /// Saucers and their shots.
    pub saucer: Color,
}

impl PaletteColors {
    /// What words are written with.
    pub(in crate::present) const fn role(&self, role: ColorRole) -> Color {
        match role {
            ColorRole::Text => self.text,
            ColorRole::Faint => self.faint,
            ColorRole::Focus => self.focus,
            ColorRole::Warm => self.flame,
        }
    }

    /// Behind what has the focus.
    pub(in crate::present) fn focus_ground(&self) -> Color {
        self.focus.with_alpha(FOCUS_GROUND)
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
                ..Self::one_phosphor(Color::srgb(1.0, 0.69, 0.22), Color::srgb(0.64, 0.43, 0.15))
            },
            // Apart by hue and by lightness, so that everyone can tell them; the test simulates it.
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

    /// A monitor whose beam makes light of one colour.
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
