//! Measures the running game: frame times, and the age and memory of the process.

mod frame_benchmark;
mod process_stats;

pub(super) use frame_benchmark::{BenchmarkResult, measure};
pub use frame_benchmark::{FrameBenchmark, FrameTimes};
