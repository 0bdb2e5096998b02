//! The words of an identifier.

/// Words before a name that say how a variable is held or a value is asked for.
const PREFIXES: [&str; 8] = ["m", "g", "s", "p", "my", "the", "get", "m2"];

/// What an identifier says, in lower case and without a prefix: `m_deltaTime` and `GetDeltaTime` both say `deltatime`.
pub fn stem(identifier: &str) -> String {
    let words = words(identifier);
    let is_prefix = |word: &String| PREFIXES.contains(&word.as_str());
    let first = words.iter().position(|word| !is_prefix(word));
    words[first.unwrap_or(words.len().saturating_sub(1))..].concat()
}

/// Its words: `halfSize_2D` has `half`, `size`, `2`, `d`... a digit belongs to the word before it.
pub fn words(identifier: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let characters: Vec<char> = identifier.chars().collect();
    let mut is_new = true;
    for (place, character) in characters.iter().enumerate() {
        if *character == '_' {
            is_new = true;
            continue;
        }
        let before = place.checked_sub(1).map(|before| characters[before]);
        let after = characters.get(place + 1);
        let begins = character.is_ascii_uppercase()
            && (before.is_some_and(|before| !before.is_ascii_uppercase())
                || after.is_some_and(char::is_ascii_lowercase));
        if is_new || begins || words.is_empty() {
            words.push(String::new());
        }
        is_new = false;
        if let Some(word) = words.last_mut() {
            word.push(character.to_ascii_lowercase());
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stem_is_the_same_however_the_name_is_written() {
        for name in [
            "deltaTime",
            "m_deltaTime",
            "GetDeltaTime",
            "g_delta_time",
            "DELTATIME",
        ] {
            assert_eq!(stem(name), "deltatime", "{name}");
        }
        assert_eq!(stem("AABBMin"), "aabbmin");
        assert_eq!(words("AABBMin"), ["aabb", "min"]);
        assert_eq!(stem("p"), "p");
        assert_eq!(stem("GetX"), "x");
    }
}
