//! Why a student's file was not run to the end.

use thiserror::Error;

use super::assignment_function::FUNCTION;
use super::text_file::UnreadableFile;

/// Why a student's file has no answers, or not all of them. Each is one plain line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotRun {
    /// The compiler or the linker refuses it.
    #[error("does not compile: {first_error}")]
    DoesNotCompile {
        /// The first error, with its line in the student's file where the compiler names one.
        first_error: String,
    },
    /// The compiler did not come to an end in time.
    #[error("does not compile: the compiler runs too long")]
    CompilesTooLong,
    /// The compiler, or what it writes, grows beyond the limit.
    #[error("does not compile: the compiler needs too much memory, or makes too large a file")]
    CompilesTooLarge,
    /// It defines no function of the coursework's name.
    #[error("has no function CollisionIntersection_RectRect{}{}", nearest.as_ref().map(|name| format!("; the nearest name is {name}")).unwrap_or_default(), found_functions(functions))]
    NoSuchFunction {
        /// The name in the file that is most like it.
        nearest: Option<String>,
        /// The functions of the file: none of them sweeps two boxes.
        functions: Vec<String>,
    },
    /// It defines several functions that may be meant, and none of the coursework's name.
    #[error(
        "has several functions that may be meant: {}; the assignment's is CollisionIntersection_RectRect",
        names(functions)
    )]
    SeveralRoutines {
        /// Their names.
        functions: Vec<String>,
    },
    /// It defines the function with which the checker asks a routine that was cut out of its file.
    #[error("defines sweptroids_adapter, a name that is kept for the checker")]
    OwnAdapter,
    /// It does not compile, and none of its functions, or more than one, is like the routine.
    #[error("{because}; {}", found_like_the_routine(alike, functions))]
    NoRoutineFound {
        /// Why the file is not judged as it is.
        because: Box<Self>,
        /// The functions that are like it.
        alike: Vec<String>,
        /// All functions of the file, if none is like it.
        functions: Vec<String>,
    },
    /// It cannot be judged as it is, and the routine that was found in it cannot be judged by itself.
    #[error("{because}; its routine {} {why}", named_at(routine, *line))]
    RoutineNotJudged {
        /// Why the file is not judged as it is.
        because: Box<Self>,
        /// The name of the routine, with its class.
        routine: String,
        /// Its line, from 1. 0 in a header.
        line: usize,
        /// Why it is not judged by itself, in words that follow its name.
        why: String,
    },
    /// It cannot be read as a text file of at most 1 MiB.
    #[error("{cause}")]
    Unreadable {
        /// What is wrong with it: `is larger than 1 MiB`.
        cause: String,
    },
    /// It holds nothing, or white space alone.
    #[error("is empty")]
    Empty,
    /// It defines the function within a class or a namespace.
    #[error(
        "has the function inside {scope}: the assignment calls CollisionIntersection_RectRect as a function of its own, outside every class and namespace"
    )]
    InsideScope {
        /// The class or the namespace: `class Collision`.
        scope: String,
    },
    /// It defines the function where the preprocessor leaves it out.
    #[error("has the function within {conditions}, where the compiler leaves it out")]
    LeftOut {
        /// The conditions around it, with their lines: `#if 0 (line 3)`.
        conditions: String,
    },
    /// A comment or a directive does not end where it seems to.
    #[error(
        "has a carriage return alone (CR, the line end of old Macs) behind line {line}, in a comment or a directive: that is no end of a line for the compiler, and \"{lost}\", which follows, belongs to it. Save the file with the line ends of Windows (CR LF) or Unix (LF), and hand it in again"
    )]
    UnseenLineEnd {
        /// The line, from 1.
        line: usize,
        /// What follows.
        lost: String,
    },
    /// It defines the function for this file alone.
    #[error(
        "has the function as {word}, so that no other file can call it: the assignment's game calls CollisionIntersection_RectRect from another file"
    )]
    Hidden {
        /// The word that hides it: `static`.
        word: String,
    },
    /// It defines the function, with parameters that cannot be asked.
    #[error("has the function with parameters that cannot be asked: {found}; {why}")]
    ParametersDoNotFit {
        /// The function as the file declares it.
        found: String,
        /// Which parameter does not fit, and what the assignment has in its place.
        why: String,
    },
    /// It was asked as it is, and its routine alone answers better.
    #[error("answers worse as it is, with types of its own")]
    WorseAsItIs,
    /// It did not answer in time.
    #[error("runs too long: an endless loop?")]
    RunsTooLong,
    /// It did not answer in time, and prints much.
    #[error(
        "runs too long, because it prints too much: about {} lines in each call, and it is called some thousand times. Take out what it prints, or put it behind a switch that is off",
        grouped(*lines)
    )]
    PrintsTooMuch {
        /// How many lines it prints in a call on average.
        lines: usize,
    },
    /// A signal ended it.
    #[error("crashed: {cause}")]
    Crashed {
        /// The signal in plain words.
        cause: String,
    },
    /// It asks for more memory than it may have.
    #[error("needs too much memory")]
    TooMuchMemory,
    /// It writes more than all answers together.
    #[error("writes too much output")]
    TooMuchOutput,
    /// It ended by itself before it had answered everything.
    #[error("ended early, with exit code {exit_code}")]
    EndedEarly {
        /// Its exit code.
        exit_code: i32,
    },
    /// It wrote something that is no answer where answers are expected.
    #[error("wrote something of its own among the answers")]
    MalformedAnswer,
    /// It gave more answers than it was asked for.
    #[error("gave more answers than it was asked for")]
    ExtraAnswers,
    /// It stopped answering.
    #[error("stopped answering after {answered} of {asked} calls")]
    MissingAnswers {
        /// How many calls it answered.
        answered: usize,
        /// How many calls it was asked.
        asked: usize,
    },
    /// It made a system call that it may not make.
    #[error(
        "tries something forbidden: a new process or thread, another program, the network, or a signal to another process"
    )]
    Forbidden,
    /// The system refused a process or a temporary file: no fault of the student's.
    #[error("cannot be run here: {cause}")]
    System {
        /// What the system says.
        cause: String,
    },
    /// The check was stopped from outside.
    #[error("was stopped")]
    Stopped,
}

impl NotRun {
    /// Whether the text of the file is why, and its routine alone may be judged.
    pub fn is_of_the_text(&self) -> bool {
        matches!(
            self,
            Self::DoesNotCompile { .. }
                | Self::NoSuchFunction { .. }
                | Self::InsideScope { .. }
                | Self::LeftOut { .. }
                | Self::Hidden { .. }
                | Self::ParametersDoNotFit { .. }
        )
    }

    /// The same for a file in which no function sweeps two boxes, with those that it has.
    pub fn with_functions(self, found: Vec<String>) -> Self {
        match self {
            Self::NoSuchFunction { nearest: None, .. } => Self::NoSuchFunction {
                nearest: None,
                functions: found,
            },
            // A file that says which function it is needs no more than its error.
            Self::DoesNotCompile { .. }
                if !found.is_empty() && !found.iter().any(|name| name == FUNCTION) =>
            {
                Self::NoRoutineFound {
                    because: Box::new(self),
                    alike: Vec::new(),
                    functions: found,
                }
            }
            other => other,
        }
    }

    /// The same for a file in which several functions may be meant.
    pub fn with_several(self, functions: Vec<String>) -> Self {
        match self {
            Self::NoSuchFunction { .. } => Self::SeveralRoutines { functions },
            Self::DoesNotCompile { .. } => Self::NoRoutineFound {
                because: Box::new(self),
                alike: functions,
                functions: Vec::new(),
            },
            other => other,
        }
    }

    /// The same for a file whose routine cannot be judged by itself either, for a reason in words that follow its name.
    pub fn with_routine(&self, routine: &str, line: usize, why: String) -> Self {
        Self::RoutineNotJudged {
            because: Box::new(self.clone()),
            routine: shortened(routine),
            line,
            why: why.chars().take(LONGEST_WHY).collect(),
        }
    }

    /// The sentence about the file that this subject stands for: `It is empty.`
    pub fn sentence(&self, subject: &str) -> String {
        let text = self.to_string();
        let stop = if text.ends_with(['.', '?', '!']) {
            ""
        } else {
            "."
        };
        format!("{subject} {text}{stop}")
    }
}

/// The most functions of a file that are named.
const NAMED: usize = 8;

/// The longest of their names that is shown whole, in characters.
const LONGEST_NAME: usize = 120;

/// The longest reason that is shown whole, in characters: one of the compiler's is shorter.
const LONGEST_WHY: usize = 600;

fn found_like_the_routine(alike: &[String], functions: &[String]) -> String {
    if !alike.is_empty() {
        return format!(
            "several of its functions may be the routine: {}",
            names(alike)
        );
    }
    format!(
        "none of its functions takes two boxes and their motion, as far as their parameters tell{}",
        found_functions(functions)
    )
}

/// A number with commas between thousands.
fn grouped(number: usize) -> String {
    match number {
        0..1000 => number.to_string(),
        _ => format!("{},{:03}", grouped(number / 1000), number % 1000),
    }
}

fn shortened(name: &str) -> String {
    name.chars().take(LONGEST_NAME).collect()
}

fn named_at(routine: &str, line: usize) -> String {
    match line {
        0 => format!("{routine} (in a header)"),
        line => format!("{routine} (line {line})"),
    }
}

fn found_functions(functions: &[String]) -> String {
    if functions.is_empty() {
        return String::new();
    }
    format!("; it has {}", names(functions))
}

/// Some names of a file in one line.
fn names(all: &[String]) -> String {
    let named: Vec<String> = all.iter().take(NAMED).map(|name| shortened(name)).collect();
    let more = if all.len() > NAMED { ", …" } else { "" };
    format!("{}{more}", named.join(", "))
}

impl From<&UnreadableFile> for NotRun {
    fn from(error: &UnreadableFile) -> Self {
        Self::Unreadable {
            cause: error.to_string(),
        }
    }
}

impl From<std::io::Error> for NotRun {
    fn from(error: std::io::Error) -> Self {
        Self::System {
            cause: error.to_string(),
        }
    }
}
