//! The sounds, from sines and a shift register as in 1979. Figures of the arcade machine, drawings of our own.
//!
//! Everything is computed in f64 with `libm` and rounded once to 16 bits, so that the bytes are the same everywhere.

mod explosion;
mod filter;
mod heartbeat;
mod hyperspace;
mod menu;
mod noise;
mod oscillator;
mod sample_buffer;
mod saucer;
mod ship;
mod wav;

pub use sample_buffer::Recording;

/// Samples a second: enough for what these sounds hold, and half the bytes of a disc's 44,100.
pub const RATE: u32 = 22_050;

/// All of them.
pub fn all() -> Vec<Recording> {
    [
        heartbeat::all().as_slice(),
        ship::all().as_slice(),
        saucer::all().as_slice(),
        explosion::all().as_slice(),
        hyperspace::all().as_slice(),
        menu::all().as_slice(),
    ]
    .concat()
}
