//! The collision core measured beside its peers, the same pairs in the same run, and the game's ticks.
//!
//! `cargo run --release --manifest-path benches/Cargo.toml` measures everything and prints ratios;
//! `cargo bench --manifest-path benches/Cargo.toml --bench pair` shows one piece at a time.

pub mod interleaved;
pub mod lecture_transcription;
pub mod one_against_many;
pub mod workload;
pub mod one_pair;
pub mod peers;
pub mod throughput;
pub mod tick_time;
