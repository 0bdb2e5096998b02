//! Where processes run that are not trusted.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tempfile::TempDir;

use super::budget::Budget;
use super::confinement::{Protections, probe_command};

/// Where the compiler, the parser and students' programs run.
#[derive(Clone, Debug)]
pub struct Sandbox {
    /// Whatever runs ends soon after this becomes true.
    pub stop: Arc<AtomicBool>,
    /// The program that confines itself and then executes another.
    pub confining_program: PathBuf,
    /// Where temporary folders are made. None stays behind.
    pub temporary: PathBuf,
    /// What the processor time of whatever runs is charged to.
    pub budget: Budget,
}

impl Sandbox {
    /// A new temporary folder, which goes away with the value.
    pub fn temporary_folder(&self) -> io::Result<TempDir> {
        // The compiler and the program run in it, so its path must not depend on where we are.
        let folder = std::path::absolute(&self.temporary)?;
        tempfile::Builder::new()
            .prefix("sweptroids-")
            .tempdir_in(folder)
    }

    /// The same, for a part of a check: whatever runs in it may use so much processor time together.
    pub fn with_budget(&self, most: Duration) -> Self {
        Self {
            budget: Budget::new(most),
            ..self.clone()
        }
    }

    /// What a child finds out about this system.
    pub fn protections(&self) -> io::Result<Protections> {
        let output = probe_command(&self.confining_program).output()?;
        let word = String::from_utf8_lossy(&output.stdout);
        Protections::from_word(word.trim())
            .ok_or_else(|| io::Error::other("this program cannot start itself"))
    }

    /// Whether nothing more is to run: the check was stopped from outside, or has used up its time.
    pub fn is_closed(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.budget.is_spent()
    }
}
