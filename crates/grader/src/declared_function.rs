//! What a file calls its functions: for a file in which the coursework's function is not found.

use super::assignment_function::FUNCTION;
use super::not_run::NotRun;
use super::source_copy::words;

/// The types of its parameters in the assignment.
const TYPES: [&str; 5] = [
    "const AABB&",
    "const AEVec2&",
    "const AABB&",
    "const AEVec2&",
    "float&",
];

/// The longest list of parameters, in words.
const LONGEST_LIST: usize = 1000;

/// The longest declaration that is quoted, in characters.
const LONGEST: usize = 200;

/// Why the function is not found in a file with this code.
pub fn why_not_found(code: &[u8]) -> NotRun {
    if let Some(scope) = scope_of_function(code) {
        return NotRun::InsideScope { scope };
    }
    let words = words(code);
    if let Some(word) = hiding_word(&words) {
        return NotRun::Hidden { word };
    }
    let mut names = Vec::new();
    for (place, window) in words.windows(2).enumerate() {
        if window[1] != b"(" || !is_name(window[0]) {
            continue;
        }
        let name = String::from_utf8_lossy(window[0]).into_owned();
        if defines_function(&words, place) {
            if name == FUNCTION {
                let words = &words[place..];
                return NotRun::ParametersDoNotFit {
                    found: declaration(words),
                    why: in_one_sentence(own_types(words)).unwrap_or_else(|| misfit(words)),
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
        functions: Vec::new(),
    }
}

/// Whether a file with this code defines a function or a variable of this name.
pub fn defines(code: &[u8], name: &str) -> bool {
    let words = words(code);
    let mut places = (0..words.len()).filter(|place| words[*place] == name.as_bytes());
    places.any(|place| {
        let follows_a_type = place
            .checked_sub(1)
            .is_some_and(|before| is_name(words[before]) || matches!(words[before], b">" | b"*"));
        match words.get(place + 1) {
            Some(&b"(") => defines_function(&words, place),
            Some(&(b"=" | b";" | b"{")) => follows_a_type,
            _ => false,
        }
    })
}

/// Whether a file with this code defines the function, or one of the two of 2026.
pub fn defines_the_function(code: &[u8]) -> bool {
    let words = words(code);
    let mut names = words.windows(2).enumerate();
    names.any(|(place, window)| {
        window[0].starts_with(FUNCTION.as_bytes())
            && window[1] == b"("
            && defines_function(&words, place)
    })
}

/// The places in this code where the function, or one of the two of 2026, is defined.
pub fn definitions(code: &[u8]) -> impl Iterator<Item = usize> {
    let names = code.windows(FUNCTION.len()).enumerate();
    let named = names.filter(|(_, name)| *name == FUNCTION.as_bytes());
    named.map(|(place, _)| place).filter(|place| {
        let words = words(&code[*place..]);
        words.get(1) == Some(&&b"("[..]) && defines_function(&words, 0)
    })
}

fn is_name(word: &[u8]) -> bool {
    let first = word[0];
    (first.is_ascii_alphabetic() || first == b'_')
        && !matches!(
            word,
            b"if" | b"for" | b"while" | b"switch" | b"return" | b"sizeof" | b"catch"
        )
}

/// A type of a file where the assignment uses another.
struct OwnType {
    name: String,
    sentence: String,
}

/// The file's own types of which this message of the compiler speaks, in a sentence.
pub fn own_types_in(message: &str, code: &[u8]) -> Option<String> {
    let words = words(code);
    let place = words
        .windows(2)
        .position(|window| window[0].starts_with(FUNCTION.as_bytes()) && window[1] == b"(")?;
    let mut types = own_types(&words[place..]);
    types.retain(|own| message.contains(&own.name));
    in_one_sentence(types)
}

fn in_one_sentence(types: Vec<OwnType>) -> Option<String> {
    let sentences: Vec<String> = types.into_iter().map(|own| own.sentence).collect();
    (!sentences.is_empty()).then(|| sentences.join("; "))
}

/// The types of a function's parameters that the assignment has other types for. None if they are not boxes and velocities in
/// turn.
fn own_types(words: &[&[u8]]) -> Vec<OwnType> {
    let types: Vec<String> = parameters(words).map(type_of).collect();
    let [a, v_a, b, v_b, ..] = types.as_slice() else {
        return Vec::new();
    };
    if a != b || v_a != v_b || a == v_a {
        return Vec::new();
    }
    let own = |name: &String, kind, usual: &str, members| OwnType {
        name: name.clone(),
        sentence: format!(
            "{name} is a {kind} type of its own, where the assignment uses {usual} ({members})"
        ),
    };
    let mut types = Vec::new();
    if v_a != "AEVec2" {
        types.push(own(v_a, "vector", "AEVec2", "float x, y"));
    }
    if a != "AABB" {
        types.push(own(a, "box", "AABB", "AEVec2 min, max"));
    }
    types
}

/// What the first parameter has to be that the assignment has otherwise. A value does for a const reference, and the output
/// may be missing.
fn misfit(words: &[&[u8]]) -> String {
    let found: Vec<&[&[u8]]> = parameters(words).collect();
    let expected = TYPES.join(", ");
    if !(TYPES.len() - 1..=TYPES.len()).contains(&found.len()) {
        return format!(
            "it has {} parameters, where the assignment has ({expected})",
            found.len()
        );
    }
    let unfit = found
        .iter()
        .zip(TYPES)
        .zip(1..)
        .find(|((found, type_), _)| {
            let is_reference = found.contains(&&b"&"[..]);
            let is_const = found.contains(&&b"const"[..]);
            let passes = if *type_ == "float&" {
                is_reference && !is_const
            } else {
                is_const || !is_reference
            };
            let name = type_.trim_start_matches("const ").trim_end_matches('&');
            !passes || type_of(found) != name || found.contains(&&b"*"[..])
        });
    match unfit {
        Some(((found, type_), number)) => format!(
            "parameter {number}, {}, has to be {type_}: the assignment has ({expected})",
            in_one_line(found)
        ),
        None => format!("the assignment has ({expected})"),
    }
}

/// The parameters of a function whose name is the first word.
fn parameters<'w, 'c>(words: &'w [&'c [u8]]) -> impl Iterator<Item = &'w [&'c [u8]]> {
    let end = parameters_end(words).unwrap_or(0);
    let parameters = words.get(2..end).unwrap_or_default();
    parameters.split(|word| *word == b",")
}

/// The type of a parameter: its words without `const`, references and its name.
fn type_of(parameter: &[&[u8]]) -> String {
    let is_of_type =
        |word: &&&[u8]| !matches!(**word, b"const" | b"&" | b"*" | b"struct" | b"class");
    let mut words: Vec<&[u8]> = parameter.iter().filter(is_of_type).copied().collect();
    if words.len() > 1 && words[words.len() - 2] != b":" {
        words.pop();
    }
    String::from_utf8_lossy(&words.concat())
        .chars()
        .take(LONGEST)
        .collect()
}

/// The class or the namespace in which a file defines the function, if that is where it defines it: `class Collision`.
pub fn scope_of_function(code: &[u8]) -> Option<String> {
    let words = words(code);
    let mut scopes: Vec<Option<String>> = Vec::new();
    let mut found = None;
    for (place, word) in words.iter().enumerate() {
        match *word {
            b"{" => scopes.push(scope_that_opens(&words[..place])),
            b"}" => {
                scopes.pop();
            }
            _ if word.starts_with(FUNCTION.as_bytes())
                && words.get(place + 1) == Some(&&b"("[..])
                && defines_function(&words, place) =>
            {
                let qualified = match words[..place] {
                    [.., class, b":", b":"] if is_name(class) && class != b"return" => {
                        Some(format!("class {}", String::from_utf8_lossy(class)))
                    }
                    _ => None,
                };
                // A function outside counts, wherever else there is one.
                found = Some(qualified.or_else(|| scopes.iter().flatten().next_back().cloned())?);
            }
            _ => {}
        }
    }
    found
}

/// The word before the function, or before one of the two of 2026, that hides it from other files: `static`.
fn hiding_word(words: &[&[u8]]) -> Option<String> {
    let ends = |word: &&[u8]| matches!(*word, b";" | b"{" | b"}" | b"(" | b")" | b"," | b"=");
    let hides = |word: &&&[u8]| {
        matches!(
            **word,
            b"static" | b"inline" | b"__forceinline" | b"constexpr"
        )
    };
    words.windows(2).enumerate().find_map(|(place, window)| {
        let name = window[0].strip_prefix(FUNCTION.as_bytes())?;
        let is_asked = matches!(name, b"" | b"_Static" | b"_Dynamic") && window[1] == b"(";
        let begin = words[..place].iter().rposition(ends);
        let before = &words[begin.map_or(0, |end| end + 1)..place];
        let word = before.iter().find(hides).filter(|_| is_asked)?;
        Some(String::from_utf8_lossy(word).into_owned())
    })
}

/// The class or the namespace whose brace follows these words. None if the brace opens something else.
fn scope_that_opens(words: &[&[u8]]) -> Option<String> {
    let ends = |word: &&[u8]| matches!(*word, b";" | b"{" | b"}" | b")");
    let begin = words.iter().rposition(ends).map_or(0, |place| place + 1);
    let head = &words[begin..];
    let keywords: [&[u8]; 3] = [b"class", b"struct", b"namespace"];
    let place = head.iter().position(|word| keywords.contains(word))?;
    let keyword = String::from_utf8_lossy(head[place]);
    match head.get(place + 1) {
        Some(name) if is_name(name) => Some(format!("{keyword} {}", String::from_utf8_lossy(name))),
        _ => Some(format!("a {keyword} without a name")),
    }
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

/// The place of the parenthesis that closes the first one. None if the list is longer than any of parameters.
fn parameters_end(words: &[&[u8]]) -> Option<usize> {
    let mut depth = 0usize;
    for (place, word) in words.iter().enumerate().take(LONGEST_LIST) {
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
    in_one_line(&words[..=end])
}

/// Words as text, with spaces where they belong.
fn in_one_line(words: &[&[u8]]) -> String {
    let mut text = String::new();
    for word in words {
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
