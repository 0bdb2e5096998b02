//! A locked read-modify-write of a saved file, and the notice about a damaged one.

use std::io;
use std::path::Path;

use super::codec::{DecodeError, Decoded, FileCodec};
use super::locked_file::{FileLock, LockableFile, SIZE_LIMIT};

/// A locked read-modify-write of a file. No other program changes the file while this value exists.
pub(super) struct FileUpdate<T> {
    lock: FileLock,
    /// The value in the file.
    pub value: T,
    /// The file's text; empty if there is no file, or if it is too long or not UTF-8.
    pub text: String,
    /// A notice for the player, if the file was damaged and has been renamed.
    pub notice: Option<String>,
}

impl<T: FileCodec> FileUpdate<T> {
    /// Waits for the lock and reads the file. Renames a damaged file at once.
    ///
    /// # Errors
    /// Any I/O error; nothing is changed then.
    pub(super) fn begin(file: &LockableFile) -> io::Result<Self> {
        let lock = file.lock()?;
        let (decoded, text) = decode_bytes::<T>(lock.read()?.as_deref());
        let notice = match decoded.errors.as_slice() {
            [] => None,
            errors => Some(renamed_notice(file.path(), errors, &lock.rename_damaged()?)),
        };
        Ok(Self {
            lock,
            value: decoded.value,
            text,
            notice,
        })
    }

    /// Replaces the file by an encoded text.
    ///
    /// # Errors
    /// The encoder's error, or any I/O error; the file is unchanged then.
    pub(super) fn commit(self, text: Result<String, toml::ser::Error>) -> io::Result<()> {
        self.lock.replace(&text.map_err(io::Error::other)?)
    }
}

/// Reads and decodes a file without locking it.
///
/// # Errors
/// Any I/O error.
pub(super) fn decode_file<T: FileCodec>(file: &LockableFile) -> io::Result<Decoded<T>> {
    Ok(decode_bytes(file.read()?.as_deref()).0)
}

/// Decodes a file's bytes, and returns them as text too. Without a file, the value is the default and the text empty.
fn decode_bytes<T: FileCodec>(bytes: Option<&[u8]>) -> (Decoded<T>, String) {
    let default = |errors| Decoded::new(T::default(), errors);
    let error_after = |valid: &[u8], message: &str| {
        let line = 1 + valid.iter().filter(|byte| **byte == b'\n').count();
        let message = message.to_owned();
        (default(vec![DecodeError { line, message }]), String::new())
    };
    let Some(bytes) = bytes else {
        return (default(Vec::new()), String::new());
    };
    if bytes.len() as u64 >= SIZE_LIMIT {
        return error_after(bytes, "the file is too long: 1 MiB or more");
    }
    match str::from_utf8(bytes) {
        Ok(text) => (T::decode(text), text.to_owned()),
        Err(error) => error_after(
            &bytes[..error.valid_up_to()],
            "from here on it is not UTF-8 text",
        ),
    }
}

/// A file's errors in one line: the first one, and the number of the others.
pub(super) fn summary(path: &Path, errors: &[DecodeError]) -> String {
    let file = path.display();
    match errors {
        [] => format!("{file}: nothing wrong"),
        [error] => format!("{file}, {error}"),
        [first, rest @ ..] => format!("{file}, {first} (and {} more)", rest.len()),
    }
}

/// The notice about a damaged file that was renamed.
fn renamed_notice(path: &Path, errors: &[DecodeError], new_path: &Path) -> String {
    let name = new_path.file_name().unwrap_or_default().display();
    format!("{}; the file is kept as {name}", summary(path, errors))
}
