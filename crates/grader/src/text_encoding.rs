//! Which characters the bytes of a text file stand for: a C++ file becomes UTF-8 before it is compiled.
//!
//! In Big5, Shift-JIS and GBK the second byte of a character may be that of a backslash, 5C. Taken for one at the end of a comment, it
//! joins the next line to the comment.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{BIG5, Encoding, GBK, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

use super::source_text::{SpanKind, spans};

/// The encodings in which a file may be whose bytes look like those of another. The last one fits any file.
const OTHERS: [&Encoding; 4] = [BIG5, SHIFT_JIS, GBK, WINDOWS_1252];

/// A text in UTF-8.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecodedText {
    /// Its bytes, with the mark of UTF-8 if there was one.
    pub bytes: Vec<u8>,
    /// The name of the encoding that was guessed: `Big5`. None where the file is in UTF-8, or its mark names its encoding.
    pub guessed: Option<String>,
}

/// The text that these bytes stand for. None if they hold zero bytes and are no UTF-16.
pub fn decode(bytes: Vec<u8>) -> Option<DecodedText> {
    let known = |bytes: Vec<u8>| DecodedText {
        bytes,
        guessed: None,
    };
    if let Some((encoding, mark)) = Encoding::for_bom(&bytes)
        && encoding != UTF_8
    {
        let (text, _) = encoding.decode_without_bom_handling(&bytes[mark..]);
        return Some(known(text.into_owned().into_bytes())).filter(|text| !text.bytes.contains(&0));
    }
    if bytes.contains(&0) {
        return utf_16_without_mark(&bytes);
    }
    if std::str::from_utf8(&bytes).is_ok() {
        return Some(known(bytes));
    }
    Some(guess(&bytes))
}

/// A text in UTF-16 without a mark. None if it is none: in code most of its units are characters of ASCII.
fn utf_16_without_mark(bytes: &[u8]) -> Option<DecodedText> {
    let is_ascii_unit = |high: usize| {
        let pairs = bytes.chunks_exact(2);
        pairs
            .filter(|pair| pair[high] == 0 && pair[1 - high].is_ascii() && pair[1 - high] != 0)
            .count()
    };
    let encoding = [(UTF_16LE, 1), (UTF_16BE, 0)]
        .into_iter()
        .find(|(_, high)| is_ascii_unit(*high) * 4 > bytes.len())?
        .0;
    let text = encoding.decode_without_bom_handling_and_without_replacement(bytes)?;
    (!text.contains('\0')).then(|| DecodedText {
        bytes: text.into_owned().into_bytes(),
        guessed: Some(encoding.name().to_owned()),
    })
}

/// The text in the encoding in which it is likeliest. Lines that are UTF-8 stay: a file may have been written with two editors.
fn guess(bytes: &[u8]) -> DecodedText {
    let is_utf_8 = |line: &&[u8]| std::str::from_utf8(line).is_ok();
    let lines: Vec<&[u8]> = bytes.split_inclusive(|byte| *byte == b'\n').collect();
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    for line in lines.iter().filter(|line| !is_utf_8(line)) {
        detector.feed(line, false);
    }
    detector.feed(b"", true);
    let likeliest = detector.guess(None, Utf8Detection::Deny);
    let mut named: Vec<&str> = Vec::new();
    let mut decoded = Vec::with_capacity(bytes.len());
    // What a comment is may hang on the lines before, but what is cut open shows on its own line.
    for line in &lines {
        if is_utf_8(line) {
            if !line.is_ascii() && !named.contains(&UTF_8.name()) {
                named.push(UTF_8.name());
            }
            decoded.extend_from_slice(line);
            continue;
        }
        let (encoding, text) = decode_line(line, likeliest);
        if !named.contains(&encoding.name()) {
            named.push(encoding.name());
        }
        decoded.extend(text.into_bytes());
    }
    DecodedText {
        bytes: decoded,
        guessed: Some(named.join(" and ")),
    }
}

/// A line in the first encoding that has all of its characters and leaves no comment or string open.
fn decode_line(line: &[u8], likeliest: &'static Encoding) -> (&'static Encoding, String) {
    let readings: Vec<(&Encoding, String)> = std::iter::once(likeliest)
        .chain(OTHERS)
        .filter_map(|encoding| {
            let text = encoding.decode_without_bom_handling_and_without_replacement(line)?;
            Some((encoding, text.into_owned()))
        })
        .collect();
    let closed = readings.iter().position(|(_, text)| !is_left_open(text));
    let mut readings = readings.into_iter();
    readings
        .nth(closed.unwrap_or(0))
        .expect("Latin-1 has a character for every byte")
}

/// Whether a comment of this line goes on in the next one, or a string has no end, because of a backslash behind a character that is
/// not of ASCII.
fn is_left_open(line: &str) -> bool {
    let has_such_a_backslash = |text: &str| {
        let mut after = None;
        text.chars().any(|character| {
            let before = after.replace(character);
            character == '\\' && before.is_some_and(|before| !before.is_ascii())
        })
    };
    spans(line.as_bytes()).iter().any(|span| {
        let text = &line[span.range.clone()];
        let is_open = match text.as_bytes() {
            [b'/', b'/', ..] => text.trim_end().ends_with('\\'),
            [quote @ (b'"' | b'\''), .., last] => quote != last,
            _ => false,
        };
        span.kind == SpanKind::Aside && is_open && has_such_a_backslash(text)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What these bytes become.
    fn decoded(bytes: &[u8]) -> (String, Option<String>) {
        let text = decode(bytes.to_vec()).expect("it is text");
        let characters = String::from_utf8(text.bytes).expect("it is in UTF-8");
        (characters, text.guessed)
    }

    fn guessed(text: &str, encoding: &str) -> (String, Option<String>) {
        (text.to_owned(), Some(encoding.to_owned()))
    }

    #[test]
    fn a_comment_whose_last_byte_is_a_backslashs_ends_with_its_line() {
        // 成功 in Big5, 表 in Shift-JIS, 誠 in GBK: each ends with 5C.
        for (bytes, text, encoding) in [
            (
                &b"// \xa6\xa8\xa5\x5c\nx = 1;\n"[..],
                "// 成功\nx = 1;\n",
                "Big5",
            ),
            (b"// \xa5\x5c\r\nx = 1;\r\n", "// 功\r\nx = 1;\r\n", "Big5"),
            (
                b"// \x82\xb1\x82\xea\x82\xcd\x95\x5c\nx = 1;\n",
                "// これは表\nx = 1;\n",
                "Shift_JIS",
            ),
            (
                b"// \xce\xd2\xc3\xc7\xb5\xc4\xd5\x5c\nx = 1;\n",
                "// 我们的誠\nx = 1;\n",
                "GBK",
            ),
        ] {
            assert_eq!(decoded(bytes), guessed(text, encoding));
        }
    }

    #[test]
    fn a_string_whose_last_byte_is_a_backslashs_is_closed() {
        let (text, encoding) = decoded(b"puts(\"\xa6\xa8\xa5\x5c\"); x = 1;\n");
        assert_eq!(text, "puts(\"成功\"); x = 1;\n");
        assert_eq!(encoding.as_deref(), Some("Big5"));
    }

    #[test]
    fn an_accent_of_latin_1_is_no_half_of_another_character() {
        let latin_1 = b"// D\xe9tection des collisions : \xc9tape n\xb0 2\nputs(\"\xe9\\n\");\n";
        assert_eq!(
            decoded(latin_1),
            guessed(
                "// Détection des collisions : Étape n° 2\nputs(\"é\\n\");\n",
                "windows-1252"
            )
        );
    }

    #[test]
    fn lines_of_two_editors_are_read_each_in_its_own_encoding() {
        let both = "// 碰撞\n".as_bytes().to_vec();
        let both = [&both[..], b"// \xb8I\xbc\xb2\xa6\xa8\xa5\x5c\nx = 1;\n"].concat();
        assert_eq!(
            decoded(&both),
            guessed("// 碰撞\n// 碰撞成功\nx = 1;\n", "UTF-8 and Big5")
        );
    }

    #[test]
    fn utf_16_is_known_by_its_mark_and_without_one_by_its_zeros() {
        let text = "int x; // Größe\r\n";
        let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        assert_eq!(
            decoded(&[b"\xff\xfe", &little[..]].concat()),
            (text.to_owned(), None)
        );
        assert_eq!(
            decoded(&[b"\xfe\xff", &big[..]].concat()),
            (text.to_owned(), None)
        );
        assert_eq!(decoded(&little), guessed(text, "UTF-16LE"));
        assert_eq!(decoded(&big), guessed(text, "UTF-16BE"));
    }

    #[test]
    fn what_is_utf_8_stays_as_it_is_and_what_is_no_text_is_none() {
        let marked = "\u{feff}// 表\n";
        assert_eq!(decoded(marked.as_bytes()), (marked.to_owned(), None));
        assert_eq!(decode(b"\x7fELF\0\x01\x02\0\0\0".to_vec()), None);
        assert_eq!(decode(b"int x;\0".to_vec()), None);
    }
}
