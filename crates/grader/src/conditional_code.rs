//! Code that the preprocessor leaves out, unless a build defines what its condition asks for.

use std::collections::{BTreeMap, BTreeSet};

use super::declared_function::definitions;
use super::source_copy::words;
use super::source_text::{SpanKind, code_only, directive_text, spans};

/// What Visual C++ defines for debugging. The second is a custom.
const DEBUG: [&str; 2] = ["_DEBUG", "DEBUG"];

/// What it defines for release.
const RELEASE: [&str; 1] = ["NDEBUG"];

/// What it defines always, with its values for 64 bits.
const ALWAYS: [(&str, &str); 6] = [
    ("_MSC_VER", "1940"),
    ("_WIN32", "1"),
    ("WIN32", "1"),
    ("_WIN64", "1"),
    ("_M_X64", "100"),
    ("_MSVC_LANG", "201703L"),
];

/// The longest condition that is quoted, in characters.
const LONGEST: usize = 80;

/// The names that are defined for a build.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ConditionalBuild {
    /// The names with their values.
    defined: BTreeMap<&'static str, &'static str>,
}

impl ConditionalBuild {
    /// The directives that define them.
    pub fn defines(&self) -> String {
        let lines = self.defined.iter();
        lines
            .map(|(name, value)| format!("#undef {name}\n#define {name} {value}\n"))
            .collect()
    }

    /// The names in words: `_DEBUG and _MSC_VER`. Empty for the file as it is.
    pub fn names(&self) -> String {
        let names: Vec<&str> = self.defined.keys().copied().collect();
        match names.split_last() {
            Some((last, [])) => (*last).to_owned(),
            Some((last, others)) => format!("{} and {last}", others.join(", ")),
            None => String::new(),
        }
    }
}

/// The builds in which different code of this text may be compiled: as it is, and as Visual C++ would for debugging and for release.
pub fn conditional_builds(text: &[u8]) -> Vec<ConditionalBuild> {
    let asked: BTreeSet<String> = conditions(text)
        .flat_map(|(_, condition)| names(&condition))
        .collect();
    let of = |names: &[&'static str]| {
        let own = names.iter().map(|name| (*name, "1"));
        let defined = own.chain(ALWAYS);
        ConditionalBuild {
            defined: defined.filter(|(name, _)| asked.contains(*name)).collect(),
        }
    };
    let mut builds = vec![ConditionalBuild::default()];
    for build in [of(&DEBUG), of(&RELEASE)] {
        if !builds.contains(&build) {
            builds.push(build);
        }
    }
    builds
}

/// The conditions around the function of the coursework, in words, if no build of this text compiles it: `#if 0 (line 3)`.
pub fn why_left_out(text: &[u8]) -> Option<String> {
    let code = code_only(text);
    let around: Vec<Vec<Condition>> = definitions(&code)
        .map(|place| conditions_at(text, place))
        .collect();
    let own = defined_by(text);
    let builds = conditional_builds(text);
    let is_left_out = |around: &Vec<Condition>| {
        builds.iter().all(|build| {
            // What the file, the compiler or a header defines is not followed.
            let defined = |name: &str| match build.defined.contains_key(name) {
                true => Some(true),
                false => (!own.contains(name) && !name.starts_with("__")).then_some(false),
            };
            let mut holds = around.iter().map(|condition| condition.holds(&defined));
            holds.any(|holds| holds == Some(false))
        })
    };
    let first = around.first().filter(|_| around.iter().all(is_left_out))?;
    let in_words: Vec<String> = first.iter().map(Condition::in_words).collect();
    Some(in_words.join(", within "))
}

/// What is asked before a stretch of code.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Condition {
    /// The line of its directive, from 1.
    line: usize,
    /// The directive, in one line.
    written: String,
    /// The directives of the same `#if` before it, of which none may hold.
    before: Vec<String>,
}

impl Condition {
    fn in_words(&self) -> String {
        let written: String = self.written.chars().take(LONGEST).collect();
        match self.before.first() {
            Some(first) if keyword(&self.written) == "else" => {
                let first: String = first.chars().take(LONGEST).collect();
                format!("the #else (line {}) of {first}", self.line)
            }
            _ => format!("{written} (line {})", self.line),
        }
    }

    /// Whether the code is compiled where these names are defined. None if that cannot be told.
    fn holds(&self, defined: &impl Fn(&str) -> Option<bool>) -> Option<bool> {
        let own = match keyword(&self.written) {
            "else" => Some(true),
            _ => truth(&self.written, defined),
        };
        let others = self.before.iter().map(|before| truth(before, defined));
        others.fold(own, |all, other| match (all, other) {
            (Some(false), _) | (_, Some(true)) => Some(false),
            (Some(true), Some(false)) => Some(true),
            _ => None,
        })
    }
}

/// The place of each directive of this text, and what is written there, in one line.
fn directives(text: &[u8]) -> impl Iterator<Item = (usize, String)> {
    let spans = spans(text).into_iter();
    let directives = spans.filter(|span| span.kind == SpanKind::Directive);
    directives.map(|span| {
        let written = directive_text(&text[span.range.clone()]);
        let written = String::from_utf8_lossy(&written);
        let words: Vec<&str> = written.split_whitespace().collect();
        (span.range.start, words.join(" ").replacen("# ", "#", 1))
    })
}

/// The directives among them that begin, go on with or end a condition.
fn conditions(text: &[u8]) -> impl Iterator<Item = (usize, String)> {
    directives(text).filter(|(_, written)| {
        let keyword = keyword(written);
        keyword.starts_with("if") || keyword.starts_with("el") || keyword == "endif"
    })
}

/// The names that this text defines itself.
fn defined_by(text: &[u8]) -> BTreeSet<String> {
    let definitions = directives(text).filter(|(_, written)| keyword(written) == "define");
    definitions
        .filter_map(|(_, written)| names(&written).into_iter().next())
        .collect()
}

/// The conditions of the code at this place, from the outside in.
fn conditions_at(text: &[u8], place: usize) -> Vec<Condition> {
    let mut open: Vec<Condition> = Vec::new();
    for (at, written) in conditions(text).filter(|(at, _)| *at < place) {
        let line = text[..at].iter().filter(|byte| **byte == b'\n').count() + 1;
        match keyword(&written) {
            "endif" => {
                open.pop();
            }
            keyword if keyword.starts_with("el") => {
                if let Some(last) = open.last_mut() {
                    let before = std::mem::replace(&mut last.written, written);
                    last.before.push(before);
                    last.line = line;
                }
            }
            _ => open.push(Condition {
                line,
                written,
                before: Vec::new(),
            }),
        }
    }
    open
}

/// The word behind the mark: `ifdef`.
fn keyword(directive: &str) -> &str {
    let rest = directive.trim_start_matches(['#', '%', ':']);
    let end = rest.find(|character: char| !character.is_ascii_alphabetic());
    &rest[..end.unwrap_or(rest.len())]
}

/// What is behind the word.
fn expression(directive: &str) -> &str {
    let rest = directive.trim_start_matches(['#', '%', ':']);
    &rest[keyword(directive).len()..]
}

/// The names of a condition.
fn names(directive: &str) -> Vec<String> {
    let words = words(expression(directive).as_bytes()).into_iter();
    words
        .map(|word| String::from_utf8_lossy(word).into_owned())
        .collect()
}

/// Whether a condition holds where these names are defined. None if that cannot be told: it compares, say.
fn truth(directive: &str, defined: &impl Fn(&str) -> Option<bool>) -> Option<bool> {
    let names = names(directive);
    match (keyword(directive), names.as_slice()) {
        ("ifdef" | "elifdef", [name, ..]) => defined(name),
        ("ifndef" | "elifndef", [name, ..]) => Some(!defined(name)?),
        ("if" | "elif", names) => {
            let words: Vec<&str> = names.iter().map(String::as_str).collect();
            let (value, rest) = any_of(&words, defined)?;
            rest.is_empty().then_some(value)
        }
        _ => None,
    }
}

/// A value, and the words behind it.
type Value<'w, 'n> = Option<(bool, &'w [&'n str])>;

/// Values between `||`.
fn any_of<'w, 'n>(words: &'w [&'n str], defined: &impl Fn(&str) -> Option<bool>) -> Value<'w, 'n> {
    let (mut value, mut rest) = all_of(words, defined)?;
    loop {
        // `|` does for `||` here.
        let (["|", "|", after @ ..] | ["|", after @ ..]) = rest else {
            return Some((value, rest));
        };
        let (other, after) = all_of(after, defined)?;
        (value, rest) = (value || other, after);
    }
}

/// Values between `&&`.
fn all_of<'w, 'n>(words: &'w [&'n str], defined: &impl Fn(&str) -> Option<bool>) -> Value<'w, 'n> {
    let (mut value, mut rest) = one(words, defined)?;
    loop {
        let (["&", "&", after @ ..] | ["&", after @ ..]) = rest else {
            return Some((value, rest));
        };
        let (other, after) = one(after, defined)?;
        (value, rest) = (value && other, after);
    }
}

fn one<'w, 'n>(words: &'w [&'n str], defined: &impl Fn(&str) -> Option<bool>) -> Value<'w, 'n> {
    match words {
        ["!", rest @ ..] => {
            let (value, rest) = one(rest, defined)?;
            Some((!value, rest))
        }
        ["defined", "(", name, ")", rest @ ..] | ["defined", name, rest @ ..] => {
            Some((defined(name)?, rest))
        }
        ["(", rest @ ..] => {
            let (value, rest) = any_of(rest, defined)?;
            Some((value, rest.strip_prefix(&[")"])?))
        }
        ["0", rest @ ..] => Some((false, rest)),
        ["1", rest @ ..] => Some((true, rest)),
        // A name that nothing defines is 0, and one that a build defines is not.
        [name, rest @ ..]
            if name.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_') =>
        {
            Some((defined(name)?, rest))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FUNCTION: &str = "bool CollisionIntersection_RectRect(int a) { return true; }";

    fn all_names(text: &str) -> Vec<String> {
        let builds = conditional_builds(text.as_bytes());
        builds.iter().map(ConditionalBuild::names).collect()
    }

    #[test]
    fn a_file_is_built_for_each_condition_that_a_build_of_visual_cpp_decides() {
        assert_eq!(all_names("#ifdef DRAW\nint x;\n#endif\n"), [""]);
        assert_eq!(all_names("#ifdef _DEBUG\n#endif\n"), ["", "_DEBUG"]);
        assert_eq!(
            all_names("#if !defined( NDEBUG )\n#endif\n"),
            ["", "NDEBUG"]
        );
        assert_eq!(
            all_names("#if defined(_DEBUG) || defined(DEBUG)\n#elif _MSC_VER >= 1900\n#endif\n"),
            ["", "DEBUG, _DEBUG and _MSC_VER", "_MSC_VER"]
        );
        // A comment is no condition.
        assert_eq!(all_names("#ifdef A // _DEBUG\n#endif // _DEBUG\n"), [""]);
    }

    fn left_out(begin: &str) -> Option<String> {
        why_left_out(format!("{begin}\n{FUNCTION}\n#endif\n").as_bytes())
    }

    #[test]
    fn what_no_build_compiles_is_told_with_its_conditions() {
        for (begin, expected) in [
            ("#if 0", Some("#if 0 (line 1)")),
            ("#ifdef USE_SWEEP", Some("#ifdef USE_SWEEP (line 1)")),
            (
                "\n#if defined(SWEEP) && 1",
                Some("#if defined(SWEEP) && 1 (line 2)"),
            ),
            ("#if 1\nint x;\n#else", Some("the #else (line 3) of #if 1")),
            (
                "#ifndef A\n#endif\n#if 1\n#if 0",
                Some("#if 1 (line 3), within #if 0 (line 4)"),
            ),
            // Debugging or release compiles it.
            ("#ifdef _DEBUG", None),
            ("#ifndef _DEBUG", None),
            ("#if defined(_MSC_VER)", None),
            ("#ifdef NDEBUG\nint x;\n#else", None),
            // Nobody can tell.
            ("#if __cplusplus > 201703L", None),
            ("#if LEVEL == 3", None),
            ("#define MINE\n#ifdef MINE", None),
        ] {
            assert_eq!(left_out(begin).as_deref(), expected, "{begin}");
        }
    }

    #[test]
    fn a_function_that_is_there_twice_is_left_out_only_if_both_are() {
        let text = format!("#if 0\n{FUNCTION}\n#endif\n{FUNCTION}\n");
        assert_eq!(why_left_out(text.as_bytes()), None);
    }
}
