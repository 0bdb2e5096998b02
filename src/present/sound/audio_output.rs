//! Plays sounds into the mixer of the sound device, each with a gain for the left and one for the right channel.

use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use bevy::prelude::*;
use rodio::mixer::Mixer;
use rodio::{ChannelCount, MixerDeviceSink, Sample, SampleRate, Source};

use super::stereo_pan::channel_gains;

/// The mixer of the sound device. It is there as long as sounds can be played.
#[derive(Resource, Clone)]
pub(super) struct AudioOutput {
    mixer: Mixer,
    /// The device has a left and a right channel.
    is_stereo: bool,
}

impl AudioOutput {
    pub(super) fn of(device: &MixerDeviceSink) -> Self {
        Self {
            mixer: device.mixer().clone(),
            is_stereo: device.config().channel_count().get() > 1,
        }
    }

    /// Begins to play a sound of one channel.
    pub(super) fn play<S>(&self, sound: S, level: Level) -> Playback
    where
        S: Source + Send + 'static,
    {
        let playback = Playback(Arc::default());
        self.set_level(&playback, level);
        self.mixer.add(PannedSource {
            sound,
            gains: playback.0.clone(),
            right: None,
        });
        playback
    }

    /// Changes the level of a sound that is playing.
    pub(super) fn set_level(&self, playback: &Playback, level: Level) {
        let pan = if self.is_stereo { level.pan } else { 0.0 };
        let gains = channel_gains(pan).map(|gain| gain * level.volume);
        for (shared, gain) in playback.0.iter().zip(gains) {
            shared.store(gain.to_bits(), Ordering::Relaxed);
        }
    }
}

/// How loud and where a sound is heard.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Level {
    /// A factor of the samples, from 0.
    pub(super) volume: f32,
    /// The place between the left speaker, −1, and the right one, 1.
    pub(super) pan: f32,
}

/// The gains of a playing sound's channels, as the bits of an f32. The game and the thread of the mixer share them, and see
/// by the count of the [`Arc`] when the other one has ended the sound.
type SharedGains = Arc<[AtomicU32; 2]>;

/// A sound that is playing. It ends when this is dropped.
#[derive(Component)]
pub(super) struct Playback(SharedGains);

impl Playback {
    /// Whether the sound has been played to its end.
    pub(super) fn is_over(&self) -> bool {
        Arc::strong_count(&self.0) == 1
    }
}

/// A sound on its way into the mixer: a left and a right sample for each of its own.
struct PannedSource<S> {
    sound: S,
    gains: SharedGains,
    /// The right sample of a frame, once the left one is taken.
    right: Option<Sample>,
}

impl<S: Source> Iterator for PannedSource<S> {
    type Item = Sample;

    fn next(&mut self) -> Option<Sample> {
        if let Some(right) = self.right.take() {
            return Some(right);
        }
        let is_dropped = Arc::strong_count(&self.gains) == 1;
        let sample = self.sound.next().filter(|_| !is_dropped)?;
        let [left, right] = [0, 1]
            .map(|channel: usize| f32::from_bits(self.gains[channel].load(Ordering::Relaxed)));
        self.right = Some(right * sample);
        Some(left * sample)
    }
}

impl<S: Source> Source for PannedSource<S> {
    /// One span to the end: its rate and its channels never change.
    fn current_span_len(&self) -> Option<usize> {
        None
    }

    fn channels(&self) -> ChannelCount {
        const { NonZero::new(2).expect("2 is not 0") }
    }

    fn sample_rate(&self) -> SampleRate {
        self.sound.sample_rate()
    }

    fn total_duration(&self) -> Option<Duration> {
        self.sound.total_duration()
    }
}

#[cfg(test)]
pub(super) mod tests {
    use rodio::buffer::SamplesBuffer;
    use rodio::mixer::{MixerSource, mixer};

    use std::f32::consts::SQRT_2;

    use super::*;

    /// Samples a second: those of the sounds, so that a mix has the very samples.
    const RATE: SampleRate = NonZero::new(22_050).expect("it is not 0");

    impl AudioOutput {
        /// An output of so many channels, and what is mixed there.
        pub(in crate::present::sound) fn without_device(channels: u16) -> (Self, MixerSource) {
            let channels = NonZero::new(channels).expect("it is not 0");
            let (mixer, mixed) = mixer(channels, RATE);
            let is_stereo = channels.get() > 1;
            (Self { mixer, is_stereo }, mixed)
        }
    }

    /// A sound of ones.
    fn ones(count: usize) -> SamplesBuffer {
        SamplesBuffer::new(NonZero::<u16>::MIN, RATE, vec![1.0; count])
    }

    fn assert_near(mixed: &[f32], expected: &[f32]) {
        assert_eq!(mixed.len(), expected.len(), "{mixed:?}");
        let is_near = |(mixed, expected): (&f32, &f32)| (mixed - expected).abs() < 1e-3;
        let pairs = mixed.iter().zip(expected);
        assert!(pairs.into_iter().all(is_near), "{mixed:?}");
    }

    #[test]
    fn a_sound_is_mixed_left_and_right_at_its_level() {
        let (output, mixed) = AudioOutput::without_device(2);
        let playback = output.play(
            ones(2),
            Level {
                volume: 0.5,
                pan: -1.0,
            },
        );
        let half = 0.5 * SQRT_2;
        assert_near(&mixed.collect::<Vec<_>>(), &[half, 0.0, half, 0.0]);
        assert!(playback.is_over());
    }

    #[test]
    fn a_change_of_the_level_is_heard_in_the_next_frame() {
        let (output, mut mixed) = AudioOutput::without_device(2);
        let playback = output.play(
            ones(100),
            Level {
                volume: 1.0,
                pan: 0.0,
            },
        );
        let mut frame = || [mixed.next(), mixed.next()].map(|sample| sample.expect("a sample"));
        assert_near(&frame(), &[1.0, 1.0]);
        output.set_level(
            &playback,
            Level {
                volume: 0.0,
                pan: 0.0,
            },
        );
        assert_near(&frame(), &[0.0, 0.0]);
        assert!(!playback.is_over());
    }

    #[test]
    fn a_sound_that_is_dropped_ends() {
        let (output, mut mixed) = AudioOutput::without_device(2);
        drop(output.play(
            ones(100),
            Level {
                volume: 1.0,
                pan: 0.0,
            },
        ));
        assert_eq!(mixed.next(), None);
    }

    #[test]
    fn on_a_device_of_one_channel_no_sound_is_lost_at_a_side() {
        let (output, mixed) = AudioOutput::without_device(1);
        let _playback = output.play(
            ones(2),
            Level {
                volume: 1.0,
                pan: 1.0,
            },
        );
        assert_near(&mixed.collect::<Vec<_>>(), &[1.0, 1.0]);
    }
}
