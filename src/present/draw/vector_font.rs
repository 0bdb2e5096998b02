//! A vector font: letters and digits made of straight strokes, four units wide and six high. Our own drawings.

use bevy::math::Vec2;

/// The width of a character and of the gap after it, in the font's units.
const ADVANCE: f32 = 5.8;

/// The width of a character, in the font's units.
const WIDTH: f32 = 4.0;

/// The height of a character, in the font's units.
const HEIGHT: f32 = 6.0;

/// The strokes of a character, separated by spaces. A stroke is a sequence of points, and a point is two digits: x and y.
///
/// Lower case is drawn as upper case. An unknown character is blank.
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
        ',' => "2210",
        ':' => "2122 2425",
        '\'' => "2625",
        '_' => "0040",
        '=' => "0242 0444",
        '+' => "0343 2125",
        '/' => "0046",
        '(' => "36252130",
        ')' => "16252110",
        '<' => "360330",
        '>' => "164310",
        _ => "",
    }
}

/// The strokes of a text from left to right, each a sequence of points, for characters of this height. The lower left
/// corner of the first character is at 0.
pub(super) fn text_strokes(text: &str, height: f32) -> impl Iterator<Item = Vec<Vec2>> {
    let scale = height / HEIGHT;
    text.chars().enumerate().flat_map(move |(i, character)| {
        let start = Vec2::new(i as f32 * ADVANCE, 0.0);
        strokes(character)
            .split(' ')
            .filter(|stroke| stroke.len() >= 4)
            .map(move |stroke| {
                let digits = stroke.bytes().map(|digit| f32::from(digit - b'0'));
                let digits: Vec<f32> = digits.collect();
                digits
                    .chunks_exact(2)
                    .map(|point| (start + Vec2::new(point[0], point[1])) * scale)
                    .collect()
            })
    })
}

/// The width of a text with characters of this height.
pub(super) fn text_width(text: &str, height: f32) -> f32 {
    let count = text.chars().count() as f32;
    (count * ADVANCE - (ADVANCE - WIDTH)).max(0.0) * height / HEIGHT
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_digits_and_the_marks_of_labels_have_strokes() {
        let marks = "-.,:'<>_=+/()".chars();
        for character in ('A'..='Z').chain('0'..='9').chain(marks) {
            assert_ne!(strokes(character), "", "{character}");
        }
    }
}
