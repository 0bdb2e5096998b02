//! Files in the folders of the system.

use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::atomic_file::{
    AtomicFile, folder_of, follow_links, sync_folder, system_error, temporary_file,
};

pub(crate) use crate::atomic_file::write_new;

/// The file that a program locks while it changes a file in the same folder. It is never removed, since another program
/// may be waiting for its lock.
const LOCK_FILE: &str = ".sweptroids.lock";

/// How many bytes before its end a followed file is compared with what was read. Of a journal, these hold the checksum of its head
/// or a digest of its game.
const COMPARED_BYTES: usize = 256;

/// A lock that other programs respect. Dropping it releases it.
pub(crate) struct Lock {
    _file: File,
}

/// A file that another program writes at its end. It is only read, and never locked.
pub(crate) struct FollowedFile {
    file: File,
    path: PathBuf,
    /// How far it was read.
    offset: u64,
    /// The last bytes that were read. A file that is written anew has others there.
    last: Vec<u8>,
}

/// A new file that grows and is locked, so that no other program takes it for one that was left behind.
pub(crate) struct GrowingFile(File);

/// The file that a path stands for, where links lead to it.
///
/// # Errors
/// If the links form a loop.
pub(crate) fn follow(path: &Path) -> io::Result<PathBuf> {
    follow_links(path)
}

/// Reads a file, up to `limit` bytes; none if it does not exist.
///
/// # Errors
/// Any I/O error; and a path to a folder, a pipe or a device.
pub(crate) fn read(path: &Path, limit: u64) -> io::Result<Option<Vec<u8>>> {
    let Some(file) = open_regular(path)? else {
        return Ok(None);
    };
    let mut bytes = Vec::new();
    file.take(limit).read_to_end(&mut bytes)?;
    Ok(Some(bytes))
}

/// Opens a file to be read; none if it does not exist.
fn open_regular(path: &Path) -> io::Result<Option<File>> {
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
    match File::open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        file => file.map(Some),
    }
}

/// Replaces a file atomically, or writes a new one.
///
/// # Errors
/// Any I/O error, and a read-only file; the old file is still there then.
pub(crate) fn replace(path: &Path, temporary_prefix: &str, bytes: &[u8]) -> io::Result<()> {
    // Replacing a file needs only the right to change its folder. A player who made the file read-only means it.
    if fs::metadata(path).is_ok_and(|existing| existing.permissions().readonly()) {
        return Err(io::ErrorKind::PermissionDenied.into());
    }
    let mut file = AtomicFile::create(path.to_owned(), temporary_prefix)?;
    file.write_all(bytes)?;
    file.sync()?.commit()
}

/// Writes a new file where the player finds it: at `path`, or, where there is one already, with a number before its extension.
/// Creates the folder if it does not exist. Returns the path.
///
/// # Errors
/// Any error of the file system.
pub(crate) fn export_new(path: &Path, temporary_prefix: &str, bytes: &[u8]) -> io::Result<PathBuf> {
    fs::create_dir_all(folder_of(path))?;
    write_new(path, temporary_prefix, bytes)
}

/// Creates a folder and those around it, if they do not exist.
///
/// # Errors
/// Any error of the file system.
pub(crate) fn create_folder(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)
}

/// Whether there is a file of this name.
///
/// # Errors
/// Any error of the file system.
pub(crate) fn exists(path: &Path) -> io::Result<bool> {
    match fs::symlink_metadata(path) {
        Ok(_) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

/// The names of the files in a folder. One that is no Unicode is a similar name, that no file has.
///
/// # Errors
/// Any error of the file system.
pub(crate) fn names(folder: &Path) -> io::Result<Vec<String>> {
    let names = fs::read_dir(folder)?;
    names
        .map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()))
        .collect()
}

/// Removes a file.
///
/// # Errors
/// Any error of the file system.
pub(crate) fn remove(path: &Path) -> io::Result<()> {
    fs::remove_file(path)
}

/// Renames a file within its folder.
///
/// # Errors
/// Any error of the file system; the file has its old name then.
pub(crate) fn rename(from: &Path, to: &Path) -> io::Result<()> {
    fs::rename(from, to)?;
    sync_folder(folder_of(from));
    Ok(())
}

impl Lock {
    /// Waits until no other program changes the files in the folder of this file. Creates the folder if it does not exist.
    ///
    /// # Errors
    /// Any I/O error.
    pub(crate) fn wait(path: &Path) -> io::Result<Self> {
        let folder = folder_of(path);
        fs::create_dir_all(folder)?;
        let file = File::options()
            .write(true)
            .create(true)
            .truncate(false)
            .open(folder.join(LOCK_FILE))?;
        match file.lock() {
            // The file system has no locks: saving without one is better than not saving.
            Err(error) if error.kind() == io::ErrorKind::Unsupported => {}
            locked => locked?,
        }
        Ok(Self { _file: file })
    }

    /// Locks a file; none, if there is no such file, or if another program holds the lock.
    pub(crate) fn of_file(path: &Path) -> Option<Self> {
        let file = File::options().write(true).open(path).ok()?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => None,
            // A file system without locks is no reason to lose what the lock is for.
            Ok(()) | Err(TryLockError::Error(_)) => Some(Self { _file: file }),
        }
    }
}

impl GrowingFile {
    /// Creates an empty file.
    ///
    /// # Errors
    /// Any error of the file system; `AlreadyExists`, if there is one.
    pub(crate) fn create(path: &Path, temporary_prefix: &str) -> io::Result<Self> {
        // It gets its name when it is locked, so that no other program sees it unlocked.
        let file = temporary_file(temporary_prefix)
            .tempfile_in(folder_of(path))
            .map_err(system_error)?;
        // A file system without locks is no reason not to write.
        let _ = file.as_file().try_lock();
        Ok(Self(file.persist_noclobber(path)?))
    }

    /// A file on a disk that is full.
    ///
    /// # Errors
    /// Any error of the file system.
    #[cfg(all(test, feature = "present", target_os = "linux"))]
    pub(crate) fn on_a_full_disk() -> io::Result<Self> {
        Ok(Self(File::options().write(true).open("/dev/full")?))
    }

    /// Writes at its end.
    ///
    /// # Errors
    /// Any error of the file system. What was written before can still be read.
    pub(crate) fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.0.write_all(bytes)
    }

    /// Cuts it to its first bytes. What is appended next follows them.
    ///
    /// # Errors
    /// Any error of the file system.
    pub(crate) fn cut(&mut self, length: u64) -> io::Result<()> {
        self.0.set_len(length)?;
        self.0.seek(SeekFrom::Start(length))?;
        Ok(())
    }

    /// Locks and reads the file that another program left behind, up to `limit` bytes; none if there is no such file, or if a
    /// program is still writing it.
    ///
    /// # Errors
    /// Any error of the file system.
    pub(crate) fn open_abandoned(path: &Path, limit: u64) -> io::Result<Option<(Self, Vec<u8>)>> {
        let file = match File::options().read(true).write(true).open(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            file => file?,
        };
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => return Ok(None),
            // Without locks nobody can say whether a program still writes it.
            Err(TryLockError::Error(error)) => return Err(error),
            Ok(()) => {}
        }
        if !is_at(&file, path) {
            // Another program has finished it meanwhile.
            return Ok(None);
        }
        let mut bytes = Vec::new();
        (&file).take(limit).read_to_end(&mut bytes)?;
        Ok(Some((Self(file), bytes)))
    }
}

impl FollowedFile {
    /// Opens a file; none if it does not exist.
    ///
    /// # Errors
    /// Any I/O error; and a path to a folder, a pipe or a device.
    pub(crate) fn open(path: &Path) -> io::Result<Option<Self>> {
        let file = open_regular(path)?;
        Ok(file.map(|file| Self {
            file,
            path: path.to_owned(),
            offset: 0,
            last: Vec::new(),
        }))
    }

    /// Reads what was appended since the last call, up to `limit` bytes. None, if nothing will be: the file was cut, written
    /// anew, replaced or removed.
    ///
    /// # Errors
    /// Any I/O error.
    pub(crate) fn read_appended(&mut self, limit: usize) -> io::Result<Option<Vec<u8>>> {
        // Asked first: what is appended before the file goes is read.
        let is_there = is_at(&self.file, &self.path);
        let known = self.last.len();
        self.file
            .seek(SeekFrom::Start(self.offset - known as u64))?;
        let mut bytes = Vec::new();
        let all = (known + limit) as u64;
        (&self.file).take(all).read_to_end(&mut bytes)?;
        if !bytes.starts_with(&self.last) || (!is_there && bytes.len() == known) {
            return Ok(None);
        }
        let new = bytes.split_off(known);
        self.offset += new.len() as u64;
        self.last.extend(&new);
        self.last
            .drain(..self.last.len().saturating_sub(COMPARED_BYTES));
        Ok(Some(new))
    }
}

/// Whether an open file is still the one at its path.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;

    let identity = |metadata: fs::Metadata| (metadata.dev(), metadata.ino());
    let at_path = fs::metadata(path).map(identity).ok();
    at_path.is_some() && at_path == file.metadata().map(identity).ok()
}

#[cfg(not(unix))]
fn is_at(_file: &File, path: &Path) -> bool {
    path.exists()
}
