//! `sweptroids play`: the game in a window.

use std::path::PathBuf;

use bevy::app::App;
use clap::Args;

use crate::collision::Phases;
use crate::sim::{Detection, Fidelity, RuleSet, SeedCode, SimPlugin};

use super::distinct_files::check_distinct_files;
use super::failure::Failure;
use super::frame_times::FrameArgs;
use super::option_values::{check_fidelity, phases_values, read_rules, read_tuning};
#[cfg(not(feature = "present"))]
use super::window::not_in_this_program;
#[cfg(feature = "present")]
use super::window::open;
use super::window::{LookArg, seed_from_clock};
#[cfg(feature = "present")]
use crate::present::{FirstGame, Launch};

#[derive(Args, Debug)]
pub(super) struct PlayArgs {
    /// The seed of all random numbers; by default from the clock
    #[arg(long, allow_negative_numbers = true)]
    seed: Option<u64>,
    /// The rules: classic, classic-1979, classic-16x9, classic-21x9 or assignment; by default as in the settings, or classic with --tuning
    #[arg(long)]
    rules: Option<String>,
    /// Which steps of the collision test are taken
    #[arg(long, value_parser = phases_values(), default_value = Phases::Both.name())]
    phases: Phases,
    /// The outlines that collisions are decided on; by default those of the rules, or as in the settings
    #[arg(long, value_enum)]
    fidelity: Option<Fidelity>,
    /// A tuning file; its entries replace those of the rules
    #[arg(long)]
    tuning: Option<PathBuf>,
    /// How much is drawn; by default as in the settings
    #[arg(long, value_enum)]
    look: Option<LookArg>,
    /// Begin a practice game at once; its scores have a table of their own
    #[arg(long)]
    practice: bool,
    /// Begin the game of a seed code at once; its scores are listed with the assisted games
    #[arg(long, conflicts_with_all = ["seed", "practice"])]
    code: Option<SeedCode>,
    /// Begin the game of today (UTC) at once: the same for everybody, with a table of its own
    #[arg(long, conflicts_with_all = ["seed", "practice", "code", "rules", "tuning", "phases", "fidelity"])]
    daily: bool,
    /// How many rocks every wave of the practice has, from 0 to 4096
    #[arg(long, requires = "practice", allow_negative_numbers = true, value_parser = read_rocks)]
    rocks: Option<u32>,
    /// Write contacts, events, pages, focus, pauses and changed intents as they happen, one JSON object per line
    #[arg(long)]
    pub(super) events: Option<PathBuf>,
    #[command(flatten)]
    frames: FrameArgs,
}

/// The most rocks of a wave of the practice.
const MOST_ROCKS: u32 = 4096;

fn read_rocks(text: &str) -> Result<u32, String> {
    let rocks = text.parse().ok().filter(|rocks| *rocks <= MOST_ROCKS);
    rocks.ok_or_else(|| format!("it has to be a whole number from 0 to {MOST_ROCKS}"))
}

#[cfg(feature = "present")]
pub(super) fn run(arguments: &PlayArgs, extend: impl FnOnce(&mut App)) -> Result<(), Failure> {
    open(launch(arguments)?, arguments.events.as_deref(), extend)
}

#[cfg(not(feature = "present"))]
pub(super) fn run(arguments: &PlayArgs, _extend: impl FnOnce(&mut App)) -> Result<(), Failure> {
    game(arguments)?;
    not_in_this_program("play")
}

/// The game that the arguments ask for, and its rules, if they name them.
fn game(arguments: &PlayArgs) -> Result<(Option<RuleSet>, SimPlugin), Failure> {
    let named = arguments.rules.as_deref().map(read_rules).transpose()?;
    let rules = named.unwrap_or_default();
    check_fidelity(rules, arguments.fidelity)?;
    check_distinct_files(
        &[("--events", arguments.events.as_deref())],
        &[("--tuning", arguments.tuning.as_deref())],
    )?;
    let game = SimPlugin {
        seed: arguments.seed.unwrap_or_else(seed_from_clock),
        players: 1,
        tuning: read_tuning(rules, arguments.tuning.as_deref())?,
        detection: Detection {
            phases: arguments.phases,
            fidelity: rules.fidelity(),
        },
        ..SimPlugin::default()
    };
    let is_chosen = named.is_some() || arguments.tuning.is_some();
    Ok((is_chosen.then_some(rules), game))
}

/// What the window is asked for.
#[cfg(feature = "present")]
pub(super) fn launch(arguments: &PlayArgs) -> Result<Launch, Failure> {
    let (rules, game) = game(arguments)?;
    let first_game = match arguments.code {
        Some(code) => Some(FirstGame::OfCode(code)),
        None if arguments.daily => Some(FirstGame::Daily),
        None => arguments.practice.then_some(FirstGame::Practice),
    };
    Ok(Launch {
        rules,
        game,
        look: arguments.look.map(LookArg::choice),
        fidelity: arguments.fidelity,
        first_game,
        rocks: arguments.rocks,
        replay: None,
        journal: None,
        lab: None,
        frames: arguments.frames.benchmark(),
    })
}
