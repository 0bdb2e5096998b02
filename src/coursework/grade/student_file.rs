//! A student's file as it was handed in.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::project::Project;
use super::text_file::{UnreadableFile, read_text, to_utf_8};

/// A student's file as it was handed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StudentFile {
    pub(super) path: PathBuf,
    pub(super) bytes: Vec<u8>,
    pub(super) beside: Arc<Project>,
}

impl StudentFile {
    /// Reads a student's file. Text in UTF-16 with a byte order mark becomes UTF-8; all else stays as it is, whether it
    /// is UTF-8 or not.
    ///
    /// # Errors
    /// [`UnreadableFile`] with the cause.
    pub fn read(path: &Path) -> Result<Self, UnreadableFile> {
        Self::new(path, read_text(path)?)
    }

    /// A file with this path and these bytes.
    ///
    /// # Errors
    /// [`UnreadableFile::NotText`] if it holds zero bytes.
    pub fn new(path: &Path, bytes: Vec<u8>) -> Result<Self, UnreadableFile> {
        Ok(Self {
            path: path.to_owned(),
            bytes: to_utf_8(bytes)?,
            beside: Arc::default(),
        })
    }

    /// The same file with what lies beside it.
    pub fn beside(self, project: Arc<Project>) -> Self {
        Self {
            beside: project,
            ..self
        }
    }

    /// Whether another file holds the same text.
    pub fn equals(&self, other: &Self) -> bool {
        self.bytes == other.bytes
    }

    /// Its path, as it was given.
    pub fn path(&self) -> &Path {
        &self.path
    }
}
