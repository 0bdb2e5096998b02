//! `sweptroids play`: the game in a window.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::collision::Phases;
use crate::sim::{Detection, Fidelity, SimPlugin};

use super::failure::Failure;
use super::frame_times::FrameArgs;
#[cfg(feature = "present")]
use super::frame_times::write_times;
#[cfg(feature = "present")]
use super::live_events::LiveEvents;
use super::output_file::refuse_one_file_twice;
use super::rules::{check_rules, read_tuning};

#[derive(Args, Debug)]
pub(super) struct PlayArgs {
    /// What all randomness grows from; another one for every game if it is not given
    #[arg(long)]
    seed: Option<u64>,
    /// The rules: classic
    #[arg(long, default_value = "classic")]
    rules: String,
    /// Which steps of the collision test are taken
    #[arg(long, value_enum, default_value_t = Phases::Both)]
    phases: Phases,
    /// On which outlines collisions are decided; as the settings say if it is not given
    #[arg(long, value_enum)]
    fidelity: Option<Fidelity>,
    /// A file with figures that differ from the rules' own
    #[arg(long)]
    tuning: Option<PathBuf>,
    /// How much is drawn; as the settings say if it is not given
    #[arg(long, value_enum)]
    look: Option<LookArg>,
    /// Begin a practice at once: its scores are listed apart
    #[arg(long)]
    practice: bool,
    /// How many rocks every wave of the practice has
    #[arg(long, requires = "practice", value_parser = clap::value_parser!(u32).range(0..=4096))]
    rocks: Option<u32>,
    /// Write every contact and event as it happens, a JSON object a line, and pages, focus, pauses and changed intents
    #[arg(long)]
    events: Option<PathBuf>,
    #[command(flatten)]
    frames: FrameArgs,
}

/// `--look`.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum LookArg {
    /// With bloom and all effects
    Full,
    /// Without what costs time
    Cheap,
    /// Cheap on a software adapter, else full
    Auto,
}

pub(super) fn run(arguments: &PlayArgs) -> Result<(), Failure> {
    check_rules(&arguments.rules)?;
    refuse_one_file_twice(
        &[("--events", arguments.events.as_deref())],
        &[("--tuning", arguments.tuning.as_deref())],
    )?;
    let game = SimPlugin {
        seed: arguments.seed.unwrap_or_else(any_seed),
        players: 1,
        tuning: read_tuning(arguments.tuning.as_deref())?,
        detection: Detection {
            phases: arguments.phases,
            fidelity: Fidelity::default(),
        },
    };
    open(game, arguments)
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
fn open(game: SimPlugin, arguments: &PlayArgs) -> Result<(), Failure> {
    use crate::present::{Launch, LookChoice, NoWindow, play};

    let look = arguments.look.map(|look| match look {
        LookArg::Full => LookChoice::Full,
        LookArg::Cheap => LookChoice::Cheap,
        LookArg::Auto => LookChoice::Auto,
    });
    let launch = Launch {
        game,
        look,
        fidelity: arguments.fidelity,
        is_practice: arguments.practice,
        rocks: arguments.rocks,
        frames: arguments.frames.test(),
    };
    let no_window = |error: NoWindow| Failure::Environment(error.to_string());
    let measured = match &arguments.events {
        None => play(launch, |_| {}).map_err(no_window)?,
        Some(path) => {
            let (live_events, failures) = LiveEvents::create(path)?;
            let measured = play(launch, |app| live_events.join(app)).map_err(no_window)?;
            failures.try_recv().map_or(Ok(()), Err)?;
            measured
        }
    };
    measured.map_or(Ok(()), |times| write_times(&times))
}

#[cfg(not(feature = "present"))]
fn open(_game: SimPlugin, _arguments: &PlayArgs) -> Result<(), Failure> {
    Err(Failure::Input(
        "play: not built into this program (feature `present`)".to_owned(),
    ))
}
