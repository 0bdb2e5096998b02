//! Writes every sound of the game into this folder: `cargo run --no-default-features --example synthesise`.
//!
//! The bytes are the same on every machine. `tests/audio.rs` checks the files against this program.

mod synth;

use std::path::Path;

fn main() -> std::io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/audio");
    for clip in synth::all() {
        let path = folder.join(clip.file_name());
        std::fs::write(path, clip.to_wav())?;
    }
    Ok(())
}
