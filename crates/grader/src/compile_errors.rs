//! What a compiler's messages say.

use std::collections::BTreeSet;

/// The name of the copy of a student's file in the folder where it is compiled.
pub const COPY_NAME: &str = "student.cpp";

/// The longest message that is quoted, in characters.
const LONGEST: usize = 200;

/// What a compiler that failed says of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The file has this error.
    Error {
        /// The line in the student's file; 0 if the compiler names none.
        line: usize,
        /// The message.
        message: String,
    },
    /// The compiler ran out of memory, or wrote too large a file.
    TooLarge,
    /// The compiler ran out of time.
    TooLong,
}

impl Refusal {
    /// What these messages say. The first error counts.
    pub fn read(messages: &[u8]) -> Self {
        let messages = String::from_utf8_lossy(messages);
        let says = |words: &[&str]| words.iter().any(|word| messages.contains(word));
        if says(&["CPU time limit", "Killed signal"]) {
            return Self::TooLong;
        }
        if says(&[
            "out of memory",
            "virtual memory exhausted",
            "ile size limit exceeded",
            "ile too large",
            "annot allocate memory",
            "bad_alloc",
            "too many sections",
        ]) {
            return Self::TooLarge;
        }
        // A message about a header names the line of the file that led there before or after it.
        let line = messages.lines().find_map(line_of_the_copy).unwrap_or(0);
        let error = messages.lines().find_map(|text| {
            let (_, message) = text
                .split_once("fatal error: ")
                .or_else(|| text.split_once("error: "))
                .or_else(|| text.split_once("Error: "))?;
            Some((line_of_the_copy(text).unwrap_or(line), message.to_owned()))
        });
        let linker = messages.lines().find_map(|text| {
            let place = text
                .find("undefined reference to")
                .or_else(|| text.find("multiple definition of"))?;
            let message = text[place..].split("; ").next().unwrap_or_default();
            Some((0, message.to_owned()))
        });
        // The last line of a linker's messages is an error that says nothing.
        let (line, message) = linker
            .or(error)
            .unwrap_or((0, String::from("the compiler fails without a message")));
        Self::Error {
            line,
            message: plain(&message),
        }
    }

    /// The name that the file uses and nothing declares, if that is the error.
    pub fn undeclared_name(&self) -> Option<&str> {
        self.name_after(&[
            "was not declared in this scope",
            "use of undeclared identifier",
        ])
    }

    /// The name that both the file and a header of the standard library declare, if that is the error.
    pub fn clashing_name(&self) -> Option<&str> {
        self.name_after(&[
            "redeclared as different kind",
            "as different kind of symbol",
            "is ambiguous",
            "ambiguating new declaration",
            "conflicting declaration",
            "declaration conflicts with",
            "redefinition of",
            "conflicts with a previous declaration",
        ])
    }

    /// The name that the message quotes, if it has one of these phrases.
    fn name_after(&self, phrases: &[&str]) -> Option<&str> {
        let Self::Error { message, .. } = self else {
            return None;
        };
        if !phrases.iter().any(|phrase| message.contains(phrase)) {
            return None;
        }
        // 'time', 'int time', 'float abs(float)', 'int index [3]'
        let quoted = message.split('\'').nth(1)?;
        let declared = quoted.split(['(', '[']).next()?.trim_end();
        let is_word = |character: char| character.is_ascii_alphanumeric() || character == '_';
        let name = declared.rsplit(|character| !is_word(character)).next()?;
        (!name.is_empty()).then_some(name)
    }

    /// The line in the student's file; 0 if there is none.
    pub const fn line(&self) -> usize {
        match self {
            Self::Error { line, .. } => *line,
            Self::TooLarge | Self::TooLong => 0,
        }
    }

    /// Whether another way of compiling the file changes nothing: the linker refuses it, or it ends too early.
    pub fn is_final(&self) -> bool {
        let Self::Error { line, message } = self else {
            return false;
        };
        let is_of_the_linker = || {
            let phrases = ["undefined reference", "multiple definition"];
            *line == 0 && phrases.iter().any(|phrase| message.starts_with(phrase))
        };
        // In g++'s words: expected '}' at end of input. Those of clang++ are the same as for a brace that is missing elsewhere.
        message.ends_with("at end of input") || is_of_the_linker()
    }
}

/// The name without its scopes that nothing defines, if a message of the linker says so: an undefined
/// reference to `A::b(int)`.
pub fn undefined_name(message: &str) -> Option<&str> {
    let (_, after) = message.split_once("undefined reference to ")?;
    let quoted = after.trim_start_matches(['`', '\'', '"']);
    let declared = quoted.split(['(', '\'', '"', '<']).next()?;
    declared.rsplit("::").next().filter(|name| !name.is_empty())
}

/// All lines of the compiled text that have an error, or lead to one in a header.
pub fn lines_with_errors(messages: &[u8]) -> BTreeSet<usize> {
    let messages = String::from_utf8_lossy(messages);
    let mut lines = BTreeSet::new();
    let mut leading = Vec::new();
    let mut is_in_header = false;
    for message in messages.lines() {
        let line = line_of_the_copy(message);
        if message.contains("error: ") {
            // g++ says before an error in a template what leads there, clang says it in notes after it.
            lines.extend(line);
            is_in_header = line.is_none();
            if is_in_header {
                lines.extend(&leading);
            }
            leading.clear();
        } else if message.contains("requested here") && is_in_header {
            lines.extend(line);
        } else if message.contains("required from") {
            leading.extend(line);
        }
    }
    lines
}

/// The line in the student's file that a message names.
fn line_of_the_copy(text: &str) -> Option<usize> {
    let (_, after) = text.split_once(COPY_NAME)?;
    let digits: String = after
        .strip_prefix(':')?
        .chars()
        .take_while(char::is_ascii_digit)
        .collect();
    digits.parse().ok()
}

/// The message in one line of printable text.
fn plain(message: &str) -> String {
    message
        .chars()
        .filter(|character| !character.is_control())
        .take(LONGEST)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_a_file_ends_too_early_or_the_linker_refuses_it_no_other_version_helps() {
        let is_final = |message: &str| Refusal::read(message.as_bytes()).is_final();
        assert!(is_final(
            "student.cpp:9:2: error: expected '}' at end of input"
        ));
        assert!(is_final("student.o: undefined reference to `speed()'"));
        assert!(!is_final(
            "student.cpp:4:7: error: expected ';' before '}' token"
        ));
    }
}
