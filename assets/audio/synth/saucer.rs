//! The saucers: their warbles and their shot.

use super::RATE;
use super::oscillator::{Phase, saw, sine, triangle};
use super::sample_buffer::{Recording, SampleBuffer, decay, glide};

/// Large, small, shot.
pub fn all() -> [Recording; 3] {
    [
        warble("saucer-large", 5.75, [500.0, 1_420.0], 4),
        warble("saucer-small", 8.25, [750.0, 1_670.0], 6),
        shot(),
    ]
}

/// A triangle wave that goes up and down between two pitches `rate` times a second, for so many times.
///
/// Once up and down takes a whole number of samples and, bent by less than a thousandth, of waves too, and of waves of
/// the octave below; so the end leads into the beginning.
fn warble(name: &'static str, rate: f64, [low, high]: [f64; 2], times: usize) -> Recording {
    let period = libm::round(f64::from(RATE) / rate) as usize;
    let pitch = |sample: usize| {
        let share = 0.5 - 0.5 * sine(sample as f64 / period as f64 + 0.25);
        glide(low, high, share)
    };
    let turns: f64 = (0..period).map(pitch).sum::<f64>() / f64::from(RATE);
    let bend = 2.0 * libm::round(turns / 2.0) / turns;
    let mut phase = Phase::default();
    let once: Vec<f64> = (0..period)
        .map(|sample| {
            let hertz = bend * pitch(sample);
            let phase = phase.step(hertz);
            triangle(phase, hertz) + 0.35 * sine(0.5 * phase)
        })
        .collect();
    SampleBuffer(once.repeat(times)).looped(name, 0.3)
}

/// A rasping tone that falls from 830 to 630 Hz in 0.28 s.
fn shot() -> Recording {
    let mut phase = Phase::default();
    SampleBuffer::of(0.28, |t| {
        let hertz = glide(830.0, 630.0, t / 0.28);
        let phase = phase.step(hertz);
        let rasp = 0.65 - 0.35 * sine(34.0 * t + 0.25);
        let tone = saw(phase, hertz, 2_600.0) + 0.4 * sine(0.5 * phase);
        tone * rasp * decay(t, 0.16)
    })
    .once("shot-saucer", 0.002, 0.06, 0.45)
}
