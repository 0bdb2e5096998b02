//! `sim --record`: writes a replay.

use std::io::Write;
use std::path::Path;

use crate::journal_file::{Abandoned, JournalFile, finish_abandoned, journal_path};
use crate::numbered_path::numbered;
use crate::replay::{GameKind, GameSetup, Origin, Recorder};
use crate::sim::{Headless, RuleSet, SimPlugin};

use super::failure::{Failure, path_text, remark};
use super::output_file::OutputFile;

/// A replay that is being written, and its journal.
pub(super) struct Recording {
    name: String,
    output: OutputFile,
    journal: Option<RecordingJournal>,
    recorder: Recorder,
}

/// The journal of a recording, and the name of its file.
pub(super) struct RecordingJournal {
    name: String,
    file: JournalFile,
}

impl Recording {
    /// Begins the recording of a game before its first tick.
    pub(super) fn create(
        path: &Path,
        ticks: u64,
        rules: RuleSet,
        game: &SimPlugin,
    ) -> Result<Self, Failure> {
        let setup = GameSetup {
            rules,
            game: game.clone(),
        };
        check_ticks(ticks, &setup)?;
        let name = path_text(path);
        let output = OutputFile::create(path).map_err(|error| Failure::writing(&name, &error))?;
        let journal = output.target().map(begin_journal).transpose()?;
        let origin = Origin {
            kind: GameKind::Sim,
            ..Origin::default()
        };
        Ok(Self {
            output,
            journal,
            recorder: Recorder::new(setup, origin),
            name,
        })
    }

    /// Records the tick that the game has just run.
    pub(super) fn record(&mut self, game: &Headless) -> Result<(), Failure> {
        self.recorder.record(game);
        let Some(journal) = &mut self.journal else {
            return Ok(());
        };
        let written = journal.file.append(&self.recorder);
        written.map_err(|error| Failure::writing(&journal.name, &error))
    }

    /// Writes the whole replay of the game, which ends here. Returns the name of its file, the file, and the journal, which
    /// is to be removed once the file is at its target.
    pub(super) fn write(
        self,
        game: &Headless,
    ) -> Result<(String, OutputFile, Option<RecordingJournal>), Failure> {
        let Self {
            name,
            mut output,
            journal,
            recorder,
        } = self;
        let replay = recorder.finish(game);
        let written = output.write_all(&replay.to_bytes());
        written.map_err(|error| Failure::writing(&name, &error))?;
        Ok((name, output, journal))
    }
}

impl RecordingJournal {
    /// Removes the file.
    pub(super) fn remove(self) -> Result<(), Failure> {
        let removed = self.file.remove();
        removed.map_err(|error| Failure::writing(&self.name, &error))
    }
}

/// Refuses more ticks than a replay of such a game has.
fn check_ticks(ticks: u64, setup: &GameSetup) -> Result<(), Failure> {
    let limit = setup.max_ticks();
    if ticks <= limit {
        return Ok(());
    }
    Err(Failure::Input(format!(
        "--ticks is {ticks}, but a replay has at most {limit}"
    )))
}

/// Begins the journal of the replay at this path. One that a killed run left is finished first.
fn begin_journal(replay: &Path) -> Result<RecordingJournal, Failure> {
    let name = path_text(&journal_path(replay));
    // Not as the file that this run is about to replace.
    let abandoned = finish_abandoned(replay, &numbered(replay, 2));
    match abandoned.map_err(|error| Failure::writing(&name, &error))? {
        Abandoned::Nothing => {}
        Abandoned::Finished(path) => remark(&format!(
            "{name} was left by a run that was killed: it is finished as {}",
            path_text(&path)
        )),
        Abandoned::Damaged { path, error } => remark(&format!(
            "{name} is damaged, and was renamed to {}: {error}",
            path_text(&path)
        )),
    }
    let file = JournalFile::create(replay).map_err(|error| Failure::writing(&name, &error))?;
    Ok(RecordingJournal { name, file })
}
