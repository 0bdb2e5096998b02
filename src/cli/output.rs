//! Files that a command writes: complete or not at all.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;

use crate::whole_file::{self, WholeFile, follow_links};

/// What a file's name begins with until it is in its place.
const UNFINISHED: &str = ".tmp";

/// A file being written.
///
/// A regular file is written beside its place and moved there once complete, so that a failure leaves what was there
/// before. What is no regular file (a pipe, a device, standard output by its name) is written to directly.
pub(super) enum OutputFile {
    /// Written to directly.
    Stream(Box<dyn Write>),
    /// Moved to its place at the end.
    Replacement(WholeFile),
}

/// A file whose content is safe on the disk, but not yet in its place.
pub(super) struct CompleteFile(Option<whole_file::CompleteFile>);

impl OutputFile {
    /// Opens `path` for writing; a link is followed.
    ///
    /// # Errors
    /// Whatever the system says.
    pub(super) fn create(path: &Path) -> io::Result<Self> {
        let target = follow_links(path)?;
        let is_special = ["/dev", "/proc"]
            .iter()
            .any(|folder| target.starts_with(folder));
        let existing = fs::metadata(&target).ok();
        if existing.as_ref().is_some_and(fs::Metadata::is_dir) {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        if target == Path::new("/proc/self/fd/1") {
            return Ok(Self::Stream(Box::new(io::stdout())));
        }
        if is_special || existing.is_some_and(|existing| !existing.is_file()) {
            let file = File::options().write(true).open(&target)?;
            return Ok(Self::Stream(Box::new(BufWriter::new(file))));
        }
        WholeFile::beside(target, UNFINISHED).map(Self::Replacement)
    }

    /// Writes what is left, down to the disk.
    ///
    /// # Errors
    /// Whatever the system says; what was in the place before is still there then.
    pub(super) fn complete(self) -> io::Result<CompleteFile> {
        match self {
            Self::Stream(mut file) => {
                file.flush()?;
                Ok(CompleteFile(None))
            }
            Self::Replacement(file) => Ok(CompleteFile(Some(file.complete()?))),
        }
    }
}

impl CompleteFile {
    /// Puts the file in its place.
    ///
    /// # Errors
    /// Whatever the system says; what was in the place before is still there then.
    pub(super) fn place(self) -> io::Result<()> {
        self.0.map_or(Ok(()), whole_file::CompleteFile::place)
    }
}

impl Write for OutputFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Stream(file) => file.write(bytes),
            Self::Replacement(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Stream(file) => file.flush(),
            Self::Replacement(file) => file.flush(),
        }
    }
}
