//! The assists of a game that is being recorded: in a file beside its journal, since a replay has none of them. If the game
//! breaks off, the next start lists its score with them.

use std::io;
use std::path::{Path, PathBuf};

use toml::{Table, Value};

use crate::present::persistence::locked_file::{SIZE_LIMIT, TEMPORARY_PREFIX};
use crate::replay::{Assist, Assists};
use crate::storage::{self, Lock};

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
    storage::replace(&path_of(replay), TEMPORARY_PREFIX, text.as_bytes())
}

/// Reads them. None, if they are not known: nothing was written, or by a version that knows other assists.
pub(super) fn read(replay: &Path) -> Option<Assists> {
    let bytes = storage::read(&path_of(replay), SIZE_LIMIT).ok()??;
    let table: Table = str::from_utf8(&bytes).ok()?.parse().ok()?;
    let known = |key: &Value| {
        let mut all = Assist::ALL.into_iter();
        all.find(|assist| key.as_str() == Some(assist.key()))
    };
    table.get(ASSISTS)?.as_array()?.iter().map(known).collect()
}

/// Locks their file; none, if there is no such file, or if another program holds the lock.
pub(super) fn lock(replay: &Path) -> Option<Lock> {
    Lock::of_file(&path_of(replay))
}

/// Removes them. What cannot be removed is removed with the next game of that name.
pub(super) fn remove(replay: &Path) {
    let _ = storage::remove(&path_of(replay));
}
