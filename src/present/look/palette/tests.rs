//! Measures the palettes: contrast to the field, and whether people with any colour vision can tell bodies apart.

use super::*;
use crate::present::look::{INSPECTOR_COLORS, InspectorColors};

const PALETTES: [Palette; 4] = [
    Palette::Phosphor,
    Palette::Radar,
    Palette::Amber,
    Palette::Clear,
];

/// The relative luminance of a colour as defined in WCAG 2, from 0 to 1.
fn luminance(color: Color) -> f32 {
    let LinearRgba {
        red, green, blue, ..
    } = color.to_linear();
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// The contrast ratio of two colours as defined in WCAG 2, from 1 to 21.
fn contrast(a: Color, b: Color) -> f32 {
    let [a, b] = [a, b].map(|color| luminance(color) + 0.05);
    a.max(b) / a.min(b)
}

/// Colour vision with all three kinds of cones and with one of them missing, as matrices for linear RGB: Machado, Oliveira
/// and Fernandes 2009, severity 1.
const COLOR_VISIONS: [(&str, [[f32; 3]; 3]); 4] = [
    (
        "three cones",
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    ),
    (
        "protanopia",
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ],
    ),
];

/// A colour as seen with such colour vision, in Oklab, where equal distances look equally large.
fn perceived(color: Color, vision: [[f32; 3]; 3]) -> Vec3 {
    let rgb = color.to_linear().to_vec3();
    let [r, g, b] = vision.map(|row| Vec3::from(row).dot(rgb).clamp(0.0, 1.0));
    let lab = Oklaba::from(LinearRgba::rgb(r, g, b));
    Vec3::new(lab.lightness, lab.a, lab.b)
}

#[test]
fn every_color_contrasts_with_the_field() {
    for palette in PALETTES {
        let colors = PaletteColors::of(palette);
        // WCAG requires 4.5 for text and 3 for graphics. The clear palette reaches its "enhanced" level of 7.
        let min_contrast = if palette == Palette::Clear { 7.0 } else { 4.5 };
        let PaletteColors {
            field,
            border: _,
            text,
            faint,
            focus,
            ship,
            shot,
            flame,
            rock,
            saucer,
        } = colors;
        for (name, color) in [
            ("text", text),
            ("faint", faint),
            ("focus", focus),
            ("ship", ship),
            ("shot", shot),
            ("flame", flame),
            ("rock", rock),
            ("saucer", saucer),
            ("ghost", colors.ghost()),
        ] {
            let contrast = contrast(color, field);
            assert!(contrast >= min_contrast, "{palette:?} {name}: {contrast}");
        }
    }
}

#[test]
fn the_lines_of_the_inspector_contrast_with_every_field() {
    let InspectorColors {
        tested,
        tested_copy,
        swept,
        velocity,
        contact,
    } = INSPECTOR_COLORS;
    for palette in PALETTES {
        let field = PaletteColors::of(palette).field;
        for (name, color) in [
            ("tested", tested),
            ("copy", tested_copy),
            ("swept", swept),
            ("velocity", velocity),
            ("contact", contact),
        ] {
            let contrast = contrast(color, field);
            // They are the same in the palette of high contrast.
            assert!(contrast >= 7.0, "{palette:?} {name}: {contrast}");
        }
    }
}

#[test]
fn the_focused_row_is_readable() {
    for palette in PALETTES {
        let colors = PaletteColors::of(palette);
        let background = colors.focus_background();
        // Blended in linear light, as the renderer does.
        let (over, under) = (background.to_linear(), colors.field.to_linear());
        let blended = under.to_vec3().lerp(over.to_vec3(), background.alpha());
        let blended = Color::linear_rgb(blended.x, blended.y, blended.z);
        for (name, color) in [("text", colors.text), ("value", colors.focus)] {
            let contrast = contrast(color, blended);
            assert!(contrast >= 4.5, "{palette:?} {name}: {contrast}");
        }
    }
}

#[test]
fn bodies_of_the_clear_palette_differ_for_every_color_vision() {
    let colors = PaletteColors::of(Palette::Clear);
    let kinds = [
        ("ship", colors.ship),
        ("shot", colors.shot),
        ("rock", colors.rock),
        ("saucer", colors.saucer),
    ];
    for (vision, matrix) in COLOR_VISIONS {
        for (i, (a, first)) in kinds.iter().enumerate() {
            for (b, second) in &kinds[i + 1..] {
                let distance = perceived(*first, matrix).distance(perceived(*second, matrix));
                // Side by side, two colours can just be told apart at a distance of 0.02 in Oklab.
                assert!(
                    distance > 0.12,
                    "{vision}: {a} and {b} differ by {distance}"
                );
            }
        }
    }
}

#[test]
fn the_measure_finds_colors_that_are_confused_without_red_cones() {
    // Without red cones, this red and this green look almost the same.
    let (red, green) = (Color::srgb(0.75, 0.25, 0.2), Color::srgb(0.37, 0.35, 0.17));
    let distance = |vision: usize| {
        let [red, green] = [red, green].map(|color| perceived(color, COLOR_VISIONS[vision].1));
        red.distance(green)
    };
    assert!(
        distance(0) > 0.12 && distance(1) < 0.06,
        "{} {}",
        distance(0),
        distance(1)
    );
}

#[test]
fn each_palette_has_the_hue_of_its_name() {
    let rgb = |color: Color| color.to_srgba().to_vec3().to_array();
    let [red, green, blue] = rgb(PaletteColors::of(Palette::Phosphor).text);
    assert!(
        red > 0.8 && red < green && green < blue,
        "white with a touch of blue"
    );
    let [red, green, blue] = rgb(PaletteColors::of(Palette::Radar).text);
    assert!(green > 1.5 * red && green > 1.5 * blue, "green");
    let [red, green, blue] = rgb(PaletteColors::of(Palette::Amber).text);
    assert!(red > 1.3 * green && green > 1.3 * blue, "amber");
    let clear = PaletteColors::of(Palette::Clear);
    let [red, green, blue] = rgb(clear.rock);
    assert!(blue > 1.3 * green && green > 1.3 * red, "blue rocks");
    assert_eq!(clear.ship, Color::WHITE);
}
