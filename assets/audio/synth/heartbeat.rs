//! The heartbeat: two low thumps. The fastest beats are 12 ticks (0.19 s) apart, so each thump must be shorter.

use super::oscillator::{Phase, sine};
use super::sample_buffer::{AudioClip, SampleBuffer, decay};

/// Low, high.
pub fn all() -> [AudioClip; 2] {
    [beat("heartbeat-low", 61.0), beat("heartbeat-high", 77.0)]
}

/// A thump whose pitch falls to `hertz`. Its overtones make it audible on speakers without bass.
fn beat(name: &'static str, hertz: f64) -> AudioClip {
    let mut phase = Phase::default();
    SampleBuffer::generate(0.17, |t| {
        let phase = phase.advance(hertz * (1.0 + 0.9 * decay(t, 0.012)));
        let overtones = 0.45 * sine(2.0 * phase) + 0.3 * sine(3.0 * phase) * decay(t, 0.04);
        let drive = 1.6 * decay(t, 0.075);
        libm::tanh(drive * (sine(phase) + overtones))
    })
    .one_shot(name, 0.003, 0.06, 0.9)
}
