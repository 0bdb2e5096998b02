//! Measures the running game: the times of its frames, and what the process takes of the machine.

mod frame_benchmark;
mod process_stats;

pub(super) use frame_benchmark::{BenchmarkResult, measure};
pub use frame_benchmark::{FrameBenchmark, FrameTimes};
