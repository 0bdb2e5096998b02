//! Age and resident memory of this process, read from `/proc`. Only Linux has them.

use std::fs;
use std::time::Duration;

/// Clock ticks per second in `/proc/PID/stat`: `USER_HZ`, the same on every Linux that Rust runs on.
const TICKS_PER_SECOND: f64 = 100.0;

/// The time since this process started, to 1/100 s.
pub(super) fn age() -> Option<Duration> {
    let uptime = fs::read_to_string("/proc/uptime").ok()?;
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    Duration::try_from_secs_f64(first_number(&uptime)? - start_time(&stat)?).ok()
}

/// The resident memory of this process, in bytes.
pub(super) fn resident() -> Option<u64> {
    resident_in(&fs::read_to_string("/proc/self/status").ok()?)
}

fn first_number(text: &str) -> Option<f64> {
    text.split_whitespace().next()?.parse().ok()
}

/// Field 22 of `/proc/PID/stat`: the start of the process, in seconds since boot. Field 2, the name, may contain spaces and
/// parentheses.
fn start_time(stat: &str) -> Option<f64> {
    let after_name = &stat[stat.rfind(')')? + 1..];
    let ticks: f64 = after_name.split_whitespace().nth(19)?.parse().ok()?;
    Some(ticks / TICKS_PER_SECOND)
}

fn resident_in(status: &str) -> Option<u64> {
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_in_proc_are_parsed() {
        let stat = "4711 (a ) name) S 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 12345 20";
        assert_eq!(start_time(stat), Some(123.45));
        assert_eq!(first_number("1000.25 7.00\n"), Some(1000.25));
        let status = "Name:\tsweptroids\nVmRSS:\t  2048 kB\nThreads:\t3\n";
        assert_eq!(resident_in(status), Some(2 * 1024 * 1024));
    }
}
