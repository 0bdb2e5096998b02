//! `play --frames`: the frame times of the window, as one JSON object.

#[cfg(feature = "present")]
use std::io::{self, Write};

use clap::Args;

#[cfg(feature = "present")]
use super::failure::{Failure, STDOUT};
#[cfg(feature = "present")]
use crate::present::{FrameBenchmark, FrameTimes};

#[derive(Args, Clone, Copy, Debug)]
pub(super) struct FrameArgs {
    /// Measure N frames without vsync or frame limit, print their times as JSON and exit; they are frames of the
    /// attract mode, or of a practice game with --practice
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    frames: Option<u32>,
    /// While measuring, advance the clock by MS milliseconds per frame, however long the frame takes
    #[arg(long, value_name = "MS", requires = "frames", value_parser = clap::value_parser!(u16).range(1..=250))]
    frame_step: Option<u16>,
}

#[cfg(feature = "present")]
impl FrameArgs {
    /// The benchmark that the options ask for.
    pub(super) fn benchmark(&self) -> Option<FrameBenchmark> {
        self.frames.map(|count| FrameBenchmark {
            count,
            step: self
                .frame_step
                .map(|step| std::time::Duration::from_millis(step.into())),
        })
    }
}

#[cfg(feature = "present")]
/// Prints the times as a line of JSON.
pub(super) fn print_times(times: &FrameTimes) -> Result<(), Failure> {
    let megabytes = |bytes: Option<u64>| {
        bytes.map_or("null".to_owned(), |bytes| {
            format!("{:.1}", bytes as f64 / 1e6)
        })
    };
    let start = times.start_to_first_frame_ms;
    let result = writeln!(
        io::stdout(),
        "{{\"frames\":{},\"rocks\":{},\"look\":\"{}\",\"median_ms\":{:.3},\"p95_ms\":{:.3},\"max_ms\":{:.3},\
         \"fps\":{:.1},\"start_to_first_frame_ms\":{},\"resident_early_mb\":{},\"resident_mb\":{}}}",
        times.frames,
        times.rocks,
        if times.is_full { "full" } else { "cheap" },
        times.median_ms,
        times.p95_ms,
        times.max_ms,
        times.fps,
        start.map_or("null".to_owned(), |start| start.to_string()),
        megabytes(times.resident_early),
        megabytes(times.resident),
    );
    result.map_err(|error| Failure::writing(STDOUT, &error))
}
