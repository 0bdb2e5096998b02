//! `sweptroids sweep`: answers collision questions, line by line.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::PathBuf;

use clap::Args;

use crate::collision::Phases;
use crate::coursework::{MAX_LINE_BYTES, answer_line};

use super::failure::{Failure, STDOUT, path_text};
use super::option_values::phases_values;

/// Bytes that a line may have in addition: a BOM, CR and LF.
const BOM_AND_LINE_END: usize = 5;

#[derive(Args, Debug)]
pub(super) struct SweepArgs {
    /// The file with the questions; - or nothing for standard input
    file: Option<PathBuf>,
    /// Which steps of the algorithm are taken
    #[arg(long, value_parser = phases_values(), default_value = Phases::Both.name())]
    phases: Phases,
    /// Add the kernel's steps on each axis
    #[arg(long)]
    explain: bool,
}

pub(super) fn run(arguments: &SweepArgs) -> Result<(), Failure> {
    let (name, input): (_, Box<dyn Read>) = match &arguments.file {
        Some(path) if path.as_os_str() != "-" => {
            let name = path_text(path);
            let file = File::open(path).map_err(|error| Failure::reading(&name, &error))?;
            (name, Box::new(file))
        }
        _ => ("standard input".to_owned(), Box::new(io::stdin())),
    };
    let mut filter = Filter {
        output: BufWriter::with_capacity(1 << 16, io::stdout().lock()),
        phases: arguments.phases,
        explains: arguments.explain,
        lines: 0,
        bad_lines: 0,
        first_error: None,
    };
    filter.answer_all(input, &name)?;
    match filter.first_error {
        None => Ok(()),
        Some(first) => Err(Failure::Input(format!(
            "{name}: {} of {} lines bad, the first: {first}",
            filter.bad_lines, filter.lines
        ))),
    }
}

/// Reads questions and writes their answers.
struct Filter<W: Write> {
    output: W,
    phases: Phases,
    explains: bool,
    /// The lines read so far.
    lines: u64,
    bad_lines: u64,
    first_error: Option<String>,
}

impl<W: Write> Filter<W> {
    /// Answers every line of the input. All answers so far are flushed before each read that may block.
    fn answer_all(&mut self, input: impl Read, name: &str) -> Result<(), Failure> {
        let reading = |error: io::Error| Failure::reading(name, &error);
        let limit = MAX_LINE_BYTES + BOM_AND_LINE_END;
        let mut input = BufReader::with_capacity(1 << 16, input);
        let mut line = Vec::new();
        loop {
            if !input.buffer().contains(&b'\n') {
                self.flush()?;
            }
            line.clear();
            (&mut input)
                .take(limit as u64)
                .read_until(b'\n', &mut line)
                .map_err(reading)?;
            if line.is_empty() {
                return self.flush();
            }
            let is_cut = line.len() == limit && !line.ends_with(b"\n");
            if is_cut {
                input.skip_until(b'\n').map_err(reading)?;
            }
            self.answer_line(&line)
                .map_err(|error| Failure::writing(STDOUT, &error))?;
        }
    }

    /// Answers a line. A line that was cut is long enough to be refused.
    fn answer_line(&mut self, line: &[u8]) -> io::Result<()> {
        self.lines += 1;
        match answer_line(self.lines, line, self.phases, self.explains) {
            None => Ok(()),
            Some(Ok(answer)) => writeln!(self.output, "{answer}"),
            Some(Err(bad)) => {
                self.bad_lines += 1;
                if self.first_error.is_none() {
                    self.first_error = Some(format!("line {}: {}", bad.line, bad.error));
                }
                writeln!(self.output, "{bad}")
            }
        }
    }

    fn flush(&mut self) -> Result<(), Failure> {
        self.output
            .flush()
            .map_err(|error| Failure::writing(STDOUT, &error))
    }
}
