//! What a confined child runs, and what it may do.

use std::ffi::OsString;
use std::path::PathBuf;

/// What a confined child runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Confined {
    /// The compiler on a student's file: it reads the toolchain, and writes the folder.
    Compiler,
    /// The compiler on our own headers: the same with more room.
    Headers,
    /// Our own parser on a student's file: it computes, and reads and writes the descriptors that it was given.
    Parser,
    /// A student's program: the same.
    Program,
}

impl Confined {
    /// Its name on the command line of the child.
    pub fn name(self) -> &'static str {
        match self {
            Self::Compiler => "compiler",
            Self::Headers => "headers",
            Self::Parser => "parser",
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
