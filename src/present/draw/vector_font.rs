//! A vector alphabet: letters and digits of straight lines, four units wide and six high. The drawings are ours.

use bevy::math::Vec2;

/// The width of a character and of the gap behind it, in its own units.
pub(super) const ADVANCE: f32 = 5.8;

/// The height of a character, in its own units.
pub(super) const HEIGHT: f32 = 6.0;

/// The strokes of a character: runs of points, each two digits, x and y, runs parted by a space.
///
/// Lower case is drawn as upper case; what is unknown is blank.
fn strokes(character: char) -> &'static str {
    match character.to_ascii_uppercase() {
        'A' => "00042644 40440242",
        'B' => "0006364534033 03334130 3000",
        'C' => "46060040",
        'D' => "00062644422000",
        'E' => "46060040 0333",
        'F' => "460600 0333",
        'G' => "460600404323",
        'H' => "0006 4046 0343",
        'I' => "0646 2026 0040",
        'J' => "46402002",
        'K' => "0006 460340",
        'L' => "060040",
        'M' => "0006234640",
        'N' => "00064046",
        'O' | '0' => "0006464000",
        'P' => "0006464303",
        'Q' => "0006464220 00200 2240",
        'R' => "0006464303 1340",
        'S' => "460603434000",
        'T' => "0646 2026",
        'U' => "06004046",
        'V' => "062046",
        'W' => "0600234046",
        'X' => "0046 0640",
        'Y' => "062346 2320",
        'Z' => "06460040",
        '1' => "152620 1030",
        '2' => "064643030040",
        '3' => "06464000 0343",
        '4' => "060343 4640",
        '5' => "460603434000",
        '6' => "460600404303",
        '7' => "064620",
        '8' => "0006464000 0343",
        '9' => "4303064640",
        '-' => "1333",
        '.' => "2021",
        _ => "",
    }
}

/// The lines of a text from left to right, each a run of points, in units where a character is `height` high; the first
/// character's lower left corner is at 0.
pub(super) fn lines(text: &str, height: f32) -> impl Iterator<Item = Vec<Vec2>> {
    let scale = height / HEIGHT;
    text.chars().enumerate().flat_map(move |(i, character)| {
        let start = Vec2::new(i as f32 * ADVANCE, 0.0);
        strokes(character)
            .split(' ')
            .filter(|run| run.len() >= 4)
            .map(move |run| {
                let digits: Vec<f32> = run.bytes().map(|digit| f32::from(digit - b'0')).collect();
                digits
                    .chunks_exact(2)
                    .map(|point| (start + Vec2::new(point[0], point[1])) * scale)
                    .collect()
            })
    })
}

/// How wide a text is.
pub(super) fn width(text: &str, height: f32) -> f32 {
    let count = text.chars().count() as f32;
    (count * ADVANCE - (ADVANCE - 4.0)).max(0.0) * height / HEIGHT
}
