//! Three explosions: the same noise, clocked at 1, 2.4 and 4 kHz as in 1979, over a thud that gives it body.

use super::filter::Filter;
use super::noise::Noise;
use super::oscillator::{Phase, sine};
use super::sample_buffer::{Recording, SampleBuffer, decay, glide};

/// Large, medium, small.
pub fn all() -> [Recording; 3] {
    [
        explosion(&Explosion {
            name: "explosion-large",
            clock: 1_000.0,
            corner: [1_300.0, 180.0],
            thud: [92.0, 34.0],
            weight: 1.1,
            time: 0.27,
        }),
        explosion(&Explosion {
            name: "explosion-medium",
            clock: 2_400.0,
            corner: [2_600.0, 420.0],
            thud: [138.0, 52.0],
            weight: 0.85,
            time: 0.22,
        }),
        explosion(&Explosion {
            name: "explosion-small",
            clock: 4_000.0,
            corner: [4_600.0, 900.0],
            thud: [205.0, 84.0],
            weight: 0.6,
            time: 0.17,
        }),
    ]
}

struct Explosion {
    name: &'static str,
    /// Steps of the noise a second.
    clock: f64,
    /// What is above is dulled: at the start, and at the end. Hz.
    corner: [f64; 2],
    /// The pitch of the thud, at the start and at the end. Hz.
    thud: [f64; 2],
    /// How strong the thud is, beside the noise.
    weight: f64,
    /// How fast it dies away, in seconds.
    time: f64,
}

/// 63 ticks, as in 1979.
const SECONDS: f64 = 63.0 / 64.0;

fn explosion(explosion: &Explosion) -> Recording {
    let mut noise = Noise::new(0x0_5eed);
    let mut filter = Filter::default();
    let mut phase = Phase::default();
    let [bright, dull] = explosion.corner;
    let [first, last] = explosion.thud;
    SampleBuffer::of(SECONDS, |t| {
        let share = t / SECONDS;
        let grit = noise.step(explosion.clock);
        let rumble = filter.step(grit, glide(bright, dull, share), 0.7).low;
        let thud =
            sine(phase.step(glide(first, last, 2.5 * share))) * decay(t, 0.6 * explosion.time);
        let both = rumble + explosion.weight * thud;
        libm::tanh(1.2 * both * decay(t, explosion.time))
    })
    .once(explosion.name, 0.004, 0.2, 0.55)
}
