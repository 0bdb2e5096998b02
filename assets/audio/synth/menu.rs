//! The sounds of the menus: our own, since the 1979 machine had no menus.

use super::oscillator::{Phase, sine};
use super::sample_buffer::{AudioClip, SampleBuffer, cosine_ramp, decay, samples};

/// Move, choose, back.
pub fn all() -> [AudioClip; 3] {
    [
        notes("menu-move", &[880.0], 0.05),
        notes("menu-choose", &[660.0, 990.0], 0.065),
        notes("menu-back", &[660.0, 440.0], 0.065),
    ]
}

/// Soft notes one after the other. `interval` is the time from one to the next, in seconds.
fn notes(name: &'static str, pitches: &[f64], interval: f64) -> AudioClip {
    let length = samples(interval);
    let mut phase = Phase::default();
    let mut sample = 0;
    let seconds = interval * pitches.len() as f64 + 0.03;
    SampleBuffer::generate(seconds, |_| {
        let note = (sample / length).min(pitches.len() - 1);
        let t = interval * (sample as f64 / length as f64 - note as f64);
        sample += 1;
        let phase = phase.advance(pitches[note]);
        let tone = sine(phase) + 0.3 * sine(2.0 * phase) + 0.12 * sine(3.0 * phase);
        // Each note has an attack of its own. The envelope never falls to zero, so the notes are joined.
        tone * (0.2 + cosine_ramp(t / 0.005) * decay(t, 0.025))
    })
    .one_shot(name, 0.004, 0.03, 0.3)
}
