//! A lexer for what matters of C++: which bytes are code, which are comments, literals or directives.

use std::ops::Range;

/// A stretch of a source text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// What it is.
    pub kind: SpanKind,
    /// Its bytes.
    pub range: Range<usize>,
}

/// What a stretch of a source text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpanKind {
    /// Code, with the white space in it.
    Code,
    /// A comment, or a string or a character in quotes.
    Aside,
    /// A directive, from `#` to the end of its last line, which it does not include. It may hold comments.
    Directive,
}

/// The stretches of `text`, in their order, without a gap.
pub fn spans(text: &[u8]) -> Vec<Span> {
    let mut lexer = Lexer {
        text,
        at: 0,
        spans: Vec::new(),
        word: Word::None,
    };
    lexer.run();
    lexer.spans
}

/// The text with everything but code replaced by spaces; lines stay.
pub fn code_only(text: &[u8]) -> Vec<u8> {
    let mut code = text.to_vec();
    for span in spans(text) {
        if span.kind != SpanKind::Code {
            blank(&mut code[span.range]);
        }
    }
    code
}

/// The text with comments replaced by spaces; lines stay.
pub fn without_comments(text: &[u8]) -> Vec<u8> {
    let mut code = text.to_vec();
    for span in spans(text) {
        if span.kind == SpanKind::Aside && text[span.range.clone()].starts_with(b"/") {
            blank(&mut code[span.range]);
        }
    }
    code
}

/// Replaces everything but line ends by spaces.
pub fn blank(bytes: &mut [u8]) {
    for byte in bytes {
        if !matches!(byte, b'\n' | b'\r') {
            *byte = b' ';
        }
    }
}

/// A directive without comments and line continuations.
pub fn directive_text(directive: &[u8]) -> Vec<u8> {
    let mut text = Vec::new();
    let mut at = 0;
    while at < directive.len() {
        let rest = &directive[at..];
        if let Some(length) = continuation(rest) {
            at += length;
        } else if let Some(length) = comment(rest) {
            text.push(b' ');
            at += length;
        } else {
            text.push(rest[0]);
            at += 1;
        }
    }
    text
}

struct Lexer<'a> {
    text: &'a [u8],
    at: usize,
    spans: Vec<Span>,
    /// What the word is that ends at this place.
    word: Word,
}

/// What a word is, by its first character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    /// There is none.
    None,
    /// A name.
    Name,
    /// A number. A quote separates its digits.
    Number,
}

impl Lexer<'_> {
    fn run(&mut self) {
        // Whether only white space and comments stand before this place on its line.
        let mut begins_line = true;
        while self.at < self.text.len() {
            let rest = &self.text[self.at..];
            if let Some(length) = continuation(rest) {
                self.add(SpanKind::Code, length);
            } else if let Some(length) = comment(rest) {
                self.add(SpanKind::Aside, length);
            } else if begins_line && (rest.starts_with(b"#") || rest.starts_with(b"%:")) {
                self.add(SpanKind::Directive, directive_length(rest));
            } else if rest[0] == b'"' {
                self.add(SpanKind::Aside, string_length(self.text, self.at));
                begins_line = false;
            } else if rest[0] == b'\'' && self.word != Word::Number {
                self.add(SpanKind::Aside, quoted_length(rest, b'\''));
                begins_line = false;
            } else {
                let mark = self.at == 0 && rest.starts_with(b"\xef\xbb\xbf");
                begins_line =
                    rest[0] == b'\n' || mark || (begins_line && rest[0].is_ascii_whitespace());
                self.add(SpanKind::Code, if mark { 3 } else { 1 });
            }
        }
    }

    fn add(&mut self, kind: SpanKind, length: usize) {
        let end = (self.at + length).min(self.text.len());
        self.word = match self.text[self.at] {
            _ if kind != SpanKind::Code || length > 1 => Word::None,
            byte if !byte.is_ascii_alphanumeric() && byte != b'\'' => Word::None,
            byte if self.word == Word::None && byte.is_ascii_digit() => Word::Number,
            _ if self.word == Word::None => Word::Name,
            _ => self.word,
        };
        match self.spans.last_mut() {
            Some(last) if last.kind == SpanKind::Code && kind == SpanKind::Code => {
                last.range.end = end;
            }
            _ => self.spans.push(Span {
                kind,
                range: self.at..end,
            }),
        }
        self.at = end;
    }
}

/// The length of a backslash with the end of its line.
fn continuation(rest: &[u8]) -> Option<usize> {
    if rest.starts_with(b"\\\n") {
        Some(2)
    } else if rest.starts_with(b"\\\r\n") {
        Some(3)
    } else {
        None
    }
}

/// The length of a comment that begins here, without the end of its line.
fn comment(rest: &[u8]) -> Option<usize> {
    if rest.starts_with(b"/*") {
        let end = rest.windows(2).skip(2).position(|pair| pair == b"*/");
        return Some(end.map_or(rest.len(), |end| end + 4));
    }
    if !rest.starts_with(b"//") {
        return None;
    }
    let mut at = 2;
    while at < rest.len() && rest[at] != b'\n' {
        at += continuation(&rest[at..]).unwrap_or(1);
    }
    Some(at.min(rest.len()))
}

fn directive_length(rest: &[u8]) -> usize {
    let mut at = 0;
    while at < rest.len() && rest[at] != b'\n' {
        let here = &rest[at..];
        at += continuation(here)
            .or_else(|| comment(here))
            .unwrap_or_else(|| match here[0] {
                b'"' => quoted_length(here, b'"'),
                _ => 1,
            });
    }
    at.min(rest.len())
}

/// The length of what stands in these quotes, which end at the end of the line at the latest.
fn quoted_length(rest: &[u8], quote: u8) -> usize {
    let mut at = 1;
    while at < rest.len() && rest[at] != b'\n' {
        match rest[at] {
            b'\\' => at += continuation(&rest[at..]).unwrap_or(2),
            byte if byte == quote => return at + 1,
            _ => at += 1,
        }
    }
    at.min(rest.len())
}

/// The length of a string, raw or not, whose quote is at `at`.
fn string_length(text: &[u8], at: usize) -> usize {
    let rest = &text[at..];
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    let begin = text[..at].iter().rposition(|byte| !is_word(byte));
    let prefix = &text[begin.map_or(0, |place| place + 1)..at];
    if !matches!(prefix, b"R" | b"LR" | b"uR" | b"UR" | b"u8R") {
        return quoted_length(rest, b'"');
    }
    let Some(open) = rest.iter().take(20).position(|byte| *byte == b'(') else {
        return quoted_length(rest, b'"');
    };
    let mut close = vec![b')'];
    close.extend(&rest[1..open]);
    close.push(b'"');
    let found = rest
        .windows(close.len())
        .position(|window| window == close.as_slice());
    found.map_or(rest.len(), |place| place + close.len())
}
