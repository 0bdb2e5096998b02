//! A student's file as it was handed in.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::project::Project;
use super::text_encoding::{DecodedText, decode};
use super::text_file::{UnreadableFile, read_text};

/// A student's file as it was handed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StudentFile {
    pub(super) path: PathBuf,
    pub(super) bytes: Vec<u8>,
    pub(super) beside: Arc<Project>,
    notes: Vec<String>,
}

impl StudentFile {
    /// Reads a student's file. Text in another encoding becomes UTF-8.
    ///
    /// # Errors
    /// [`UnreadableFile`] with the cause.
    pub fn read(path: &Path) -> Result<Self, UnreadableFile> {
        Ok(Self::of_text(path, read_text(path)?))
    }

    /// A file with this path and these bytes.
    ///
    /// # Errors
    /// [`UnreadableFile::NotText`] if it holds zero bytes.
    pub fn new(path: &Path, bytes: Vec<u8>) -> Result<Self, UnreadableFile> {
        let text = decode(bytes).ok_or(UnreadableFile::NotText)?;
        Ok(Self::of_text(path, text))
    }

    /// A file with this path and this text.
    pub(super) fn of_text(path: &Path, text: DecodedText) -> Self {
        let note = |encoding| {
            format!(
                "It is not in UTF-8; it was read as {encoding}, which is a guess from its bytes."
            )
        };
        Self {
            path: path.to_owned(),
            bytes: text.bytes,
            beside: Arc::default(),
            notes: text.guessed.map(note).into_iter().collect(),
        }
    }

    /// The same file with something that a report has to say of it, in a sentence.
    pub(super) fn with_note(mut self, note: String) -> Self {
        self.notes.push(note);
        self
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

    /// What a report has to say of it, in sentences: the encoding that was guessed, or why it was taken and not another.
    pub fn notes(&self) -> &[String] {
        &self.notes
    }

    /// Its path, as it was given.
    pub fn path(&self) -> &Path {
        &self.path
    }
}
