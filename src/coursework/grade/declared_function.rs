//! What a file calls its functions: for a file in which the coursework's function is not found.

use super::not_run::NotRun;
use super::source_copy::words;

const FUNCTION: &str = "CollisionIntersection_RectRect";

/// The longest declaration that is quoted, in characters.
const LONGEST: usize = 200;

/// Why the function is not found in a file with this code.
pub fn why_not_found(code: &[u8]) -> NotRun {
    let words = words(code);
    let mut names = Vec::new();
    for (place, window) in words.windows(2).enumerate() {
        if window[1] != b"(" || !is_name(window[0]) {
            continue;
        }
        let name = String::from_utf8_lossy(window[0]).into_owned();
        if defines_function(&words, place) {
            if name == FUNCTION {
                return NotRun::ParametersDoNotFit {
                    found: declaration(&words[place..]),
                };
            }
            names.push(name);
        }
    }
    // The name is near only if more than half of it is right.
    let nearest = names
        .into_iter()
        .map(|name| {
            (
                distance(&name.to_lowercase(), &FUNCTION.to_lowercase()),
                name,
            )
        })
        .min()
        .filter(|(distance, _)| *distance <= FUNCTION.len() / 2);
    NotRun::NoSuchFunction {
        nearest: nearest.map(|(_, name)| name),
    }
}

fn is_name(word: &[u8]) -> bool {
    let first = word[0];
    (first.is_ascii_alphabetic() || first == b'_')
        && !matches!(
            word,
            b"if" | b"for" | b"while" | b"switch" | b"return" | b"sizeof" | b"catch"
        )
}

/// Whether the name at this place, before a parenthesis, begins the definition of a function: a body follows the
/// parameters.
fn defines_function(words: &[&[u8]], place: usize) -> bool {
    let Some(end) = parameters_end(&words[place..]) else {
        return false;
    };
    let mut after = words[place + end + 1..].iter();
    after.find(|word| !matches!(**word, b"noexcept" | b"const")) == Some(&&b"{"[..])
}

/// The place of the parenthesis that closes the first one.
fn parameters_end(words: &[&[u8]]) -> Option<usize> {
    let mut depth = 0usize;
    for (place, word) in words.iter().enumerate() {
        match *word {
            b"(" => depth += 1,
            b")" if depth == 1 => return Some(place),
            b")" => depth = depth.checked_sub(1)?,
            _ => {}
        }
    }
    None
}

/// The function with its parameters as text.
fn declaration(words: &[&[u8]]) -> String {
    let end = parameters_end(words).unwrap_or(0);
    let mut text = String::new();
    for word in &words[..=end] {
        let word = String::from_utf8_lossy(word);
        let is_word = |character: Option<char>| {
            character.is_some_and(|character| character.is_alphanumeric() || character == '_')
        };
        let separate = text.ends_with([',', '&', '*']) || is_word(text.chars().last());
        if separate && (is_word(word.chars().next())) {
            text.push(' ');
        }
        text.push_str(&word);
    }
    text.chars().take(LONGEST).collect()
}

/// How many characters to insert, remove or replace to make one name the other.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, of_a) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, of_b) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(of_a != *of_b);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}
