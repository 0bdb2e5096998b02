//! Where the field lies in the window: as large as fits, with its own aspect ratio, and in the middle unless the space below it is
//! wanted.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::sim::Tuning;

/// A field in a window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::present) struct Letterbox {
    /// The size of the field, in units.
    pub field: Vec2,
    /// Where it is, in the window's pixels from its upper left corner.
    pub rect: Rect,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FieldTop>();
}

impl Letterbox {
    /// A field of this size in a window of this size.
    pub fn new(field: Vec2, window: Vec2, FieldTop(top): FieldTop) -> Self {
        let scale = (window / field).min_element();
        let mut rect = Rect::from_center_size(window / 2.0, field * scale);
        let rise = top.map_or(0.0, |top| (rect.min.y - top).max(0.0));
        rect.min.y -= rise;
        rect.max.y -= rise;
        Self { field, rect }
    }

    /// How many pixels a unit of the field takes.
    pub fn pixels(self) -> f32 {
        self.rect.width() / self.field.x
    }

    /// Where a position in the field is in the window.
    #[cfg(test)]
    pub fn to_window(self, position: Vec2) -> Vec2 {
        self.rect.center() + (position - self.field / 2.0) * Vec2::new(1.0, -1.0) * self.pixels()
    }

    /// Where a place of the window is in the field, or would be if the field went on.
    pub fn to_field(self, place: Vec2) -> Vec2 {
        (place - self.rect.center()) * Vec2::new(1.0, -1.0) / self.pixels() + self.field / 2.0
    }
}

/// How far from the top of the window the field rises, in logical pixels, if it does not stay in the middle. It never sinks for that.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub(in crate::present) struct FieldTop(pub Option<f32>);

/// The field of the game at hand in its window.
#[derive(SystemParam)]
pub(in crate::present) struct FieldInWindow<'w, 's> {
    tuning: Res<'w, Tuning>,
    windows: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
    top: Res<'w, FieldTop>,
}

impl FieldInWindow<'_, '_> {
    /// The place of the field, in logical pixels, and the window; none without a window.
    pub fn letterbox(&self) -> Option<(Letterbox, &Window)> {
        let window = self.windows.iter().next()?;
        let size = window.size().max(Vec2::ONE);
        let letterbox = Letterbox::new(self.tuning.torus().size(), size, *self.top);
        Some((letterbox, window))
    }

    /// Whether the field is higher than the middle of the window.
    pub fn is_raised(&self) -> bool {
        let letterbox = self.letterbox();
        letterbox.is_some_and(|(letterbox, window)| {
            letterbox.rect.center().y < window.height() / 2.0 - 1.0
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_field_fills_the_window_and_keeps_its_aspect_ratio() {
        let field = Vec2::new(1024.0, 768.0);
        // The window, then left, top, right and bottom of the field.
        let table = [
            // A window of 4:3 has no border.
            ([640.0, 480.0], [0.0, 0.0, 640.0, 480.0]),
            // A wider one: 720 × 4 / 3 = 960 leaves 160 on each side.
            ([1280.0, 720.0], [160.0, 0.0, 1120.0, 720.0]),
            ([1920.0, 1080.0], [240.0, 0.0, 1680.0, 1080.0]),
            // A taller one: 500 × 3 / 4 = 375 leaves 262.5 above and below.
            ([500.0, 900.0], [0.0, 262.5, 500.0, 637.5]),
        ];
        for (window, [left, top, right, bottom]) in table {
            let letterbox = Letterbox::new(field, window.into(), FieldTop(None));
            let expected = Rect::new(left, top, right, bottom);
            assert_eq!(letterbox.rect, expected, "{window:?}");
        }
    }

    #[test]
    fn the_field_rises_in_a_high_window_for_what_stands_below_it() {
        let field = Vec2::new(1024.0, 768.0);
        // The height of the window, where the field is to begin, and where it begins.
        for (height, wanted, begin) in [(900.0, 100.0, 100.0), (500.0, 100.0, 62.5)] {
            let window = Vec2::new(500.0, height);
            let letterbox = Letterbox::new(field, window, FieldTop(Some(wanted)));
            let expected = Rect::new(0.0, begin, 500.0, begin + 375.0);
            assert_eq!(letterbox.rect, expected, "{height}");
        }
    }

    #[test]
    fn a_place_of_the_window_has_its_place_in_the_field_and_beyond_it() {
        // A unit of the field has half a pixel. The field begins 100 pixels from the top.
        let field = Vec2::new(1000.0, 800.0);
        let letterbox = Letterbox::new(field, Vec2::new(500.0, 900.0), FieldTop(Some(100.0)));
        assert_eq!(letterbox.pixels(), 0.5);
        for (in_window, in_field) in [
            ([0.0, 100.0], [0.0, 800.0]),
            ([250.0, 300.0], [500.0, 400.0]),
            ([500.0, 600.0], [1000.0, -200.0]),
        ] {
            assert_eq!(letterbox.to_field(in_window.into()), in_field.into());
            assert_eq!(letterbox.to_window(in_field.into()), in_window.into());
        }
    }
}
