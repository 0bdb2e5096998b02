//! Reading a saved file, and replacing it atomically under a lock.
//!
//! After a write that a full disk, `kill -9` or a loss of power interrupts, the file is the old one or the new one.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use crate::atomic_file::{AtomicFile, folder_of, follow_links, sync_folder};

/// The size in bytes from which a file is rejected as too long. No file of this program is as long.
pub(super) const SIZE_LIMIT: u64 = 1 << 20;

/// The file that a program locks while it changes a file in the same folder. It is never removed, since another program
/// may be waiting for its lock.
const LOCK_FILE: &str = ".sweptroids.lock";

/// The prefix of a temporary file's name, until it replaces its target.
pub(super) const TEMPORARY_PREFIX: &str = ".sweptroids-";

/// The path of a file that may exist, and can be locked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LockableFile(PathBuf);

/// The exclusive right to change a file. Dropping it releases the lock.
pub(super) struct FileLock {
    /// The file itself, where the path is a symbolic link to it.
    target: PathBuf,
    _lock: File,
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
        read(&self.0)
    }

    /// Waits until no other program holds the lock, and takes it. Creates the folder if it does not exist.
    ///
    /// # Errors
    /// Any I/O error.
    pub(super) fn lock(&self) -> io::Result<FileLock> {
        let target = follow_links(&self.0)?;
        let folder = folder_of(&target);
        fs::create_dir_all(folder)?;
        let lock = File::options()
            .write(true)
            .create(true)
            .truncate(false)
            .open(folder.join(LOCK_FILE))?;
        match lock.lock() {
            // The file system has no locks: saving without one is better than not saving.
            Err(error) if error.kind() == io::ErrorKind::Unsupported => {}
            locked => locked?,
        }
        Ok(FileLock {
            target,
            _lock: lock,
        })
    }
}

impl FileLock {
    /// As [`LockableFile::read`].
    pub(super) fn read(&self) -> io::Result<Option<Vec<u8>>> {
        read(&self.target)
    }

    /// Renames the file, so that no later write destroys it. Returns the new path: `.damaged` appended, or `.damaged-2`
    /// and so on if that name is taken.
    ///
    /// # Errors
    /// Any I/O error; the file has its old name then.
    pub(super) fn rename_damaged(&self) -> io::Result<PathBuf> {
        let mut number = 1_u32;
        let new_path = loop {
            let mut candidate = self.target.clone().into_os_string();
            candidate.push(".damaged");
            if number > 1 {
                candidate.push(format!("-{number}"));
            }
            let candidate = PathBuf::from(candidate);
            match fs::symlink_metadata(&candidate) {
                Ok(_) => number += 1,
                Err(error) if error.kind() == io::ErrorKind::NotFound => break candidate,
                Err(error) => return Err(error),
            }
        };
        fs::rename(&self.target, &new_path)?;
        sync_folder(folder_of(&self.target));
        Ok(new_path)
    }

    /// Replaces the file atomically.
    ///
    /// # Errors
    /// Any I/O error, and a read-only file; the old file is still there then.
    pub(super) fn replace(&self, text: &str) -> io::Result<()> {
        // Replacing a file needs only the right to change its folder. A player who made the file read-only means it.
        if fs::metadata(&self.target).is_ok_and(|existing| existing.permissions().readonly()) {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        self.remove_temporary_files();
        let mut file = AtomicFile::create(self.target.clone(), TEMPORARY_PREFIX)?;
        file.write_all(text.as_bytes())?;
        file.sync()?.commit()
    }

    /// Removes the temporary files of programs that were killed while they wrote. The lock is held, so no other program
    /// is writing. Errors are ignored: a leftover file does no harm.
    fn remove_temporary_files(&self) {
        let Ok(entries) = fs::read_dir(folder_of(&self.target)) else {
            return;
        };
        for entry in entries.flatten() {
            let name = entry.file_name();
            if name
                .as_encoded_bytes()
                .starts_with(TEMPORARY_PREFIX.as_bytes())
            {
                let _ = fs::remove_file(entry.path());
            }
        }
    }
}

fn read(path: &Path) -> io::Result<Option<Vec<u8>>> {
    // Check the type before opening: opening a pipe would block forever.
    match fs::metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
        Ok(existing) if existing.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
        Ok(existing) if !existing.is_file() => {
            return Err(io::Error::other("not a regular file"));
        }
        Ok(_) => {}
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(SIZE_LIMIT).read_to_end(&mut bytes)?;
    Ok(Some(bytes))
}
