//! Splits Rust source text into the tokens that paths are read from.

/// The names, numbers, `::` and other single characters of Rust source text.
///
/// Whitespace, comments, strings, character literals and lifetimes are left out. A string's `b` or `c` prefix remains.
pub fn tokens(text: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let ignored = ignored_length(rest);
        if ignored == 0 {
            let length = match first {
                _ if rest.starts_with("::") => 2,
                _ if rest.starts_with("r#") => 2 + name_length(&rest[2..]),
                first => name_length(rest).max(first.len_utf8()),
            };
            tokens.push(&rest[..length]);
            rest = &rest[length..];
        }
        rest = &rest[ignored..];
    }
    tokens
}

/// Whether a token is an identifier or a keyword.
pub fn is_name(token: &str) -> bool {
    token.starts_with(|first: char| first.is_alphabetic() || first == '_')
}

/// The length of the name or number that `text` starts with, or 0.
fn name_length(text: &str) -> usize {
    text.find(|c: char| !c.is_alphanumeric() && c != '_')
        .unwrap_or(text.len())
}

/// The length of whatever `text` starts with that is no token, or 0.
fn ignored_length(text: &str) -> usize {
    let raw_string = ["r", "br", "cr"]
        .into_iter()
        .find_map(|prefix| raw_string_length(text, prefix));
    match text {
        _ if raw_string.is_some() => raw_string.unwrap_or_default(),
        _ if text.starts_with("//") => text.find('\n').unwrap_or(text.len()),
        _ if text.starts_with("/*") => block_comment_length(text),
        _ if text.starts_with('"') => string_length(text),
        _ if text.starts_with('\'') => quote_length(text),
        _ => text.len() - text.trim_start().len(),
    }
}

/// The length of the raw string with this prefix, if `text` starts with one.
fn raw_string_length(text: &str, prefix: &str) -> Option<usize> {
    let quoted = text.strip_prefix(prefix)?;
    let opened = quoted.trim_start_matches('#').strip_prefix('"')?;
    let hashes = quoted.len() - opened.len() - 1;
    let end = format!("\"{}", "#".repeat(hashes));
    let opening = text.len() - opened.len();
    Some(
        opened
            .find(&end)
            .map_or(text.len(), |at| opening + at + end.len()),
    )
}

/// The length of the block comment that `text` starts with; block comments nest.
fn block_comment_length(text: &str) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while let Some(next) = text[at..].find(['/', '*']) {
        at += next;
        match text.get(at..at + 2) {
            Some("/*") => (depth, at) = (depth + 1, at + 2),
            Some("*/") => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            return at;
        }
    }
    text.len()
}

/// The length of the string literal that `text` starts with.
fn string_length(text: &str) -> usize {
    let mut is_escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        if c == '"' && !is_escaped {
            return at + 1;
        }
        is_escaped = c == '\\' && !is_escaped;
    }
    text.len()
}

/// The length of the character literal or lifetime that `text` starts with.
fn quote_length(text: &str) -> usize {
    let mut chars = text.char_indices().skip(1);
    match (chars.next(), chars.next(), chars.next()) {
        // The escaped character may be a quote itself.
        (Some((_, '\\')), Some(_), Some((after, _))) => text[after..]
            .find('\'')
            .map_or(text.len(), |at| after + at + 1),
        (Some(_), Some((end, '\'')), _) => end + 1,
        _ => 1 + name_length(&text[1..]),
    }
}
