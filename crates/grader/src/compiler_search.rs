//! Where a C++ compiler is looked for, and for what.

use std::env;
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use thiserror::Error;

use super::budget::Budget;
use super::sandbox::Sandbox;

/// The compilers that are looked for, if the environment variable `CXX` names none.
const NAMES: [&str; 3] = ["g++", "c++", "clang++"];

/// From this number of files on, the stand-in is compiled once for all of them. It takes as long as three files do.
pub(super) const FILES_FOR_PRECOMPILED: usize = 4;

/// What a compiler is looked for.
#[derive(Clone, Debug)]
pub struct CompilerSearch {
    /// How many files it is to compile.
    pub files: usize,
    /// Whatever runs ends soon after this becomes true.
    pub stop: Arc<AtomicBool>,
    /// The program that confines itself and then executes the compiler, or a student's program: `sweptroids`. By default
    /// the program that this is part of.
    pub confining_program: PathBuf,
    /// Where temporary folders are made. None stays behind.
    pub temporary: PathBuf,
}

impl Default for CompilerSearch {
    fn default() -> Self {
        Self {
            files: 1,
            stop: Arc::default(),
            confining_program: own_program(),
            temporary: env::temp_dir(),
        }
    }
}

impl CompilerSearch {
    /// Where the compiler and the programs that it makes run.
    pub(super) fn sandbox(&self) -> Sandbox {
        Sandbox {
            stop: self.stop.clone(),
            confining_program: self.confining_program.clone(),
            temporary: self.temporary.clone(),
            budget: Budget::unlimited(),
        }
    }
}

#[cfg(target_os = "linux")]
fn own_program() -> PathBuf {
    // Stays the program that runs, even if another is installed in its place meanwhile.
    PathBuf::from("/proc/self/exe")
}

#[cfg(not(target_os = "linux"))]
fn own_program() -> PathBuf {
    env::current_exe().unwrap_or_else(|_| PathBuf::from("sweptroids"))
}

/// Why there is no compiler.
#[derive(Debug, Error)]
pub enum NoCompiler {
    /// The search path has none.
    #[error(
        "no C++ compiler: none of g++, c++ and clang++ is in the search path, and CXX is not set"
    )]
    NoneFound,
    /// `CXX` names something that is not there.
    #[error("no C++ compiler: CXX is {0}, which is not found")]
    NotFound(String),
    /// It does not compile our own part.
    #[error("the C++ compiler {program} does not work: {message}")]
    DoesNotWork {
        /// The compiler.
        program: String,
        /// What it says.
        message: String,
    },
    /// The system refuses a temporary folder or a process.
    #[error("no C++ compiler can be run: {0}")]
    System(#[from] io::Error),
    /// The search was stopped from outside.
    #[error("stopped")]
    Stopped,
}

/// The compiler, and the options that come with its name.
pub(super) fn locate() -> Result<(PathBuf, Vec<OsString>), NoCompiler> {
    if let Some(named) = env::var_os("CXX").filter(|value| !value.is_empty()) {
        // It may hold options too: `g++ -m64`.
        let text = named.to_string_lossy().into_owned();
        let mut words = text.split_whitespace();
        let found = words.next().and_then(find_program);
        let arguments = words.map(OsString::from).collect();
        return Ok((found.ok_or(NoCompiler::NotFound(text))?, arguments));
    }
    let found = NAMES.iter().find_map(|name| find_program(name));
    Ok((found.ok_or(NoCompiler::NoneFound)?, Vec::new()))
}

/// The program of this name in the search path, or at this path.
fn find_program(name: &str) -> Option<PathBuf> {
    let is_program = |path: &Path| path.is_file();
    if name.contains('/') {
        let path = std::path::absolute(name).ok()?;
        return is_program(&path).then_some(path);
    }
    let path = env::var_os("PATH")?;
    env::split_paths(&path)
        .filter(|folder| folder.is_absolute())
        .map(|folder| folder.join(name))
        .find(|path| is_program(path))
}
