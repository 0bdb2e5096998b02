//! Code that a file has in its comments: it may have been taken out by mistake.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use crate::source_text::{SpanKind, spans};

/// The longest comment that is taken for code, in bytes.
const LONGEST: usize = 400;

/// The most comments of a file that are taken for code.
const MOST: usize = 64;

/// Code in a comment, or in comments on lines one after the other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CommentedCode {
    /// The bytes of the comments.
    pub range: Range<usize>,
    /// What stands in them, on one line.
    pub text: String,
}

/// The code in the comments of a text, in the order of the text.
pub fn commented_code(text: &[u8]) -> Vec<CommentedCode> {
    let comments = spans(text)
        .into_iter()
        .filter(|span| span.kind == SpanKind::Aside && text[span.range.clone()].starts_with(b"/"));
    let mut runs: Vec<(Range<usize>, Vec<String>)> = Vec::new();
    let mut is_run = false;
    for comment in comments {
        let words = words(&text[comment.range.clone()]);
        // What stands behind code is a remark on it.
        let line = text[..comment.range.start]
            .rsplit(|byte| *byte == b'\n')
            .next();
        let is_alone = line.is_none_or(|line| line.trim_ascii().is_empty());
        let is_next = |range: &Range<usize>| {
            let between = &text[range.end..comment.range.start];
            is_alone && is_run && between.trim_ascii().is_empty()
        };
        match runs.last_mut() {
            Some((range, lines)) if is_next(range) => {
                range.end = comment.range.end;
                lines.push(words);
            }
            _ => runs.push((comment.range, vec![words])),
        }
        is_run = is_alone;
    }
    let code = runs.into_iter().filter_map(|(range, lines)| {
        let text = lines.join(" ").trim().to_owned();
        let is_code = text.ends_with([';', '}']) && text.contains(['=', '(']);
        let is_plain = text.is_ascii() && text.len() <= LONGEST && !text.contains(['#', '\\']);
        (is_code && is_plain && is_balanced(&text)).then_some(CommentedCode { range, text })
    });
    code.take(MOST).collect()
}

/// Whether each bracket of a text is closed, and each quote.
fn is_balanced(text: &str) -> bool {
    let mut open = Vec::new();
    for character in text.chars() {
        match character {
            '(' | '{' | '[' => open.push(character),
            ')' if open.pop() != Some('(') => return false,
            '}' if open.pop() != Some('{') => return false,
            ']' if open.pop() != Some('[') => return false,
            _ => {}
        }
    }
    let quotes = |quote| text.matches(quote).count() % 2 == 0;
    open.is_empty() && quotes('"') && quotes('\'')
}

/// The words of a comment, without its marks.
fn words(comment: &[u8]) -> String {
    let text = String::from_utf8_lossy(comment);
    let inside = match text.strip_prefix("/*") {
        Some(block) => block.strip_suffix("*/").unwrap_or(block),
        None => text.trim_start_matches('/'),
    };
    let words: Vec<&str> = inside.split_ascii_whitespace().collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_statement_in_comments_is_code_and_a_sentence_is_none() {
        let text = "// Step 1: are they apart?
//if (a.max.x < b.min.x)
//    return false;
t = 1; /* t = max(t, 2); */
// the end, as I said (twice).
";
        let text = text.replace("apart?\n", "apart?\nint i;\n");
        let found = commented_code(text.as_bytes());
        let texts: Vec<&str> = found.iter().map(|code| code.text.as_str()).collect();
        assert_eq!(
            texts,
            ["if (a.max.x < b.min.x) return false;", "t = max(t, 2);"]
        );
        assert!(text[found[0].range.clone()].starts_with("//if"));
        // Neither code that ends what is around it, nor a remark with code below it.
        assert!(commented_code(b"//} else { t = 1; }").is_empty());
        let below = commented_code(b"x = 1; // set x\n// y = max(x, 2);\n");
        assert_eq!(below[0].text, "y = max(x, 2);");
    }
}
