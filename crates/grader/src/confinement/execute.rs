//! What a confined child does: it confines itself and executes another program in its own place.

use std::io;
use std::process::Command;

use thiserror::Error;

use super::confined_run::ConfinedRun;

/// The exit code of a child that could not confine itself. It executes nothing then.
pub const UNCONFINED_EXIT_CODE: u8 = 120;

/// Why a child executes nothing.
#[derive(Debug, Error)]
pub enum ConfinementFailed {
    /// The system refused a limit, a rule or a filter that it has.
    #[error("cannot confine the process: {0}")]
    Refused(String),
    /// The parent has ended already.
    #[error("the parent has ended")]
    Orphaned,
    /// The program cannot be executed.
    #[error("cannot execute {program}: {error}")]
    NotExecuted {
        /// The program.
        program: String,
        /// Why.
        error: io::Error,
    },
}

impl ConfinedRun {
    /// Confines this process for good and executes the program in its place. Returns only if that fails.
    pub fn exec(&self) -> ConfinementFailed {
        let mut command = Command::new(&self.program);
        command.args(&self.arguments);
        match self.confine() {
            Ok(()) => self.execute(&mut command),
            Err(failed) => failed,
        }
    }

    /// Confines this process for good.
    ///
    /// # Errors
    /// [`ConfinementFailed`] if the system refuses that, or the parent has ended.
    #[cfg(target_os = "linux")]
    pub fn confine(&self) -> Result<(), ConfinementFailed> {
        use rustix::process::{Signal, getppid, set_parent_process_death_signal};

        set_parent_process_death_signal(Some(Signal::KILL)).map_err(refused)?;
        // The parent may have ended before the signal was asked for.
        let parent = getppid().map_or(0, |pid| pid.as_raw_nonzero().get());
        if i64::from(parent) != i64::from(self.parent) {
            return Err(ConfinementFailed::Orphaned);
        }
        super::files::confine_files(self).map_err(refused)?;
        let filters = super::system_calls::filters(self.kind).map_err(refused)?;
        super::limits::apply_limits(self.kind).map_err(refused)?;
        super::system_calls::apply_filters(&filters).map_err(refused)
    }

    /// Confines this process for good.
    #[cfg(all(unix, not(target_os = "linux")))]
    pub fn confine(&self) -> Result<(), ConfinementFailed> {
        super::limits::apply_limits(self.kind).map_err(refused)
    }

    /// Does nothing on this system.
    #[cfg(not(unix))]
    pub fn confine(&self) -> Result<(), ConfinementFailed> {
        Ok(())
    }

    #[cfg(unix)]
    fn execute(&self, command: &mut Command) -> ConfinementFailed {
        use std::os::unix::process::CommandExt;

        self.not_executed(command.exec())
    }

    #[cfg(not(unix))]
    fn execute(&self, command: &mut Command) -> ConfinementFailed {
        match command.status() {
            Ok(status) => std::process::exit(status.code().unwrap_or(1)),
            Err(error) => self.not_executed(error),
        }
    }

    fn not_executed(&self, error: io::Error) -> ConfinementFailed {
        ConfinementFailed::NotExecuted {
            program: self.program.to_string_lossy().into_owned(),
            error,
        }
    }
}

#[cfg(unix)]
fn refused(error: impl std::fmt::Display) -> ConfinementFailed {
    ConfinementFailed::Refused(error.to_string())
}
