//! Files that a command writes: complete or not at all.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;

use super::failure::{Failure, shown};
use crate::atomic_file::{self, AtomicFile, follow_links};

/// What a file's name begins with until it is in its place.
const UNFINISHED: &str = ".tmp";

/// A file being written.
///
/// A regular file is written beside its place and moved there once complete, so that a failure leaves what was there
/// before. What is no regular file (a pipe, a device, standard output by its name) is written to directly.
pub(super) enum OutputFile {
    /// Written to directly.
    Stream(Box<dyn Write + Send + Sync>),
    /// Moved to its place at the end.
    Replacement(AtomicFile),
}

/// A file whose content is safe on the disk, but not yet in its place.
pub(super) struct CompleteFile(Option<atomic_file::CompleteFile>);

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
        AtomicFile::beside(target, UNFINISHED).map(Self::Replacement)
    }

    /// Puts the file in its place before it is complete, for somebody who reads it while it grows.
    ///
    /// # Errors
    /// Whatever the system says; what was in the place before is still there then.
    #[cfg(feature = "present")]
    pub(super) fn place_early(self) -> io::Result<Self> {
        match self {
            Self::Stream(_) => Ok(self),
            Self::Replacement(file) => Ok(Self::Stream(Box::new(file.place_early()?))),
        }
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
        self.0.map_or(Ok(()), atomic_file::CompleteFile::place)
    }
}

/// That no file is written twice, or written and read; a file comes with the flag that names it.
pub(super) fn refuse_one_file_twice(
    written: &[(&str, Option<&Path>)],
    read: &[(&str, Option<&Path>)],
) -> Result<(), Failure> {
    let same = |a: &Path, b: &Path| match (fs::canonicalize(a), fs::canonicalize(b)) {
        (Ok(a), Ok(b)) => a == b && a.is_file(),
        _ => std::path::absolute(a).ok() == std::path::absolute(b).ok(),
    };
    for (i, (flag, path)) in written.iter().enumerate() {
        for (other_flag, other) in written[i + 1..].iter().chain(read) {
            if let (Some(path), Some(other)) = (path, other)
                && same(path, other)
            {
                let name = shown(path);
                return Err(Failure::Input(format!(
                    "{flag} and {other_flag} are one file, {name}"
                )));
            }
        }
    }
    Ok(())
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
