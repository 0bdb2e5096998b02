//! `sweptroids replay`: a replay in a window.

use std::path::PathBuf;

use bevy::app::App;
use clap::Args;

use crate::replay::Replay;

use super::failure::{Failure, path_text};
use super::output_file::check_distinct_files;
use super::replay_file::read_replay;
use super::window::LookArg;
#[cfg(not(feature = "present"))]
use super::window::not_in_this_program;
#[cfg(feature = "present")]
use super::window::{open, seed_from_clock};
#[cfg(feature = "present")]
use crate::present::Launch;
#[cfg(feature = "present")]
use crate::sim::SimPlugin;

#[derive(Args, Debug)]
pub(super) struct ReplayArgs {
    /// The replay
    file: PathBuf,
    /// How much is drawn; by default as in the settings
    #[arg(long, value_enum)]
    look: Option<LookArg>,
    /// Write contacts, events, pages and focus as they happen, one JSON object per line
    #[arg(long)]
    pub(super) events: Option<PathBuf>,
}

#[cfg(feature = "present")]
pub(super) fn run(arguments: &ReplayArgs, extend: impl FnOnce(&mut App)) -> Result<(), Failure> {
    open(launch(arguments)?, arguments.events.as_deref(), extend)
}

#[cfg(not(feature = "present"))]
pub(super) fn run(arguments: &ReplayArgs, _extend: impl FnOnce(&mut App)) -> Result<(), Failure> {
    read(arguments)?;
    not_in_this_program("replay")
}

/// The replay of the file.
fn read(arguments: &ReplayArgs) -> Result<Replay, Failure> {
    check_distinct_files(
        &[("--events", arguments.events.as_deref())],
        &[("FILE", Some(&arguments.file))],
    )?;
    let name = path_text(&arguments.file);
    read_replay(&arguments.file).map_err(|error| Failure::Input(format!("{name}: {error}")))
}

/// What the window is asked for.
#[cfg(feature = "present")]
pub(super) fn launch(arguments: &ReplayArgs) -> Result<Launch, Failure> {
    let replay = read(arguments)?;
    let rules = replay.setup.rules;
    // Later games are by the rules, whatever the tuning of the replay is.
    let game = SimPlugin {
        seed: seed_from_clock(),
        ..rules.plugin()
    };
    Ok(Launch {
        rules: Some(rules),
        game,
        look: arguments.look.map(LookArg::choice),
        replay: Some(replay),
        ..Launch::default()
    })
}
