//! Where the field lies in the window: centred, as large as fits, with its own aspect ratio.

use bevy::prelude::*;

/// The rectangle of the field in a window, in the window's pixels from its upper left corner.
pub(in crate::present) fn field_in_window(field: Vec2, window: Vec2) -> Rect {
    let scale = (window / field).min_element();
    Rect::from_center_size(window / 2.0, field * scale)
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
            let rect = field_in_window(field, window.into());
            assert_eq!(rect, Rect::new(left, top, right, bottom), "{window:?}");
        }
    }
}
