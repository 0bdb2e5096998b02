//! Runs a process, collects what it writes, and ends it and its group when it is over or takes too long.

use std::io::{self, Read};
use std::process::{Child, Command, ExitStatus};
use std::sync::atomic::Ordering;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use super::sandbox::Sandbox;

/// How often a waiting thread looks at the process.
const LOOK: Duration = Duration::from_millis(20);

/// How many more looks find a process asleep than at work before it is ended: 3.5 seconds.
const IDLE_LOOKS: u32 = 175;

/// How many looks a process outlives at most. This ends only what neither comes to an end nor uses up its processor time, so it is far
/// beyond that: 5 minutes.
#[cfg(target_os = "linux")]
const MOST_LOOKS: u32 = 15_000;

/// Where nothing tells whether a process sleeps: 20 seconds.
#[cfg(not(target_os = "linux"))]
const MOST_LOOKS: u32 = 1000;

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
    // Looks are counted, and no clock is read: a machine on which the process waits for its turn lets this thread wait too.
    let mut looks = 0;
    let mut idle_looks: u32 = 0;
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
        looks += 1;
        idle_looks = if waits_for == WaitsFor::Nothing && is_asleep(&child) {
            idle_looks + 1
        } else {
            idle_looks.saturating_sub(1)
        };
        if looks == MOST_LOOKS || idle_looks == IDLE_LOOKS {
            break (Cause::TooLong, Vec::new());
        }
    };
    // A process that has ended keeps its own exit code or signal.
    kill_group(&mut child)?;
    let processor_time = processor_time(&child)?.unwrap_or(LOOK * looks);
    sandbox.budget.charge(processor_time + LOOK * idle_looks);
    let status = child.wait()?;
    if matches!(cause, Cause::TooLong | Cause::Stopped) {
        // All that wrote are dead now, unless they could leave the group: then the output is not waited for.
        output = ended.recv_timeout(LOOK).unwrap_or_default();
    }
    Ok(Ending {
        output,
        cause,
        status,
        processor_time,
    })
}

/// Whether a process sleeps or is stopped.
#[cfg(target_os = "linux")]
fn is_asleep(child: &Child) -> bool {
    fields_of_stat(child).is_ok_and(|fields| fields.starts_with(['S', 'T']))
}

/// Not known here.
#[cfg(not(target_os = "linux"))]
fn is_asleep(_: &Child) -> bool {
    false
}

/// How much processor time a process that is killed has used when it is over, with the children that it waited for.
#[cfg(target_os = "linux")]
fn processor_time(child: &Child) -> io::Result<Option<Duration>> {
    use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};

    // Its numbers stay until it is waited for without this option.
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT;
    waitid(WaitId::Pid(Pid::from_child(child)), options)?;
    let fields = fields_of_stat(child)?;
    // utime, stime, cutime and cstime: see proc_pid_stat(5), where the state is the third field.
    let ticks = fields.split(' ').skip(11).take(4).map(str::parse::<u64>);
    let ticks: u64 = ticks.sum::<Result<_, _>>().map_err(io::Error::other)?;
    let per_second = rustix::param::clock_ticks_per_second();
    Ok(Some(Duration::from_millis(1000 * ticks / per_second)))
}

/// Not known here.
#[cfg(not(target_os = "linux"))]
fn processor_time(_: &Child) -> io::Result<Option<Duration>> {
    Ok(None)
}

/// What the system says of a process, from its state on.
#[cfg(target_os = "linux")]
fn fields_of_stat(child: &Child) -> io::Result<String> {
    let text = std::fs::read_to_string(format!("/proc/{}/stat", child.id()))?;
    // `PID (NAME) STATE ...`; the name may hold anything.
    Ok(text.rsplit(") ").next().unwrap_or_default().to_owned())
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

    use crate::coursework::grade::budget::Budget;

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

    /// Far more than a hundredth of a second on any machine.
    const COUNT: &str = "i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done";

    #[test]
    fn what_a_process_and_its_children_use_is_charged_whatever_else_the_machine_does() {
        for script in [COUNT, &format!("sh -c '{COUNT}'; echo counted")] {
            let sandbox = sandbox(Budget::new(Duration::from_millis(10)));
            let ending = run_script(script, WaitsFor::Children, &sandbox);
            assert_eq!(ending.cause, Cause::Ended, "{script}");
            assert!(sandbox.budget.is_spent(), "{script}: {ending:?}");
        }
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

        let ending = run_script("echo asleep; sleep 1000", WaitsFor::Nothing, &sandbox);
        assert_eq!(
            (ending.cause, ending.output),
            (Cause::TooLong, b"asleep\n".to_vec())
        );
        assert!(sandbox.budget.is_spent(), "it was allowed 3.5 s of sleep");
    }
}
