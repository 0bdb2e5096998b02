//! Rust text as tokens, as far as reading paths needs them.

/// Identifiers, `::`, and single characters of the code; no comments, strings and lifetimes.
pub fn tokens(text: &str) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    let starts =
        |i: usize, word: &str| chars[i..].iter().take(word.len()).copied().eq(word.chars());
    let mut tokens = Vec::new();
    let mut i = 0;
    while i < chars.len() {
        let is_name = |c: char| c.is_alphanumeric() || c == '_';
        let begin = i;
        match chars[i] {
            _ if starts(i, "//") => i = end_of(&chars, i, |i| chars[i] == '\n'),
            _ if starts(i, "/*") => i = end_of(&chars, i + 2, |i| starts(i, "*/")) + 2,
            'r' if starts(i, "r\"") || starts(i, "r#\"") => {
                let hashes = chars[i + 1..].iter().take_while(|c| **c == '#').count();
                let end: String = ['"'].into_iter().chain(['#'].repeat(hashes)).collect();
                i = end_of(&chars, i + hashes + 2, |i| starts(i, &end)) + end.len();
            }
            '"' => {
                let mut is_escaped = false;
                i = end_of(&chars, i + 1, |i| {
                    let is_end = chars[i] == '"' && !is_escaped;
                    is_escaped = chars[i] == '\\' && !is_escaped;
                    is_end
                }) + 1;
            }
            '\'' if starts(i, "'\\") => i = end_of(&chars, i + 3, |i| chars[i] == '\'') + 1,
            '\'' if chars.get(i + 2) == Some(&'\'') => i += 3,
            '\'' => i += 1,
            c if is_name(c) => {
                i = end_of(&chars, i, |i| !is_name(chars[i]));
                tokens.push(chars[begin..i].iter().collect());
            }
            _ if starts(i, "::") => {
                i += 2;
                tokens.push("::".to_owned());
            }
            c => {
                i += 1;
                if !c.is_whitespace() {
                    tokens.push(c.to_string());
                }
            }
        }
    }
    tokens
}

/// The first place from `start` on where `is_end` holds, or the end of the text.
fn end_of(chars: &[char], start: usize, mut is_end: impl FnMut(usize) -> bool) -> usize {
    (start..chars.len())
        .find(|i| is_end(*i))
        .unwrap_or(chars.len())
}
