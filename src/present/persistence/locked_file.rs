//! The place of a saved file: reading it, and changing it one program at a time.
//!
//! Whatever happens in between, be it a full disk, `kill -9` or a loss of power, the file is the old one or the new one.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use crate::atomic_file::{AtomicFile, folder_of, follow_links, sync_folder};

/// More bytes than any file of ours has.
pub(super) const TOO_LONG: u64 = 1 << 20;

/// Held by who changes a file in its folder; never removed, since another program may be waiting for it.
const LOCK: &str = ".sweptroids.lock";

/// What a file's name begins with until it is in its place.
const UNFINISHED: &str = ".sweptroids-";

/// Where a file is, or will be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LockableFile(PathBuf);

/// The right to change the file at a place; nobody else has it.
pub(super) struct FileLock {
    /// The file itself, where the place is a link to it.
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

    /// What the file says, up to [`TOO_LONG`] bytes; none if there is none.
    ///
    /// # Errors
    /// Whatever the system says; and if it is no file but a folder, a pipe or a device.
    pub(super) fn read(&self) -> io::Result<Option<Vec<u8>>> {
        read(&self.0)
    }

    /// Waits until nobody else changes the file; its folder is made if there is none.
    ///
    /// # Errors
    /// Whatever the system says.
    pub(super) fn turn(&self) -> io::Result<FileLock> {
        let target = follow_links(&self.0)?;
        let folder = folder_of(&target);
        fs::create_dir_all(folder)?;
        let lock = File::options()
            .write(true)
            .create(true)
            .truncate(false)
            .open(folder.join(LOCK))?;
        match lock.lock() {
            // A file system without locks: better saved without one than not at all.
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

    /// Renames the file, so that it is kept whatever is written: `.damaged`, or `.damaged-2` and so on if there are
    /// such files already.
    ///
    /// # Errors
    /// Whatever the system says; the file has its old name then.
    pub(super) fn set_aside(&self) -> io::Result<PathBuf> {
        let mut number = 1_u32;
        let aside = loop {
            let mut aside = self.target.clone().into_os_string();
            aside.push(".damaged");
            if number > 1 {
                aside.push(format!("-{number}"));
            }
            let aside = PathBuf::from(aside);
            match fs::symlink_metadata(&aside) {
                Ok(_) => number += 1,
                Err(error) if error.kind() == io::ErrorKind::NotFound => break aside,
                Err(error) => return Err(error),
            }
        };
        fs::rename(&self.target, &aside)?;
        sync_folder(folder_of(&self.target));
        Ok(aside)
    }

    /// Replaces the file.
    ///
    /// # Errors
    /// Whatever the system says, and if the old file must not be written; it is still there then.
    pub(super) fn write(&self, text: &str) -> io::Result<()> {
        // Replacing needs no more than the right to change the folder; who forbids writing means the file.
        if fs::metadata(&self.target).is_ok_and(|existing| existing.permissions().readonly()) {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        self.remove_unfinished();
        let mut file = AtomicFile::create(self.target.clone(), UNFINISHED)?;
        file.write_all(text.as_bytes())?;
        file.sync()?.commit()
    }

    /// Removes what programs left that were killed while they wrote: nobody else writes now. It is in nobody's way, so
    /// what cannot be removed stays.
    fn remove_unfinished(&self) {
        let Ok(entries) = fs::read_dir(folder_of(&self.target)) else {
            return;
        };
        for entry in entries.flatten() {
            let name = entry.file_name();
            if name.as_encoded_bytes().starts_with(UNFINISHED.as_bytes()) {
                let _ = fs::remove_file(entry.path());
            }
        }
    }
}

fn read(path: &Path) -> io::Result<Option<Vec<u8>>> {
    // Not opened before it is known for a file: a pipe would let us wait for ever.
    match fs::metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
        Ok(existing) if existing.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
        Ok(existing) if !existing.is_file() => return Err(io::Error::other("it is no file")),
        Ok(_) => {}
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(TOO_LONG).read_to_end(&mut bytes)?;
    Ok(Some(bytes))
}
