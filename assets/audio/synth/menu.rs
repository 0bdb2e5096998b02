//! The menus' ticks: ours, since 1979 had no menus.

use super::oscillator::{Phase, sine};
use super::sample_buffer::{Recording, SampleBuffer, decay, rise, samples};

/// To another entry, into one, and back.
pub fn all() -> [Recording; 3] {
    [
        notes("menu-move", &[880.0], 0.05),
        notes("menu-choose", &[660.0, 990.0], 0.065),
        notes("menu-back", &[660.0, 440.0], 0.065),
    ]
}

/// Soft notes one after the other, each so many seconds before the next.
fn notes(name: &'static str, pitches: &[f64], each: f64) -> Recording {
    let length = samples(each);
    let mut phase = Phase::default();
    let mut sample = 0;
    let seconds = each * pitches.len() as f64 + 0.03;
    SampleBuffer::of(seconds, |_| {
        let note = (sample / length).min(pitches.len() - 1);
        let t = each * (sample as f64 / length as f64 - note as f64);
        sample += 1;
        let phase = phase.step(pitches[note]);
        let tone = sine(phase) + 0.3 * sine(2.0 * phase) + 0.12 * sine(3.0 * phase);
        // Each note swells anew, out of what is left of the one before.
        tone * (0.2 + rise(t / 0.005) * decay(t, 0.025))
    })
    .once(name, 0.004, 0.03, 0.3)
}
