//! Oscillators whose pitch may glide. They are sums of sines, so that no partial is above half of the sample rate.

use std::f64::consts::TAU;

use super::RATE;

/// The highest partial, in Hz.
const MAX_PARTIAL: f64 = 9_500.0;

/// The width of the band below [`MAX_PARTIAL`] in which partials fade in and out as the pitch glides, in Hz.
const FADE_WIDTH: f64 = 3_000.0;

/// The phase of an oscillator. It stays continuous while the pitch changes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Phase(f64);

impl Phase {
    /// Returns the phase of this sample, in turns, and advances it by one sample of a pitch of `hertz`.
    pub fn advance(&mut self, hertz: f64) -> f64 {
        let phase = self.0;
        self.0 += hertz / f64::from(RATE);
        phase
    }
}

/// A sine wave at a phase in turns.
pub fn sine(phase: f64) -> f64 {
    libm::sin(TAU * (phase - libm::floor(phase)))
}

/// A square wave of a pitch of `hertz` at a phase in turns, with a low-pass filter at `cutoff` in Hz.
pub fn square(phase: f64, hertz: f64, cutoff: f64) -> f64 {
    partials(hertz)
        .step_by(2)
        .map(|(k, gain)| gain * low_pass_gain(k * hertz, cutoff) / k * sine(k * phase))
        .sum()
}

/// A sawtooth wave of a pitch of `hertz` at a phase in turns, with a low-pass filter at `cutoff` in Hz.
pub fn saw(phase: f64, hertz: f64, cutoff: f64) -> f64 {
    partials(hertz)
        .map(|(k, gain)| gain * low_pass_gain(k * hertz, cutoff) / k * sine(k * phase))
        .sum()
}

/// A triangle wave of a pitch of `hertz` at a phase in turns.
pub fn triangle(phase: f64, hertz: f64) -> f64 {
    let signs = [1.0, -1.0].into_iter().cycle();
    partials(hertz)
        .step_by(2)
        .zip(signs)
        .map(|((k, gain), sign)| gain * sign / (k * k) * sine(k * phase))
        .sum()
}

/// The partials up to [`MAX_PARTIAL`]: the number of each, from 1, and its gain, which falls to 0 at [`MAX_PARTIAL`].
fn partials(hertz: f64) -> impl Iterator<Item = (f64, f64)> {
    let count = (MAX_PARTIAL / hertz) as u32;
    (1..=count).map(f64::from).map(move |k| {
        let gain = (MAX_PARTIAL - k * hertz) / FADE_WIDTH;
        (k, gain.min(1.0))
    })
}

/// The gain of a low-pass filter at a frequency of `hertz`: 1 far below `cutoff`, 1/2 at it.
fn low_pass_gain(hertz: f64, cutoff: f64) -> f64 {
    let ratio = hertz / cutoff;
    1.0 / (1.0 + ratio * ratio)
}
