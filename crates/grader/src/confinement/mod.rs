//! Confines what is not trusted: the compiler, which reads a student's file, and the program that comes out of it.
//!
//! A child of ours confines itself and then executes the other program: `sweptroids confined`, see [`ConfinedRun`].

mod confined_command;
mod confined_run;
mod execute;
#[cfg(target_os = "linux")]
mod files;
#[cfg(unix)]
mod limits;
mod protections;
#[cfg(target_os = "linux")]
mod system_calls;

pub use confined_command::{ConfinedCommand, parser_command, probe_command};
pub use confined_run::{Confined, ConfinedRun};
pub use execute::{ConfinementFailed, UNCONFINED_EXIT_CODE};
pub use protections::Protections;
