//! The assists of a game that is being recorded: in a file beside its journal, since a replay has none of them. If the game
//! breaks off, the next start lists its score with them.

use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use toml::{Table, Value};

use crate::atomic_file::AtomicFile;
use crate::present::persistence::locked_file::TEMPORARY_PREFIX;
use crate::present::persistence::scores::{Assist, Assists};

const ASSISTS: &str = "assists";

/// What the name of a file ends with, after the name of the replay.
const END: &str = ".assists";

/// The replay to which a file of this name belongs; none, if it is no such file.
pub(super) fn replay_of(name: &str) -> Option<&str> {
    name.strip_suffix(END)
}

/// The file of the replay at this path.
fn path_of(replay: &Path) -> PathBuf {
    let mut name = replay.as_os_str().to_owned();
    name.push(END);
    name.into()
}

/// Writes them, in the place of those that were written before.
///
/// # Errors
/// Any error of the file system.
pub(super) fn write(replay: &Path, assists: Assists) -> io::Result<()> {
    let keys: Vec<Value> = assists.iter().map(|assist| assist.key().into()).collect();
    let text = Table::from_iter([(ASSISTS.to_owned(), keys.into())]).to_string();
    let mut file = AtomicFile::create(path_of(replay), TEMPORARY_PREFIX)?;
    file.write_all(text.as_bytes())?;
    file.sync()?.commit()
}

/// Reads them. None, if they are not known: nothing was written, or by a version that knows other assists.
pub(super) fn read(replay: &Path) -> Option<Assists> {
    let text = fs::read_to_string(path_of(replay)).ok()?;
    let table: Table = text.parse().ok()?;
    let known = |key: &Value| {
        let mut all = Assist::ALL.into_iter();
        all.find(|assist| key.as_str() == Some(assist.key()))
    };
    table.get(ASSISTS)?.as_array()?.iter().map(known).collect()
}

/// Locks their file; none, if there is no such file, or if another program holds the lock.
pub(super) fn lock(replay: &Path) -> Option<File> {
    let file = File::options().write(true).open(path_of(replay)).ok()?;
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => None,
        // A file system without locks is no reason to lose a score.
        Ok(()) | Err(TryLockError::Error(_)) => Some(file),
    }
}

/// Removes them. What cannot be removed is removed with the next game of that name.
pub(super) fn remove(replay: &Path) {
    let _ = fs::remove_file(path_of(replay));
}
