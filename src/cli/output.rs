//! Files that a command writes: complete or not at all.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::{Failure, shown};

/// A file being written.
///
/// A regular file is written beside its place and moved there once complete, so that a failure leaves what was there
/// before. What is no regular file (a pipe, a device, standard output by its name) is written to directly.
pub(super) enum OutputFile {
    /// Written to directly.
    Stream(Box<dyn Write + Send + Sync>),
    /// Moved to its place at the end.
    Replacement(BufWriter<NamedTempFile>, PathBuf),
}

/// A file whose content is safe on the disk, but not yet in its place.
pub(super) struct CompleteFile(Option<(NamedTempFile, PathBuf)>);

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
        if is_special
            || existing
                .as_ref()
                .is_some_and(|existing| !existing.is_file())
        {
            let file = File::options().write(true).open(&target)?;
            return Ok(Self::Stream(Box::new(BufWriter::new(file))));
        }
        let folder = target
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new("."));
        fs::metadata(folder)?;
        let file = beside(folder)?;
        if let Some(existing) = existing {
            file.as_file().set_permissions(existing.permissions())?;
        }
        Ok(Self::Replacement(BufWriter::new(file), target))
    }

    /// Puts the file in its place before it is complete, for somebody who reads it while it grows.
    ///
    /// # Errors
    /// Whatever the system says; what was in the place before is still there then.
    #[cfg(feature = "present")]
    pub(super) fn place_early(self) -> io::Result<Self> {
        match self {
            Self::Stream(_) => Ok(self),
            Self::Replacement(file, path) => {
                let file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
                let file = file.persist(path)?;
                Ok(Self::Stream(Box::new(BufWriter::new(file))))
            }
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
            Self::Replacement(file, path) => {
                let file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
                file.as_file().sync_all()?;
                Ok(CompleteFile(Some((file, path))))
            }
        }
    }
}

impl CompleteFile {
    /// Puts the file in its place.
    ///
    /// # Errors
    /// Whatever the system says; what was in the place before is still there then.
    pub(super) fn place(self) -> io::Result<()> {
        if let Some((file, path)) = self.0 {
            file.persist(path)?;
        }
        Ok(())
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

/// Where a path leads, as far as there are links; a link into `/proc` is taken for what it stands for, a stream, and
/// not for the file that may be behind it.
fn follow_links(path: &Path) -> io::Result<PathBuf> {
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

/// A new file that is readable by whom the user's mask allows, not by the user alone as temporary files are.
fn beside(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder)
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
