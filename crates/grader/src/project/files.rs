//! What lies beside a student's file: the headers and the other sources of a project.

use std::path::{Path, PathBuf};

use thiserror::Error;
use walkdir::WalkDir;

use crate::text_encoding::DecodedText;
use crate::text_file::read_text;

/// The endings of the files that are read.
const SOURCES: [&str; 4] = ["cpp", "cc", "cxx", "c++"];
const HEADERS: [&str; 6] = ["h", "hh", "hpp", "hxx", "inl", "ipp"];

/// The most files, and the most bytes of all together.
const MAX_FILES: usize = 2000;
const MAX_BYTES: usize = 32 << 20;

/// The deepest folder, counted from the project's.
const MAX_DEPTH: usize = 12;

/// The files that may be compiled together with a student's file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Project {
    files: Vec<ProjectFile>,
    unreadable: Vec<(PathBuf, String)>,
}

/// A file of a project.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProjectFile {
    /// Its path.
    pub path: PathBuf,
    /// What it holds.
    pub text: DecodedText,
    /// Whether it is compiled by itself, not included by others.
    pub is_source: bool,
    /// The parts of its path in lower case.
    folded: Vec<String>,
}

/// Why a folder cannot be read.
#[derive(Debug, Error)]
pub enum UnreadableFolder {
    /// The system does not read it.
    #[error("cannot be read: {0}")]
    NotRead(#[from] walkdir::Error),
    /// It is no folder.
    #[error("is not a folder")]
    NotAFolder,
    /// It holds too many files, or too large ones.
    #[error("holds more than {MAX_FILES} C++ files or {} MiB", MAX_BYTES >> 20)]
    TooLarge,
}

impl Project {
    /// Adds the C++ files of a folder and the folders in it. Links are not followed. A file that cannot be read is left out.
    ///
    /// # Errors
    /// [`UnreadableFolder`] if the folder cannot be read, or holds too much.
    pub fn add_folder(&mut self, folder: &Path) -> Result<(), UnreadableFolder> {
        if !folder.is_dir() {
            return Err(UnreadableFolder::NotAFolder);
        }
        let walk = WalkDir::new(folder)
            .max_depth(MAX_DEPTH)
            .sort_by_file_name();
        for entry in walk {
            let entry = entry?;
            let Some(is_source) = is_source(entry.path()).filter(|_| entry.file_type().is_file())
            else {
                continue;
            };
            match read_text(entry.path()) {
                Ok(text) => self.files.push(ProjectFile {
                    folded: folded(entry.path()),
                    path: entry.into_path(),
                    text,
                    is_source,
                }),
                Err(error) => self.unreadable.push((entry.into_path(), error.to_string())),
            }
            let bytes: usize = self.files.iter().map(|file| file.text.bytes.len()).sum();
            if self.files.len() > MAX_FILES || bytes > MAX_BYTES {
                return Err(UnreadableFolder::TooLarge);
            }
        }
        Ok(())
    }

    /// Its files, in the order of their paths.
    pub fn files(&self) -> &[ProjectFile] {
        &self.files
    }

    /// Its C++ files that cannot be read, with the causes in words that follow their names.
    pub fn unreadable(&self) -> &[(PathBuf, String)] {
        &self.unreadable
    }

    /// Whether it has no files.
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// The place of the header that a file includes by this name: the one whose path ends alike, in as many folders as possible, in
    /// whatever letters. None if there is none.
    pub fn header(&self, name: &str) -> Option<usize> {
        let wanted = folded(Path::new(&name.replace('\\', "/")));
        let common = |file: &ProjectFile| {
            let pairs = file.folded.iter().rev().zip(wanted.iter().rev());
            pairs.take_while(|(one, other)| one == other).count()
        };
        let numbered = self.files.iter().enumerate();
        let fitting = numbered.filter(|(_, file)| common(file) > 0);
        fitting
            .max_by_key(|(place, file)| (common(file), std::cmp::Reverse(*place)))
            .map(|(place, _)| place)
    }
}

/// Whether a file is a source, not a header. None if it is neither.
fn is_source(path: &Path) -> Option<bool> {
    let ending = path.extension()?.to_str()?.to_ascii_lowercase();
    if SOURCES.contains(&ending.as_str()) {
        Some(true)
    } else {
        HEADERS.contains(&ending.as_str()).then_some(false)
    }
}

/// The parts of a path in lower case, without those that lead upwards.
fn folded(path: &Path) -> Vec<String> {
    let parts = path
        .components()
        .map(|part| part.as_os_str().to_string_lossy().to_lowercase());
    parts.filter(|part| part != "." && part != "..").collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn project(paths: &[&str]) -> Project {
        let files = paths.iter().map(|path| ProjectFile {
            folded: folded(Path::new(path)),
            path: PathBuf::from(path),
            text: DecodedText {
                bytes: Vec::new(),
                guessed: None,
            },
            is_source: false,
        });
        Project {
            files: files.collect(),
            unreadable: Vec::new(),
        }
    }

    #[test]
    fn an_included_name_finds_the_header_with_the_most_folders_in_common() {
        let project = project(&["game/Box.h", "game/engine/box.h", "game/engine/Vec2.h"]);
        assert_eq!(project.header("Box.h"), Some(0));
        assert_eq!(project.header("../Engine/Box.h"), Some(1));
        assert_eq!(project.header("engine\\vec2.h"), Some(2));
        assert_eq!(project.header("Sprite.h"), None);
    }
}
