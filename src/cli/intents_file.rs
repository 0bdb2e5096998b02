//! The intents of a replay as a file that `sim --pilot` plays.

use std::io;
use std::path::Path;

use super::failure::{Failure, path_text};
use crate::output_file::OutputFile;
use crate::replay::Tape;
use crate::sim::ScriptWriter;

/// Writes what was done in each tick of a tape.
pub(super) fn write_intents(tape: &Tape, out: &Path) -> Result<(), Failure> {
    let write = || -> io::Result<()> {
        let mut script = ScriptWriter::new(OutputFile::create(out)?);
        for tick in 0..tape.ticks() {
            let intent = tape.intent(tick).expect("the tape has this tick");
            script.note(tick, intent)?;
        }
        script.into_inner().complete()?.commit()
    };
    write().map_err(|error| Failure::writing(&path_text(out), &error))
}
