//! Characters that look like those of C++ and are others: they come along when code is copied out of a PDF or a web page.

use std::fmt;

use super::source_text::{SpanKind, spans};

/// How much of a line is shown on each side of a character, in characters.
const SHOWN: usize = 40;

/// A character of the code that C++ does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OddCharacter {
    /// Its line, from 1.
    pub line: usize,
    /// Its column, in characters from 1.
    pub column: usize,
    /// The place of its first byte.
    pub place: usize,
    /// The character.
    pub character: char,
}

/// The characters of the code, outside of comments and strings, that are no letters, digits or signs of C++: in the order of the file.
/// A letter of another alphabet within a word of Latin ones is one too.
pub fn odd_characters(text: &[u8]) -> Vec<OddCharacter> {
    let mut found = Vec::new();
    for span in spans(text) {
        let bytes = &text[span.range.clone()];
        let code = match span.kind {
            SpanKind::Code => bytes,
            SpanKind::Directive => without_comment(bytes),
            SpanKind::Aside => continue,
        };
        let Some(code) = std::str::from_utf8(code)
            .ok()
            .filter(|code| !code.is_ascii())
        else {
            continue;
        };
        let before = &text[..span.range.start];
        let begin = before.iter().rposition(|byte| *byte == b'\n');
        let line_before = String::from_utf8_lossy(&before[begin.map_or(0, |at| at + 1)..]);
        let mut line = before.iter().filter(|byte| **byte == b'\n').count() + 1;
        let mut column = line_before.chars().count() + 1;
        for (at, character) in code.char_indices() {
            let is_mark = character == '\u{feff}' && (line, column) == (1, 1);
            if !is_mark && is_odd(character, || word_at(code, at)) {
                found.push(OddCharacter {
                    line,
                    column,
                    place: span.range.start + at,
                    character,
                });
            }
            if character == '\n' {
                (line, column) = (line + 1, 1);
            } else {
                column += 1;
            }
        }
    }
    found
}

/// What is wrong with the code of this text, where the compiler refuses this line or one behind an odd character. None if it is
/// something else.
pub fn told(text: &[u8], refused_line: usize) -> Option<String> {
    let all = odd_characters(text);
    let first = all.first().filter(|first| first.line <= refused_line)?;
    let others = match &all[1..] {
        [] => String::new(),
        [next] => format!("; so has line {}, column {}", next.line, next.column),
        [next, ..] => format!(
            "; there are {} more, the next in line {}, column {}",
            all.len() - 1,
            next.line,
            next.column
        ),
    };
    Some(format!(
        "line {}, column {}: the code has the character {}, {}: \"{}\"{others}. Such characters come with text that is copied from a PDF, a web page or a word processor",
        first.line,
        first.column,
        named(first.character),
        meant(first.character),
        drawn(text, first),
    ))
}

/// A directive without the comment behind it.
fn without_comment(directive: &[u8]) -> &[u8] {
    let begins = |pair: &[u8]| matches!(pair, b"//" | b"/*");
    let end = directive.windows(2).position(begins);
    &directive[..end.unwrap_or(directive.len())]
}

fn is_odd<'t>(character: char, word: impl Fn() -> &'t str) -> bool {
    match character {
        _ if character.is_ascii() => false,
        // Letters and signs as wide as a Chinese character.
        '\u{ff00}'..='\u{ffef}' => true,
        // Greek and Cyrillic.
        '\u{370}'..='\u{52f}' => word()
            .bytes()
            .any(|byte| byte.is_ascii_alphabetic() || byte == b'_'),
        _ => !character.is_alphanumeric(),
    }
}

/// The word around this place.
fn word_at(text: &str, at: usize) -> &str {
    let is_outside = |character: char| !character.is_alphanumeric() && character != '_';
    let begin = text[..at].rfind(is_outside).map_or(0, |place| {
        place + text[place..].chars().next().map_or(0, char::len_utf8)
    });
    let end = text[at..]
        .find(is_outside)
        .map_or(text.len(), |length| at + length);
    &text[begin..end]
}

/// The character by its number and its name.
fn named(character: char) -> String {
    let name = match character {
        '\u{a0}' => "no-break space",
        '\u{ad}' => "soft hyphen",
        '\u{b4}' => "acute accent",
        '\u{d7}' => "multiplication sign",
        '\u{f7}' => "division sign",
        '\u{37e}' => "Greek question mark",
        '\u{370}'..='\u{3ff}' => "Greek letter",
        '\u{400}'..='\u{52f}' => "Cyrillic letter",
        '\u{2002}' => "en space",
        '\u{2003}' => "em space",
        '\u{2007}' => "figure space",
        '\u{2009}' => "thin space",
        '\u{200a}' => "hair space",
        '\u{2000}'..='\u{2008}' => "space of another width",
        '\u{200b}' => "zero-width space",
        '\u{200c}' => "zero-width non-joiner",
        '\u{200d}' => "zero-width joiner",
        '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' => "direction mark",
        '\u{2010}' => "hyphen",
        '\u{2011}' => "non-breaking hyphen",
        '\u{2012}' => "figure dash",
        '\u{2013}' => "en dash",
        '\u{2014}' => "em dash",
        '\u{2018}' | '\u{2019}' | '\u{201a}' => "typographic quote",
        '\u{201c}' | '\u{201d}' | '\u{201e}' => "typographic double quote",
        '\u{2026}' => "ellipsis",
        '\u{2028}' => "line separator",
        '\u{2029}' => "paragraph separator",
        '\u{202f}' => "narrow no-break space",
        '\u{2060}' => "word joiner",
        '\u{2212}' => "minus sign",
        '\u{2215}' => "division slash",
        '\u{2217}' => "asterisk operator",
        '\u{2260}' => "not equal to",
        '\u{2264}' => "less-than or equal to",
        '\u{2265}' => "greater-than or equal to",
        '\u{3000}' => "ideographic space",
        '\u{feff}' => "byte order mark",
        '\u{ff01}'..='\u{ff5e}' => "full-width form",
        '\u{fffd}' => "replacement character, for bytes that are none",
        _ => "",
    };
    let number = u32::from(character);
    if name.is_empty() {
        format!("U+{number:04X}")
    } else {
        format!("U+{number:04X} ({name})")
    }
}

/// What was meant, and what to do.
fn meant(character: char) -> String {
    let instead = match character {
        '\u{2010}'..='\u{2015}' | '\u{2212}' => "-",
        '\u{2018}' | '\u{2019}' | '\u{201a}' | '\u{b4}' => "'",
        '\u{201c}' | '\u{201d}' | '\u{201e}' => "\"",
        '\u{d7}' | '\u{2217}' => "*",
        '\u{f7}' | '\u{2215}' => "/",
        '\u{2026}' => "...",
        '\u{2260}' => "!=",
        '\u{2264}' => "<=",
        '\u{2265}' => ">=",
        '\u{37e}' => ";",
        '\u{370}'..='\u{52f}' => {
            return String::from(
                "which looks like a Latin letter and is none; type the letter again",
            );
        }
        '\u{ff01}'..='\u{ff5e}' => {
            // These are in the order of ASCII.
            let plain = u32::from(character) - 0xfee0;
            let plain = char::from_u32(plain).unwrap_or(' ');
            return for_plain(plain.encode_utf8(&mut [0; 4]));
        }
        _ if is_invisible(character) => {
            return String::from("which cannot be seen, and which C++ does not have; delete it");
        }
        _ if character.is_whitespace() => {
            return String::from(
                "which looks like a space and is none for the compiler; write a plain space in its place",
            );
        }
        _ => return String::from("which C++ does not have"),
    };
    for_plain(instead)
}

fn for_plain(instead: &str) -> String {
    format!("which the compiler does not take for `{instead}`; write `{instead}` in its place")
}

/// Whether a character has no width.
fn is_invisible(character: char) -> bool {
    matches!(
        character,
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2064}' | '\u{feff}'
    )
}

/// The line of a character, on which it and others that cannot be told from a space stand by their numbers: `float[U+00A0]t`, and
/// several alike as one.
fn drawn(text: &[u8], odd: &OddCharacter) -> String {
    let line = text.split(|byte| *byte == b'\n').nth(odd.line - 1);
    let line = String::from_utf8_lossy(line.unwrap_or_default());
    let place = odd.column - 1;
    let mut drawn: Vec<Drawn> = Vec::new();
    let mut of_the_odd = 0;
    for (at, character) in line.chars().enumerate() {
        let is_unseen =
            !character.is_ascii() && (character.is_whitespace() || is_invisible(character));
        match drawn.last_mut() {
            Some(Drawn::ByNumber(last, count)) if *last == character => *count += 1,
            _ if at == place || is_unseen => drawn.push(Drawn::ByNumber(character, 1)),
            _ if character.is_control() => {}
            _ => drawn.push(Drawn::AsItIs(character)),
        }
        if at == place {
            of_the_odd = drawn.len() - 1;
        }
    }
    let first = of_the_odd.saturating_sub(SHOWN);
    let before = if first > 0 { "…" } else { "" };
    let shown = drawn.iter().skip(first).take(2 * SHOWN);
    let shown: String = shown.map(Drawn::to_string).collect();
    format!("{before}{}", shown.trim())
}

/// How a character is shown.
enum Drawn {
    AsItIs(char),
    /// By its number, as often as it stands there.
    ByNumber(char, usize),
}

impl fmt::Display for Drawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::AsItIs(character) => write!(f, "{character}"),
            Self::ByNumber(character, 1) => write!(f, "[U+{:04X}]", u32::from(character)),
            Self::ByNumber(character, count) => {
                write!(f, "[U+{:04X} ×{count}]", u32::from(character))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_space_from_a_pdf_is_told_with_its_place_and_drawn() {
        let text = "int x;\n    float\u{a0}tFirst = 0;\n".as_bytes();
        assert_eq!(
            told(text, 2).as_deref(),
            Some(
                "line 2, column 10: the code has the character U+00A0 (no-break space), which looks like a space and is none for the compiler; \
                 write a plain space in its place: \"float[U+00A0]tFirst = 0;\". Such characters come with text that is copied from a PDF, a \
                 web page or a word processor"
            )
        );
        // The compiler stopped before.
        assert_eq!(told(text, 1), None);
    }

    #[test]
    fn each_look_alike_says_what_to_write() {
        for (character, words) in [
            (
                '\u{2212}',
                "U+2212 (minus sign), which the compiler does not take for `-`; write `-`",
            ),
            (
                '\u{201c}',
                "U+201C (typographic double quote), which the compiler does not take for `\"`",
            ),
            (
                '\u{ff1b}',
                "U+FF1B (full-width form), which the compiler does not take for `;`",
            ),
            (
                '\u{200b}',
                "U+200B (zero-width space), which cannot be seen",
            ),
            ('\u{feff}', "U+FEFF (byte order mark), which cannot be seen"),
            (
                '\u{3000}',
                "U+3000 (ideographic space), which looks like a space",
            ),
            (
                '\u{2264}',
                "U+2264 (less-than or equal to), which the compiler does not take for `<=`;",
            ),
        ] {
            let text = format!("a = b {character} c;");
            let told = told(text.as_bytes(), 1).expect("it is odd");
            assert!(told.contains(words), "{told}");
            let drawn = format!("\"a = b [U+{:04X}] c;\"", u32::from(character));
            assert!(told.contains(&drawn), "{told}");
        }
    }

    #[test]
    fn an_indent_of_them_is_drawn_as_one() {
        let text = format!("{}int x; // {}", "\u{a0}".repeat(30), "x".repeat(99));
        let told = told(text.as_bytes(), 1).expect("it is odd");
        assert!(told.contains("\"[U+00A0 ×30]int x; // xxx"), "{told}");
        assert!(
            told.contains("there are 29 more, the next in line 1, column 2"),
            "{told}"
        );
    }

    #[test]
    fn letters_are_odd_only_among_those_of_another_alphabet() {
        // The second has a Cyrillic а.
        let odd = |text: &str| odd_characters(text.as_bytes());
        assert_eq!(odd("float größe = π; // 1 − 2\nputs(\"“\u{a0}”\");"), []);
        let places = odd("x = 1;\nm\u{430}x = 2;");
        assert_eq!(
            places,
            [OddCharacter {
                line: 2,
                column: 2,
                place: 8,
                character: '\u{430}'
            }]
        );
        assert_eq!(odd("\u{feff}int x;"), []);
    }

    #[test]
    fn a_directive_is_code_up_to_its_comment() {
        let odd = odd_characters("#include “main.h” // a − b\n".as_bytes());
        let columns: Vec<usize> = odd.iter().map(|odd| odd.column).collect();
        assert_eq!(columns, [10, 17]);
    }
}
