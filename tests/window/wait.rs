//! Waiting for a condition, as long as a slow machine may need and no longer.

use std::process::{Child, ExitStatus};
use std::sync::mpsc;
use std::time::{Duration, Instant};

/// The time after which a wait fails. Nothing here takes this long, even on a machine that is ten times slower.
const TIMEOUT: Duration = Duration::from_secs(90);

/// The time between two checks of a condition.
const POLL_INTERVAL: Duration = Duration::from_millis(40);

/// The end of a timeout.
#[derive(Clone, Copy)]
pub struct Deadline(Instant);

impl Deadline {
    #[expect(
        clippy::disallowed_methods,
        reason = "no result depends on it: only a failing test reaches the deadline"
    )]
    pub fn new() -> Self {
        Self(Instant::now() + TIMEOUT)
    }

    /// The remaining time; none after the deadline.
    #[expect(
        clippy::disallowed_methods,
        reason = "no result depends on it: only a failing test reaches the deadline"
    )]
    pub fn remaining(self) -> Option<Duration> {
        self.0.checked_duration_since(Instant::now())
    }
}

/// Polls until `check` returns a value. `what` names the condition in the failure message.
#[track_caller]
pub fn wait_until<T>(what: &str, check: impl FnMut() -> Option<T>) -> T {
    let Some(found) = poll(check) else {
        panic!("not within {TIMEOUT:?}: {what}");
    };
    found
}

/// Polls until `check` returns a value. Returns none if that takes too long.
pub fn poll<T>(mut check: impl FnMut() -> Option<T>) -> Option<T> {
    let deadline = Deadline::new();
    loop {
        let found = check();
        if found.is_some() || deadline.remaining().is_none() {
            return found;
        }
        pause();
    }
}

/// Leaves the processor to others until a condition may be checked again.
pub fn pause() {
    // A channel without messages: receiving from it waits.
    let (_sender, receiver) = mpsc::channel::<()>();
    let _ = receiver.recv_timeout(POLL_INTERVAL);
}

/// Waits for a process to exit.
#[track_caller]
pub fn wait_for_exit(what: &str, child: &mut Child) -> ExitStatus {
    wait_until(what, || {
        child.try_wait().expect("the process can be waited for")
    })
}
