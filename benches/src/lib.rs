//! Measures the collision core beside its peers, on the same pairs in the same run, and the ticks of the game.
//!
//! `cargo run --release --manifest-path benches/Cargo.toml` measures everything and prints ratios.
//! `cargo bench --manifest-path benches/Cargo.toml --bench pair` measures one contender at a time.

pub mod game_batch;
pub mod interleaved;
pub mod lecture_transcription;
pub mod one_pair;
pub mod peers;
pub mod replay_times;
pub mod report;
pub mod scale;
pub mod throughput;
pub mod tick_time;
pub mod workload;
mod world_game;
