//! What was handed in to be checked: a file, or a folder with a project.

use std::borrow::Cow;
use std::path::Path;
use std::sync::Arc;

use super::failure::path_text;
use crate::coursework::{Project, StudentFile};

/// A file or a folder as it was handed in.
pub struct HandedIn<'a> {
    /// Its path, as it was given; of a folder with one file that cannot be read, that of the file.
    pub path: Cow<'a, Path>,
    /// What is there.
    pub content: Content,
}

/// What was handed in.
pub enum Content {
    /// A file that can be read.
    File(StudentFile),
    /// A folder with a project.
    Folder(Arc<Project>),
    /// What cannot be read, with the cause.
    Unreadable(String),
}

/// What is at this path. What is in `included` may be compiled with it.
pub fn read<'a>(path: &'a Path, included: &Arc<Project>) -> HandedIn<'a> {
    if path.is_dir() && !path.is_symlink() {
        return read_folder(path, included);
    }
    let content = match StudentFile::read(path) {
        Ok(file) => Content::File(file.beside(included.clone())),
        Err(error) => Content::Unreadable(error.to_string()),
    };
    HandedIn {
        path: path.into(),
        content,
    }
}

/// What is in this folder. The reason why nothing in it can be read is that of its file.
fn read_folder<'a>(path: &'a Path, included: &Arc<Project>) -> HandedIn<'a> {
    let mut project = Project::clone(included);
    let content = match project.add_folder(path) {
        Ok(()) if project.files().len() > included.files().len() => {
            Content::Folder(Arc::new(project))
        }
        Ok(()) => match project.unreadable() {
            [] => Content::Unreadable(String::from("is a folder without C++ files")),
            [(file, cause)] => {
                return HandedIn {
                    path: file.clone().into(),
                    content: Content::Unreadable(cause.clone()),
                };
            }
            [(file, cause), ..] => {
                let name = path_text(file.strip_prefix(path).unwrap_or(file));
                Content::Unreadable(format!("has no file that can be read: {name} {cause}"))
            }
        },
        Err(error) => Content::Unreadable(error.to_string()),
    };
    HandedIn {
        path: path.into(),
        content,
    }
}

impl HandedIn<'_> {
    /// The file, if it is one that can be read.
    pub fn file(&self) -> Option<&StudentFile> {
        match &self.content {
            Content::File(file) => Some(file),
            Content::Folder(_) | Content::Unreadable(_) => None,
        }
    }

    /// Why it cannot be read, if it cannot.
    pub fn why_unreadable(&self) -> Option<&str> {
        match &self.content {
            Content::Unreadable(cause) => Some(cause),
            Content::File(_) | Content::Folder(_) => None,
        }
    }
}
