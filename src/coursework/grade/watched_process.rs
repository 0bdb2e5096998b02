//! Runs a process, collects what it writes, and ends it and its group when it is over or takes too long.

use std::io::{self, Read};
use std::process::{Child, Command, ExitStatus};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

/// How often a waiting thread looks whether it is to stop.
const LOOK: Duration = Duration::from_millis(20);

/// How a process ended, and what it wrote.
#[derive(Debug)]
pub struct Ending {
    /// What it wrote, up to the limit.
    pub output: Vec<u8>,
    /// Why it was over.
    pub cause: Cause,
    /// Its exit code or signal. If it was ended from here, that is SIGKILL.
    pub status: ExitStatus,
    /// How long it ran, by the clock.
    pub time: Duration,
}

/// Why a process was over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// It ended by itself, by a signal, or closed its output.
    Ended,
    /// It wrote more than it may.
    TooMuchOutput,
    /// It ran longer than it may.
    TooLong,
    /// The check was stopped from outside.
    Stopped,
}

/// Which stream of the process is collected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Collected {
    /// Standard output.
    Output,
    /// Standard error.
    Errors,
}

/// How long a process may run, by the clock.
#[derive(Clone, Copy, Debug)]
pub struct TimeLimit {
    /// The longest time.
    pub longest: Duration,
    /// The longest time for a process that sleeps or is stopped when this is over.
    pub longest_idle: Duration,
}

/// Runs a process that leads a group, and returns when nothing of the group is left.
///
/// # Errors
/// If the process cannot be started or waited for.
pub fn run(
    mut command: Command,
    stream: Collected,
    limit: TimeLimit,
    most_output: usize,
    stop: &AtomicBool,
) -> io::Result<Ending> {
    let start = now();
    let mut child = command.spawn()?;
    // The ends of the pipe that the command holds must not keep it open.
    drop(command);
    let source: Box<dyn Read + Send> = match stream {
        Collected::Output => Box::new(child.stdout.take().expect("its output is a pipe")),
        Collected::Errors => Box::new(child.stderr.take().expect("its errors are a pipe")),
    };
    let (sender, ended) = mpsc::channel();
    thread::spawn(move || {
        let mut output = Vec::new();
        // A read that fails ends the output like one that finds its end.
        let _ = source.take(most_output as u64 + 1).read_to_end(&mut output);
        // The other side is gone only if it panicked.
        let _ = sender.send(output);
    });
    let cause = loop {
        let time = start.elapsed();
        let left = limit.longest.saturating_sub(time);
        match ended.recv_timeout(left.min(LOOK)) {
            Ok(output) => {
                let cause = if output.len() > most_output {
                    Cause::TooMuchOutput
                } else {
                    Cause::Ended
                };
                break (cause, output);
            }
            Err(RecvTimeoutError::Disconnected) => break (Cause::Ended, Vec::new()),
            Err(RecvTimeoutError::Timeout) if stop.load(Ordering::Relaxed) => {
                break (Cause::Stopped, Vec::new());
            }
            Err(RecvTimeoutError::Timeout)
                if left.is_zero() || (time > limit.longest_idle && is_idle(&child)) =>
            {
                break (Cause::TooLong, Vec::new());
            }
            Err(RecvTimeoutError::Timeout) => {}
        }
    };
    // A process that has ended keeps its own exit code or signal.
    kill_group(&mut child)?;
    let status = child.wait()?;
    let (cause, mut output) = cause;
    if matches!(cause, Cause::TooLong | Cause::Stopped) {
        // All that wrote are dead now, unless they could leave the group: then the output is not waited for.
        output = ended.recv_timeout(LOOK).unwrap_or_default();
    }
    Ok(Ending {
        output,
        cause,
        status,
        time: start.elapsed(),
    })
}

#[expect(
    clippy::disallowed_methods,
    reason = "a process that is not trusted has a limit by the clock"
)]
fn now() -> Instant {
    Instant::now()
}

/// Whether a process sleeps or is stopped.
#[cfg(target_os = "linux")]
fn is_idle(child: &Child) -> bool {
    // `PID (NAME) STATE ...`; the name may hold anything.
    let path = format!("/proc/{}/stat", child.id());
    std::fs::read_to_string(path).is_ok_and(|text| {
        let state = text.rsplit(") ").next().unwrap_or_default();
        state.starts_with(['S', 'T'])
    })
}

/// Not known here.
#[cfg(not(target_os = "linux"))]
fn is_idle(_: &Child) -> bool {
    false
}

#[cfg(unix)]
fn kill_group(child: &mut Child) -> io::Result<()> {
    use rustix::process::{Pid, Signal, kill_process_group};

    match kill_process_group(Pid::from_child(child), Signal::KILL) {
        // Nothing is left of it.
        Ok(()) | Err(rustix::io::Errno::SRCH) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

#[cfg(not(unix))]
fn kill_group(child: &mut Child) -> io::Result<()> {
    // A process that has ended cannot be killed.
    let _ = child.kill();
    Ok(())
}
