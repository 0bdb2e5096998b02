//! Waiting for something: as long as a slow machine may need, and not a moment longer than it takes.

use std::process::{Child, ExitStatus};
use std::sync::mpsc;
use std::time::{Duration, Instant};

/// Longer than anything here takes on a machine that is ten times slower; only a failure waits it out.
const PATIENCE: Duration = Duration::from_secs(90);

/// Between two looks at something that does not call by itself.
const ROUND: Duration = Duration::from_millis(40);

/// The end of patience.
#[derive(Clone, Copy)]
pub struct Deadline(Instant);

impl Deadline {
    #[expect(
        clippy::disallowed_methods,
        reason = "no result depends on it: only a failure reaches it"
    )]
    pub fn new() -> Self {
        Self(Instant::now() + PATIENCE)
    }

    /// What is left; nothing in the end.
    #[expect(
        clippy::disallowed_methods,
        reason = "no result depends on it: only a failure reaches it"
    )]
    pub fn left(self) -> Option<Duration> {
        self.0.checked_duration_since(Instant::now())
    }
}

/// Looks again and again until there is what is looked for.
#[track_caller]
pub fn until<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let deadline = Deadline::new();
    // Nobody ever sends: receiving gives the time to others.
    let (_silent, silence) = mpsc::channel::<()>();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(deadline.left().is_some(), "not within {PATIENCE:?}: {what}");
        let _ = silence.recv_timeout(ROUND);
    }
}

/// Waits for a process to end.
#[track_caller]
pub fn ended(what: &str, child: &mut Child) -> ExitStatus {
    until(what, || {
        child.try_wait().expect("a process can be waited for")
    })
}
