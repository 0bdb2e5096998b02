//! The theme: sizes of text and lines, and the colours that follow from the settings and the look.

use bevy::prelude::*;

use super::palette::PaletteColors;
use super::quality::{Look, choose_look};
use super::text_scale::{FieldPixels, FieldTextScale, ScaleText};
use crate::present::persistence::Settings;

/// The opaque background of menus and panels.
pub(in crate::present) const PANEL: Color = Color::srgb(0.01, 0.012, 0.018);

/// The width of the inspector's lines, in units.
pub(in crate::present) const INSPECTOR_LINE: f32 = 1.2;

/// The radius at which a shot is drawn at a line width of 100 %, in units.
const SHOT_RADIUS: f32 = 1.6;

/// The width of outlines at a setting of 100 %, in units.
const LINE_WIDTH: f32 = 1.6;

/// The least width of a line and the least radius of a shot, in pixels.
const MIN_PIXELS: f32 = 1.6;

/// The width of the cheap look's glow on each side of a line at a glow setting of 50 %, in units.
const GLOW_WIDTH: f32 = 8.0;

/// The strength of that glow next to the line at a glow setting of 50 %, from 0 to 1.
const GLOW_STRENGTH: f32 = 0.16;

/// The current colours and sizes, made from the settings and the look.
#[derive(Resource, Clone, Debug, PartialEq)]
pub(in crate::present) struct Theme {
    /// The colours of the palette.
    pub colors: PaletteColors,
    /// The width of lines of text, in units of text.
    pub line_width: f32,
    /// The width of outlines, in units of their field.
    pub outline_width: f32,
    /// The radius of a shot, in units.
    pub shot_radius: f32,
    /// The size of a pixel of the window, in units of text.
    pub pixel: f32,
    /// The size of a pixel of the window, in units of the drawn field.
    pub outline_pixel: f32,
    /// The glow that is drawn with each line; none if bloom makes the glow.
    pub line_glow: Option<LineGlow>,
    /// Whether outlines become one pixel wide when there are thousands of them.
    pub allows_hairlines: bool,
}

/// A glow that is drawn with a line, as a mesh.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::present) struct LineGlow {
    /// The width on each side of the line, in units.
    pub width: f32,
    /// The brightness next to the line, as a share of the line's: from 0 to 1. It fades to 0 over the width.
    pub strength: f32,
}

/// The scale at which bodies are drawn: 1, or less while fields are drawn smaller than the window's.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub(in crate::present) struct FieldScale(pub f32);

impl Default for FieldScale {
    fn default() -> Self {
        Self(1.0)
    }
}

impl Default for Theme {
    fn default() -> Self {
        Self::new(&Settings::default(), Look::Full)
    }
}

impl Theme {
    /// The theme of these settings in this look.
    pub(super) fn new(settings: &Settings, look: Look) -> Self {
        let width = f32::from(settings.line_width) / 100.0;
        let glow = f32::from(settings.glow) / 100.0;
        let line_glow = (look == Look::Cheap && settings.glow > 0).then_some(LineGlow {
            width: GLOW_WIDTH * (0.5 + glow),
            strength: GLOW_STRENGTH * (0.5 + glow),
        });
        Self {
            colors: PaletteColors::of(settings.palette),
            line_width: LINE_WIDTH * width,
            outline_width: LINE_WIDTH * width,
            shot_radius: SHOT_RADIUS * width.max(0.75),
            pixel: 1.0,
            outline_pixel: 1.0,
            line_glow,
            allows_hairlines: look == Look::Cheap,
        }
    }

    /// The theme for a window in which a unit of text and a unit of the drawn field have these numbers of pixels. No line is
    /// so thin that it is hard to see.
    fn at_scale(self, text_pixels: f32, field_pixels: f32) -> Self {
        let (pixel, outline_pixel) = (1.0 / text_pixels, 1.0 / field_pixels);
        let (thinnest, thinnest_outline) = (MIN_PIXELS * pixel, MIN_PIXELS * outline_pixel);
        Self {
            pixel,
            outline_pixel,
            line_width: self.line_width.max(thinnest),
            outline_width: self.outline_width.max(thinnest_outline),
            shot_radius: self.shot_radius.max(thinnest_outline),
            ..self
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FieldScale>()
        .init_resource::<Theme>()
        .add_systems(PreUpdate, update_theme.after(choose_look).after(ScaleText));
}

/// Runs before anything is drawn, so that every reader sees a change in the frame in which it happens.
fn update_theme(
    settings: Res<Settings>,
    look: Res<Look>,
    text_scale: Res<FieldTextScale>,
    field_pixels: Res<FieldPixels>,
    field_scale: Res<FieldScale>,
    mut theme: ResMut<Theme>,
    mut clear: ResMut<ClearColor>,
) {
    let is_scaled =
        text_scale.is_changed() || field_pixels.is_changed() || field_scale.is_changed();
    if settings.is_changed() || look.is_changed() || is_scaled {
        let new = Theme::new(&settings, *look).at_scale(
            field_pixels.0 * text_scale.0,
            field_pixels.0 * field_scale.0,
        );
        theme.set_if_neq(new);
        clear.0 = theme.colors.field;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::persistence::Palette;

    #[test]
    fn no_line_is_thinner_than_the_pixels_can_show() {
        let theme = Theme::new(&Settings::default(), Look::Full);
        // At half a pixel per unit, 1.6 pixels are 3.2 units. At 1 pixel per unit the default 1.6 units are enough.
        let widths = |text_pixels, field_pixels| {
            let theme = theme.clone().at_scale(text_pixels, field_pixels);
            (theme.line_width, theme.outline_width)
        };
        assert_eq!(widths(0.5, 0.5), (3.2, 3.2));
        assert_eq!(widths(1.0, 1.0), (1.6, 1.6));
        assert_eq!(widths(4.0, 4.0), (1.6, 1.6));
        // A field of half the size needs outlines of twice the width.
        assert_eq!(widths(1.0, 0.5), (1.6, 3.2));
    }

    #[test]
    fn the_settings_make_the_theme() {
        let settings = Settings {
            line_width: 200,
            palette: Palette::Amber,
            glow: 50,
            ..Settings::default()
        };
        let full = Theme::new(&settings, Look::Full);
        assert_eq!((full.line_width, full.outline_width), (3.2, 3.2));
        assert_eq!(full.colors, PaletteColors::of(Palette::Amber));
        assert_eq!(full.line_glow, None, "bloom makes the glow");

        let cheap = Theme::new(&settings, Look::Cheap);
        assert_eq!(cheap.line_glow.map(|glow| glow.width), Some(GLOW_WIDTH));
        let without_glow = Theme::new(
            &Settings {
                glow: 0,
                ..settings
            },
            Look::Cheap,
        );
        assert_eq!(without_glow.line_glow, None);
    }
}
