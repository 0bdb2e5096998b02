//! The saucers: their warbles and their shot.

use super::RATE;
use super::oscillator::{Phase, saw, sine, triangle};
use super::sample_buffer::{AudioClip, SampleBuffer, decay, glide};

/// Large, small, shot.
pub fn all() -> [AudioClip; 3] {
    [
        warble("saucer-large", 5.75, [500.0, 1_420.0], 4),
        warble("saucer-small", 8.25, [750.0, 1_670.0], 6),
        shot(),
    ]
}

/// A triangle wave that goes up and down between two pitches `rate` times a second, repeated `cycles` times.
///
/// One cycle is a whole number of samples. The pitch is corrected by less than a thousandth, so that the cycle is also
/// a whole number of periods of the wave and of its lower octave. So the end leads into the beginning.
fn warble(name: &'static str, rate: f64, [low, high]: [f64; 2], cycles: usize) -> AudioClip {
    let cycle_length = libm::round(f64::from(RATE) / rate) as usize;
    let pitch = |sample: usize| {
        let height = 0.5 - 0.5 * sine(sample as f64 / cycle_length as f64 + 0.25);
        glide(low, high, height)
    };
    let periods: f64 = (0..cycle_length).map(pitch).sum::<f64>() / f64::from(RATE);
    let correction = 2.0 * libm::round(periods / 2.0) / periods;
    let mut phase = Phase::default();
    let cycle: Vec<f64> = (0..cycle_length)
        .map(|sample| {
            let hertz = correction * pitch(sample);
            let phase = phase.advance(hertz);
            triangle(phase, hertz) + 0.35 * sine(0.5 * phase)
        })
        .collect();
    SampleBuffer(cycle.repeat(cycles)).looped(name, 0.3)
}

/// A rasping tone that falls from 830 to 630 Hz in 0.28 s.
fn shot() -> AudioClip {
    let mut phase = Phase::default();
    SampleBuffer::generate(0.28, |t| {
        let hertz = glide(830.0, 630.0, t / 0.28);
        let phase = phase.advance(hertz);
        let rasp = 0.65 - 0.35 * sine(34.0 * t + 0.25);
        let tone = saw(phase, hertz, 2_600.0) + 0.4 * sine(0.5 * phase);
        tone * rasp * decay(t, 0.16)
    })
    .one_shot("shot-saucer", 0.002, 0.06, 0.45)
}
