//! One line of a list of questions, answered: what `sweptroids sweep` does with each line.

use std::fmt;

use sweptroids_collision::Phases;

use super::answer::{Answer, answer};
use super::printable::printable_json;
use super::question::{BadQuestion, Question};

/// The longest line that is answered, in bytes, without a BOM and the end of the line.
pub const MAX_LINE_BYTES: usize = 1 << 20;

/// A line that is no valid question. Its [`Display`](fmt::Display) is the line of JSON that takes the place of the answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadLine {
    /// The number of the line; the first is 1.
    pub line: u64,
    /// What is wrong with it.
    pub error: BadQuestion,
}

/// Answers a line of bytes, with or without its end. `None` for a blank line. A BOM is ignored in the first line, whose number is 1.
///
/// # Errors
/// The line is longer than [`MAX_LINE_BYTES`], is not UTF-8 or is no valid question.
pub fn answer_line(
    number: u64,
    line: &[u8],
    phases: Phases,
    explains: bool,
) -> Option<Result<Answer, BadLine>> {
    let line = match line.strip_prefix(b"\xEF\xBB\xBF") {
        Some(rest) if number == 1 => rest,
        _ => line,
    };
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    let bad = |message: &str| BadQuestion {
        id: None,
        message: message.to_owned(),
    };
    let question = if line.len() > MAX_LINE_BYTES {
        Err(bad("the line is longer than 1 MiB"))
    } else if line.iter().all(u8::is_ascii_whitespace) {
        return None;
    } else {
        std::str::from_utf8(line)
            .map_err(|_| bad("the line is not UTF-8"))
            .and_then(Question::read)
    };
    Some(match question {
        Ok(question) => Ok(answer(question, phases, explains)),
        Err(error) => Err(BadLine {
            line: number,
            error,
        }),
    })
}

impl fmt::Display for BadLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, error } = self;
        let message = serde_json::Value::from(error.message.as_str()).to_string();
        let message = printable_json(&message);
        write!(f, "{{\"line\":{line},\"id\":")?;
        match &error.id {
            Some(id) => write!(f, "{id}")?,
            None => f.write_str("null")?,
        }
        write!(f, ",\"error\":{message}}}")
    }
}
