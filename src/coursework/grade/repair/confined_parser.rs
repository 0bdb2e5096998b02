//! Parses a file in a process of its own, under the limits of a student's program: a file may explode the parser.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::io::{self, Read, Seek, Write};
use std::path::PathBuf;
use std::process::Stdio;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::candidates::{Candidates, MAX_EDITS, candidates};
use super::edit::Edit;
use crate::coursework::grade::compiler_search::CompilerSearch;
use crate::coursework::grade::confinement::{
    Confined, ConfinedRun, ConfinementFailed, parser_command,
};
use crate::coursework::grade::load_factor::load_factor;
use crate::coursework::grade::watched_process::{self, Cause, Collected, TimeLimit};

/// The longest time, by the clock.
const TIME: Duration = Duration::from_secs(3);

/// The longest text of candidates, with their edits, in bytes.
const MAX_ANSWER: usize = 16 << 20;

/// What is to be parsed.
#[derive(Deserialize, Serialize)]
struct Request {
    text: String,
    left_out: BTreeSet<usize>,
}

/// The candidates of a file with this text, in ASCII, as a confined child finds them. None if there are none, or the child does
/// not come to its end.
pub fn parse(
    search: &CompilerSearch,
    text: &str,
    left_out: &BTreeSet<usize>,
) -> io::Result<Option<Candidates>> {
    let request = Request {
        text: text.to_owned(),
        left_out: left_out.clone(),
    };
    let mut input = tempfile::tempfile_in(&search.temporary)?;
    serde_json::to_writer(&mut input, &request)?;
    input.rewind()?;
    let mut command = parser_command(&search.confining_program);
    command.stdin(input).stdout(Stdio::piped());
    let limit = TimeLimit {
        longest: TIME.mul_f32(load_factor()),
        longest_idle: TIME,
    };
    let stop: &AtomicBool = &search.stop;
    let ending = watched_process::run(command, Collected::Output, limit, MAX_ANSWER, stop)?;
    if ending.cause != Cause::Ended || !ending.status.success() {
        return Ok(None);
    }
    let found: Option<Candidates> = serde_json::from_slice(&ending.output).ok();
    Ok(found.filter(|found| is_sound(found, text.len())))
}

/// Whether the changes of each edit are in the order of the file, within its text, and apart. The child has read a file that is not
/// trusted.
fn is_sound(found: &Candidates, length: usize) -> bool {
    let is_in_order = |edit: &Edit| {
        let mut at = 0;
        !edit.changes.is_empty()
            && edit.changes.iter().all(|change| {
                let fits = at <= change.range.start
                    && change.range.start <= change.range.end
                    && change.range.end <= length;
                at = change.range.end;
                fits
            })
    };
    found.edits.len() == found.lines.len() && found.edits.iter().all(is_in_order)
}

/// Confines this process for good, reads what is to be parsed from standard input, and writes the candidates to standard
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
        && let Some(mut found) = candidates(&request.text, &request.left_out)
    {
        found.edits.truncate(MAX_EDITS);
        found.lines.truncate(MAX_EDITS);
        let _ = serde_json::to_writer(io::stdout().lock(), &found);
        let _ = io::stdout().flush();
    }
    Ok(())
}
