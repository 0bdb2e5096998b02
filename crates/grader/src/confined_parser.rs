//! Parses a file in a process of its own, under the limits of a student's program: a file may explode the parser.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::io::{self, Read, Seek, Write};
use std::path::PathBuf;
use std::process::Stdio;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::confinement::{Confined, ConfinedRun, ConfinementFailed, parser_command};
use super::execution_trace::{RecordingText, recording_text};
use super::own_frame_time::{OwnVariables, own_variables};
use super::repair::{Candidates, CommentedCode, candidates};
use super::sandbox::Sandbox;
use super::slice::{Sliced, slices};
use super::watched_process::{self, Cause, Collected, WaitsFor};

/// The longest answer, in bytes: a text of candidates, with their edits.
const MAX_ANSWER: usize = 16 << 20;

/// What is to be found in a text in ASCII.
#[derive(Deserialize, Serialize)]
enum Request {
    /// The candidates for a repair of a routine, without these edits.
    Candidates {
        text: String,
        commented: Vec<CommentedCode>,
        routine: Vec<String>,
        left_out: BTreeSet<usize>,
    },
    /// The text that records the values of a routine, but on none of these lines.
    Recording {
        text: String,
        routine: Vec<String>,
        left_out: BTreeSet<usize>,
    },
    /// The variables that may stand for the frame time of a routine.
    OwnVariables {
        headers: String,
        text: String,
        routine: Vec<String>,
    },
    /// The slice with the routine, from the text and the headers beside it.
    Slices { headers: String, text: String },
}

/// The candidates for a repair of the functions of these names, in a file with this text in ASCII and this code in comments, as a confined child finds them.
/// None if there are none, or the child does not come to its end.
///
/// # Errors
/// If the system refuses a process or a file.
pub fn confined_candidates(
    sandbox: &Sandbox,
    text: &str,
    commented: &[CommentedCode],
    routine: &[String],
    left_out: &BTreeSet<usize>,
) -> io::Result<Option<Candidates>> {
    let request = Request::Candidates {
        text: text.to_owned(),
        commented: commented.to_vec(),
        routine: routine.to_vec(),
        left_out: left_out.clone(),
    };
    let found: Option<Candidates> = ask(sandbox, &request)?;
    // The child has read a file that is not trusted.
    Ok(found.filter(|found| found.are_sound(text.len())))
}

/// The text that records the values of the functions of these names, for a file with this text in ASCII, as a confined child
/// writes it. None if there is none, or the child does not come to its end.
///
/// # Errors
/// If the system refuses a process or a file.
pub fn confined_recording(
    sandbox: &Sandbox,
    text: &str,
    routine: &[String],
    left_out: &BTreeSet<usize>,
) -> io::Result<Option<RecordingText>> {
    let request = Request::Recording {
        text: text.to_owned(),
        routine: routine.to_vec(),
        left_out: left_out.clone(),
    };
    let found: Option<RecordingText> = ask(sandbox, &request)?;
    // The child has read a file that is not trusted.
    Ok(found.filter(|found| found.is_sound(text.lines().count())))
}

/// The variables of a file with these headers and this text in ASCII that may stand for the frame time of the functions of these names,
/// as a confined child finds them. None if there are none, or the child does not come to its end.
///
/// # Errors
/// If the system refuses a process or a file.
pub fn confined_own_variables(
    sandbox: &Sandbox,
    headers: &str,
    text: &str,
    routine: &[String],
) -> io::Result<Option<OwnVariables>> {
    let request = Request::OwnVariables {
        headers: headers.to_owned(),
        text: text.to_owned(),
        routine: routine.to_vec(),
    };
    ask(sandbox, &request)
}

/// The slice with the routine of a file with this text and these headers in ASCII, as a confined child finds it. None if the child does not come to
/// its end.
///
/// # Errors
/// If the system refuses a process or a file.
pub fn confined_slices(sandbox: &Sandbox, headers: &str, text: &str) -> io::Result<Option<Sliced>> {
    let request = Request::Slices {
        headers: headers.to_owned(),
        text: text.to_owned(),
    };
    ask(sandbox, &request)
}

/// The answer of a confined child. None if it does not come to its end.
fn ask<A: DeserializeOwned>(sandbox: &Sandbox, request: &Request) -> io::Result<Option<A>> {
    let mut input = tempfile::tempfile_in(&sandbox.temporary)?;
    serde_json::to_writer(&mut input, request)?;
    input.rewind()?;
    let mut command = parser_command(&sandbox.confining_program);
    command.stdin(input).stdout(Stdio::piped());
    let ending = watched_process::run(
        command,
        Collected::Output,
        WaitsFor::Nothing,
        MAX_ANSWER,
        sandbox,
    )?;
    if ending.cause != Cause::Ended || !ending.status.success() {
        return Ok(None);
    }
    Ok(serde_json::from_slice(&ending.output).ok())
}

/// Confines this process for good, reads what is to be parsed from standard input, and writes what it finds to standard
/// output.
///
/// # Errors
/// [`ConfinementFailed`] if the process cannot be confined. Then it parses nothing.
pub fn parse_confined(parent: u32) -> Result<(), ConfinementFailed> {
    ConfinedRun {
        kind: Confined::Parser,
        parent,
        folder: PathBuf::new(),
        readable: Vec::new(),
        program: OsString::new(),
        arguments: Vec::new(),
    }
    .confine()?;
    let mut request = Vec::new();
    // Whoever asked sees that there is no answer.
    if io::stdin().lock().read_to_end(&mut request).is_ok()
        && let Ok(request) = serde_json::from_slice::<Request>(&request)
    {
        match request {
            Request::Candidates {
                text,
                commented,
                routine,
                left_out,
            } => answer(candidates(&text, &commented, &routine, &left_out)),
            Request::Recording {
                text,
                routine,
                left_out,
            } => answer(recording_text(&text, &routine, &left_out)),
            Request::OwnVariables {
                headers,
                text,
                routine,
            } => answer(own_variables(&headers, &text, &routine)),
            Request::Slices { headers, text } => answer(slices(&headers, &text)),
        }
    }
    Ok(())
}

fn answer<A: Serialize>(found: Option<A>) {
    if let Some(found) = found {
        let _ = serde_json::to_writer(io::stdout().lock(), &found);
        let _ = io::stdout().flush();
    }
}
