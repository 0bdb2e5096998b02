//! Reads the file of a replay.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use crate::replay::{MAX_FILE_BYTES, MAX_JOURNAL_BYTES, Replay};

/// Reads a replay.
///
/// # Errors
/// Why it cannot be read, in a sentence without the name of the file.
pub(super) fn read_replay(path: &Path) -> Result<Replay, String> {
    let bytes = read(path, MAX_FILE_BYTES)?;
    Replay::from_bytes(&bytes).map_err(|error| error.to_string())
}

/// Reads the bytes of a replay or of a journal.
///
/// # Errors
/// Why they cannot be read, in a sentence without the name of the file.
pub(super) fn read_recording(path: &Path) -> Result<Vec<u8>, String> {
    read(path, MAX_FILE_BYTES.max(MAX_JOURNAL_BYTES))
}

fn read(path: &Path, limit: u64) -> Result<Vec<u8>, String> {
    let cannot_read = |error: io::Error| match error.kind() {
        io::ErrorKind::IsADirectory => {
            format!(
                "is a folder: name the replays in it, as {}/*.replay",
                path.display()
            )
        }
        _ => format!("cannot be read: {error}"),
    };
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(cannot_read)?;
    // One byte more than allowed shows that there are too many.
    let mut file = file.take(limit + 1);
    file.read_to_end(&mut bytes).map_err(cannot_read)?;
    Ok(bytes)
}
