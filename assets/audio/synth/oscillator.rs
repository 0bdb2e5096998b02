//! Tones whose pitch may glide, built from sines, so that nothing lies above what the rate can hold.

use std::f64::consts::TAU;

use super::RATE;

/// No partial above this, in Hz.
const HIGHEST: f64 = 9_500.0;

/// Below that, over so many Hz, they fade in and out as the pitch glides.
const FADE: f64 = 3_000.0;

/// A phase that runs on as the pitch changes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Phase(f64);

impl Phase {
    /// The phase of this sample, in turns; the next one is a sample of `hertz` later.
    pub fn step(&mut self, hertz: f64) -> f64 {
        let now = self.0;
        self.0 += hertz / f64::from(RATE);
        now
    }
}

/// A sine, at a phase in turns.
pub fn sine(phase: f64) -> f64 {
    libm::sin(TAU * (phase - libm::floor(phase)))
}

/// A square wave of this pitch that gets duller above `bright`, in Hz.
pub fn square(phase: f64, hertz: f64, bright: f64) -> f64 {
    partials(hertz)
        .step_by(2)
        .map(|(k, fit)| fit * dull(k * hertz, bright) / k * sine(k * phase))
        .sum()
}

/// A saw-tooth of this pitch that gets duller above `bright`, in Hz.
pub fn saw(phase: f64, hertz: f64, bright: f64) -> f64 {
    partials(hertz)
        .map(|(k, fit)| fit * dull(k * hertz, bright) / k * sine(k * phase))
        .sum()
}

/// A triangle wave of this pitch.
pub fn triangle(phase: f64, hertz: f64) -> f64 {
    let signs = [1.0, -1.0].into_iter().cycle();
    partials(hertz)
        .step_by(2)
        .zip(signs)
        .map(|((k, fit), sign)| fit * sign / (k * k) * sine(k * phase))
        .sum()
}

/// The numbers of the partials that the rate can hold, from 1, and how much of each: none just below [`HIGHEST`].
fn partials(hertz: f64) -> impl Iterator<Item = (f64, f64)> {
    let count = (HIGHEST / hertz) as u32;
    (1..=count).map(f64::from).map(move |k| {
        let room = (HIGHEST - k * hertz) / FADE;
        (k, room.min(1.0))
    })
}

/// How much is left at `hertz` of what was there, where all below `bright` stays.
fn dull(hertz: f64, bright: f64) -> f64 {
    let above = hertz / bright;
    1.0 / (1.0 + above * above)
}
