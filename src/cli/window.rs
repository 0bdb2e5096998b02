//! What the commands that open a window share.

#[cfg(feature = "present")]
use std::path::Path;

#[cfg(feature = "present")]
use bevy::app::App;
use clap::ValueEnum;

use crate::sim::SeedCode;

#[cfg(feature = "present")]
use super::events_file;
use super::failure::Failure;
#[cfg(feature = "present")]
use super::frame_times::print_times;
#[cfg(feature = "present")]
use crate::present::{Launch, LookChoice, PlayError, play};

/// The values of `--look`. They mirror `present::LookChoice`, which a build without the feature `present` does not
/// have: such a build accepts the same options and prints the same help, and a line that the command is not built.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum LookArg {
    /// With bloom and all effects
    Full,
    /// Without the effects that cost time
    Cheap,
    /// Cheap on a software adapter, else full
    Auto,
}

#[cfg(feature = "present")]
impl LookArg {
    pub(super) const fn choice(self) -> LookChoice {
        match self {
            Self::Full => LookChoice::Full,
            Self::Cheap => LookChoice::Cheap,
            Self::Auto => LookChoice::Auto,
        }
    }
}

/// A seed for the next game that nobody has chosen.
#[expect(
    clippy::disallowed_methods,
    reason = "the seed is chosen before the simulation begins"
)]
pub(super) fn seed_from_clock() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let nanoseconds = since.map_or(0, |since| since.as_nanos());
    // A seed with a short code, which a player can pass on.
    SeedCode::hashed(&nanoseconds.to_le_bytes()).seed()
}

/// A game that ended against the player's will.
#[cfg(feature = "present")]
fn failure(error: PlayError) -> Failure {
    match error {
        PlayError::NoWindow(error) => Failure::Environment(error.to_string()),
        PlayError::Panicked(_) => Failure::Fault(error.to_string()),
    }
}

/// Opens the window, and writes what happens there to an events file. `extend` may add to the app.
#[cfg(feature = "present")]
pub(super) fn open(
    launch: Launch,
    events: Option<&Path>,
    extend: impl FnOnce(&mut App),
) -> Result<(), Failure> {
    let times = match events {
        None => play(launch, extend).map_err(failure)?,
        Some(path) => {
            let (live_events, errors) = events_file::create(path)?;
            let times = play(launch, |app| {
                live_events.add_to(app);
                extend(app);
            })
            .map_err(failure)?;
            errors.result()?;
            times
        }
    };
    times.map_or(Ok(()), |times| print_times(&times))
}

/// What the help of a command that needs a window says in a program without one. The Python package looks for it.
#[cfg(not(feature = "present"))]
pub(super) const NOT_BUILT: &str =
    "This command is not built into this program, which has no window.";

/// The failure of a command that needs a window, in a program without one.
#[cfg(not(feature = "present"))]
pub(super) fn not_in_this_program(command: &str) -> Result<(), Failure> {
    Err(Failure::Input(format!(
        "{command}: not built into this program (feature `present`)"
    )))
}

#[cfg(all(test, feature = "present"))]
mod tests {
    use std::process::ExitCode;

    use super::*;
    use crate::cli::failure::exit_code;
    use crate::present::{PanicReport, WindowError};

    #[test]
    fn a_fault_in_mid_game_exits_with_101_and_a_window_that_does_not_open_with_3() {
        let fault = PlayError::Panicked(PanicReport {
            message: "a rock without an outline".to_owned(),
            place: None,
        });
        assert_eq!(exit_code(Err(failure(fault))), ExitCode::from(101));
        let no_window = PlayError::NoWindow(WindowError::NoAdapter);
        assert_eq!(exit_code(Err(failure(no_window))), ExitCode::from(3));
    }
}
