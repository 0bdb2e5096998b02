//! Which part of a file was judged.

use super::not_run::NotRun;
use super::verdict::Verdict;

/// Which part of a file was judged.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum JudgedPart {
    /// The file as it is.
    #[default]
    WholeFile,
    /// The file with the headers that it includes and other sources of its project.
    WithProject(WithProject),
    /// The routine alone: the file does not compile as it is, or has no function that can be asked.
    RoutineAlone(RoutineAlone),
}

/// A file that was compiled with others of its project.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WithProject {
    /// Why the file was not judged as it is.
    pub because: NotRun,
    /// The files that were compiled with it.
    pub files: Vec<String>,
}

/// A routine that was cut out of its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoutineAlone {
    /// Its name, with its class.
    pub routine: String,
    /// Its line, from 1.
    pub line: usize,
    /// Why the file was not judged as it is.
    pub because: NotRun,
    /// What the routine uses and nobody defines, in words: it was supplied.
    pub supplied: Vec<String>,
    /// What is assumed where names leave open what they mean, in words.
    pub assumptions: Vec<String>,
    /// Other assumptions under which the routine compiles, that lead to another verdict.
    pub others: Vec<OtherReading>,
}

/// Other assumptions, and the verdict that they lead to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherReading {
    /// What is assumed, in words.
    pub assumptions: Vec<String>,
    /// The verdict.
    pub verdict: Verdict,
}

impl JudgedPart {
    /// The name in reports for programs.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::WholeFile => "file",
            Self::WithProject(_) => "project",
            Self::RoutineAlone(_) => "routine",
        }
    }
}
