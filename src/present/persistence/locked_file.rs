//! Reading a saved file, and replacing it atomically under a lock.
//!
//! After a write that a full disk, `kill -9` or a loss of power interrupts, the file is the old one or the new one.

use std::io;
use std::path::{Path, PathBuf};

use crate::storage::{self, Lock, rename_damaged};

/// The size in bytes from which a file is rejected as too long. No file of this program is as long.
pub(super) const SIZE_LIMIT: u64 = 1 << 20;

/// The prefix of a temporary file's name, until it replaces its target.
pub(super) const TEMPORARY_PREFIX: &str = ".sweptroids-";

/// The path of a file that may exist, and can be locked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LockableFile(PathBuf);

/// The exclusive right to change a file. Dropping it releases the lock.
pub(super) struct FileLock {
    /// The file itself, where the path is a symbolic link to it.
    target: PathBuf,
    _lock: Lock,
}

impl LockableFile {
    pub(super) const fn new(path: PathBuf) -> Self {
        Self(path)
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }

    /// Reads the file, up to [`SIZE_LIMIT`] bytes; none if it does not exist.
    ///
    /// # Errors
    /// Any I/O error; and a path to a folder, a pipe or a device.
    pub(super) fn read(&self) -> io::Result<Option<Vec<u8>>> {
        storage::read(&self.0, SIZE_LIMIT)
    }

    /// Waits until no other program holds the lock, and takes it. Creates the folder if it does not exist.
    ///
    /// # Errors
    /// Any I/O error.
    pub(super) fn lock(&self) -> io::Result<FileLock> {
        let target = storage::follow(&self.0)?;
        let lock = Lock::wait(&target)?;
        Ok(FileLock {
            target,
            _lock: lock,
        })
    }
}

impl FileLock {
    /// As [`LockableFile::read`].
    pub(super) fn read(&self) -> io::Result<Option<Vec<u8>>> {
        storage::read(&self.target, SIZE_LIMIT)
    }

    /// Renames the file: see [`rename_damaged`].
    ///
    /// # Errors
    /// Any I/O error; the file has its old name then.
    pub(super) fn rename_damaged(&self) -> io::Result<PathBuf> {
        rename_damaged(&self.target)
    }

    /// Replaces the file atomically.
    ///
    /// # Errors
    /// Any I/O error, and a read-only file; the old file is still there then.
    pub(super) fn replace(&self, text: &str) -> io::Result<()> {
        self.remove_temporary_files();
        storage::replace(&self.target, TEMPORARY_PREFIX, text.as_bytes())
    }

    /// Removes the temporary files of programs that were killed while they wrote. The lock is held, so no other program
    /// is writing. Errors are ignored: a leftover file does no harm.
    fn remove_temporary_files(&self) {
        let folder = self.target.parent().unwrap_or(Path::new("."));
        for name in storage::names(folder).unwrap_or_default() {
            if name.starts_with(TEMPORARY_PREFIX) {
                let _ = storage::remove(&folder.join(name));
            }
        }
    }
}
