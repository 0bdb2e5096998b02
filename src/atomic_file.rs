//! Files that are there as a whole or not at all, even where the disk is full or the power fails.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

/// A file being written beside its place, to be moved there once complete. Dropped before, it leaves nothing.
pub(crate) struct AtomicFile {
    file: BufWriter<NamedTempFile>,
    target: PathBuf,
}

/// A file whose content is safe on the disk, but not yet in its place.
pub(crate) struct CompleteFile {
    file: NamedTempFile,
    target: PathBuf,
}

impl AtomicFile {
    /// Begins a file that will be at `target`, with the permissions of what is there. A link there would be replaced:
    /// [`follow_links`] first.
    ///
    /// The file's name begins with `prefix` until it is in its place.
    ///
    /// # Errors
    /// Whatever the system says.
    pub(crate) fn beside(target: PathBuf, prefix: &str) -> io::Result<Self> {
        let folder = folder_of(&target);
        fs::metadata(folder)?;
        let file = readable_by_others(prefix)
            .tempfile_in(folder)
            .map_err(of_system)?;
        if let Ok(existing) = fs::metadata(&target) {
            file.as_file().set_permissions(existing.permissions())?;
        }
        let file = BufWriter::new(file);
        Ok(Self { file, target })
    }

    /// Puts the file in its place before it is complete, for somebody who reads it while it grows.
    ///
    /// # Errors
    /// Whatever the system says; what was in the place before is still there then.
    #[cfg(feature = "present")]
    pub(crate) fn place_early(self) -> io::Result<BufWriter<File>> {
        let CompleteFile { file, target } = self.complete()?;
        Ok(BufWriter::new(file.persist(target)?))
    }

    /// Writes what is left, down to the disk.
    ///
    /// # Errors
    /// Whatever the system says; what was in the place before is still there then.
    pub(crate) fn complete(self) -> io::Result<CompleteFile> {
        let file = self.file.into_inner();
        let file = file.map_err(|error| of_system(error.into_error()))?;
        file.as_file().sync_all()?;
        let target = self.target;
        Ok(CompleteFile { file, target })
    }
}

impl CompleteFile {
    /// Puts the file in its place.
    ///
    /// # Errors
    /// Whatever the system says; what was in the place before is still there then.
    pub(crate) fn place(self) -> io::Result<()> {
        self.file.persist(&self.target)?;
        sync_folder(folder_of(&self.target));
        Ok(())
    }
}

impl Write for AtomicFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes).map_err(of_system)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush().map_err(of_system)
    }
}

/// Where a path leads, as far as there are links; a link into `/proc` is taken for what it stands for, a stream, and
/// not for the file that may be behind it.
///
/// # Errors
/// Links that go in a circle.
pub(crate) fn follow_links(path: &Path) -> io::Result<PathBuf> {
    const MOST_LINKS: usize = 40;
    let mut target = path.to_owned();
    for _ in 0..MOST_LINKS {
        if target.starts_with("/proc") {
            return Ok(target);
        }
        let Ok(next) = fs::read_link(&target) else {
            return Ok(target);
        };
        target = target.parent().unwrap_or(Path::new("")).join(next);
    }
    Err(io::Error::other("too many links"))
}

/// The folder that a file is in.
pub(crate) fn folder_of(path: &Path) -> &Path {
    let folder = path.parent();
    let named = folder.filter(|folder| !folder.as_os_str().is_empty());
    named.unwrap_or(Path::new("."))
}

/// Makes sure that the names in a folder survive a loss of power.
///
/// What cannot be done is let be: the names are right by then, and a file system that knows no such request says so
/// with an error too.
pub(crate) fn sync_folder(folder: &Path) {
    if cfg!(unix) {
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
}

/// What the system said, without the name that the file has only until it is in its place.
fn of_system(error: io::Error) -> io::Error {
    let cause = error.get_ref().and_then(std::error::Error::source);
    let cause = cause.and_then(|cause| cause.downcast_ref::<io::Error>());
    match cause.and_then(io::Error::raw_os_error) {
        Some(code) => io::Error::from_raw_os_error(code),
        None => error,
    }
}

/// New files that are readable by whom the user's mask allows, not by the user alone as temporary files are.
fn readable_by_others(prefix: &str) -> tempfile::Builder<'_, 'static> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(prefix);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder
}
