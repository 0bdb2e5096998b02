//! The ship: its thrust, its shot, and the extra ship.

use super::filter::StateVariableFilter;
use super::noise::Noise;
use super::oscillator::{Phase, sine, square};
use super::sample_buffer::{AudioClip, SampleBuffer, cosine_ramp, decay, glide, samples};

/// Thrust, shot, extra ship.
pub fn all() -> [AudioClip; 3] {
    [thrust(), shot(), extra_ship()]
}

/// Noise clocked at 12 kHz, filtered around 90 Hz and below 160 Hz as in 1979, with a little more around 520 Hz.
///
/// The filters process the same noise twice, and only the second pass is kept. By then their state no longer depends on
/// the initial one, so the end leads into the beginning.
fn thrust() -> AudioClip {
    let length = samples(2.0);
    let mut source = Noise::new(0x1_2bad);
    let noise: Vec<f64> = (0..length).map(|_| source.sample(12_000.0)).collect();
    let [mut rumble_filter, mut body_filter, mut hiss_filter] = [StateVariableFilter::default(); 3];
    let two_passes = noise.iter().chain(&noise).map(|&input| {
        let rumble = rumble_filter.process(input, 90.0, 1.4).band;
        let body = body_filter.process(input, 160.0, 0.7).low;
        let hiss = hiss_filter.process(input, 520.0, 0.9).band;
        libm::tanh(2.2 * (rumble + 0.8 * body + 0.16 * hiss))
    });
    let second_pass = two_passes.skip(length).collect();
    SampleBuffer(second_pass).looped("thrust", 0.5)
}

/// A square wave that falls from 820 to 110 Hz in 0.28 s, with its lower octave.
fn shot() -> AudioClip {
    let mut phase = Phase::default();
    SampleBuffer::generate(0.28, |t| {
        let hertz = glide(820.0, 110.0, t / 0.28);
        let phase = phase.advance(hertz);
        let tone = square(phase, hertz, 2_400.0) + 0.5 * sine(0.5 * phase);
        tone * decay(t, 0.11)
    })
    .one_shot("shot-ship", 0.002, 0.05, 0.5)
}

/// Eleven beeps of 3 kHz, 4 ticks on and 4 ticks off, 88 ticks in all, softened by the octaves below.
fn extra_ship() -> AudioClip {
    const TICK: f64 = 1.0 / 64.0;
    let (beep_length, ramp) = (4.0 * TICK, 0.006);
    SampleBuffer::generate(84.0 * TICK, |t| {
        let since_beep = t - libm::floor(t / (2.0 * beep_length)) * 2.0 * beep_length;
        let gate = cosine_ramp(since_beep / ramp) * cosine_ramp((beep_length - since_beep) / ramp);
        gate * (0.6 * sine(3_000.0 * t) + sine(1_500.0 * t) + 0.2 * sine(750.0 * t))
    })
    .one_shot("extra-ship", 0.006, 0.006, 0.32)
}
