//! Running the program.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// The program with these arguments.
pub fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sweptroids"));
    command.args(arguments).stdin(Stdio::null());
    command
}

/// What became of a run.
pub struct Ended {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl From<Output> for Ended {
    fn from(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
        Self {
            code: output.status.code(),
            out: text(output.stdout),
            err: text(output.stderr),
        }
    }
}

impl Ended {
    /// The run ended well and complained of nothing.
    #[track_caller]
    pub fn well(self) -> String {
        assert_eq!(
            (self.code, self.err.as_str()),
            (Some(0), ""),
            "stdout: {}",
            self.out
        );
        self.out
    }

    /// The run ended with this code and one line on stderr that says this.
    #[track_caller]
    pub fn badly(self, code: i32, says: &str) -> String {
        assert_eq!(self.code, Some(code), "stderr: {}", self.err);
        assert_eq!(self.err.lines().count(), 1, "one line: {}", self.err);
        assert!(self.err.contains(says), "{says:?} is not in {:?}", self.err);
        self.out
    }
}

/// Runs the program to its end.
pub fn run(arguments: &[&str]) -> Ended {
    program(arguments)
        .output()
        .expect("the program starts")
        .into()
}

/// Runs the program with this input.
pub fn run_with(arguments: &[&str], input: &[u8]) -> Ended {
    let mut child = program(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("it has one");
    let input = input.to_vec();
    // Beside the reading, so that neither side waits for the other with a full pipe.
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().expect("the program ends");
    // A program that refuses its input may close it early.
    let _ = writer.join().expect("the writer does not panic");
    output.into()
}

/// A line of JSON.
pub fn json(line: &str) -> Value {
    serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"))
}
