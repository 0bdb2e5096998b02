//! Hyperspace: a rising sweep on the way in, a falling one on the way out. The 1979 machine had no sound for it.

use super::filter::StateVariableFilter;
use super::noise::Noise;
use super::oscillator::{Phase, sine};
use super::sample_buffer::{AudioClip, SampleBuffer, glide};

/// In and out.
pub fn all() -> [AudioClip; 2] {
    let falling = sweep(|progress| 1.0 - progress);
    let rising = sweep(|progress| progress);
    [
        rising.one_shot("hyperspace-in", 0.02, 0.12, 0.42),
        falling.one_shot("hyperspace-out", 0.02, 0.12, 0.42),
    ]
}

/// A chord with tremolo, and filtered noise at twice its pitch. `height` maps the progress from 0 to 1 to the height of
/// the pitch from 0 to 1.
fn sweep(height: impl Fn(f64) -> f64) -> SampleBuffer {
    const SECONDS: f64 = 0.5;
    let mut phase = Phase::default();
    let mut noise = Noise::new(0x1_0dd5);
    let mut filter = StateVariableFilter::default();
    SampleBuffer::generate(SECONDS, |t| {
        let height = height(t / SECONDS);
        let hertz = glide(130.0, 1_560.0, height);
        let phase = phase.advance(hertz);
        let chord = sine(phase) + 0.6 * sine(1.5 * phase) + 0.35 * sine(2.01 * phase);
        let tremolo = 0.75 + 0.25 * sine(21.0 * t);
        let wind = filter
            .process(noise.sample(12_000.0), 2.0 * hertz, 3.0)
            .band;
        (chord * tremolo + 1.1 * wind) * (1.0 - 0.45 * height)
    })
}
