//! The files that a monkey leaves behind: all of them can be read, and none is gone that nobody deleted.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use crate::replay::Replay;

/// The folder of a player, over several runs of the program.
pub(super) struct PlayerFiles {
    folder: TempDir,
    /// The replays that were there when they were last looked at.
    replays: BTreeSet<PathBuf>,
    /// Those that were played again.
    verified: BTreeSet<PathBuf>,
}

impl PlayerFiles {
    pub(super) fn new() -> Self {
        Self {
            folder: tempfile::tempdir().expect("a folder"),
            replays: BTreeSet::new(),
            verified: BTreeSet::new(),
        }
    }

    pub(super) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// How many replays were played again.
    pub(super) fn verified_count(&self) -> usize {
        self.verified.len()
    }

    /// How many replays there were at the last look.
    pub(super) fn replay_count(&self) -> usize {
        self.replays.len()
    }

    /// The replays that are gone since the last look.
    pub(super) fn lost_replays(&mut self) -> Vec<PathBuf> {
        let now = replays(self.folder.path());
        let lost = self.replays.difference(&now).cloned().collect();
        self.replays = now;
        lost
    }

    /// Plays the replays again that are new.
    ///
    /// # Panics
    /// If one cannot be read, or is not as it was played.
    pub(super) fn verify_new_replays(&mut self) {
        for path in replays(self.folder.path()) {
            if self.verified.contains(&path) {
                continue;
            }
            let bytes = fs::read(&path).expect("it can be read");
            let replay = Replay::from_bytes(&bytes);
            let replay = replay.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            if let Err(error) = replay.verify() {
                let (origin, setup) = (&replay.origin, &replay.setup);
                panic!("{}: {error}; {origin:?}, {setup:?}", path.display());
            }
            self.verified.insert(path);
        }
    }
}

/// The finished replays in the folder of a player.
fn replays(folder: &Path) -> BTreeSet<PathBuf> {
    let entries = fs::read_dir(folder.join("replays"));
    let paths = entries.into_iter().flatten().flatten();
    let paths = paths.map(|entry| entry.path());
    paths
        .filter(|path| path.extension().is_some_and(|end| end == "replay"))
        .collect()
}
