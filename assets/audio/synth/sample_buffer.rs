//! A sound while it is made, and when it is done.

use std::f64::consts::TAU;

use super::{RATE, wav};

/// A finished sound.
#[derive(Clone, Debug)]
pub struct Recording {
    /// Its name, and that of its file.
    pub name: &'static str,
    /// 16 bits each, [`RATE`] a second.
    pub samples: Vec<i16>,
}

impl Recording {
    /// The name of its file.
    pub fn file_name(&self) -> String {
        format!("{}.wav", self.name)
    }

    /// Its file.
    pub fn to_wav(&self) -> Vec<u8> {
        wav::file(&self.samples)
    }
}

/// A sound in the making: samples around 0, of any size until it is finished.
#[derive(Clone, Debug)]
pub struct SampleBuffer(pub Vec<f64>);

impl SampleBuffer {
    /// So many seconds of `at`, a function of the time in seconds.
    pub fn of(seconds: f64, mut at: impl FnMut(f64) -> f64) -> Self {
        let count = samples(seconds);
        Self(
            (0..count)
                .map(|sample| at(sample as f64 / f64::from(RATE)))
                .collect(),
        )
    }

    /// Ready to be heard once: silent at both ends, which takes `attack` and `release` seconds; without a constant part;
    /// its peak at `peak`, of full scale.
    pub fn once(mut self, name: &'static str, attack: f64, release: f64, peak: f64) -> Recording {
        let last = self.0.len() - 1;
        let attack = attack * f64::from(RATE);
        let release = release * f64::from(RATE);
        for (sample, value) in self.0.iter_mut().enumerate() {
            *value *= rise(sample as f64 / attack) * rise((last - sample) as f64 / release);
        }
        // What is taken away begins and ends at nothing too.
        let mean = self.mean();
        for (sample, value) in self.0.iter_mut().enumerate() {
            *value -= mean * (1.0 - libm::cos(TAU * sample as f64 / last as f64));
        }
        self.finish(name, peak)
    }

    /// Ready to be heard over and over: its end must already lead into its beginning.
    pub fn looped(mut self, name: &'static str, peak: f64) -> Recording {
        let mean = self.mean();
        for value in &mut self.0 {
            *value -= mean;
        }
        self.finish(name, peak)
    }

    fn mean(&self) -> f64 {
        self.0.iter().sum::<f64>() / self.0.len() as f64
    }

    fn finish(self, name: &'static str, peak: f64) -> Recording {
        let highest = self
            .0
            .iter()
            .fold(0.0_f64, |high, value| high.max(value.abs()));
        let scale = peak * f64::from(i16::MAX) / highest;
        let samples = self.0.iter().map(|value| libm::round(value * scale) as i16);
        Recording {
            name,
            samples: samples.collect(),
        }
    }
}

/// How many samples so many seconds are.
pub fn samples(seconds: f64) -> usize {
    libm::round(seconds * f64::from(RATE)) as usize
}

/// From 0 at 0 to 1 from 1 on, without a corner.
pub fn rise(share: f64) -> f64 {
    0.5 - 0.5 * libm::cos(share.clamp(0.0, 1.0) * TAU / 2.0)
}

/// From 1 towards 0: down to 1/e after `time`.
pub fn decay(t: f64, time: f64) -> f64 {
    libm::exp(-t / time)
}

/// From `from` to `to` as `share` goes from 0 to 1, by equal musical steps.
pub fn glide(from: f64, to: f64, share: f64) -> f64 {
    from * libm::pow(to / from, share.clamp(0.0, 1.0))
}
