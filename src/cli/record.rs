//! `sim --record`: writes a replay.

use std::path::Path;

use crate::output_file::OutputFile;
use crate::recording_file::{RecordingFile, RecordingFileError};
use crate::replay::{GameKind, GameSetup, Origin, Recorder};
use crate::sim::{Headless, RuleSet, SimPlugin};

use super::failure::{Failure, path_text, remark};

/// A replay that is being written.
pub(super) struct Recording {
    name: String,
    file: RecordingFile,
    recorder: Recorder,
}

impl From<RecordingFileError> for Failure {
    fn from(RecordingFileError { path, error }: RecordingFileError) -> Self {
        Self::writing(&path_text(&path), &error)
    }
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
        let (file, notice) = RecordingFile::create(path)?;
        if let Some(notice) = notice {
            remark(&notice);
        }
        let origin = Origin {
            kind: GameKind::Sim,
            ..Origin::default()
        };
        Ok(Self {
            name: path_text(path),
            file,
            recorder: Recorder::new(setup, origin),
        })
    }

    /// Records the tick that the game has just run.
    pub(super) fn record(&mut self, game: &Headless) -> Result<(), Failure> {
        self.recorder.record(game);
        Ok(self.file.append(&self.recorder)?)
    }

    /// Writes the whole replay of the game, which ends here. Returns the name of its file, the file, and the recording, which is
    /// to be finished once the file is at its target.
    pub(super) fn write(
        self,
        game: &Headless,
    ) -> Result<(String, OutputFile, RecordingFile), Failure> {
        let Self {
            name,
            mut file,
            recorder,
        } = self;
        let output = file.output(&recorder.finish(game).to_bytes())?;
        Ok((name, output, file))
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
