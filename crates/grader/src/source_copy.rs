//! The copy of a student's file that is compiled: the same text with the course's headers taken out.

use super::assignment_function::FUNCTION;
use super::odd_characters::odd_characters;
use super::own_frame_time::OwnVariables;
use super::source_text::{SpanKind, blank, code_only, directive_text, spans, without_comments};

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

/// The copy of a student's file that is compiled, and what was seen in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceCopy {
    /// The text to compile. Its lines are those of the student's file.
    pub text: Vec<u8>,
    /// The code alone: comments, literals and directives are spaces.
    pub code: Vec<u8>,
    /// Whether it defines the types `AABB` and `AEVec2` itself.
    pub defines_types: bool,
    /// The directives that define what its conditional code asks for.
    pub defines: String,
    /// What comes before the text, if it is a routine that was cut out of a file: what it uses and nobody defines.
    pub stubs: Option<String>,
    /// The functions that are judged: only these, and those that they call, are searched for what is wrong.
    pub functions: Vec<String>,
    /// How much of the text is the student's. What comes behind asks it.
    pub own_length: usize,
    /// The variables of the file that what comes behind can set: their names.
    pub variables: Vec<String>,
    /// Which of them are set to the frame time before each question, as bits.
    pub set: u32,
    /// The files of its project that it includes, or that are compiled with it.
    pub beside: Vec<BesideCopy>,
}

/// The copy of a file that lies beside a student's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BesideCopy {
    /// Its name in the folder where it is compiled.
    pub name: String,
    /// The text to compile.
    pub text: Vec<u8>,
    /// Whether it is compiled by itself, not included by others.
    pub is_source: bool,
}

/// The functions of the coursework. The first is the one of 2024 and before, the others are those of 2026.
const FUNCTIONS: [&str; 3] = [
    FUNCTION,
    "CollisionIntersection_RectRect_Static",
    "CollisionIntersection_RectRect_Dynamic",
];

impl SourceCopy {
    /// The copy of a student's file with these bytes. Its headers are the standard library's alone.
    pub fn new(bytes: &[u8]) -> Self {
        Self::with_headers(bytes, |_| None)
    }

    /// The copy of a file with these bytes, in which each header for which `name_of` has another name is included by that name.
    pub fn with_headers(bytes: &[u8], mut name_of: impl FnMut(&str) -> Option<String>) -> Self {
        let mut text = bytes.to_vec();
        for span in spans(bytes) {
            if span.kind != SpanKind::Directive {
                continue;
            }
            let directive = &mut text[span.range];
            match included(&directive_text(directive)) {
                Some(Header::Course(name)) => {
                    blank(directive);
                    if let Some(name) = name_of(&name) {
                        let written = format!("#include\"{name}\"");
                        if let Some(place) = directive.get_mut(..written.len()) {
                            place.copy_from_slice(written.as_bytes());
                        }
                    }
                }
                // Windows finds <Iostream> too.
                Some(Header::Standard) => directive.make_ascii_lowercase(),
                None => {}
            }
        }
        let code = code_only(bytes);
        Self {
            text,
            defines_types: defines_type(&code, b"AABB") || defines_type(&code, b"AEVec2"),
            defines: String::new(),
            stubs: None,
            functions: FUNCTIONS.map(String::from).to_vec(),
            own_length: bytes.len(),
            variables: Vec::new(),
            set: 0,
            beside: Vec::new(),
            code,
        }
    }

    /// A routine that was cut out of a file, with the function that asks it behind `own_length` bytes.
    pub fn of_slice(text: String, own_length: usize, stubs: String, functions: &[String]) -> Self {
        Self {
            stubs: Some(stubs),
            functions: functions.to_vec(),
            own_length,
            defines_types: true,
            ..Self::new(text.as_bytes())
        }
    }

    /// The copy with these bytes in place of its own part.
    pub fn with_text(&self, bytes: &[u8]) -> Self {
        self.with_parts(bytes, self.adapter())
    }

    /// The copy in which these variables of the file can be set. None if they are none of it.
    pub fn with_variables(&self, variables: &OwnVariables) -> Option<Self> {
        let own = variables.replaced(self.own_text())?;
        let behind = [self.adapter(), variables.setter().as_bytes()].concat();
        Some(Self {
            variables: variables.names.clone(),
            ..self.with_parts(&own, &behind)
        })
    }

    /// The copy with these bytes in place of its own part, and these behind it.
    fn with_parts(&self, own: &[u8], behind: &[u8]) -> Self {
        let copy = Self::new(&[own, behind].concat());
        Self {
            defines_types: copy.defines_types || self.defines_types,
            own_length: own.len(),
            defines: self.defines.clone(),
            stubs: self.stubs.clone(),
            functions: self.functions.clone(),
            variables: self.variables.clone(),
            set: self.set,
            beside: self.beside.clone(),
            ..copy
        }
    }

    /// The student's part of the text, without comments, in ASCII: a letter of a text or a name is `_` there, and a character that C++
    /// does not have `@`, which C++ does not have either. Its bytes are at the same places.
    pub fn ascii_text(&self) -> String {
        in_ascii(self.own_text())
    }

    /// The headers of the project that it includes, each once, as such a text.
    pub fn header_text(&self) -> String {
        let headers = self.beside.iter().filter(|beside| !beside.is_source);
        headers
            .map(|header| in_ascii(&header.text) + "\n")
            .collect()
    }

    /// The student's part of the text.
    pub fn own_text(&self) -> &[u8] {
        &self.text[..self.own_length]
    }

    /// What comes behind the student's part.
    pub fn adapter(&self) -> &[u8] {
        &self.text[self.own_length..]
    }
}

/// A text without comments, in ASCII. Its bytes are at the same places.
fn in_ascii(text: &[u8]) -> String {
    let mut bytes = without_comments(text);
    if bytes.starts_with(b"\xef\xbb\xbf") {
        bytes[..3].fill(b' ');
    }
    for odd in odd_characters(&bytes) {
        bytes[odd.place..odd.place + odd.character.len_utf8()].fill(b'@');
    }
    let to_ascii = |byte: u8| if byte.is_ascii() { byte.into() } else { '_' };
    bytes.into_iter().map(to_ascii).collect()
}

/// Whose header a directive includes.
enum Header {
    /// The standard library's or the system's.
    Standard,
    /// The course's, or another that our stand-in takes the place of.
    Course(String),
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
        is_header.then(|| Header::Course(name.to_owned()))
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
