//! Line ends that the compiler does not see.

use super::source_text::{SpanKind, spans};

/// How much is shown of what follows, in characters.
const SHOWN: usize = 60;

/// A carriage return alone in a comment or a directive that ends with its line: what follows belongs to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnseenLineEnd {
    /// The line that it ends in an editor, from 1.
    pub line: usize,
    /// What the compiler takes for a part of that line.
    pub lost: String,
}

/// The first such line end of a text behind which code is lost: files of old Macs have no others.
pub fn unseen_line_end(text: &[u8]) -> Option<UnseenLineEnd> {
    spans(text).into_iter().find_map(|span| {
        let bytes = &text[span.range.clone()];
        let ends_with_its_line = span.kind == SpanKind::Directive || bytes.starts_with(b"//");
        let place = bytes.iter().position(|byte| *byte == b'\r')?;
        let behind = String::from_utf8_lossy(&bytes[place..]);
        let mut parts = behind.split('\r').map(str::trim);
        // A comment that goes on loses nothing.
        let has_code = parts
            .clone()
            .any(|line| !line.starts_with("//") && line.contains([';', '{', '}', '#']));
        let lost = parts.find(|line| !line.is_empty()).filter(|_| has_code)?;
        ends_with_its_line.then(|| UnseenLineEnd {
            line: lines(&text[..span.range.start + place]) + 1,
            lost: lost.chars().take(SHOWN).collect(),
        })
    })
}

/// How many lines have ended in this text for an editor, which takes CR, LF and both together for one end.
fn lines(text: &[u8]) -> usize {
    let ends = text.iter().enumerate().filter(|(at, byte)| match byte {
        b'\n' => *at == 0 || text[at - 1] != b'\r',
        b'\r' => true,
        _ => false,
    });
    ends.count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lost(text: &str) -> Option<(usize, String)> {
        unseen_line_end(text.as_bytes()).map(|unseen| (unseen.line, unseen.lost))
    }

    #[test]
    fn what_follows_a_carriage_return_is_lost_in_a_directive_and_in_a_comment() {
        let old_mac = "#include \"main.h\"\rbool Hit()\r{\r    return true;\r}\r";
        assert_eq!(lost(old_mac), Some((1, "bool Hit()".to_owned())));
        let in_one_place = "int a;\r\n// Step 2\rfloat tFirst = 0;\r\nint b;\r\n";
        assert_eq!(
            lost(in_one_place),
            Some((2, "float tFirst = 0;".to_owned()))
        );
    }

    #[test]
    fn elsewhere_a_carriage_return_is_white_space() {
        assert_eq!(lost("int a;\rint b; /* one\rtwo */\n"), None);
        assert_eq!(lost("// one\r\r\n#define A 1\r\r\nint b;\r\n"), None);
        // What is lost is a comment.
        assert_eq!(
            lost("// one\rand two (see below)\r// int a;\nint b;\n"),
            None
        );
    }
}
