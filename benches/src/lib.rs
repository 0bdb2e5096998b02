//! The collision core measured beside its peers: the same pairs, the same run.
//!
//! `cargo run --release --manifest-path benches/Cargo.toml` measures everything and prints ratios;
//! `cargo bench --manifest-path benches/Cargo.toml --bench pair` shows one piece at a time.

pub mod contest;
pub mod lecture;
pub mod many;
pub mod mix;
pub mod pair;
pub mod peers;
