//! Runs the program in a process of its own.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// The program with these arguments.
pub fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sweptroids"));
    command.args(arguments).stdin(Stdio::null());
    command
}

/// The exit code and output of a finished run.
pub struct Finished {
    pub code: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

impl From<Output> for Finished {
    fn from(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
        Self {
            code: output.status.code(),
            stdout: text(output.stdout),
            stderr: text(output.stderr),
        }
    }
}

impl Finished {
    /// Expects exit code 0 and an empty stderr. Returns stdout.
    #[track_caller]
    pub fn expect_success(self) -> String {
        assert_eq!(
            (self.code, self.stderr.as_str()),
            (Some(0), ""),
            "stdout: {}",
            self.stdout
        );
        self.stdout
    }

    /// Expects this exit code and one line on stderr that contains `message`. Returns stdout.
    #[track_caller]
    pub fn expect_failure(self, code: i32, message: &str) -> String {
        let Self { stdout, stderr, .. } = self;
        assert_eq!(self.code, Some(code), "stderr: {stderr}");
        assert_eq!(stderr.lines().count(), 1, "one line on stderr: {stderr}");
        assert!(stderr.contains(message), "{message:?} is not in {stderr:?}");
        stdout
    }
}

/// Runs the program without input.
pub fn run(arguments: &[&str]) -> Finished {
    program(arguments)
        .output()
        .expect("the program starts")
        .into()
}

/// Runs the program with this input.
pub fn run_with(arguments: &[&str], input: &[u8]) -> Finished {
    let mut child = program(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("stdin is piped");
    let input = input.to_vec();
    // Writes while the output is read, so that neither side waits for the other with a full pipe.
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().expect("the program ends");
    // The write fails if the program ends without reading all of its input.
    let _ = writer.join().expect("the writer does not panic");
    output.into()
}

/// A line of JSON.
pub fn json(line: &str) -> Value {
    serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"))
}
