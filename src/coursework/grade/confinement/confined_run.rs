//! What a confined child runs, and what it may do.

use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use std::process::Command;

use thiserror::Error;

/// The exit code of a child that could not confine itself. It executes nothing then.
pub const UNCONFINED_EXIT_CODE: u8 = 120;

/// What a confined child runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Confined {
    /// The compiler on a student's file: it reads the toolchain, and writes the folder.
    Compiler,
    /// The compiler on our own headers: the same with more room.
    Headers,
    /// A student's program: it computes, and reads and writes the descriptors that it was given.
    Program,
}

impl Confined {
    /// Its name on the command line of the child.
    pub fn name(self) -> &'static str {
        match self {
            Self::Compiler => "compiler",
            Self::Headers => "headers",
            Self::Program => "program",
        }
    }
}

/// A program for a confined child to execute in its own place.
#[derive(Clone, Debug)]
pub struct ConfinedRun {
    /// What it is.
    pub kind: Confined,
    /// The process that starts the child. The child ends when that process does.
    pub parent: u32,
    /// The only folder that the program may write, if it is the compiler.
    pub folder: PathBuf,
    /// What the program may read besides the system's toolchain.
    pub readable: Vec<PathBuf>,
    /// The program.
    pub program: OsString,
    /// Its arguments.
    pub arguments: Vec<OsString>,
}

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

    #[cfg(target_os = "linux")]
    fn confine(&self) -> Result<(), ConfinementFailed> {
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

    #[cfg(all(unix, not(target_os = "linux")))]
    fn confine(&self) -> Result<(), ConfinementFailed> {
        super::limits::apply_limits(self.kind).map_err(refused)
    }

    #[cfg(not(unix))]
    fn confine(&self) -> Result<(), ConfinementFailed> {
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
