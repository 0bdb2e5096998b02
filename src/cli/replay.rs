//! `sweptroids replay`: a replay in a window, or a game that another program plays.

use std::path::PathBuf;

use bevy::app::App;
use clap::Args;

use crate::followed_journal::FollowedJournal;
use crate::replay::{GameSetup, Replay};

use super::distinct_files::check_distinct_files;
use super::failure::{Failure, path_text};
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
    #[arg(required_unless_present = "follow")]
    file: Option<PathBuf>,
    /// Show a game that another program plays: from its journal, FILE.replay.unfinished, as it grows. Waits for one that does not
    /// exist yet
    #[arg(long, value_name = "JOURNAL", conflicts_with = "file")]
    follow: Option<PathBuf>,
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

/// The replay, or what the game of the journal was begun with, if there is one yet.
fn read(arguments: &ReplayArgs) -> Result<(Option<Replay>, Option<GameSetup>), Failure> {
    let ReplayArgs {
        file,
        follow,
        events,
        ..
    } = arguments;
    check_distinct_files(
        &[("--events", events.as_deref())],
        &[("FILE", file.as_deref()), ("--follow", follow.as_deref())],
    )?;
    let unreadable = |path, error| Failure::Input(format!("{}: {error}", path_text(path)));
    let replay = file.as_deref().map(|path| {
        let replay = read_replay(path);
        replay.map_err(|error| unreadable(path, error))
    });
    let followed = follow.as_deref().map(|path| {
        let setup = FollowedJournal::check(path);
        setup.map_err(|error| unreadable(path, error.to_string()))
    });
    Ok((replay.transpose()?, followed.transpose()?.flatten()))
}

/// What the window is asked for.
#[cfg(feature = "present")]
pub(super) fn launch(arguments: &ReplayArgs) -> Result<Launch, Failure> {
    let (replay, followed) = read(arguments)?;
    let setup = replay.as_ref().map(|replay| &replay.setup);
    let rules = setup.or(followed.as_ref()).map(|setup| setup.rules);
    // Later games are by the rules, whatever the tuning of the replay is.
    let game = SimPlugin {
        seed: seed_from_clock(),
        ..rules.unwrap_or_default().plugin()
    };
    Ok(Launch {
        rules,
        game,
        look: arguments.look.map(LookArg::choice),
        replay,
        journal: arguments.follow.clone(),
        ..Launch::default()
    })
}
