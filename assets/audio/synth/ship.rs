//! The ship: its engine, its shot, and the ship that the score brings.

use super::filter::Filter;
use super::noise::Noise;
use super::oscillator::{Phase, sine, square};
use super::sample_buffer::{Recording, SampleBuffer, decay, glide, rise, samples};

/// Thrust, shot, extra ship.
pub fn all() -> [Recording; 3] {
    [thrust(), shot(), extra_ship()]
}

/// Noise of 12 kHz around 90 Hz and below 160 Hz, as in 1979, with some breath above. The filters hear the same noise
/// twice and only the second time counts: by then they have forgotten that there was a beginning, and the end leads
/// into it.
fn thrust() -> Recording {
    let length = samples(2.0);
    let mut source = Noise::new(0x1_2bad);
    let noise: Vec<f64> = (0..length).map(|_| source.step(12_000.0)).collect();
    let (mut rumble, mut body, mut breath) =
        (Filter::default(), Filter::default(), Filter::default());
    let twice = noise.iter().chain(&noise).map(|&value| {
        let deep = rumble.step(value, 90.0, 1.4).band;
        let low = body.step(value, 160.0, 0.7).low;
        let high = breath.step(value, 520.0, 0.9).band;
        libm::tanh(2.2 * (deep + 0.8 * low + 0.16 * high))
    });
    let heard = twice.skip(length).collect();
    SampleBuffer(heard).looped("thrust", 0.5)
}

/// A square wave that falls from 820 to 110 Hz in 0.28 s, with its lower octave beneath.
fn shot() -> Recording {
    let mut phase = Phase::default();
    SampleBuffer::of(0.28, |t| {
        let hertz = glide(820.0, 110.0, t / 0.28);
        let phase = phase.step(hertz);
        let tone = square(phase, hertz, 2_400.0) + 0.5 * sine(0.5 * phase);
        tone * decay(t, 0.11)
    })
    .once("shot-ship", 0.002, 0.05, 0.5)
}

/// Eleven beeps of 3 kHz, 4 ticks on and 4 off, 88 ticks in all, softened by the octave below.
fn extra_ship() -> Recording {
    const TICK: f64 = 1.0 / 64.0;
    let (beep, ramp) = (4.0 * TICK, 0.006);
    SampleBuffer::of(84.0 * TICK, |t| {
        let into = t - libm::floor(t / (2.0 * beep)) * 2.0 * beep;
        let gate = rise(into / ramp) * rise((beep - into) / ramp);
        gate * (0.6 * sine(3_000.0 * t) + sine(1_500.0 * t) + 0.2 * sine(750.0 * t))
    })
    .once("extra-ship", 0.006, 0.006, 0.32)
}
