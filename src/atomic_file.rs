//! Files that are written completely or not at all, even if the disk is full or the power fails. Only a regular file is ever
//! replaced: never a device, a pipe, a folder or a link.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tempfile::{NamedTempFile, PersistError};

use crate::numbered_path::numbered;

/// A temporary file in its target's folder, to be moved to the target once it is complete. Dropped before that, it is
/// removed.
pub(crate) struct AtomicFile {
    file: BufWriter<NamedTempFile>,
    target: PathBuf,
}

/// A complete file that is safe on the disk, but not moved to its target yet.
pub(crate) struct SyncedFile {
    file: NamedTempFile,
    target: PathBuf,
}

impl AtomicFile {
    /// Begins a file that replaces `target` and takes over its permissions. Until then its name begins with
    /// `temporary_prefix`.
    ///
    /// A link at `target` is not followed, and not replaced: call [`follow_links`] first.
    ///
    /// # Errors
    /// Any error of the file system.
    pub(crate) fn create(target: PathBuf, temporary_prefix: &str) -> io::Result<Self> {
        let folder = folder_of(&target);
        fs::metadata(folder)?;
        let file = temporary_file(temporary_prefix)
            .tempfile_in(folder)
            .map_err(system_error)?;
        if let Ok(existing) = fs::metadata(&target) {
            file.as_file().set_permissions(existing.permissions())?;
        }
        let file = BufWriter::new(file);
        Ok(Self { file, target })
    }

    /// The path that the file will have.
    pub(crate) fn target(&self) -> &Path {
        &self.target
    }

    /// Moves the file to its target before it is complete, so that another program can read it while it grows.
    ///
    /// # Errors
    /// Any error of the file system; the old file is still there then.
    #[cfg(feature = "present")]
    pub(crate) fn publish_early(self) -> io::Result<BufWriter<File>> {
        Ok(BufWriter::new(self.sync()?.replace_target()?))
    }

    /// Writes the rest of the content to the disk.
    ///
    /// # Errors
    /// Any error of the file system; the old file is still there then.
    pub(crate) fn sync(self) -> io::Result<SyncedFile> {
        let file = self.file.into_inner();
        let file = file.map_err(|error| system_error(error.into_error()))?;
        file.as_file().sync_all()?;
        let target = self.target;
        Ok(SyncedFile { file, target })
    }
}

impl SyncedFile {
    /// Moves the file to its target, if there is no file yet. Otherwise it is returned with `AlreadyExists`.
    pub(crate) fn commit_new(self) -> Result<(), (io::Error, Self)> {
        let Self { file, target } = self;
        match file.persist_noclobber(&target) {
            Ok(_) => {
                sync_folder(folder_of(&target));
                Ok(())
            }
            Err(PersistError { error, file }) => Err((error, Self { file, target })),
        }
    }

    /// Moves the file to its target.
    ///
    /// # Errors
    /// Any error of the file system; the old file is still there then.
    pub(crate) fn commit(self) -> io::Result<()> {
        let folder = folder_of(&self.target).to_owned();
        self.replace_target()?;
        sync_folder(&folder);
        Ok(())
    }

    /// Gives the file the name of its target, where there is a regular file or nothing.
    fn replace_target(self) -> io::Result<File> {
        let Self { file, target } = self;
        match fs::symlink_metadata(&target) {
            Ok(existing) if existing.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
            Ok(existing) if !existing.is_file() => Err(io::Error::other("not a regular file")),
            _ => Ok(file.persist(&target)?),
        }
    }
}

impl Write for AtomicFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes).map_err(system_error)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush().map_err(system_error)
    }
}

/// Writes a new file at `target`, or, where there is one already, with `-2`, `-3` and so on before its extension. Returns
/// its path. No file is ever replaced.
///
/// # Errors
/// Any error of the file system.
pub(crate) fn write_new(
    target: &Path,
    temporary_prefix: &str,
    bytes: &[u8],
) -> io::Result<PathBuf> {
    let mut file = AtomicFile::create(target.to_owned(), temporary_prefix)?;
    file.write_all(bytes)?;
    let mut file = file.sync()?;
    let mut number = 1u32;
    loop {
        let path = file.target.clone();
        match file.commit_new() {
            Ok(()) => return Ok(path),
            Err((error, kept)) if error.kind() == io::ErrorKind::AlreadyExists => {
                number += 1;
                let target = numbered(target, number);
                file = SyncedFile { target, ..kept };
            }
            Err((error, _)) => return Err(error),
        }
    }
}

/// Follows symbolic links from `path` to the file that they lead to.
///
/// A path such as `/dev/stdout` or `/dev/fd/63` leads to a stream that this program has open, `/proc/123/fd/63`, and is not
/// followed further, even if there is a file behind it: [`is_open_stream`].
///
/// # Errors
/// If the links form a loop.
pub(crate) fn follow_links(path: &Path) -> io::Result<PathBuf> {
    const MAX_LINKS: usize = 40;
    let mut target = path.to_owned();
    for _ in 0..MAX_LINKS {
        // The folder may be a link itself: `/dev/fd` is one.
        if let (Ok(folder), Some(name)) = (fs::canonicalize(folder_of(&target)), target.file_name())
        {
            let stream = folder.join(name);
            if is_open_stream(&stream) {
                return Ok(stream);
            }
        }
        let Ok(next) = fs::read_link(&target) else {
            return Ok(target);
        };
        target = folder_of(&target).join(next);
    }
    Err(io::Error::other("too many links"))
}

/// Whether a path that [`follow_links`] has followed stands for a stream that is open already, whatever kind of file is behind
/// it. On Linux that is a path in `/proc`, elsewhere one in `/dev/fd`.
pub(crate) fn is_open_stream(target: &Path) -> bool {
    target.starts_with("/proc") || target.starts_with("/dev/fd")
}

/// The folder that a file is in.
pub(crate) fn folder_of(path: &Path) -> &Path {
    let folder = path.parent();
    let named = folder.filter(|folder| !folder.as_os_str().is_empty());
    named.unwrap_or(Path::new("."))
}

/// Makes the file names in a folder survive a loss of power.
///
/// Errors are ignored: the names are correct already, and a file system that does not support the request reports an
/// error too.
pub(crate) fn sync_folder(folder: &Path) {
    if cfg!(unix) {
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
}

/// The system's own error, without the temporary file's name that `tempfile` adds: the user never sees that file.
pub(crate) fn system_error(error: io::Error) -> io::Error {
    // `tempfile` does not hand out the error that it wraps.
    match error.to_string().split_once(" at path ") {
        Some((cause, _)) if error.get_ref().is_some() => io::Error::new(error.kind(), cause),
        _ => error,
    }
}

/// Builds files with the permissions that the user's umask allows. By default, only the user may read a temporary file.
pub(crate) fn temporary_file(prefix: &str) -> tempfile::Builder<'_, 'static> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(prefix);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder
}
