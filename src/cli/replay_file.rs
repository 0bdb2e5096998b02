//! Reads the file of a replay.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use crate::replay::{MAX_FILE_BYTES, Replay};

/// Reads a replay.
///
/// # Errors
/// Why it cannot be read, in a sentence without the name of the file.
pub(super) fn read_replay(path: &Path) -> Result<Replay, String> {
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
    let mut file = file.take(MAX_FILE_BYTES + 1);
    file.read_to_end(&mut bytes).map_err(cannot_read)?;
    Replay::from_bytes(&bytes).map_err(|error| error.to_string())
}
