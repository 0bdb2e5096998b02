//! The replays of the player's games, in a folder of their own.

mod noted_assists;
mod recording_file;
mod stored_replay;

use recording_file::file_name;
pub(in crate::present) use recording_file::{RecordingFile, SavedReplay};
pub(in crate::present) use stored_replay::StoredReplay;

use std::io;
use std::path::{Path, PathBuf};

use bevy::prelude::*;

use super::clock::unix_seconds;
use super::folders::Folders;
use super::locked_file::TEMPORARY_PREFIX;
use super::notices::{Notices, StartNotice};
use crate::journal_file::{Abandoned, UNFINISHED, finish_abandoned};
use crate::replay::Assists;
use crate::replay::{EXTENSION, MAX_FILE_BYTES, Replay};
use crate::storage;

/// What the name of a recorded game begins with. The seconds since 1970 follow.
const NAME_BEGIN: &str = "game-";

/// The name of the folder.
const FOLDER: &str = "replays";

/// The folder with the replays of the player's games.
#[derive(Resource, Clone, Debug, Default)]
pub(in crate::present) struct Replays {
    /// None, if nothing is saved.
    folder: Option<PathBuf>,
    /// Where exported replays go.
    export: Option<PathBuf>,
}

/// What the title says at the start after a game that broke off: on one line, so that its rows stay where they are.
const BROKE_OFF: &str = "LAST GAME BROKE OFF: IN REPLAYS";

/// A game that broke off, and whose recording was finished at this start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::present) struct RecoveredGame {
    /// The file of its replay.
    pub file: String,
    /// The assists that were used; none, if they are not known.
    pub assists: Option<Assists>,
    /// It was over, and its scores were not entered yet. The statistics have it.
    pub was_over: bool,
}

/// The games that broke off before this start.
#[derive(Resource, Clone, Debug, Default)]
pub(in crate::present) struct RecoveredGames(pub Vec<RecoveredGame>);

/// Inserts [`Replays`]. Recordings that a crash left behind are finished as soon as this plugin is added.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Folders>()
        .init_resource::<Notices>()
        .init_resource::<StartNotice>();
    let folders = app.world().resource::<Folders>().clone();
    let replays = Replays {
        folder: folders.data.map(|data| data.join(FOLDER)),
        export: folders.export,
    };
    let mut notices = app.world_mut().resource_mut::<Notices>();
    let recovered = replays.finish_abandoned(&mut notices);
    if !recovered.is_empty() {
        app.insert_resource(StartNotice(Some(BROKE_OFF.to_owned())));
    }
    app.insert_resource(RecoveredGames(recovered))
        .insert_resource(replays);
}

impl Replays {
    /// Begins the file of a game that is about to be played; none, if nothing is saved or the file cannot be created.
    pub(in crate::present) fn begin(&self, notices: &mut Notices) -> Option<RecordingFile> {
        let folder = self.folder.as_ref()?;
        let name = format!("{NAME_BEGIN}{}.{EXTENSION}", unix_seconds());
        let file =
            storage::create_folder(folder).and_then(|()| RecordingFile::create(&folder.join(name)));
        match file {
            Ok(file) => Some(file),
            Err(error) => {
                let folder = folder.display();
                notices.0.push(format!(
                    "cannot write in {folder}: {error}; this game is not recorded"
                ));
                None
            }
        }
    }

    /// All replays in the folder that can be read, the newest first.
    pub(in crate::present) fn list(&self) -> Vec<StoredReplay> {
        let names = self.names().unwrap_or_default();
        let mut stored: Vec<_> = names
            .into_iter()
            .filter_map(|name| self.stored(&name))
            .collect();
        stored.sort_by(|a, b| b.order().cmp(&a.order()));
        stored
    }

    /// What a list says about a replay; none, if there is no such file or it cannot be read.
    pub(in crate::present) fn stored(&self, name: &str) -> Option<StoredReplay> {
        let replay = self.load(name).ok()?;
        Some(StoredReplay::new(name.to_owned(), &replay))
    }

    /// Reads a replay by the name of its file.
    ///
    /// # Errors
    /// Why it cannot be read, in a sentence.
    pub(in crate::present) fn load(&self, name: &str) -> Result<Replay, String> {
        let Some(folder) = &self.folder else {
            return Err(format!("{name}: there is no folder for replays"));
        };
        let path = folder.join(name);
        let bytes = read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        Replay::from_bytes(&bytes).map_err(|error| format!("{}: {error}", path.display()))
    }

    /// Copies a replay to the player's documents, under a name that says what it is. Returns the path.
    ///
    /// # Errors
    /// Why it cannot be copied, in a sentence.
    pub(in crate::present) fn export(&self, replay: &StoredReplay) -> Result<PathBuf, String> {
        let (Some(folder), Some(export)) = (&self.folder, &self.export) else {
            return Err("there is no folder for it".to_owned());
        };
        let path = export.join(replay.export_name());
        let copied = read(&folder.join(&replay.file))
            .and_then(|bytes| storage::export_new(&path, TEMPORARY_PREFIX, &bytes));
        copied.map_err(|error| format!("{}: {error}", path.display()))
    }

    /// Deletes a replay by the name of its file.
    ///
    /// # Errors
    /// Why it cannot be deleted, in a sentence.
    pub(in crate::present) fn delete(&self, name: &str) -> Result<(), String> {
        let Some(folder) = &self.folder else {
            return Ok(());
        };
        let path = folder.join(name);
        storage::remove(&path).map_err(|error| format!("{}: {error}", path.display()))
    }

    /// The files of the recorded games that are not needed, the newest first. Files that a player put into the folder are not
    /// among them.
    pub(in crate::present) fn unneeded(&self, is_needed: impl Fn(&str) -> bool) -> Vec<String> {
        let names = self.names().unwrap_or_default().into_iter();
        let mut dated: Vec<_> = names
            .filter(|name| !is_needed(name))
            .filter_map(|name| Some((seconds_in(&name)?, name)))
            .collect();
        dated.sort_unstable_by(|a, b| b.cmp(a));
        dated.into_iter().map(|(_, name)| name).collect()
    }

    /// The names of the replay files in the folder.
    fn names(&self) -> io::Result<Vec<String>> {
        let Some(folder) = &self.folder else {
            return Ok(Vec::new());
        };
        let is_replay = |name: &String| Path::new(name).extension().is_some_and(|e| e == EXTENSION);
        let names = storage::names(folder)?.into_iter();
        Ok(names.filter(is_replay).collect())
    }

    /// The games that were over, and whose scores were not entered when the program was killed.
    fn not_entered(&self, folder: &Path) -> Vec<RecoveredGame> {
        let is_noted = |name: &str| noted_assists::replay_of(name).is_some();
        let files = paths(folder, is_noted).into_iter();
        let replays = files.map(|path| path.with_extension(""));
        // A game with a journal is being played, by another copy of the game.
        let done = replays.filter(|replay| !exists(&journal_of(replay)));
        let recovered = done.filter_map(|replay| {
            // Another copy of the game asks for the initials.
            let _lock = noted_assists::lock(&replay)?;
            let assists = noted_assists::read(&replay);
            noted_assists::remove(&replay);
            exists(&replay).then(|| RecoveredGame {
                file: file_name(&replay),
                assists,
                was_over: true,
            })
        });
        recovered.collect()
    }

    /// Forgets the assists of a game that is over: its scores are entered.
    pub(in crate::present) fn forget_assists(&self, file: &str) {
        if let Some(folder) = &self.folder {
            noted_assists::remove(&folder.join(file));
        }
    }

    /// Finishes the recordings that a crash left behind, and removes their temporary files. Returns those games.
    fn finish_abandoned(&self, notices: &mut Notices) -> Vec<RecoveredGame> {
        let mut finished = Vec::new();
        let Some(folder) = &self.folder else {
            return finished;
        };
        for journal in paths(folder, is_journal) {
            let replay = journal.with_extension("");
            let assists = noted_assists::read(&replay);
            match finish_abandoned(&replay, &replay) {
                Ok(Abandoned::Nothing) => {}
                Ok(Abandoned::Damaged { path, error }) => notices.0.push(format!(
                    "{} is damaged, and was renamed to {}: {error}",
                    journal.display(),
                    file_name(&path)
                )),
                Ok(Abandoned::Finished(path)) => {
                    noted_assists::remove(&replay);
                    let file = file_name(&path);
                    finished.push(RecoveredGame {
                        file,
                        assists,
                        was_over: false,
                    });
                }
                Err(error) => notices
                    .0
                    .push(format!("cannot finish {}: {error}", journal.display())),
            }
        }
        finished.extend(self.not_entered(folder));
        // While another copy of the game records, a temporary file may be its own.
        if paths(folder, is_journal).is_empty() {
            for temporary in paths(folder, |name| name.starts_with(TEMPORARY_PREFIX)) {
                // One that cannot be removed is tried again at the next start.
                let _ = storage::remove(&temporary);
            }
        }
        finished
    }
}

/// The seconds in the name of a recorded game, and its number among the games of that second; none in any other name.
fn seconds_in(name: &str) -> Option<(u64, u32)> {
    let name = name.strip_prefix(NAME_BEGIN)?.split('.').next()?;
    match name.split_once('-') {
        Some((seconds, number)) => Some((seconds.parse().ok()?, number.parse().ok()?)),
        None => Some((name.parse().ok()?, 1)),
    }
}

/// The journal of the replay at this path, while it is recorded.
fn journal_of(replay: &Path) -> PathBuf {
    let mut name = replay.as_os_str().to_owned();
    name.push(UNFINISHED);
    name.into()
}

fn is_journal(name: &str) -> bool {
    name.ends_with(UNFINISHED)
}

/// Reads a replay, or one byte more than it may have.
fn read(path: &Path) -> io::Result<Vec<u8>> {
    let missing = || io::Error::new(io::ErrorKind::NotFound, "there is no such file");
    storage::read(path, MAX_FILE_BYTES + 1)?.ok_or_else(missing)
}

/// Whether there is a file. One of which nobody knows is taken for missing.
fn exists(path: &Path) -> bool {
    storage::exists(path).unwrap_or(false)
}

/// The files in a folder whose name is selected.
fn paths(folder: &Path, is_selected: impl Fn(&str) -> bool) -> Vec<PathBuf> {
    let names = storage::names(folder).unwrap_or_default().into_iter();
    let selected = names.filter(|name| is_selected(name));
    selected.map(|name| folder.join(name)).collect()
}
