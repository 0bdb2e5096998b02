//! Three explosions: the same noise, clocked at 1, 2.4 and 4 kHz as in 1979, with a thud that adds low frequencies.

use super::filter::StateVariableFilter;
use super::noise::Noise;
use super::oscillator::{Phase, sine};
use super::sample_buffer::{AudioClip, SampleBuffer, decay, glide};

/// Large, medium, small.
pub fn all() -> [AudioClip; 3] {
    [
        explosion(&Explosion {
            name: "explosion-large",
            clock: 1_000.0,
            cutoff: [1_300.0, 180.0],
            thud: [92.0, 34.0],
            thud_gain: 1.1,
            decay_time: 0.27,
        }),
        explosion(&Explosion {
            name: "explosion-medium",
            clock: 2_400.0,
            cutoff: [2_600.0, 420.0],
            thud: [138.0, 52.0],
            thud_gain: 0.85,
            decay_time: 0.22,
        }),
        explosion(&Explosion {
            name: "explosion-small",
            clock: 4_000.0,
            cutoff: [4_600.0, 900.0],
            thud: [205.0, 84.0],
            thud_gain: 0.6,
            decay_time: 0.17,
        }),
    ]
}

struct Explosion {
    name: &'static str,
    /// The clock of the noise, in Hz.
    clock: f64,
    /// The cutoff of the noise's low-pass filter at the start and at the end, in Hz.
    cutoff: [f64; 2],
    /// The pitch of the thud at the start and at the end, in Hz.
    thud: [f64; 2],
    /// The gain of the thud, relative to the noise.
    thud_gain: f64,
    /// The time constant of the decay, in seconds.
    decay_time: f64,
}

/// The length: 63 ticks, as in 1979.
const SECONDS: f64 = 63.0 / 64.0;

fn explosion(explosion: &Explosion) -> AudioClip {
    let mut noise = Noise::new(0x0_5eed);
    let mut filter = StateVariableFilter::default();
    let mut phase = Phase::default();
    let [first_cutoff, last_cutoff] = explosion.cutoff;
    let [first_pitch, last_pitch] = explosion.thud;
    SampleBuffer::generate(SECONDS, |t| {
        let progress = t / SECONDS;
        let input = noise.sample(explosion.clock);
        let cutoff = glide(first_cutoff, last_cutoff, progress);
        let rumble = filter.process(input, cutoff, 0.7).low;
        let pitch = glide(first_pitch, last_pitch, 2.5 * progress);
        let thud = sine(phase.advance(pitch)) * decay(t, 0.6 * explosion.decay_time);
        let mix = rumble + explosion.thud_gain * thud;
        libm::tanh(1.2 * mix * decay(t, explosion.decay_time))
    })
    .one_shot(explosion.name, 0.004, 0.2, 0.55)
}
