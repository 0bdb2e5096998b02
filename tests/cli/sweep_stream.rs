//! The contract of `sweptroids sweep` as a filter of streams: line ends, lengths, flushing and memory.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use crate::cli::program::{json, program, run_with};
use crate::cli::sweep::question;

/// The longest line that is answered, in bytes, without its line end.
const MAX_LINE: usize = 1 << 20;

/// How long a test waits for an answer before it fails.
const TIMEOUT: Duration = Duration::from_secs(60);

const TOO_LONG: &str = "the line is longer than 1 MiB";

/// A question that is a hit and that an unknown field fills up to this length in bytes.
fn question_of_length(id: &str, length: usize) -> String {
    let question = question(id, [1.0, 0.0], [0.0, 0.0], 1.0);
    let fields = question.strip_suffix('}').expect("a JSON object");
    let padding = length - fields.len() - ",\"pad\":\"\"}".len();
    format!("{fields},\"pad\":\"{}\"}}", "x".repeat(padding))
}

/// A question that is a hit.
fn hit(id: &str) -> String {
    question(id, [1.0, 0.0], [0.0, 0.0], 1.0)
}

/// The program with open pipes. If the pipes are dropped, it ends.
struct Filter {
    child: Child,
    input: ChildStdin,
    answers: Receiver<String>,
}

impl Filter {
    fn start() -> Self {
        let mut child = program(&["sweep"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let input = child.stdin.take().expect("it is piped");
        let output = BufReader::new(child.stdout.take().expect("it is piped"));
        let (sender, answers) = mpsc::channel();
        std::thread::spawn(move || {
            for line in output.lines() {
                let line = line.expect("the answer can be read");
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Self {
            child,
            input,
            answers,
        }
    }

    fn write(&mut self, text: &str) {
        let written = self.input.write_all(text.as_bytes());
        written.expect("the program reads its input");
    }

    /// The next answer, while the input stays open.
    #[track_caller]
    fn answer(&self) -> serde_json::Value {
        let line = self.answers.recv_timeout(TIMEOUT);
        json(&line.expect("the answer comes while the input is open"))
    }
}

#[test]
fn a_bom_crlf_and_a_missing_last_newline_are_accepted() {
    let line = hit("1");
    let input = format!("\u{feff}{line}\r\n\r\n{line}");
    let out = run_with(&["sweep"], input.as_bytes()).expect_success();
    assert_eq!(out.lines().count(), 2);
}

#[test]
fn a_bom_after_the_first_line_is_an_error() {
    let input = format!("{}\n\u{feff}{}\n", hit("1"), hit("2"));
    let out = run_with(&["sweep"], input.as_bytes()).expect_failure(2, "line 2");
    assert_eq!(out.lines().count(), 2);
}

#[test]
fn a_line_that_is_not_utf_8_is_a_bad_line() {
    let input = [b"{\"id\":\"\xff\"}\n", hit("2").as_bytes()].concat();
    let out = run_with(&["sweep"], &input).expect_failure(2, "1 of 2 lines bad");
    let answers: Vec<_> = out.lines().map(json).collect();
    assert_eq!(answers[0]["error"], "the line is not UTF-8");
    assert_eq!(answers[1]["hit"], true);
}

#[test]
fn a_line_of_1_mib_is_answered_whatever_its_line_end() {
    let longest = question_of_length("1", MAX_LINE);
    assert_eq!(longest.len(), MAX_LINE);
    let next = hit("2");
    for input in [
        format!("{longest}\n{next}"),
        format!("{longest}\r\n{next}"),
        format!("\u{feff}{longest}\r\n{next}"),
        format!("{next}\n{longest}"),
        format!("{next}\n{longest}\r"),
    ] {
        let out = run_with(&["sweep"], input.as_bytes()).expect_success();
        let hits = out.lines().filter(|line| json(line)["hit"] == true);
        assert_eq!(hits.count(), 2);
    }
}

#[test]
fn a_longer_line_is_a_bad_line_whatever_its_line_end() {
    let next = hit("2");
    // Around the point at which the program stops storing a line.
    for extra in 1..=8 {
        let long = question_of_length("1", MAX_LINE + extra);
        for start in [format!("{long}\n"), format!("\u{feff}{long}\r\n")] {
            let input = start + &next;
            let out = run_with(&["sweep"], input.as_bytes()).expect_failure(2, "1 of 2 lines bad");
            let answers: Vec<_> = out.lines().map(json).collect();
            assert_eq!(answers.len(), 2, "{extra} bytes more");
            assert_eq!(answers[0]["line"], 1);
            assert_eq!(answers[0]["error"], TOO_LONG);
            assert_eq!(answers[1]["hit"], true, "{extra} bytes more");
        }
    }
}

#[test]
fn a_long_last_line_without_newline_is_one_bad_line() {
    for length in [MAX_LINE + 1, MAX_LINE + 5, MAX_LINE + 6, 3 * MAX_LINE] {
        let input = format!("{}\n{}", hit("1"), question_of_length("2", length));
        let out = run_with(&["sweep"], input.as_bytes()).expect_failure(2, "1 of 2 lines bad");
        let answers: Vec<_> = out.lines().map(json).collect();
        assert_eq!(answers.len(), 2, "{length} bytes");
        assert_eq!(answers[0]["hit"], true);
        assert_eq!(answers[1]["line"], 2);
        assert_eq!(answers[1]["error"], TOO_LONG);
    }
}

#[test]
fn a_long_line_of_spaces_is_a_bad_line() {
    let input = format!("{}\n{}", " ".repeat(3 * MAX_LINE), hit("2"));
    let out = run_with(&["sweep"], input.as_bytes()).expect_failure(2, "1 of 2 lines bad");
    let answers: Vec<_> = out.lines().map(json).collect();
    assert_eq!(answers[0]["error"], TOO_LONG);
    assert_eq!(answers[1]["hit"], true);
}

#[test]
fn a_line_is_answered_while_the_pipe_stays_open_and_nothing_follows() {
    let mut filter = Filter::start();
    for (id, line_end) in [(1, "\n"), (2, "\r\n"), (3, "\n\n\n"), (4, "\n")] {
        filter.write(&(hit(&id.to_string()) + line_end));
        assert_eq!(filter.answer()["id"], id);
    }
    filter.write("nonsense\n");
    assert_eq!(filter.answer()["line"], 7);
}

#[test]
fn a_line_is_answered_while_the_next_is_incomplete() {
    let mut filter = Filter::start();
    for id in 1..=3 {
        filter.write(&format!("{}\n{{\"id\":", hit(&id.to_string())));
        assert_eq!(filter.answer()["id"], id);
        filter.write("0}\n");
        assert_eq!(filter.answer()["error"], "`a` is missing");
    }
    let Filter {
        mut child, input, ..
    } = filter;
    drop(input);
    assert_eq!(child.wait().expect("the program ends").code(), Some(2));
}

#[test]
fn many_lines_are_answered_before_a_long_line_is_complete() {
    let mut filter = Filter::start();
    let lines: String = (0..2000).map(|id| hit(&id.to_string()) + "\n").collect();
    filter.write(&(lines + &" ".repeat(2 * MAX_LINE)));
    for id in 0..2000 {
        assert_eq!(filter.answer()["id"], id);
    }
    filter.write("\n");
    assert_eq!(filter.answer()["error"], TOO_LONG);
}

/// The most memory that a running program has held so far, in kB.
#[cfg(target_os = "linux")]
fn peak_memory(child: &Child) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id()));
    let status = status.expect("the program still runs");
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = peak.and_then(|peak| peak.trim().strip_suffix(" kB"));
    kilobytes.expect("a size").parse().expect("a number")
}

#[test]
#[cfg(target_os = "linux")]
fn memory_does_not_grow_with_the_length_of_a_line() {
    let mut filter = Filter::start();
    // The program itself is larger with a window built in, so the growth counts.
    filter.write(&(hit("1") + "\n"));
    assert_eq!(filter.answer()["id"], 1);
    let before = peak_memory(&filter.child);
    let chunk = "x".repeat(MAX_LINE);
    for _ in 0..64 {
        filter.write(&chunk);
    }
    filter.write("\n");
    assert_eq!(filter.answer()["error"], TOO_LONG);
    let growth = peak_memory(&filter.child) - before;
    assert!(growth < 8 * 1024, "{growth} kB more at the peak");
}

#[test]
fn a_closed_output_pipe_ends_the_program_without_a_message() {
    let mut child = program(&["sweep"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let mut input = child.stdin.take().expect("it is piped");
    let line = hit("1") + "\n";
    // It may read a few lines before it notices.
    while input.write_all(line.as_bytes()).is_ok() {}
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
}
