//! The command that starts a confined child.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::confined_run::Confined;

/// The hidden command of the program that confines itself and then executes another program.
const CONFINED_COMMAND: &str = "confined";

/// The command that finds out which protections this system has. It prints them as one word.
pub fn probe_command(confining_program: &Path) -> Command {
    let mut command = Command::new(confining_program);
    command
        .args([CONFINED_COMMAND, "probe"])
        .stdin(Stdio::null())
        .stderr(Stdio::null());
    command
}

/// The command that parses a file: see `coursework::parse_confined`.
pub fn parser_command(confining_program: &Path) -> Command {
    let mut command = Command::new(confining_program);
    command
        .args([CONFINED_COMMAND, Confined::Parser.name()])
        .args(["--parent", &std::process::id().to_string()])
        .env_clear()
        .stderr(Stdio::null());
    #[cfg(unix)]
    {
        use std::os::unix::process::CommandExt;
        command.process_group(0);
    }
    command
}

/// What a confined child is to execute.
#[derive(Clone, Copy, Debug)]
pub struct ConfinedCommand<'a> {
    /// The program that confines itself first.
    pub confining_program: &'a Path,
    /// What it confines itself for.
    pub kind: Confined,
    /// The folder in which it runs.
    pub folder: &'a Path,
    /// What it may read besides.
    pub readable: &'a [PathBuf],
    /// The program that it executes then.
    pub program: &'a Path,
    /// The arguments of that program.
    pub arguments: &'a [OsString],
}

impl ConfinedCommand<'_> {
    /// The command that starts the child: in a process group of its own, with nothing of our environment but, for a
    /// compiler, the search path.
    pub fn command(&self) -> Command {
        let mut command = Command::new(self.confining_program);
        command
            .args([CONFINED_COMMAND, self.kind.name()])
            .args(["--parent", &std::process::id().to_string()])
            .arg("--folder")
            .arg(self.folder);
        for path in self.readable {
            command.arg("--read").arg(path);
        }
        command.arg("--").arg(self.program).args(self.arguments);
        command.current_dir(self.folder).env_clear();
        if self.kind != Confined::Program {
            if let Some(path) = std::env::var_os("PATH") {
                command.env("PATH", path);
            }
            // Messages in English, temporary files in the folder, and no cache in the home folder.
            command.envs([("LC_ALL", "C"), ("CCACHE_DISABLE", "1")]);
            command.env("TMPDIR", self.folder);
        }
        #[cfg(unix)]
        {
            use std::os::unix::process::CommandExt;
            command.process_group(0);
        }
        command
    }
}
