//! The command line: what can be asked, and how it ends.
//!
//! Exit codes: 0 fine; 1 the thing asked about is not so; 2 bad usage or input, or a part that is not built yet; 3 the
//! machine cannot. Errors are one line on stderr. A closed output pipe ends a command quietly.

mod events;
#[cfg(feature = "present")]
mod follow;
mod frames;
mod game;
mod output;
mod play;
mod sim;
mod sweep;

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use clap::{Parser, Subcommand, ValueEnum};

use crate::collision::Phases;
use crate::sim::Fidelity;

/// What standard output is called in messages.
const STDOUT: &str = "standard output";

/// Why a command did not end well.
#[derive(Debug)]
enum Failure {
    /// Bad usage or input, or a part that is not built yet: exit 2.
    Input(String),
    /// The machine cannot: exit 3.
    Machine(String),
    /// Nobody reads any more: a quiet end.
    PipeClosed,
}

impl Failure {
    /// A failed write to `place`.
    fn writing(place: &str, error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe if place == STDOUT => Self::PipeClosed,
            io::ErrorKind::NotFound
            | io::ErrorKind::IsADirectory
            | io::ErrorKind::NotADirectory => Self::Input(format!("cannot write {place}: {error}")),
            _ => Self::Machine(format!("cannot write {place}: {error}")),
        }
    }

    fn reading(place: &str, error: &io::Error) -> Self {
        Self::Input(format!("cannot read {place}: {error}"))
    }
}

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
    Play(play::PlayArgs),
    /// Answer collision questions: one JSON object a line in, one a line out
    Sweep(sweep::SweepArgs),
    /// Run the game without a window
    Sim(sim::SimArgs),
    /// Watch a replay in the window
    Replay(Later),
    /// Check replays against their digests
    Verify(Later),
    /// Check C++ files of the coursework
    Grade(Later),
    /// Open the experiments
    Lab(Later),
    /// Move many boxes and count their contacts
    Stress(Later),
}

/// The arguments of a command that is not built yet.
#[derive(clap::Args, Debug)]
struct Later {
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
    _arguments: Vec<OsString>,
}

/// `--phases`.
#[derive(ValueEnum, Clone, Copy, Debug)]
enum PhasesArg {
    /// Step 1, then the sweep
    Both,
    /// The sweep alone
    Dynamic,
    /// Step 1 alone
    Static,
}

impl From<PhasesArg> for Phases {
    fn from(argument: PhasesArg) -> Self {
        match argument {
            PhasesArg::Both => Self::Both,
            PhasesArg::Dynamic => Self::Dynamic,
            PhasesArg::Static => Self::Static,
        }
    }
}

/// `--fidelity`.
#[derive(ValueEnum, Clone, Copy, Debug)]
enum FidelityArg {
    /// One box a body
    Box,
    /// The 1979 machine's octagons
    Octagon,
    /// Convex hulls of the outlines
    Hull,
}

impl From<FidelityArg> for Fidelity {
    fn from(argument: FidelityArg) -> Self {
        match argument {
            FidelityArg::Box => Self::Box,
            FidelityArg::Octagon => Self::Octagon,
            FidelityArg::Hull => Self::Hull,
        }
    }
}

/// Runs the command line `arguments`, the program's name first, and says how it ended.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let cli = match Cli::try_parse_from(arguments) {
        Ok(cli) => cli,
        Err(error) if error.use_stderr() => {
            let text = error.render().to_string();
            return end(Err(Failure::Input(one_line(&text))));
        }
        Err(help) => {
            let written = write!(io::stdout(), "{}", help.render());
            return end(written.map_err(|error| Failure::writing(STDOUT, &error)));
        }
    };
    end(match cli.command {
        None => play::run(&play::PlayArgs::default()),
        Some(Command::Play(arguments)) => play::run(&arguments),
        Some(Command::Sweep(arguments)) => sweep::run(&arguments),
        Some(Command::Sim(arguments)) => sim::run(&arguments),
        Some(Command::Replay(_)) => not_built_yet("replay"),
        Some(Command::Verify(_)) => not_built_yet("verify"),
        Some(Command::Grade(_)) => not_built_yet("grade"),
        Some(Command::Lab(_)) => not_built_yet("lab"),
        Some(Command::Stress(_)) => not_built_yet("stress"),
    })
}

/// What clap says of bad usage, as one line: its first paragraph, without its advice on usage.
fn one_line(text: &str) -> String {
    let paragraph = text.lines().take_while(|line| !line.trim().is_empty());
    let joined = paragraph.map(str::trim).collect::<Vec<_>>().join(" ");
    format!(
        "{} (try --help)",
        joined.strip_prefix("error: ").unwrap_or(&joined)
    )
}

fn not_built_yet(what: &str) -> Result<(), Failure> {
    Err(Failure::Input(format!("{what}: not built yet")))
}

fn end(result: Result<(), Failure>) -> ExitCode {
    let (code, message) = match result {
        Ok(()) | Err(Failure::PipeClosed) => return ExitCode::SUCCESS,
        Err(Failure::Input(message)) => (2, message),
        Err(Failure::Machine(message)) => (3, message),
    };
    // Where stderr is closed too, the exit code has to say it all.
    let _ = writeln!(io::stderr(), "sweptroids: {}", without_controls(&message));
    ExitCode::from(code)
}

/// A message as one line that does nothing to a terminal: control characters are written as escapes.
fn without_controls(message: &str) -> String {
    let mut text = String::with_capacity(message.len());
    for character in message.chars() {
        if character.is_control() {
            text.extend(character.escape_default());
        } else {
            text.push(character);
        }
    }
    text
}

/// How a path is named in a message.
fn shown(path: &Path) -> String {
    path.display().to_string()
}
