//! Runs a process, collects what it writes, and ends it and its group when it is over or takes too long.

use std::io::{self, Read};
use std::process::{Child, Command, ExitStatus};
use std::sync::atomic::Ordering;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use super::process_stat::ProcessStat;
use super::sandbox::Sandbox;

/// How often a waiting thread looks at the process.
const LOOK: Duration = Duration::from_millis(20);

/// How many looks find a process asleep before it is ended: 3.5 seconds of sleep, however busy the machine is.
const IDLE_LOOKS: u32 = 175;

/// How many looks a process outlives at most: 5 minutes by the clock. Whatever works uses up its processor time long before, but on a
/// machine that has fifty times as much to do as it can.
const MOST_LOOKS: u32 = 15_000;

/// The least that a process is charged: the system counts whole hundredths of a second, and those of a short process are none.
const LEAST_CHARGE: Duration = Duration::from_millis(10);

/// How long the output of a process that was killed is waited for, which comes at once unless one of its children left its group.
const LAST_OUTPUT: Duration = Duration::from_secs(1);

/// How a process ended, and what it wrote.
#[derive(Debug)]
pub struct Ending {
    /// What it wrote, up to the limit.
    pub output: Vec<u8>,
    /// Why it was over.
    pub cause: Cause,
    /// Its exit code or signal. If it was ended from here, that is SIGKILL.
    pub status: ExitStatus,
    /// How much processor time it used, with the processes that it waited for. Where the system does not tell, how long it ran.
    pub processor_time: Duration,
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

/// What a process waits for while it sleeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WaitsFor {
    /// For its children, which work.
    Children,
    /// For nothing that would come: it is ended.
    Nothing,
}

impl WaitsFor {
    /// Whether such a process does nothing. Where the system does not tell, one that has nothing to wait for is taken to do nothing:
    /// its limit is by the clock then.
    fn is_idle(self, stat: Option<ProcessStat>) -> bool {
        match self {
            Self::Children => stat.is_some_and(|stat| stat.state == 'T'),
            Self::Nothing => stat.is_none_or(|stat| matches!(stat.state, 'S' | 'T')),
        }
    }
}

/// Runs a process that leads a group, and returns when nothing of the group is left. What it used, or slept away, is
/// charged to the budget of the sandbox.
///
/// # Errors
/// If the process cannot be started or waited for.
pub fn run(
    mut command: Command,
    stream: Collected,
    waits_for: WaitsFor,
    most_output: usize,
    sandbox: &Sandbox,
) -> io::Result<Ending> {
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
    let mut looks = 0;
    let mut idle_looks = 0;
    let (cause, mut output) = loop {
        match ended.recv_timeout(LOOK) {
            Ok(output) => {
                let cause = if output.len() > most_output {
                    Cause::TooMuchOutput
                } else {
                    Cause::Ended
                };
                break (cause, output);
            }
            Err(RecvTimeoutError::Disconnected) => break (Cause::Ended, Vec::new()),
            Err(RecvTimeoutError::Timeout) => {}
        }
        if sandbox.stop.load(Ordering::Relaxed) {
            break (Cause::Stopped, Vec::new());
        }
        let stat = ProcessStat::of(child.id());
        looks += 1;
        idle_looks += u32::from(waits_for.is_idle(stat));
        let is_spent = stat.is_some_and(|stat| sandbox.budget.is_spent_by(stat.processor_time));
        if looks == MOST_LOOKS || idle_looks == IDLE_LOOKS || is_spent {
            break (Cause::TooLong, Vec::new());
        }
    };
    // Nobody will have waited for the children of a process that is ended from here.
    let of_group = match cause {
        Cause::Ended => None,
        _ => ProcessStat::processor_time_of_group(child.id()),
    };
    // A process that has ended keeps its own exit code or signal.
    kill_group(&mut child)?;
    let processor_time = of_group.max(processor_time_at_end(&child));
    let processor_time = processor_time.unwrap_or(LOOK * looks);
    let status = child.wait()?;
    sandbox.budget.charge(match cause {
        Cause::TooLong => processor_time.max(LOOK * looks),
        _ => processor_time.max(LEAST_CHARGE) + LOOK * idle_looks,
    });
    if matches!(cause, Cause::TooLong | Cause::Stopped) {
        output = ended.recv_timeout(LAST_OUTPUT).unwrap_or_default();
    }
    Ok(Ending {
        output,
        cause,
        status,
        processor_time,
    })
}

/// How much processor time a process that is killed has used when it is over, with the children that it waited for.
#[cfg(target_os = "linux")]
fn processor_time_at_end(child: &Child) -> Option<Duration> {
    use rustix::io::retry_on_intr;
    use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};

    // What the system tells of it stays until it is waited for without this option.
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT;
    retry_on_intr(|| waitid(WaitId::Pid(Pid::from_child(child)), options)).ok()?;
    Some(ProcessStat::of(child.id())?.processor_time)
}

/// Not known here.
#[cfg(not(target_os = "linux"))]
fn processor_time_at_end(_: &Child) -> Option<Duration> {
    None
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

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use std::process::Stdio;
    use std::sync::Arc;

    use crate::budget::Budget;

    /// Runs a script of the shell, as something that waits for this.
    fn run_script(script: &str, waits_for: WaitsFor, sandbox: &Sandbox) -> Ending {
        use std::os::unix::process::CommandExt;

        let mut command = Command::new("sh");
        command.args(["-c", script]).stdout(Stdio::piped());
        command.process_group(0);
        run(command, Collected::Output, waits_for, 100, sandbox).expect("there is a shell")
    }

    fn sandbox(budget: Budget) -> Sandbox {
        Sandbox {
            stop: Arc::default(),
            confining_program: "unused".into(),
            temporary: "unused".into(),
            budget,
        }
    }

    /// Far more than a twentieth of a second on any machine.
    const COUNT: &str = "i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done";

    #[test]
    fn what_a_process_and_its_children_use_is_charged_whatever_else_the_machine_does() {
        for script in [COUNT, &format!("sh -c '{COUNT}'; echo counted")] {
            let sandbox = sandbox(Budget::new(Duration::from_secs(100)));
            let ending = run_script(script, WaitsFor::Children, &sandbox);
            assert_eq!(ending.cause, Cause::Ended, "{script}");
            let left = Duration::from_secs(100) - ending.processor_time;
            assert!(left < Duration::from_millis(99_950), "{script}: {ending:?}");
            assert!(sandbox.budget.is_spent_by(left), "{script}");
        }
    }

    #[test]
    fn children_that_are_ended_with_it_are_charged_too() {
        let sandbox = sandbox(Budget::new(Duration::from_millis(50)));
        let script = format!("sh -c '{COUNT}; yes'; true");
        let ending = run_script(&script, WaitsFor::Children, &sandbox);
        assert_eq!(ending.cause, Cause::TooMuchOutput);
        assert!(sandbox.budget.is_spent(), "{ending:?}");
    }

    #[test]
    fn one_that_would_use_more_than_is_left_is_ended() {
        let sandbox = sandbox(Budget::new(Duration::from_millis(100)));
        let ending = run_script("while :; do :; done", WaitsFor::Children, &sandbox);
        assert_eq!(ending.cause, Cause::TooLong);
    }

    #[test]
    fn one_that_sleeps_is_ended_unless_its_children_work() {
        let sandbox = sandbox(Budget::new(Duration::from_secs(3)));
        let work = "(sleep 5; echo done) & wait";
        let ending = run_script(work, WaitsFor::Children, &sandbox);
        assert_eq!(
            (ending.cause, ending.output),
            (Cause::Ended, b"done\n".to_vec())
        );
        assert!(
            !sandbox.budget.is_spent(),
            "a sleep costs no processor time"
        );

        let ending = run_script("echo asleep; exec sleep 1000", WaitsFor::Nothing, &sandbox);
        assert_eq!(
            (ending.cause, ending.output),
            (Cause::TooLong, b"asleep\n".to_vec())
        );
        assert!(sandbox.budget.is_spent(), "it was allowed 3.5 s of sleep");
    }
}
