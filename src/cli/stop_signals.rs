//! Ctrl-C and its relatives while students' files are checked: whatever runs ends, the temporary folders go, and then the
//! program ends as the signal would have ended it.

use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Signals that were caught.
pub(super) struct StopSignals {
    /// True after the first signal.
    pub(super) stop: Arc<AtomicBool>,
    #[cfg(unix)]
    caught: Arc<std::sync::atomic::AtomicUsize>,
}

#[cfg(unix)]
impl StopSignals {
    /// Catches SIGINT, SIGTERM and SIGHUP from now on.
    pub(super) fn catch() -> io::Result<Self> {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
        use signal_hook::flag;

        let signals = Self {
            stop: Arc::default(),
            caught: Arc::default(),
        };
        for signal in [SIGINT, SIGTERM, SIGHUP] {
            flag::register(signal, Arc::clone(&signals.stop))?;
            flag::register_usize(signal, Arc::clone(&signals.caught), signal as usize)?;
        }
        Ok(signals)
    }

    /// Ends the program as the signal that was caught would have done; returns if none was.
    pub(super) fn end_if_caught(&self) {
        let signal = self.caught.load(std::sync::atomic::Ordering::SeqCst);
        if signal != 0 {
            // It does not return unless the signal cannot be raised, and then there is nothing to stop for.
            let _ = signal_hook::low_level::emulate_default_handler(signal as i32);
        }
    }
}

#[cfg(not(unix))]
impl StopSignals {
    /// No signal is caught on this system.
    pub(super) fn catch() -> io::Result<Self> {
        Ok(Self {
            stop: Arc::default(),
        })
    }

    /// Nothing was caught.
    pub(super) fn end_if_caught(&self) {}
}
