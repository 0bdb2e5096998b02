//! The files that a command writes: completely or not at all.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;

use super::failure::{Failure, path_text};
use crate::atomic_file::{AtomicFile, SyncedFile, follow_links};

/// What the name of a temporary file begins with.
const TEMPORARY_PREFIX: &str = ".tmp";

/// A file being written.
///
/// A regular file is replaced only once the new one is complete, so that a failure leaves the old one. Anything else (a
/// pipe, a device, standard output by its name) is written to directly.
pub(super) enum OutputFile {
    /// Written to directly.
    Stream(Box<dyn Write + Send + Sync>),
    /// Moved to its target at the end.
    Replacement(AtomicFile),
}

/// A complete file that is not moved to its target yet; none for a stream, which needs no move.
pub(super) struct CompleteFile(Option<SyncedFile>);

impl OutputFile {
    /// Opens `path` for writing; a link is followed.
    ///
    /// # Errors
    /// Any error of the file system.
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
        AtomicFile::create(target, TEMPORARY_PREFIX).map(Self::Replacement)
    }

    /// The path of a regular file that is replaced at the end; none for a stream.
    pub(super) fn target(&self) -> Option<&Path> {
        match self {
            Self::Stream(_) => None,
            Self::Replacement(file) => Some(file.target()),
        }
    }

    /// Moves the file to its target before it is complete, so that another program can read it while it grows.
    ///
    /// # Errors
    /// Any error of the file system; the old file is still there then.
    #[cfg(feature = "present")]
    pub(super) fn publish_early(self) -> io::Result<Self> {
        match self {
            Self::Stream(_) => Ok(self),
            Self::Replacement(file) => Ok(Self::Stream(Box::new(file.publish_early()?))),
        }
    }

    /// Writes the rest of the content: of a regular file to the disk, of a stream to its reader.
    ///
    /// # Errors
    /// Any error of the file system; the old file is still there then.
    pub(super) fn complete(self) -> io::Result<CompleteFile> {
        match self {
            Self::Stream(mut file) => {
                file.flush()?;
                Ok(CompleteFile(None))
            }
            Self::Replacement(file) => Ok(CompleteFile(Some(file.sync()?))),
        }
    }
}

impl CompleteFile {
    /// Moves the file to its target.
    ///
    /// # Errors
    /// Any error of the file system; the old file is still there then.
    pub(super) fn commit(self) -> io::Result<()> {
        self.0.map_or(Ok(()), SyncedFile::commit)
    }
}

/// Refuses options that would write one file twice, or write a file that another option reads. Each path comes with the
/// flag of its option.
pub(super) fn check_distinct_files(
    written: &[(&str, Option<&Path>)],
    read: &[(&str, Option<&Path>)],
) -> Result<(), Failure> {
    let is_same = |a: &Path, b: &Path| match (fs::canonicalize(a), fs::canonicalize(b)) {
        (Ok(a), Ok(b)) => a == b && a.is_file(),
        _ => std::path::absolute(a).ok() == std::path::absolute(b).ok(),
    };
    for (i, (flag, path)) in written.iter().enumerate() {
        for (other_flag, other) in written[i + 1..].iter().chain(read) {
            if let (Some(path), Some(other)) = (path, other)
                && is_same(path, other)
            {
                let name = path_text(path);
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
