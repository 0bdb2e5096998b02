//! The size of text: it grows with the window and with a setting, and is never too small for the monitor.

use bevy::prelude::*;
use bevy::window::{Monitor, PrimaryMonitor};

use super::letterbox::FieldInWindow;
use super::text_sizes;
use crate::present::persistence::Settings;

/// The monitor for which [`MIN_SCALE`] holds, in logical pixels.
const REFERENCE_MONITOR: Vec2 = Vec2::new(1920.0, 1080.0);

/// The least number of pixels of a unit of text on that monitor: there capitals of menus, 13.8 units high, and of the
/// smallest text on the field, 14.3 units high, have at least 18 pixels.
const MIN_SCALE: f32 = 1.31;

/// The least width of a field, in units of text: that of all texts that it can show at once. In a window that is so small that
/// large text would make the field narrower, the text on it stays as large as it fits, but not below the least size.
const MIN_FIELD_WIDTH: f32 = 456.0;

/// How many units of the field a unit of text takes there: 1 where the field fills a window of its own shape.
///
/// [`UiScale`] says the same of menus: how many pixels a unit of text takes.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub(in crate::present) struct FieldTextScale(pub f32);

impl FieldTextScale {
    /// Whether text of this size makes a field of this width too narrow for the scores of two players and lines between them.
    pub(in crate::present) const fn is_narrow(self, width: f32) -> bool {
        width / self.0 < text_sizes::NARROW_FIELD
    }
}

impl Default for FieldTextScale {
    fn default() -> Self {
        Self(1.0)
    }
}

/// How many pixels a unit of the field takes in the window.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub(in crate::present) struct FieldPixels(pub f32);

impl Default for FieldPixels {
    fn default() -> Self {
        Self(1.0)
    }
}

/// Decides the size of text.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct ScaleText;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<UiScale>()
        .init_resource::<FieldTextScale>()
        .init_resource::<FieldPixels>()
        .add_systems(PreUpdate, scale_text.in_set(ScaleText));
}

/// How many pixels a unit of text takes in a window of this size, and on this monitor, if it is known.
fn text_scale(window: Vec2, monitor: Option<Vec2>, factor: f32) -> f32 {
    let fitting = (window / text_sizes::FIELD_SIZE).min_element();
    // A smaller monitor shows the same share of it. On a larger one the system's scale says how large text shall be.
    let monitor = monitor.unwrap_or(REFERENCE_MONITOR);
    let share = (monitor / REFERENCE_MONITOR).min_element().min(1.0);
    fitting.max(MIN_SCALE * share) * factor
}

fn scale_text(
    settings: Res<Settings>,
    field: FieldInWindow,
    monitors: Query<(&Monitor, Has<PrimaryMonitor>)>,
    mut scale: ResMut<UiScale>,
    mut field_scale: ResMut<FieldTextScale>,
    mut field_pixels: ResMut<FieldPixels>,
) {
    let Some((letterbox, window)) = field.letterbox() else {
        return;
    };
    let size = window.size().max(Vec2::ONE);
    let monitor = monitors.iter().max_by_key(|(_, is_primary)| *is_primary);
    let monitor =
        monitor.map(|(monitor, _)| monitor.physical_size().as_vec2() / monitor.scale_factor as f32);
    let pixels = text_scale(size, monitor, settings.large_text.factor());
    if scale.0 != pixels {
        scale.0 = pixels;
    }
    field_pixels.set_if_neq(FieldPixels(letterbox.pixels()));
    let least = pixels / settings.large_text.factor();
    let text_pixels = text_pixels_on_field(pixels, least, letterbox.rect.width());
    field_scale.set_if_neq(FieldTextScale(text_pixels / field_pixels.0));
}

/// How many pixels a unit of text takes on a field of this width in pixels. Menus have `wanted`, and at least `least`.
fn text_pixels_on_field(wanted: f32, least: f32, width: f32) -> f32 {
    wanted.min(width / MIN_FIELD_WIDTH).max(least)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The height of capitals of menus, in pixels. Those of Fira Mono are 0.689 of the size of the text.
    fn capitals(window: [f32; 2], monitor: [f32; 2], factor: f32) -> f32 {
        let scale = text_scale(window.into(), Some(monitor.into()), factor);
        text_sizes::MENU_TEXT * 0.689 * scale
    }

    #[test]
    fn capitals_have_at_least_18_pixels_in_every_window_on_a_monitor_of_1920_by_1080() {
        let monitor = [1920.0, 1080.0];
        for window in [
            [1920.0, 1080.0],
            [1024.0, 768.0],
            [640.0, 480.0],
            [600.0, 1000.0],
        ] {
            let (normal, large) = (
                capitals(window, monitor, 1.0),
                capitals(window, monitor, 1.5),
            );
            assert!(normal >= 18.0, "{window:?}: {normal}");
            assert!(large >= 26.0, "{window:?}: {large}");
            assert_eq!(capitals(window, monitor, 2.0), 2.0 * normal);
        }
    }

    #[test]
    fn text_grows_with_a_large_window() {
        let monitor = [3840.0, 2160.0];
        // Twice the least size of a field: 2 pixels a unit are 27.56 pixels.
        let seen = capitals([2048.0, 1536.0], monitor, 1.0);
        assert!((seen - 27.56).abs() < 1e-4, "{seen}");
    }

    #[test]
    fn a_small_monitor_shows_text_of_the_same_share_of_it() {
        // Two thirds of the monitor in both directions.
        let small = capitals([640.0, 480.0], [1280.0, 720.0], 1.0);
        let normal = capitals([640.0, 480.0], [1920.0, 1080.0], 1.0);
        assert!(
            (small / normal - 2.0 / 3.0).abs() < 1e-6,
            "{small} {normal}"
        );
    }
    #[test]
    fn large_text_leaves_the_field_wide_enough() {
        // 26 pixels are 1.9 pixels a unit. A field of 912 pixels has place for 2 pixels a unit, one of 684 for 1.5.
        assert_eq!(text_pixels_on_field(1.9, 1.31, 912.0), 1.9);
        assert_eq!(text_pixels_on_field(1.9, 1.31, 684.0), 1.5);
        assert_eq!(text_pixels_on_field(1.9, 1.31, 456.0), 1.31);
    }
}
