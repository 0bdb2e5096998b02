//! How much longer a process may take on a machine that has other work.

/// The greatest factor.
const MAX: f32 = 4.0;

/// The factor for limits by the clock: 1 on a machine with a core for every process that wants one, more where there are
/// more of these, at most 4. A file is not refused because others keep the machine busy.
pub fn load_factor() -> f32 {
    let cores = std::thread::available_parallelism().map_or(1.0, |cores| cores.get() as f32);
    (waiting_processes().unwrap_or(1.0) / cores).clamp(1.0, MAX)
}

/// How many processes ran or waited for a core, on the average of the last minute.
#[cfg(target_os = "linux")]
fn waiting_processes() -> Option<f32> {
    let text = std::fs::read_to_string("/proc/loadavg").ok()?;
    text.split(' ').next()?.parse().ok()
}

/// Not known here.
#[cfg(not(target_os = "linux"))]
fn waiting_processes() -> Option<f32> {
    None
}
