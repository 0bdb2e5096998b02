//! What the system tells of a process while it runs, and until it is waited for.

use std::time::Duration;

/// A line of `/proc/PID/stat`: see `proc_pid_stat(5)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProcessStat {
    /// `S` for one that sleeps, `T` for one that is stopped, `Z` for one that has ended.
    pub state: char,
    /// The number of its process group.
    pub group: u32,
    /// How much processor time it has used, with the children that it waited for.
    pub processor_time: Duration,
}

impl ProcessStat {
    /// What the system tells of the process of this number. None if there is none, or the system tells nothing.
    #[cfg(target_os = "linux")]
    pub fn of(process: u32) -> Option<Self> {
        let text = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
        Self::read(&text, rustix::param::clock_ticks_per_second())
    }

    /// Nothing is told here.
    #[cfg(not(target_os = "linux"))]
    pub fn of(_: u32) -> Option<Self> {
        None
    }

    /// The processor time of all processes of a group. It takes a look at each process of the system.
    #[cfg(target_os = "linux")]
    pub fn processor_time_of_group(group: u32) -> Option<Duration> {
        let processes = std::fs::read_dir("/proc").ok()?;
        let numbers = processes.filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok());
        let members = numbers
            .filter_map(Self::of)
            .filter(|stat| stat.group == group);
        Some(members.map(|stat| stat.processor_time).sum())
    }

    /// Nothing is told here.
    #[cfg(not(target_os = "linux"))]
    pub fn processor_time_of_group(_: u32) -> Option<Duration> {
        None
    }

    #[cfg(any(test, target_os = "linux"))]
    fn read(text: &str, ticks_per_second: u64) -> Option<Self> {
        // `PID (NAME) STATE PARENT GROUP ...`; the name may hold anything.
        let (_, after_name) = text.rsplit_once(") ")?;
        let fields: Vec<&str> = after_name.split(' ').collect();
        let [utime, stime, cutime, cstime] = fields.get(11..15)?.try_into().ok()?;
        let mut ticks = 0;
        for time in [utime, stime, cutime, cstime] {
            ticks += time.parse::<u64>().ok()?;
        }
        Some(Self {
            state: fields[0].chars().next()?,
            group: fields[2].parse().ok()?,
            processor_time: Duration::from_millis(1000 * ticks / ticks_per_second),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_may_look_like_other_fields_and_four_times_are_added() {
        let text = "77 (a) R 9 (b) S 1 70 70 0 -1 4194304 120 0 0 0 5 20 100 3 20 0 1 0 9 8 7\n";
        let stat = ProcessStat {
            state: 'S',
            group: 70,
            processor_time: Duration::from_millis(1280),
        };
        assert_eq!(ProcessStat::read(text, 100), Some(stat));
    }
}
