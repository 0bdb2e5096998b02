//! `sweptroids play`: the game in a window.

use std::path::{Path, PathBuf};

use clap::Args;

use crate::collision::Phases;
use crate::sim::{Detection, Fidelity, SimPlugin};

#[cfg(feature = "present")]
use super::follow::Follower;
use super::game::{check_rules, read_tuning};
use super::output::refuse_one_file_twice;
use super::{Failure, FidelityArg, PhasesArg, not_built_yet};

#[derive(Args, Debug)]
pub(super) struct PlayArgs {
    /// What all randomness grows from; another one for every game if it is not given
    #[arg(long)]
    seed: Option<u64>,
    /// The rules: classic
    #[arg(long, default_value = "classic")]
    rules: String,
    /// Which steps of the collision test are taken
    #[arg(long, value_enum, default_value_t = PhasesArg::Both)]
    phases: PhasesArg,
    /// On which outlines collisions are decided
    #[arg(long, value_enum, default_value_t = FidelityArg::Box)]
    fidelity: FidelityArg,
    /// A file with figures that differ from the rules' own
    #[arg(long)]
    tuning: Option<PathBuf>,
    /// How much is drawn: full, cheap or auto
    #[arg(long)]
    look: Option<String>,
    /// Practise: nothing is scored
    #[arg(long)]
    practice: bool,
    /// How many rocks there are in practice
    #[arg(long)]
    rocks: Option<u32>,
    /// Write every contact and event as it happens, a JSON object a line, and screens, pauses and changed intents
    #[arg(long)]
    events: Option<PathBuf>,
}

impl Default for PlayArgs {
    fn default() -> Self {
        Self {
            seed: None,
            rules: "classic".to_owned(),
            phases: PhasesArg::Both,
            fidelity: FidelityArg::Box,
            tuning: None,
            look: None,
            practice: false,
            rocks: None,
            events: None,
        }
    }
}

pub(super) fn run(arguments: &PlayArgs) -> Result<(), Failure> {
    check_rules(&arguments.rules)?;
    for (is_given, flag) in [
        (arguments.look.is_some(), "--look"),
        (arguments.practice, "--practice"),
        (arguments.rocks.is_some(), "--rocks"),
    ] {
        if is_given {
            return not_built_yet(flag);
        }
    }
    refuse_one_file_twice(
        &[("--events", arguments.events.as_deref())],
        &[("--tuning", arguments.tuning.as_deref())],
    )?;
    let game = SimPlugin {
        seed: arguments.seed.unwrap_or_else(any_seed),
        players: 1,
        tuning: read_tuning(arguments.tuning.as_deref())?,
        detection: Detection {
            phases: Phases::from(arguments.phases),
            fidelity: Fidelity::from(arguments.fidelity),
        },
    };
    open(game, arguments.events.as_deref())
}

#[expect(
    clippy::disallowed_methods,
    reason = "chosen before the simulation begins, and shown nowhere in it"
)]
fn any_seed() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| since.as_nanos() as u64)
}

#[cfg(feature = "present")]
fn open(game: SimPlugin, events: Option<&Path>) -> Result<(), Failure> {
    let launch = crate::present::Launch {
        game,
        ..Default::default()
    };
    let no_window = |error: crate::present::NoWindow| Failure::Machine(error.to_string());
    let Some(path) = events else {
        return crate::present::play(launch, |_| {}).map_err(no_window);
    };
    let (follower, failures) = Follower::create(path)?;
    crate::present::play(launch, |app| follower.join(app)).map_err(no_window)?;
    failures.try_recv().map_or(Ok(()), Err)
}

#[cfg(not(feature = "present"))]
fn open(_game: SimPlugin, _events: Option<&Path>) -> Result<(), Failure> {
    Err(Failure::Input(
        "play: not built into this program (feature `present`)".to_owned(),
    ))
}
