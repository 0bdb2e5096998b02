//! Reads a text file that somebody else has written.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use thiserror::Error;

use super::text_encoding::{DecodedText, decode};

/// The largest file that is read, in bytes: 1 MiB. Real ones have a few kilobytes.
const LARGEST: u64 = 1 << 20;

/// Why a text file cannot be read.
#[derive(Debug, Error)]
pub enum UnreadableFile {
    /// The system does not read it.
    #[error("cannot be read: {0}")]
    NotRead(io::Error),
    /// It is a symbolic link. It may point to what whoever handed it in may not see.
    #[error("is a symbolic link; it must be a file")]
    Link,
    /// It is a folder, a pipe or a device.
    #[error("is not a file")]
    NotAFile,
    /// It is larger than 1 MiB.
    #[error("is larger than 1 MiB")]
    TooLarge,
    /// It holds zero bytes, as no text does.
    #[error("is not text: it holds zero bytes")]
    NotText,
}

/// A text file of at most 1 MiB. It may not be a link.
///
/// # Errors
/// [`UnreadableFile`] with the cause.
pub fn read_text(path: &Path) -> Result<DecodedText, UnreadableFile> {
    let about = path.symlink_metadata().map_err(UnreadableFile::NotRead)?;
    if about.is_symlink() {
        return Err(UnreadableFile::Link);
    }
    if !about.is_file() {
        return Err(UnreadableFile::NotAFile);
    }
    let file = open(path)?;
    // It may have been replaced since.
    let about = file.metadata().map_err(UnreadableFile::NotRead)?;
    if !about.is_file() {
        return Err(UnreadableFile::NotAFile);
    }
    let mut bytes = Vec::new();
    file.take(LARGEST + 1)
        .read_to_end(&mut bytes)
        .map_err(UnreadableFile::NotRead)?;
    if bytes.len() as u64 > LARGEST {
        return Err(UnreadableFile::TooLarge);
    }
    decode(bytes).ok_or(UnreadableFile::NotText)
}

#[cfg(unix)]
fn open(path: &Path) -> Result<File, UnreadableFile> {
    use rustix::fs::{Mode, OFlags};
    use rustix::io::Errno;

    // A pipe in its place must not make us wait.
    let flags = OFlags::RDONLY | OFlags::NOFOLLOW | OFlags::NONBLOCK | OFlags::CLOEXEC;
    match rustix::fs::open(path, flags, Mode::empty()) {
        Ok(descriptor) => Ok(File::from(descriptor)),
        Err(Errno::LOOP) => Err(UnreadableFile::Link),
        Err(error) => Err(UnreadableFile::NotRead(error.into())),
    }
}

#[cfg(not(unix))]
fn open(path: &Path) -> Result<File, UnreadableFile> {
    File::open(path).map_err(UnreadableFile::NotRead)
}
