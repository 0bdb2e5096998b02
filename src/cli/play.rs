//! `sweptroids play`: the game in a window.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::collision::Phases;
use crate::sim::{Detection, Fidelity, RuleSet, SeedCode, SimPlugin};

use super::failure::Failure;
use super::frame_times::FrameArgs;
#[cfg(feature = "present")]
use super::frame_times::print_times;
#[cfg(feature = "present")]
use super::live_events::LiveEvents;
use super::option_values::{read_rules, read_tuning};
use super::output_file::check_distinct_files;

#[derive(Args, Debug)]
pub(super) struct PlayArgs {
    /// The seed of all random numbers; by default from the clock
    #[arg(long)]
    seed: Option<u64>,
    /// The rules: classic, classic-1979, classic-16x9 or classic-21x9
    #[arg(long, default_value = "classic")]
    rules: String,
    /// Which steps of the collision test are taken
    #[arg(long, value_enum, default_value_t = Phases::Both)]
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
    /// How many rocks every wave of the practice has
    #[arg(long, requires = "practice", value_parser = clap::value_parser!(u32).range(0..=4096))]
    rocks: Option<u32>,
    /// Write contacts, events, pages, focus, pauses and changed intents as they happen, one JSON object per line
    #[arg(long)]
    events: Option<PathBuf>,
    #[command(flatten)]
    frames: FrameArgs,
}

/// The values of `--look`. They mirror `present::LookChoice`, which a build without the feature `present` does not
/// have: such a build accepts the same options and prints the same help.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum LookArg {
    /// With bloom and all effects
    Full,
    /// Without the effects that cost time
    Cheap,
    /// Cheap on a software adapter, else full
    Auto,
}

pub(super) fn run(arguments: &PlayArgs) -> Result<(), Failure> {
    let rules = read_rules(&arguments.rules)?;
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
    open_window(rules, game, arguments)
}

#[expect(
    clippy::disallowed_methods,
    reason = "the seed is chosen before the simulation begins"
)]
fn seed_from_clock() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let nanoseconds = since.map_or(0, |since| since.as_nanos());
    // A seed with a short code, which a player can pass on.
    SeedCode::hashed(&nanoseconds.to_le_bytes()).seed()
}

#[cfg(feature = "present")]
fn open_window(rules: RuleSet, game: SimPlugin, arguments: &PlayArgs) -> Result<(), Failure> {
    use crate::present::{FirstGame, Launch, LookChoice, WindowError, play};

    let look = arguments.look.map(|look| match look {
        LookArg::Full => LookChoice::Full,
        LookArg::Cheap => LookChoice::Cheap,
        LookArg::Auto => LookChoice::Auto,
    });
    let first_game = match arguments.code {
        Some(code) => Some(FirstGame::OfCode(code)),
        None if arguments.daily => Some(FirstGame::Daily),
        None => arguments.practice.then_some(FirstGame::Practice),
    };
    let launch = Launch {
        rules,
        game,
        look,
        fidelity: arguments.fidelity,
        first_game,
        rocks: arguments.rocks,
        frames: arguments.frames.benchmark(),
    };
    let window_error = |error: WindowError| Failure::Environment(error.to_string());
    let times = match &arguments.events {
        None => play(launch, |_| {}).map_err(window_error)?,
        Some(path) => {
            let (live_events, failures) = LiveEvents::create(path)?;
            let times = play(launch, |app| live_events.add_to(app)).map_err(window_error)?;
            failures.try_recv().map_or(Ok(()), Err)?;
            times
        }
    };
    times.map_or(Ok(()), |times| print_times(&times))
}

#[cfg(not(feature = "present"))]
fn open_window(_rules: RuleSet, _game: SimPlugin, _arguments: &PlayArgs) -> Result<(), Failure> {
    Err(Failure::Input(
        "play: not built into this program (feature `present`)".to_owned(),
    ))
}
