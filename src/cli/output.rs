//! Files that a command writes: complete or not at all.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

/// A file being written.
///
/// A regular file is written beside its place and moved there once complete, so that a failure leaves what was there
/// before. What is no regular file (a pipe, a device) is written to directly.
pub(super) enum OutputFile {
    /// Written to directly.
    Stream(BufWriter<File>),
    /// Moved to its place at the end.
    Replacement(BufWriter<NamedTempFile>, PathBuf),
}

impl OutputFile {
    /// Opens `path` for writing.
    ///
    /// # Errors
    /// Whatever the system says.
    pub(super) fn create(path: &Path) -> io::Result<Self> {
        match fs::metadata(path) {
            Ok(existing) if !existing.is_file() => {
                let file = File::options().write(true).open(path)?;
                Ok(Self::Stream(BufWriter::new(file)))
            }
            _ => {
                let folder = path
                    .parent()
                    .filter(|folder| !folder.as_os_str().is_empty());
                let file = NamedTempFile::new_in(folder.unwrap_or(Path::new(".")))?;
                Ok(Self::Replacement(BufWriter::new(file), path.to_owned()))
            }
        }
    }

    /// Completes the file and puts it in its place.
    ///
    /// # Errors
    /// Whatever the system says; what was in the place before is still there then.
    pub(super) fn finish(self) -> io::Result<()> {
        match self {
            Self::Stream(mut file) => file.flush(),
            Self::Replacement(file, path) => {
                let file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
                file.as_file().sync_all()?;
                file.persist(path)?;
                Ok(())
            }
        }
    }
}

impl Write for OutputFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Stream(file) => file.write(bytes),
            Self::Replacement(file, _) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Stream(file) => file.flush(),
            Self::Replacement(file, _) => file.flush(),
        }
    }
}
