//! The colours that the tests look for: the theme's own, as pixels of a screenshot.

use bevy::color::{Color, ColorToPacked, Srgba};
use sweptroids::present::{INSPECTOR_COLORS, Palette, PaletteColors};

/// Red, green and blue of a pixel: sRGB, 0 to 255.
pub type Pixel = [u8; 3];

/// The largest difference in a channel at which a pixel still has a colour, of 255.
///
/// Pixels that a line covers as a whole have its exact colour in the cheap look, and some pixels of every letter and outline
/// are covered as a whole. The tolerance is for the rounding of graphics drivers, and for widgets that do not lie on whole
/// pixels.
pub const TOLERANCE: u8 = 8;

/// The same in the full look.
///
/// Bloom adds light of the bright outlines beside a line, above all to a channel that is dark: 26 to 45 of 255 were
/// measured on the inspector's lines. Without the inspector, no pixel is within 60 of its colour for tested outlines.
pub const BLOOM_TOLERANCE: u8 = 48;

/// A colour of the theme as a pixel.
pub fn pixel(color: Color) -> Pixel {
    Srgba::from(color).to_u8_array_no_alpha()
}

/// Text in the default palette.
pub fn text() -> Pixel {
    pixel(default_palette().text)
}

/// The frame of the focused row in the default palette.
pub fn focus() -> Pixel {
    pixel(default_palette().focus)
}

/// A prompt in the default palette.
pub fn prompt() -> Pixel {
    pixel(default_palette().flame)
}

/// The ship in the default palette.
pub fn ship() -> Pixel {
    pixel(default_palette().ship)
}

/// What surrounds the field in the default palette.
pub fn border() -> Pixel {
    pixel(default_palette().border)
}

/// The inspector's outline of a body.
pub fn tested_outline() -> Pixel {
    pixel(INSPECTOR_COLORS.tested)
}

/// The inspector's mark of a contact.
pub fn contact() -> Pixel {
    pixel(INSPECTOR_COLORS.contact)
}

/// Whether no channel differs by more than the tolerance.
pub fn is_near(seen: Pixel, color: Pixel, tolerance: u8) -> bool {
    distance(seen, color) <= tolerance
}

/// The largest difference in a channel.
fn distance(a: Pixel, b: Pixel) -> u8 {
    let differences = a.iter().zip(b).map(|(a, b)| a.abs_diff(b));
    differences.max().expect("a pixel has three channels")
}

fn default_palette() -> PaletteColors {
    PaletteColors::of(Palette::default())
}

/// None of these tests opens a window.
mod tests {
    use super::*;

    #[test]
    fn a_channel_of_one_is_255_and_halves_are_rounded() {
        assert_eq!(pixel(Color::srgb(0.0, 1.0, 0.502)), [0, 255, 128]);
    }

    #[test]
    fn a_color_that_the_theme_once_had_does_not_pass_for_todays() {
        // These tests looked for this green long after the theme had changed.
        let old_tested_outline = [64, 217, 115];
        for tolerance in [TOLERANCE, BLOOM_TOLERANCE] {
            assert!(!is_near(tested_outline(), old_tested_outline, tolerance));
        }
    }

    #[test]
    fn no_color_is_mistaken_for_another() {
        let inspector = INSPECTOR_COLORS;
        let others = [
            inspector.tested_copy,
            inspector.swept,
            inspector.velocity,
            inspector.contact,
        ];
        let others: Vec<Pixel> = others
            .into_iter()
            .map(pixel)
            .chain([text(), focus()])
            .collect();
        for color in others {
            let distance = distance(tested_outline(), color);
            assert!(distance > BLOOM_TOLERANCE, "{color:?}: {distance}");
        }
        assert!(distance(text(), focus()) > 2 * TOLERANCE);
    }
}
