//! When a search for a repair has to be over.

use std::time::{Duration, Instant};

use crate::coursework::grade::load_factor::load_factor;

/// The longest time of a search by the clock, on a machine that does nothing else.
const LONGEST: Duration = Duration::from_secs(12);

/// When a search has to be over: a file that explodes it costs this time, and is judged without its repair.
#[derive(Clone, Copy, Debug)]
pub struct Deadline(Instant);

impl Deadline {
    /// The deadline of a search that begins now.
    #[expect(
        clippy::disallowed_methods,
        reason = "what is made of a file that is not trusted has a limit by the clock"
    )]
    pub fn from_now() -> Self {
        Self(Instant::now() + LONGEST.mul_f32(load_factor()))
    }

    /// How much time is left; none if it is over.
    #[expect(
        clippy::disallowed_methods,
        reason = "what is made of a file that is not trusted has a limit by the clock"
    )]
    pub fn time_left(self) -> Option<Duration> {
        self.0
            .checked_duration_since(Instant::now())
            .filter(|left| !left.is_zero())
    }
}
