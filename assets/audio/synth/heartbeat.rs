//! The heartbeat: two low thumps. The quickest beats come 12 ticks (0.19 s) apart, so each must be shorter.

use super::oscillator::{Phase, sine};
use super::sample_buffer::{Recording, SampleBuffer, decay};

/// Both beats.
pub fn all() -> [Recording; 2] {
    [beat("heartbeat-low", 61.0), beat("heartbeat-high", 77.0)]
}

/// A thump that falls onto its pitch; its overtones let it be heard where a speaker has no bass.
fn beat(name: &'static str, hertz: f64) -> Recording {
    let mut phase = Phase::default();
    SampleBuffer::of(0.17, |t| {
        let phase = phase.step(hertz * (1.0 + 0.9 * decay(t, 0.012)));
        let overtones = 0.45 * sine(2.0 * phase) + 0.3 * sine(3.0 * phase) * decay(t, 0.04);
        let drive = 1.6 * decay(t, 0.075);
        libm::tanh(drive * (sine(phase) + overtones))
    })
    .once(name, 0.003, 0.06, 0.9)
}
