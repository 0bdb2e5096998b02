//! `sweptroids sweep`: the reference as a filter.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::PathBuf;

use clap::Args;

use crate::collision::Phases;
use crate::coursework::{BadQuestion, Question, answer};

use super::failure::{Failure, STDOUT};

/// The longest line that is read, in bytes: memory must not grow with the input.
const LONGEST_LINE: usize = 1 << 20;

/// Bytes that do not count as part of a line: a BOM, CR and LF.
const LINE_ENDS: usize = 5;

#[derive(Args, Debug)]
pub(super) struct SweepArgs {
    /// The file with the questions; - or nothing for standard input
    file: Option<PathBuf>,
    /// Which steps of the algorithm are taken
    #[arg(long, value_enum, default_value_t = Phases::Both)]
    phases: Phases,
    /// Add the kernel's steps on each axis
    #[arg(long)]
    explain: bool,
}

pub(super) fn run(arguments: &SweepArgs) -> Result<(), Failure> {
    let (name, input): (_, Box<dyn Read>) = match &arguments.file {
        Some(path) if path.as_os_str() != "-" => {
            let name = super::failure::shown(path);
            let file = File::open(path).map_err(|error| Failure::reading(&name, &error))?;
            (name, Box::new(file))
        }
        _ => ("standard input".to_owned(), Box::new(io::stdin())),
    };
    let mut filter = Filter {
        output: BufWriter::with_capacity(1 << 16, io::stdout().lock()),
        phases: arguments.phases,
        explains: arguments.explain,
        line: 0,
        bad: 0,
        first_bad: None,
    };
    filter.pump(input, &name)?;
    match filter.first_bad {
        None => Ok(()),
        Some(first) => Err(Failure::Input(format!(
            "{name}: {} of {} lines bad, the first: {first}",
            filter.bad, filter.line
        ))),
    }
}

struct Filter<W: Write> {
    output: W,
    phases: Phases,
    explains: bool,
    line: u64,
    bad: u64,
    first_bad: Option<String>,
}

impl<W: Write> Filter<W> {
    /// Answers every line of `input`. Whatever is answered is flushed before a read that may block.
    fn pump(&mut self, input: impl Read, name: &str) -> Result<(), Failure> {
        let mut input = BufReader::with_capacity(1 << 16, input);
        let mut line = Vec::new();
        loop {
            if !input.buffer().contains(&b'\n') {
                self.flush()?;
            }
            line.clear();
            let read = |error: io::Error| Failure::reading(name, &error);
            let limit = LONGEST_LINE + LINE_ENDS;
            (&mut input)
                .take(limit as u64)
                .read_until(b'\n', &mut line)
                .map_err(read)?;
            let is_too_long = line.len() == limit && !line.ends_with(b"\n");
            if is_too_long {
                input.skip_until(b'\n').map_err(read)?;
            }
            if line.is_empty() {
                return self.flush();
            }
            self.take_line(line.strip_suffix(b"\n").unwrap_or(&line), is_too_long)?;
        }
    }

    fn take_line(&mut self, bytes: &[u8], is_too_long: bool) -> Result<(), Failure> {
        self.line += 1;
        let bytes = match bytes.strip_prefix(b"\xEF\xBB\xBF") {
            Some(rest) if self.line == 1 => rest,
            _ => bytes,
        };
        let bytes = bytes.strip_suffix(b"\r").unwrap_or(bytes);
        let bad = |message: &str| {
            Err(BadQuestion {
                id: None,
                message: message.to_owned(),
            })
        };
        let question = if is_too_long || bytes.len() > LONGEST_LINE {
            bad("the line is longer than 1 MiB")
        } else if bytes.iter().all(u8::is_ascii_whitespace) {
            return Ok(());
        } else {
            std::str::from_utf8(bytes).map_or_else(|_| bad("the line is not UTF-8"), Question::read)
        };
        let written = match question {
            Ok(question) => writeln!(
                self.output,
                "{}",
                answer(question, self.phases, self.explains)
            ),
            Err(error) => self.refuse(&error),
        };
        written.map_err(|error| Failure::writing(STDOUT, &error))
    }

    fn refuse(&mut self, error: &BadQuestion) -> io::Result<()> {
        self.bad += 1;
        if self.first_bad.is_none() {
            self.first_bad = Some(format!("line {}: {}", self.line, error.message));
        }
        let id = error
            .id
            .as_ref()
            .map_or("null".to_owned(), ToString::to_string);
        let message = serde_json::Value::from(error.message.as_str());
        writeln!(
            self.output,
            "{{\"line\":{},\"id\":{id},\"error\":{message}}}",
            self.line
        )
    }

    fn flush(&mut self) -> Result<(), Failure> {
        self.output
            .flush()
            .map_err(|error| Failure::writing(STDOUT, &error))
    }
}
