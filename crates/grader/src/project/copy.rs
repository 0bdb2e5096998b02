//! The copy of a student's file with what lies beside it.

use std::collections::BTreeMap;
use std::path::Path;

use super::files::Project;
use super::plain_name::words_of_copies;
use crate::declared_function::{defines, defines_the_function};
use crate::source_copy::{BesideCopy, SourceCopy};

/// The most headers that a file includes, and that those include.
const MAX_HEADERS: usize = 200;

/// A student's file with the files of its project that it needs.
pub struct ProjectCopy<'p> {
    /// The path of the file.
    path: &'p Path,
    headers: Headers<'p>,
    /// The places of the sources that are compiled with it.
    sources: Vec<usize>,
    /// The copies of the headers.
    copies: Vec<SourceCopy>,
    /// The copy of the file itself.
    copy: SourceCopy,
}

/// The headers of a project that are included.
struct Headers<'p> {
    project: &'p Project,
    /// Their places in the project, in the order in which they are found.
    found: Vec<usize>,
    /// The names by which files include them, in lower case, with their numbers. None for what the project does not have.
    by_name: BTreeMap<String, Option<usize>>,
}

impl<'p> Headers<'p> {
    /// The copy of a file that includes headers of its project.
    fn copy(&mut self, bytes: &[u8]) -> SourceCopy {
        SourceCopy::with_headers(bytes, |name| {
            let number = match self.by_name.get(name) {
                Some(number) => *number,
                None => {
                    let number = self.number(name);
                    self.by_name.insert(name.to_owned(), number);
                    number
                }
            };
            number.map(header_name)
        })
    }

    /// The number of the header of this name, which is among those that are found from there on.
    fn number(&mut self, name: &str) -> Option<usize> {
        let place = self
            .project
            .header(name)
            .filter(|_| !is_of_the_engine(name))?;
        if let Some(number) = self.found.iter().position(|found| *found == place) {
            return Some(number);
        }
        let number = self.found.len();
        (number < MAX_HEADERS).then(|| {
            self.found.push(place);
            number
        })
    }
}

impl<'p> ProjectCopy<'p> {
    /// A file with the headers that it includes.
    pub fn new(path: &'p Path, bytes: &[u8], project: &'p Project) -> Self {
        let mut headers = Headers {
            project,
            found: Vec::new(),
            by_name: BTreeMap::new(),
        };
        let copy = headers.copy(bytes);
        let mut all = Self {
            path,
            headers,
            sources: Vec::new(),
            copies: Vec::new(),
            copy,
        };
        all.copy_headers();
        all
    }

    /// The same with what its conditional code asks for defined by these directives.
    pub fn defining(mut self, defines: &str) -> Self {
        self.copy.defines = defines.to_owned();
        self
    }

    /// Copies the headers that were found and not copied yet, and those that they include.
    fn copy_headers(&mut self) {
        while let Some(place) = self.headers.found.get(self.copies.len()) {
            let bytes = &self.headers.project.files()[*place].text.bytes;
            let copy = self.headers.copy(bytes);
            self.copies.push(copy);
        }
    }

    /// Adds a source of the project that defines a function or variable of this name. Returns whether there is one.
    pub fn add_source_with(&mut self, name: &str) -> bool {
        let files = self.headers.project.files().iter().enumerate();
        let found = files
            .filter(|(place, file)| file.is_source && !self.sources.contains(place))
            .filter(|(_, file)| file.path != self.path)
            .filter(|(_, file)| {
                let code = SourceCopy::new(&file.text.bytes).code;
                defines(&code, name) && !defines_the_function(&code)
            })
            // The first of these.
            .min_by_key(|(_, file)| words_of_copies(&file.path));
        let Some((place, _)) = found else {
            return false;
        };
        self.sources.push(place);
        true
    }

    /// The names of the headers and sources that are compiled with the file, as paths in the project.
    pub fn names(&self) -> Vec<String> {
        let places = self.headers.found.iter().chain(&self.sources);
        places
            .map(|place| {
                self.headers.project.files()[*place]
                    .path
                    .display()
                    .to_string()
            })
            .collect()
    }

    /// What is compiled.
    pub fn all(&mut self) -> SourceCopy {
        let mut copy = self.copy.clone();
        let mut beside = Vec::new();
        for (number, place) in self.sources.clone().into_iter().enumerate() {
            let bytes = &self.headers.project.files()[place].text.bytes;
            beside.push((format!("s{number}.cpp"), self.headers.copy(bytes), true));
        }
        self.copy_headers();
        for (number, copy) in self.copies.iter().enumerate() {
            beside.push((header_name(number), copy.clone(), false));
        }
        for (name, other, is_source) in beside {
            copy.defines_types |= other.defines_types;
            copy.beside.push(BesideCopy {
                name,
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

/// The name of a header in the folder where it is compiled: two characters, so that it fits in the place of any other.
fn header_name(number: usize) -> String {
    format!("{number:02x}")
}

/// Whether our stand-in is there for a header of this name, in lower case: it is the course's engine's, or of Windows.
fn is_of_the_engine(name: &str) -> bool {
    let file = name.rsplit(['/', '\\']).next().unwrap_or(name);
    file.starts_with("ae") || file == "windows.h"
}
