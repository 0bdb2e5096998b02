//! Colours and sizes: the one place for both.

use bevy::prelude::*;

use super::palette::PaletteColors;
use super::quality::{Look, choose};
use crate::present::persistence::Settings;

/// The height of score and messages, in units.
pub(in crate::present) const TEXT_HEIGHT: f32 = 22.0;

/// The height of what is said beside the score, in units.
pub(in crate::present) const SMALL_TEXT_HEIGHT: f32 = 0.65 * TEXT_HEIGHT;

/// The field as menus see it, in units.
pub(in crate::present) const FIELD_SIZE: Vec2 = Vec2::new(1024.0, 768.0);

/// The letters of the title, in units.
pub(in crate::present) const TITLE_HEIGHT: f32 = 84.0;

/// Text of a menu's rows, in units.
pub(in crate::present) const MENU_TEXT: f32 = 20.0;

/// The heading of a page, in units.
pub(in crate::present) const MENU_HEADING: f32 = 28.0;

/// Notes below the rows, in units.
pub(in crate::present) const MENU_NOTE: f32 = 15.0;

/// The text of long pages, in units.
pub(in crate::present) const MENU_SMALL: f32 = 16.0;

/// The letters of the three initials, in units.
pub(in crate::present) const INITIALS_TEXT: f32 = 64.0;

/// Behind the rows of a menu: nothing shines through.
pub(in crate::present) const PANEL: Color = Color::srgb(0.01, 0.012, 0.018);

/// The colours of the inspector's lines.
pub const INSPECTOR_COLORS: InspectorColors = InspectorColors {
    tested: Color::srgb(0.0, 0.8, 0.58),
    tested_copy: Color::srgb(0.2, 0.45, 0.6),
    swept: Color::srgb(0.6, 0.56, 0.14),
    velocity: Color::srgb(0.8, 0.47, 0.75),
    contact: Color::srgb(1.0, 0.42, 0.1),
};

/// The width of the coursework's lines, in units.
pub(in crate::present) const INSPECTOR_LINE: f32 = 1.2;

/// Text of the coursework's panel, in units.
pub(in crate::present) const INSPECTOR_TEXT: f32 = 15.0;

/// The radius of a shot as it is drawn at the usual line width, in units.
const SHOT_RADIUS: f32 = 1.6;

/// The usual width of outlines, in units.
const LINE_WIDTH: f32 = 1.6;

/// The least width of a line in pixels.
const LEAST_PIXELS: f32 = 1.6;

/// How far the cheap look's glow reaches on each side of a line, in units.
const HALO: f32 = 8.0;

/// How strong that glow is beside the line at most: alpha.
const HALO_ALPHA: f32 = 0.16;

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

/// Colours and sizes as they are now, made from the settings.
#[derive(Resource, Clone, Debug, PartialEq)]
pub(in crate::present) struct Theme {
    /// What is what by its colour.
    pub colors: PaletteColors,
    /// The width of outlines, in units.
    pub line_width: f32,
    /// The radius of a shot, in units.
    pub shot_radius: f32,
    /// The glow that is drawn as part of an outline; none where bloom makes it.
    pub halo: Option<Halo>,
    /// Whether thousands of outlines are drawn as thin as can be.
    pub thins_out: bool,
}

/// A glow drawn as part of an outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::present) struct Halo {
    /// On each side of the line, in units.
    pub reach: f32,
    /// Beside the line; it fades to 0 at its reach.
    pub alpha: f32,
}

impl Default for Theme {
    fn default() -> Self {
        Self::new(&Settings::default(), Look::Full)
    }
}

impl Theme {
    /// The theme that these settings ask for.
    pub(super) fn new(settings: &Settings, look: Look) -> Self {
        let width = f32::from(settings.line_width) / 100.0;
        let glow = f32::from(settings.glow) / 100.0;
        let halo = (look == Look::Cheap && settings.glow > 0).then(|| Halo {
            reach: HALO * (0.5 + glow),
            alpha: (HALO_ALPHA * (0.5 + glow)).min(1.0),
        });
        Self {
            colors: PaletteColors::of(settings.palette),
            line_width: LINE_WIDTH * width,
            shot_radius: SHOT_RADIUS * width.max(0.75),
            halo,
            thins_out: look == Look::Cheap,
        }
    }

    /// The theme where a unit is so many pixels wide: no line is so thin that parts of it fall between the pixels.
    fn visible_at(self, pixels: f32) -> Self {
        Self {
            line_width: self.line_width.max(LEAST_PIXELS / pixels),
            shot_radius: self.shot_radius.max(LEAST_PIXELS / pixels),
            ..self
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<UiScale>()
        .init_resource::<Theme>()
        .add_systems(PreUpdate, follow_settings.after(choose));
}

/// Before anything draws: whatever reads the theme sees a change in the frame in which it is made.
fn follow_settings(
    settings: Res<Settings>,
    look: Res<Look>,
    scale: Res<UiScale>,
    mut theme: ResMut<Theme>,
    mut clear: ResMut<ClearColor>,
) {
    if settings.is_changed() || look.is_changed() || scale.is_changed() {
        theme.set_if_neq(Theme::new(&settings, *look).visible_at(scale.0));
        clear.0 = theme.colors.field;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::persistence::Palette;

    #[test]
    fn lines_are_no_thinner_than_pixels_can_show() {
        let theme = Theme::new(&Settings::default(), Look::Full);
        // Half a pixel a unit: 1.6 pixels are 3.2 units. At 1 pixel a unit the usual 1.6 units will do.
        assert_eq!(theme.clone().visible_at(0.5).line_width, 3.2);
        assert_eq!(theme.clone().visible_at(1.0).line_width, 1.6);
        assert_eq!(theme.visible_at(4.0).line_width, 1.6);
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
        assert_eq!(full.line_width, 3.2);
        assert_eq!(full.colors, PaletteColors::of(Palette::Amber));
        assert_eq!(full.halo, None, "bloom makes the glow");

        let cheap = Theme::new(&settings, Look::Cheap);
        assert_eq!(cheap.halo.map(|halo| halo.reach), Some(HALO));
        let dark = Theme::new(
            &Settings {
                glow: 0,
                ..settings
            },
            Look::Cheap,
        );
        assert_eq!(dark.halo, None);
    }
}
