//! The palettes, measured: contrast to the field, and kinds apart for every kind of eye.

use super::*;

const PALETTES: [Palette; 4] = [
    Palette::Phosphor,
    Palette::Radar,
    Palette::Amber,
    Palette::Clear,
];

/// How much light a colour gives, from 0 to 1 (WCAG 2: relative luminance).
fn luminance(color: Color) -> f32 {
    let LinearRgba {
        red, green, blue, ..
    } = color.to_linear();
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// WCAG 2: from 1 to 21.
fn contrast(a: Color, b: Color) -> f32 {
    let [a, b] = [a, b].map(|color| luminance(color) + 0.05);
    a.max(b) / a.min(b)
}

/// What an eye without one of its three cones sees: Machado, Oliveira and Fernandes 2009, severity 1.
const EYES: [(&str, [[f32; 3]; 3]); 4] = [
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

/// A colour as such an eye sees it, where equal distances look equally far apart.
fn seen(color: Color, eye: [[f32; 3]; 3]) -> Vec3 {
    let rgb = color.to_linear().to_vec3();
    let [r, g, b] = eye.map(|row| Vec3::from(row).dot(rgb).clamp(0.0, 1.0));
    let lab = Oklaba::from(LinearRgba::rgb(r, g, b));
    Vec3::new(lab.lightness, lab.a, lab.b)
}

#[test]
fn everything_stands_out_from_the_field() {
    for palette in PALETTES {
        let colors = PaletteColors::of(palette);
        // WCAG asks 4.5 of text and 3 of graphics; the clear palette gives its "enhanced" 7.
        let least = if palette == Palette::Clear { 7.0 } else { 4.5 };
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
        ] {
            let contrast = contrast(color, field);
            assert!(contrast >= least, "{palette:?} {name}: {contrast}");
        }
    }
}

#[test]
fn the_row_with_the_focus_can_be_read() {
    for palette in PALETTES {
        let colors = PaletteColors::of(palette);
        let ground = colors.focus_ground();
        // As it is blended: in linear light.
        let (over, under) = (ground.to_linear(), colors.field.to_linear());
        let seen = under.to_vec3().lerp(over.to_vec3(), ground.alpha());
        let seen = Color::linear_rgb(seen.x, seen.y, seen.z);
        for (name, ink) in [("text", colors.text), ("value", colors.focus)] {
            let contrast = contrast(ink, seen);
            assert!(contrast >= 4.5, "{palette:?} {name}: {contrast}");
        }
    }
}

#[test]
fn in_the_clear_palette_every_eye_tells_the_kinds_apart() {
    let colors = PaletteColors::of(Palette::Clear);
    let kinds = [
        ("ship", colors.ship),
        ("shot", colors.shot),
        ("rock", colors.rock),
        ("saucer", colors.saucer),
    ];
    for (eye, matrix) in EYES {
        for (i, (a, first)) in kinds.iter().enumerate() {
            for (b, second) in &kinds[i + 1..] {
                let apart = seen(*first, matrix).distance(seen(*second, matrix));
                // Two colours 0.02 apart in Oklab are just told apart side by side.
                assert!(apart > 0.12, "{eye}: {a} and {b} are {apart} apart");
            }
        }
    }
}

#[test]
fn the_measure_knows_colours_that_are_confused() {
    // Without red cones, this red and this green are as good as one.
    let (red, green) = (Color::srgb(0.75, 0.25, 0.2), Color::srgb(0.37, 0.35, 0.17));
    let apart = |eye: usize| seen(red, EYES[eye].1).distance(seen(green, EYES[eye].1));
    assert!(
        apart(0) > 0.12 && apart(1) < 0.06,
        "{} {}",
        apart(0),
        apart(1)
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
