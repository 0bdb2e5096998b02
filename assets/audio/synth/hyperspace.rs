//! Hyperspace: a rush upwards into nothing, and back down out of it. 1979 had no sound for it.

use super::filter::Filter;
use super::noise::Noise;
use super::oscillator::{Phase, sine};
use super::sample_buffer::{Recording, SampleBuffer, glide};

/// In and out.
pub fn all() -> [Recording; 2] {
    let out = rush(|share| 1.0 - share);
    let rush = rush(|share| share);
    [
        rush.once("hyperspace-in", 0.02, 0.12, 0.42),
        out.once("hyperspace-out", 0.02, 0.12, 0.42),
    ]
}

/// A shimmering chord in a gust of wind. `height` says how high it is, 0 to 1, as time goes from 0 to 1.
fn rush(height: impl Fn(f64) -> f64) -> SampleBuffer {
    const SECONDS: f64 = 0.5;
    let mut phase = Phase::default();
    let mut noise = Noise::new(0x1_0dd5);
    let mut filter = Filter::default();
    SampleBuffer::of(SECONDS, |t| {
        let height = height(t / SECONDS);
        let hertz = glide(130.0, 1_560.0, height);
        let phase = phase.step(hertz);
        let chord = sine(phase) + 0.6 * sine(1.5 * phase) + 0.35 * sine(2.01 * phase);
        let shimmer = 0.75 + 0.25 * sine(21.0 * t);
        let wind = filter.step(noise.step(12_000.0), 2.0 * hertz, 3.0).band;
        (chord * shimmer + 1.1 * wind) * (1.0 - 0.45 * height)
    })
}
