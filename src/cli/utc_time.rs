//! The time of day, for reports that name it.

use crate::sim::Date;

/// The time now in UTC, as ISO 8601 with a Z: `2026-11-22T17:04:05Z`.
#[expect(
    clippy::disallowed_methods,
    reason = "the format asks when the check was done; nothing depends on it"
)]
pub(super) fn utc_now() -> String {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    utc_text(since.map_or(0, |since| since.as_secs()))
}

/// The time that is this many seconds after the begin of 1970.
fn utc_text(unix_seconds: u64) -> String {
    let of_day = unix_seconds % 86_400;
    let [hours, minutes, seconds] = [of_day / 3600, of_day / 60 % 60, of_day % 60];
    format!(
        "{}T{hours:02}:{minutes:02}:{seconds:02}Z",
        Date::at(unix_seconds)
    )
}

#[cfg(test)]
mod tests {
    use super::utc_text;

    #[test]
    fn a_time_of_unix_is_written_as_iso_8601() {
        assert_eq!(utc_text(0), "1970-01-01T00:00:00Z");
        // A day of 86,400 s, an hour, two minutes and three seconds.
        assert_eq!(utc_text(86_400 + 3600 + 120 + 3), "1970-01-02T01:02:03Z");
    }
}
