//! The sounds that only the coursework game has, our own: the bump at its wall, and the win.

use super::oscillator::{Phase, sine};
use super::sample_buffer::{AudioClip, SampleBuffer, cosine_ramp, decay};

/// The notes of the win, in Hz: a C major chord that rises.
const WIN: [f64; 4] = [523.25, 659.26, 783.99, 1_046.5];

/// The time from one of them to the next, in seconds.
const INTERVAL: f64 = 0.11;

/// The bump and the win.
pub fn all() -> [AudioClip; 2] {
    [bump(), win()]
}

/// A thump whose pitch falls to 95 Hz, and a short ring of metal.
fn bump() -> AudioClip {
    let mut phase = Phase::default();
    SampleBuffer::generate(0.22, |t| {
        let phase = phase.advance(95.0 * (1.0 + 0.8 * decay(t, 0.015)));
        let thump = sine(phase) * decay(t, 0.05);
        let ring = sine(417.0 * t) + 0.7 * sine(641.0 * t) + 0.4 * sine(1_103.0 * t);
        thump + 0.3 * ring * decay(t, 0.035)
    })
    .one_shot("wall-bump", 0.003, 0.06, 0.45)
}

/// The chord, note by note. Each note rings on while the next ones begin.
fn win() -> AudioClip {
    SampleBuffer::generate(0.9, |t| {
        let notes = WIN.iter().enumerate().map(|(index, hertz)| {
            let since = t - INTERVAL * index as f64;
            if since < 0.0 {
                return 0.0;
            }
            let phase = hertz * since;
            let tone = sine(phase) + 0.3 * sine(2.0 * phase) + 0.12 * sine(3.0 * phase);
            tone * cosine_ramp(since / 0.006) * decay(since, 0.14)
        });
        notes.sum()
    })
    .one_shot("win", 0.004, 0.1, 0.4)
}
