//! The command line: the commands, their options, and their exit codes.
//!
//! Exit codes: 0 success; 1 the check failed (a diverged replay, a wrong file); 2 bad usage or input, or a part that is
//! not built yet; 3 the environment failed (no display, no adapter, a full disk); 101 a fault of the program. Errors are
//! one line on stderr. If the output pipe is closed, the command ends without an error.

mod cases;
mod confined;
mod distinct_files;
#[cfg(feature = "present")]
mod events_file;
mod failure;
mod frame_times;
mod grade;
mod handed_in;
mod intents_file;
mod lab;
mod limit_options;
mod option_values;
mod play;
mod points_file;
mod record;
mod replay;
mod replay_file;
mod saved_failures;
mod sim;
mod state_file;
mod stop_signals;
mod stress;
mod sweep;
mod utc_time;
mod verify;
mod window;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use bevy::app::App;
#[cfg(feature = "present")]
use bevy::math::UVec2;
use clap::{CommandFactory, Parser, Subcommand};

#[cfg(feature = "present")]
#[cfg(feature = "present")]
use crate::present::{Drawing, Folders, WindowlessGame};
use failure::{Failure, STDOUT, exit_code};

/// An Asteroids-style game whose every hit is the lecture's static AABB test and then the exact sweep.
#[derive(Parser, Debug)]
#[command(name = "sweptroids", version, propagate_version = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Play the game in a window
    #[cfg_attr(not(feature = "present"), command(after_help = window::NOT_BUILT))]
    Play(play::PlayArgs),
    /// Answer collision questions: one JSON object a line in, one a line out
    Sweep(sweep::SweepArgs),
    /// Print cases of the coursework with their exact answers
    Cases(cases::CasesArgs),
    /// Run the game without a window
    Sim(sim::SimArgs),
    /// Watch a replay in the window
    #[cfg_attr(not(feature = "present"), command(after_help = window::NOT_BUILT))]
    Replay(replay::ReplayArgs),
    /// Check replays against their digests
    Verify(verify::VerifyArgs),
    /// Check C++ files of the coursework
    Grade(grade::GradeArgs),
    #[command(hide = true)]
    Confined(confined::ConfinedArgs),
    /// Open the lab: pairs of boxes to think about and to change
    #[cfg_attr(not(feature = "present"), command(after_help = window::NOT_BUILT))]
    Lab(lab::LabArgs),
    /// Move many boxes and count their contacts
    Stress(stress::StressArgs),
}

/// The commands and options, for manual pages and the completions of shells.
pub fn command() -> clap::Command {
    Cli::command()
}

/// Runs the program with these arguments, the first of which is its own name, and returns the exit code.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    run_with(arguments, |_| {})
}

/// Runs the program like [`run`]. `extend` may add plugins and systems to the app of a game in a window, just before it starts.
/// Other commands do not call it.
pub fn run_with(
    arguments: impl IntoIterator<Item = OsString>,
    extend: impl FnOnce(&mut App),
) -> ExitCode {
    let command = match Cli::try_parse_from(arguments) {
        Ok(cli) => cli.command.unwrap_or_else(play_by_default),
        Err(error) if error.use_stderr() => {
            let text = error.render().to_string();
            return exit_code(Err(Failure::Input(one_line(&text))));
        }
        Err(help) => {
            let result = write!(io::stdout(), "{}", help.render());
            return exit_code(result.map_err(|error| Failure::writing(STDOUT, &error)));
        }
    };
    exit_code(match command {
        Command::Confined(arguments) => return confined::run(&arguments),
        Command::Play(arguments) => play::run(&arguments, extend),
        Command::Sweep(arguments) => sweep::run(&arguments),
        Command::Cases(arguments) => cases::run(&arguments),
        Command::Sim(arguments) => sim::run(&arguments),
        Command::Replay(arguments) => replay::run(&arguments, extend),
        Command::Verify(arguments) => verify::run(&arguments),
        Command::Grade(arguments) => grade::run(&arguments),
        Command::Lab(arguments) => lab::run(&arguments, extend),
        Command::Stress(arguments) => stress::run(&arguments),
    })
}

/// Starts the game that `play`, `replay` or `lab` would open with these arguments, the first of which is the name of the program:
/// without a window, with its files in `folders`, on pages of `size` pixels. `--events` works as in a window.
///
/// # Errors
/// The line that the program would print on stderr. Other commands have no game.
#[cfg(feature = "present")]
pub fn start_windowless(
    arguments: impl IntoIterator<Item = OsString>,
    folders: Folders,
    size: UVec2,
    drawing: Drawing,
) -> Result<WindowlessGame, String> {
    let cli = Cli::try_parse_from(arguments).map_err(|error| one_line(&error.to_string()))?;
    let launched = match cli.command.unwrap_or_else(play_by_default) {
        Command::Play(arguments) => play::launch(&arguments).map(|it| (it, arguments.events)),
        Command::Replay(arguments) => replay::launch(&arguments).map(|it| (it, arguments.events)),
        Command::Lab(arguments) => lab::launch(&arguments).map(|it| (it, arguments.events)),
        _ => return Err("only play, replay and lab open a window".to_owned()),
    };
    let (launch, events) = launched.map_err(Failure::into_message)?;
    let created = events.map(|path| events_file::create(&path)).transpose();
    let log = created.map_err(Failure::into_message)?;
    let add_log = |app: &mut App| {
        if let Some((live_events, _)) = log {
            live_events.add_to(app);
        }
    };
    let game = WindowlessGame::start_for(drawing, &launch, folders, size, add_log);
    Ok(game)
}

/// `play` without options: what the program does if no command is given.
fn play_by_default() -> Command {
    let cli = Cli::parse_from(["sweptroids", "play"]);
    cli.command.expect("`play` is a command")
}

/// An error message of clap as one line: its first paragraph, without the usage that follows.
fn one_line(text: &str) -> String {
    let paragraph = text.lines().take_while(|line| !line.trim().is_empty());
    let joined = paragraph.map(str::trim).collect::<Vec<_>>().join(" ");
    format!(
        "{} (try --help)",
        joined.strip_prefix("error: ").unwrap_or(&joined)
    )
}
