//! The clock of the system.

use std::time::{SystemTime, UNIX_EPOCH};

/// Seconds since 1970 (UTC); 0 by a clock that stands before.
#[expect(
    clippy::disallowed_methods,
    reason = "dates of games, and the choice of the daily one; no simulation sees the time"
)]
pub(in crate::present) fn unix_seconds() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs())
}
