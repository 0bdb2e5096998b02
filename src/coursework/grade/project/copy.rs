//! The copy of a student's file with what lies beside it.

use super::files::Project;
use crate::coursework::grade::source_copy::{BesideCopy, SourceCopy, words};

/// The most headers that a file includes, and that those include.
const MAX_HEADERS: usize = 200;

/// A student's file with the files of its project that it needs.
pub struct ProjectCopy<'p> {
    project: &'p Project,
    /// The places in the project of the headers that are included, in the order in which they are found.
    headers: Vec<usize>,
    /// The places of the sources that are compiled with it.
    sources: Vec<usize>,
    copies: Vec<SourceCopy>,
    /// The copy of the file itself.
    copy: SourceCopy,
}

impl<'p> ProjectCopy<'p> {
    /// The file with these bytes, and the headers that it includes.
    pub fn new(bytes: &[u8], project: &'p Project) -> Self {
        let mut headers = Vec::new();
        let copy = copy_with(bytes, project, &mut headers);
        let mut all = Self {
            project,
            headers,
            sources: Vec::new(),
            copies: Vec::new(),
            copy,
        };
        all.copy_headers();
        all
    }

    /// Copies the headers that were found and not copied yet, and those that they include.
    fn copy_headers(&mut self) {
        while self.copies.len() < self.headers.len().min(MAX_HEADERS) {
            let bytes = &self.project.files()[self.headers[self.copies.len()]].bytes;
            let copy = copy_with(bytes, self.project, &mut self.headers);
            self.copies.push(copy);
        }
    }

    /// Adds a source of the project that defines a function or variable of this name. Returns whether there is one.
    pub fn add_source_with(&mut self, name: &str) -> bool {
        let defines = |bytes: &[u8]| {
            let code = SourceCopy::new(bytes).code;
            words(&code).windows(2).any(|pair| {
                pair[0] == name.as_bytes() && matches!(pair[1], b"(" | b"=" | b";" | b"{")
            })
        };
        let files = self.project.files().iter().enumerate();
        let found = files
            .filter(|(place, file)| file.is_source && !self.sources.contains(place))
            .find(|(_, file)| file.bytes != self.copy.text && defines(&file.bytes));
        let Some((place, _)) = found else {
            return false;
        };
        self.sources.push(place);
        true
    }

    /// The names of the headers and sources that are compiled with the file, as paths in the project.
    pub fn names(&self) -> Vec<String> {
        let places = self.headers.iter().take(MAX_HEADERS).chain(&self.sources);
        places
            .map(|place| self.project.files()[*place].path.display().to_string())
            .collect()
    }

    /// What is compiled.
    pub fn all(&mut self) -> SourceCopy {
        let mut copy = self.copy.clone();
        let mut sources = Vec::new();
        for place in self.sources.clone() {
            let bytes = &self.project.files()[place].bytes;
            let source = copy_with(bytes, self.project, &mut self.headers);
            sources.push((place, source));
        }
        self.copy_headers();
        let headers = self
            .headers
            .iter()
            .zip(&self.copies)
            .map(|(place, copy)| (*place, copy.clone(), false));
        let sources = sources.into_iter().map(|(place, copy)| (place, copy, true));
        for (place, other, is_source) in headers.chain(sources) {
            copy.is_of_2020 |= other.is_of_2020;
            copy.defines_types |= other.defines_types;
            copy.beside.push(BesideCopy {
                name: beside_name(place, is_source),
                text: other.text,
                is_source,
            });
        }
        copy
    }

    /// The text of the headers, each once, so that what one needs comes before it.
    pub fn header_text(&self) -> String {
        // The last that was found is included by those before it.
        self.copies
            .iter()
            .rev()
            .map(|copy| copy.ascii_text() + "\n")
            .collect()
    }
}

/// The name of a file of the project in the folder where it is compiled.
fn beside_name(place: usize, is_source: bool) -> String {
    if is_source {
        format!("s{place}.cpp")
    } else {
        format!("h{place}")
    }
}

/// The copy of a file that includes headers of its project. Those that are new are added to `headers`.
fn copy_with(bytes: &[u8], project: &Project, headers: &mut Vec<usize>) -> SourceCopy {
    SourceCopy::with_headers(bytes, |name| {
        let place = project.header(name).filter(|_| !is_of_the_engine(name))?;
        if !headers.contains(&place) {
            headers.push(place);
        }
        Some(beside_name(place, false))
    })
}

/// Whether our stand-in is there for a header of this name, in lower case: it is the course's engine's, or of Windows.
fn is_of_the_engine(name: &str) -> bool {
    let file = name.rsplit(['/', '\\']).next().unwrap_or(name);
    file.starts_with("ae") || file == "windows.h"
}
