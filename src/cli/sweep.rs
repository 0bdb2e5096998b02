//! `sweptroids sweep`: the reference as a filter.

use std::fs::File;
use std::io::{self, BufWriter, Read, Write};
use std::path::PathBuf;

use clap::Args;

use crate::collision::Phases;
use crate::coursework::{BadQuestion, Question, answer};

use super::{Failure, PhasesArg, STDOUT};

/// The longest line that is read, in bytes: memory must not grow with the input.
const LONGEST_LINE: usize = 1 << 20;

#[derive(Args, Debug)]
pub(super) struct SweepArgs {
    /// The file with the questions; - or nothing for standard input
    file: Option<PathBuf>,
    /// Which steps of the algorithm are taken
    #[arg(long, value_enum, default_value_t = PhasesArg::Both)]
    phases: PhasesArg,
    /// Add the kernel's steps on each axis
    #[arg(long)]
    explain: bool,
}

pub(super) fn run(arguments: &SweepArgs) -> Result<(), Failure> {
    let (name, input): (_, Box<dyn Read>) = match &arguments.file {
        Some(path) if path.as_os_str() != "-" => {
            let name = super::shown(path);
            let file = File::open(path).map_err(|error| Failure::reading(&name, &error))?;
            (name, Box::new(file))
        }
        _ => ("standard input".to_owned(), Box::new(io::stdin())),
    };
    let mut filter = Filter {
        output: BufWriter::with_capacity(1 << 16, io::stdout().lock()),
        phases: arguments.phases.into(),
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
    /// Answers every line of `input`; whatever is answered is flushed before the next read, which may block.
    fn pump(&mut self, mut input: impl Read, name: &str) -> Result<(), Failure> {
        let mut buffer = vec![0; 1 << 16];
        let (mut start, mut end) = (0, 0);
        let mut is_too_long = false;
        loop {
            while let Some(length) = buffer[start..end].iter().position(|byte| *byte == b'\n') {
                let line = start..start + length;
                start = line.end + 1;
                self.take_line(&buffer[line], std::mem::take(&mut is_too_long))?;
            }
            self.flush()?;
            buffer.copy_within(start..end, 0);
            (start, end) = (0, end - start);
            if end > LONGEST_LINE {
                is_too_long = true;
                end = 0;
            }
            if buffer.len() < end + (1 << 15) {
                buffer.resize(end + (1 << 16), 0);
            }
            let count = match input.read(&mut buffer[end..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                result => result.map_err(|error| Failure::reading(name, &error))?,
            };
            end += count;
            if count == 0 {
                if end > 0 || is_too_long {
                    self.take_line(&buffer[..end], is_too_long)?;
                }
                return self.flush();
            }
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
