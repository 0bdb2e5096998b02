//! When what is made of a file that is not trusted has to be over.

use std::time::{Duration, Instant};

use super::load_factor::load_factor;

/// When a part of a check has to be over: a file that explodes it costs this time, and is judged without it.
#[derive(Clone, Copy, Debug)]
pub struct Deadline(Instant);

impl Deadline {
    /// The deadline of what begins now, and takes so long at most by the clock on a machine that does nothing else.
    #[expect(
        clippy::disallowed_methods,
        reason = "what is made of a file that is not trusted has a limit by the clock"
    )]
    pub fn from_now(longest: Duration) -> Self {
        Self(Instant::now() + longest.mul_f32(load_factor()))
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
