//! Synthesis of the sounds, from sines and a shift register as in 1979. The figures are those of the 1979 machine; the
//! design of each sound is our own.
//!
//! Everything is computed in f64 with `libm` and rounded once to 16 bits. So the bytes are the same on every machine.

mod assignment;
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

pub use sample_buffer::AudioClip;

/// The sample rate in Hz: enough for the highest partials of these sounds, and half of a CD's 44,100.
pub const RATE: u32 = 22_050;

/// All sounds.
pub fn all() -> Vec<AudioClip> {
    [
        heartbeat::all().as_slice(),
        ship::all().as_slice(),
        saucer::all().as_slice(),
        explosion::all().as_slice(),
        hyperspace::all().as_slice(),
        menu::all().as_slice(),
        assignment::all().as_slice(),
    ]
    .concat()
}
