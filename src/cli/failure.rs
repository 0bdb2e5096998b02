//! The failure of a command: its exit code and its message on stderr.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use crate::coursework::printable;

/// The name of standard output in messages.
pub(super) const STDOUT: &str = "standard output";

/// Why a command failed.
#[derive(Debug)]
pub(super) enum Failure {
    /// The thing asked about is not so: exit 1.
    Check(String),
    /// Bad usage or input: exit 2.
    Input(String),
    /// The environment failed: no display, a full disk. Exit 3.
    Environment(String),
    /// A fault of the program. Exit 101, as for any panic.
    #[cfg(feature = "present")]
    Fault(String),
    /// The reader of the output has closed it: exit 0 without a message.
    PipeClosed,
}

impl Failure {
    /// A failed write to the file or stream called `name`.
    pub(super) fn writing(name: &str, error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::PipeClosed,
            io::ErrorKind::NotFound
            | io::ErrorKind::IsADirectory
            | io::ErrorKind::NotADirectory => Self::Input(format!("cannot write {name}: {error}")),
            _ => Self::Environment(format!("cannot write {name}: {error}")),
        }
    }

    /// What it says.
    #[cfg(feature = "present")]
    pub(super) fn into_message(self) -> String {
        match self {
            Self::Check(message)
            | Self::Input(message)
            | Self::Environment(message)
            | Self::Fault(message) => message,
            Self::PipeClosed => String::new(),
        }
    }

    /// A failed read of the file or stream called `name`.
    pub(super) fn reading(name: &str, error: &io::Error) -> Self {
        Self::Input(format!("cannot read {name}: {error}"))
    }
}

/// The exit code of a command; a failure is also one line on stderr.
pub(super) fn exit_code(result: Result<(), Failure>) -> ExitCode {
    let (code, message) = match result {
        Ok(()) | Err(Failure::PipeClosed) => return ExitCode::SUCCESS,
        Err(Failure::Check(message)) => (1, message),
        Err(Failure::Input(message)) => (2, message),
        Err(Failure::Environment(message)) => (3, message),
        #[cfg(feature = "present")]
        Err(Failure::Fault(message)) => (101, message),
    };
    remark(&message);
    ExitCode::from(code)
}

/// Writes a message as one line on stderr.
pub(super) fn remark(message: &str) {
    // If stderr is closed, there is nobody to tell.
    let _ = writeln!(io::stderr(), "sweptroids: {}", printable(message));
}

/// A path as text for messages.
pub(super) fn path_text(path: &Path) -> String {
    path.display().to_string()
}
