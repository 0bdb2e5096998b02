//! The copy of a student's file that is compiled: the same text with the course's headers taken out.

use super::source_text::{SpanKind, blank, code_only, directive_text, spans};

/// The headers of the standard library and of the system that a file may include. Any other header is the course's, or of
/// Windows; our stand-in is there for all of these.
const STANDARD: &[&str] = &[
    "algorithm",
    "any",
    "array",
    "assert.h",
    "atomic",
    "barrier",
    "bit",
    "bits/stdc++.h",
    "bitset",
    "cassert",
    "cctype",
    "cerrno",
    "cfenv",
    "cfloat",
    "charconv",
    "chrono",
    "cinttypes",
    "climits",
    "clocale",
    "cmath",
    "codecvt",
    "compare",
    "complex",
    "complex.h",
    "concepts",
    "condition_variable",
    "coroutine",
    "csetjmp",
    "csignal",
    "cstdarg",
    "cstdbool",
    "cstddef",
    "cstdint",
    "cstdio",
    "cstdlib",
    "cstring",
    "ctime",
    "ctype.h",
    "cuchar",
    "cwchar",
    "cwctype",
    "deque",
    "dirent.h",
    "emmintrin.h",
    "errno.h",
    "exception",
    "execution",
    "fcntl.h",
    "fenv.h",
    "filesystem",
    "float.h",
    "forward_list",
    "fstream",
    "functional",
    "future",
    "immintrin.h",
    "initializer_list",
    "inttypes.h",
    "iomanip",
    "ios",
    "iosfwd",
    "iostream",
    "istream",
    "iterator",
    "latch",
    "limits",
    "limits.h",
    "list",
    "locale",
    "locale.h",
    "malloc.h",
    "map",
    "math.h",
    "memory",
    "memory_resource",
    "mutex",
    "new",
    "numbers",
    "numeric",
    "optional",
    "ostream",
    "pthread.h",
    "queue",
    "random",
    "ranges",
    "ratio",
    "regex",
    "semaphore",
    "set",
    "setjmp.h",
    "shared_mutex",
    "signal.h",
    "source_location",
    "span",
    "sstream",
    "stack",
    "stdarg.h",
    "stdbool.h",
    "stddef.h",
    "stdexcept",
    "stdint.h",
    "stdio.h",
    "stdlib.h",
    "stop_token",
    "streambuf",
    "string",
    "string.h",
    "string_view",
    "strstream",
    "sys/mman.h",
    "sys/prctl.h",
    "sys/ptrace.h",
    "sys/resource.h",
    "sys/socket.h",
    "sys/stat.h",
    "sys/syscall.h",
    "sys/types.h",
    "sys/wait.h",
    "netinet/in.h",
    "arpa/inet.h",
    "syncstream",
    "system_error",
    "tgmath.h",
    "thread",
    "time.h",
    "tuple",
    "type_traits",
    "typeindex",
    "typeinfo",
    "unistd.h",
    "unordered_map",
    "unordered_set",
    "utility",
    "valarray",
    "variant",
    "vector",
    "version",
    "wchar.h",
    "wctype.h",
    "xmmintrin.h",
];

/// What the names of headers end with.
const ENDINGS: &[&str] = &[".h", ".hh", ".hpp", ".hxx", ".inl"];

/// Words of C++20 that show that a file needs it.
const WORDS_OF_2020: &[&[u8]] = &[
    b"concept",
    b"consteval",
    b"constinit",
    b"co_return",
    b"floating_point",
    b"midpoint",
    b"lerp",
    b"numbers",
    b"ranges",
    b"requires",
    b"span",
];

/// The copy of a student's file that is compiled, and what was seen in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceCopy {
    /// The text to compile. Its lines are those of the student's file.
    pub text: Vec<u8>,
    /// The code alone: comments, literals and directives are spaces.
    pub code: Vec<u8>,
    /// Whether it has words that C++ has had since 2020 only.
    pub is_of_2020: bool,
    /// Whether it defines the types `AABB` and `AEVec2` itself.
    pub defines_types: bool,
}

impl SourceCopy {
    /// The copy of a student's file with these bytes.
    pub fn new(bytes: &[u8]) -> Self {
        let mut text = bytes.to_vec();
        for span in spans(bytes) {
            if span.kind != SpanKind::Directive {
                continue;
            }
            let directive = &mut text[span.range];
            match included(&directive_text(directive)) {
                Some(Header::Course) => blank(directive),
                // Windows finds <Iostream> too.
                Some(Header::Standard) => directive.make_ascii_lowercase(),
                None => {}
            }
        }
        let code = code_only(bytes);
        Self {
            text,
            is_of_2020: words(&code).iter().any(|word| WORDS_OF_2020.contains(word)),
            defines_types: defines_type(&code, b"AABB") || defines_type(&code, b"AEVec2"),
            code,
        }
    }
}

/// Whose header a directive includes.
enum Header {
    /// The standard library's or the system's.
    Standard,
    /// The course's, or another that our stand-in takes the place of.
    Course,
}

/// The header that this directive includes. None if it is no such directive, names its header by a macro, or names what is no
/// header.
fn included(directive: &[u8]) -> Option<Header> {
    let directive = String::from_utf8_lossy(directive).to_ascii_lowercase();
    let after_mark = directive
        .strip_prefix('#')
        .or_else(|| directive.strip_prefix("%:"))?;
    let rest = after_mark.trim_start();
    let name = ["include_next", "include", "import"]
        .iter()
        .find_map(|word| rest.strip_prefix(word))?
        .trim_start();
    if let Some(name) = name.strip_prefix('<') {
        let name = name.split('>').next().unwrap_or_default().trim();
        return header(name);
    }
    let name = name.strip_prefix('"')?;
    // "iostream" in quotes finds the standard header too.
    header(name.split('"').next().unwrap_or_default().trim())
}

/// Whose header this is. None if the name, in lower case, is no header's: then the compiler is left to say so.
fn header(name: &str) -> Option<Header> {
    if STANDARD.contains(&name) {
        Some(Header::Standard)
    } else {
        let is_header = ENDINGS.iter().any(|ending| name.ends_with(ending));
        is_header.then_some(Header::Course)
    }
}

/// Whether the code defines a class or struct of this name, or an alias of it.
fn defines_type(code: &[u8], name: &[u8]) -> bool {
    let words = words(code);
    words.windows(3).any(|window| {
        let [keyword, word, next] = window else {
            return false;
        };
        *word == name
            && ((matches!(*keyword, b"struct" | b"class") && matches!(*next, b"{" | b":"))
                || (*keyword == b"using" && *next == b"=")
                || (*keyword == b"}" && *next == b";"))
    })
}

/// The words of the code, and each other character that is not white space as a word of its own.
pub fn words(code: &[u8]) -> Vec<&[u8]> {
    let is_word = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    let mut words = Vec::new();
    let mut at = 0;
    while at < code.len() {
        let length = code[at..]
            .iter()
            .take_while(|byte| is_word(**byte))
            .count()
            .max(1);
        if !code[at].is_ascii_whitespace() {
            words.push(&code[at..at + length]);
        }
        at += length;
    }
    words
}
