//! Writes every sound of the game into its own folder: `cargo run --no-default-features --example synthesise`.
//!
//! The same bytes on every machine; `tests/audio.rs` holds the files to it.

mod synth;

use std::path::Path;

fn main() -> std::io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/audio");
    for recording in synth::all() {
        let path = folder.join(recording.file_name());
        std::fs::write(path, recording.to_wav())?;
    }
    Ok(())
}
