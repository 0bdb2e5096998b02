//! The samples of a sound while it is synthesised and when it is finished, and the envelopes.

use std::f64::consts::TAU;

use super::{RATE, wav};

/// A finished sound.
#[derive(Clone, Debug)]
pub struct AudioClip {
    /// Its name, and that of its file without the extension.
    pub name: &'static str,
    /// Samples of 16 bits, [`RATE`] a second.
    pub samples: Vec<i16>,
}

impl AudioClip {
    /// The name of its file.
    pub fn file_name(&self) -> String {
        format!("{}.wav", self.name)
    }

    /// The content of its file.
    pub fn to_wav(&self) -> Vec<u8> {
        wav::encode(&self.samples)
    }
}

/// An unfinished sound: samples around 0, not yet scaled.
#[derive(Clone, Debug)]
pub struct SampleBuffer(pub Vec<f64>);

impl SampleBuffer {
    /// Samples a function of the time in seconds, for a length in seconds.
    pub fn generate(seconds: f64, mut signal: impl FnMut(f64) -> f64) -> Self {
        let count = samples(seconds);
        Self(
            (0..count)
                .map(|index| signal(index as f64 / f64::from(RATE)))
                .collect(),
        )
    }

    /// Finishes a sound that is played once.
    ///
    /// It fades in over `attack` and out over `release` seconds. It has no DC offset, and `peak` is its peak as a
    /// fraction of full scale.
    pub fn one_shot(
        mut self,
        name: &'static str,
        attack: f64,
        release: f64,
        peak: f64,
    ) -> AudioClip {
        let last = self.0.len() - 1;
        let attack = attack * f64::from(RATE);
        let release = release * f64::from(RATE);
        for (index, sample) in self.0.iter_mut().enumerate() {
            *sample *=
                cosine_ramp(index as f64 / attack) * cosine_ramp((last - index) as f64 / release);
        }
        // Subtract the mean in the shape of a window that is 0 at both ends, so that the ends stay silent.
        let mean = self.mean();
        for (index, sample) in self.0.iter_mut().enumerate() {
            *sample -= mean * (1.0 - libm::cos(TAU * index as f64 / last as f64));
        }
        self.finish(name, peak)
    }

    /// Finishes a sound that is looped. Its end must already lead into its beginning. It has no DC offset, and `peak` is
    /// its peak as a fraction of full scale.
    pub fn looped(mut self, name: &'static str, peak: f64) -> AudioClip {
        let mean = self.mean();
        for sample in &mut self.0 {
            *sample -= mean;
        }
        self.finish(name, peak)
    }

    fn mean(&self) -> f64 {
        self.0.iter().sum::<f64>() / self.0.len() as f64
    }

    fn finish(self, name: &'static str, peak: f64) -> AudioClip {
        let highest = self
            .0
            .iter()
            .fold(0.0_f64, |highest, sample| highest.max(sample.abs()));
        let scale = peak * f64::from(i16::MAX) / highest;
        let samples = self
            .0
            .iter()
            .map(|sample| libm::round(sample * scale) as i16);
        AudioClip {
            name,
            samples: samples.collect(),
        }
    }
}

/// The number of samples in a time in seconds.
pub fn samples(seconds: f64) -> usize {
    libm::round(seconds * f64::from(RATE)) as usize
}

/// A raised-cosine ramp: 0 up to a progress of 0, 1 from a progress of 1 on, and smooth between.
pub fn cosine_ramp(progress: f64) -> f64 {
    0.5 - 0.5 * libm::cos(progress.clamp(0.0, 1.0) * TAU / 2.0)
}

/// An exponential decay from 1 towards 0: 1/e after `time_constant`.
pub fn decay(t: f64, time_constant: f64) -> f64 {
    libm::exp(-t / time_constant)
}

/// An exponential glide from `from` to `to` as the progress goes from 0 to 1: equal steps are equal musical intervals.
pub fn glide(from: f64, to: f64, progress: f64) -> f64 {
    from * libm::pow(to / from, progress.clamp(0.0, 1.0))
}
