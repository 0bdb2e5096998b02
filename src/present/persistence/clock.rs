//! The clock of the system.

/// Seconds since 1970 (UTC); 0 by a clock that stands before.
#[cfg(not(target_family = "wasm"))]
#[expect(
    clippy::disallowed_methods,
    reason = "dates of games, and the choice of the daily one; no simulation sees the time"
)]
pub(in crate::present) fn unix_seconds() -> u64 {
    use std::time::{SystemTime, UNIX_EPOCH};

    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs())
}

/// Seconds since 1970 (UTC), by the browser.
#[cfg(target_family = "wasm")]
pub(in crate::present) fn unix_seconds() -> u64 {
    (js_sys::Date::now() / 1000.0) as u64
}
