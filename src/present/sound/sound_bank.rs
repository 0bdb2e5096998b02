//! All sounds, with their files and volumes. `assets/audio/synthesise.rs` writes the files; the binary embeds them.

use bevy::audio::AudioSource;
use bevy::prelude::*;

use crate::present::persistence::Settings;
use crate::sim::{RockSize, SaucerSize, Shooter};

/// A sound of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Sound {
    HeartbeatLow,
    HeartbeatHigh,
    /// A loop.
    Thrust,
    ShipShot,
    SaucerShot,
    /// A loop.
    LargeSaucer,
    /// A loop.
    SmallSaucer,
    LargeExplosion,
    MediumExplosion,
    SmallExplosion,
    ExtraShip,
    HyperspaceIn,
    HyperspaceOut,
    MenuMove,
    MenuChoose,
    MenuBack,
}

/// The volume of a sound at 100 percent, as a fraction of full scale. The rest is headroom for simultaneous sounds.
const MAX_VOLUME: f32 = 0.4;

impl Sound {
    /// All sounds, in the order of the variants.
    pub(super) const ALL: [Self; 16] = [
        Self::HeartbeatLow,
        Self::HeartbeatHigh,
        Self::Thrust,
        Self::ShipShot,
        Self::SaucerShot,
        Self::LargeSaucer,
        Self::SmallSaucer,
        Self::LargeExplosion,
        Self::MediumExplosion,
        Self::SmallExplosion,
        Self::ExtraShip,
        Self::HyperspaceIn,
        Self::HyperspaceOut,
        Self::MenuMove,
        Self::MenuChoose,
        Self::MenuBack,
    ];

    /// The looped sounds; the others are one-shot sounds.
    pub(super) const LOOPS: [Self; 3] = [Self::Thrust, Self::LargeSaucer, Self::SmallSaucer];

    pub(super) const fn heartbeat(is_high: bool) -> Self {
        if is_high {
            Self::HeartbeatHigh
        } else {
            Self::HeartbeatLow
        }
    }

    pub(super) const fn shot(shooter: Shooter) -> Self {
        match shooter {
            Shooter::Ship => Self::ShipShot,
            Shooter::Saucer => Self::SaucerShot,
        }
    }

    pub(super) fn saucer(size: SaucerSize) -> Self {
        size.of([Self::LargeSaucer, Self::SmallSaucer])
    }

    pub(super) fn explosion(size: RockSize) -> Self {
        size.of([
            Self::LargeExplosion,
            Self::MediumExplosion,
            Self::SmallExplosion,
        ])
    }

    /// The limit of simultaneous voices, so that 3,000 exploding rocks do not drown out everything else.
    pub(super) const fn max_voices(self) -> usize {
        match self {
            Self::LargeExplosion
            | Self::MediumExplosion
            | Self::SmallExplosion
            | Self::ShipShot => 4,
            Self::SaucerShot => 2,
            _ => 1,
        }
    }

    /// The volume with these settings, as a factor.
    pub(super) fn volume(self, settings: &Settings) -> f32 {
        let percent = match self {
            _ if settings.is_muted => 0,
            Self::HeartbeatLow | Self::HeartbeatHigh => settings.heartbeat_volume,
            _ => settings.effects_volume,
        };
        MAX_VOLUME * f32::from(percent.min(100)) / 100.0
    }

    /// The content of its WAV file.
    const fn file(self) -> &'static [u8] {
        macro_rules! file {
            ($name:literal) => {
                include_bytes!(concat!(
                    env!("CARGO_MANIFEST_DIR"),
                    "/assets/audio/",
                    $name,
                    ".wav"
                ))
            };
        }
        match self {
            Self::HeartbeatLow => file!("heartbeat-low"),
            Self::HeartbeatHigh => file!("heartbeat-high"),
            Self::Thrust => file!("thrust"),
            Self::ShipShot => file!("shot-ship"),
            Self::SaucerShot => file!("shot-saucer"),
            Self::LargeSaucer => file!("saucer-large"),
            Self::SmallSaucer => file!("saucer-small"),
            Self::LargeExplosion => file!("explosion-large"),
            Self::MediumExplosion => file!("explosion-medium"),
            Self::SmallExplosion => file!("explosion-small"),
            Self::ExtraShip => file!("extra-ship"),
            Self::HyperspaceIn => file!("hyperspace-in"),
            Self::HyperspaceOut => file!("hyperspace-out"),
            Self::MenuMove => file!("menu-move"),
            Self::MenuChoose => file!("menu-choose"),
            Self::MenuBack => file!("menu-back"),
        }
    }
}

/// The loaded sounds.
#[derive(Resource)]
pub(super) struct SoundBank([Handle<AudioSource>; Sound::ALL.len()]);

impl FromWorld for SoundBank {
    fn from_world(world: &mut World) -> Self {
        let mut sources = world.resource_mut::<Assets<AudioSource>>();
        Self(Sound::ALL.map(|sound| {
            sources.add(AudioSource {
                bytes: sound.file().into(),
            })
        }))
    }
}

impl SoundBank {
    pub(super) fn player(&self, sound: Sound) -> AudioPlayer {
        AudioPlayer::new(self.0[sound as usize].clone())
    }
}

#[cfg(test)]
pub(super) mod tests {
    use bevy::audio::Decodable;

    use super::*;

    /// The samples that Bevy decodes from a sound's file, between −1 and 1.
    pub(in crate::present::sound) fn samples(sound: Sound) -> Vec<f32> {
        let bytes = sound.file().into();
        AudioSource { bytes }.decoder().collect()
    }

    #[test]
    fn bevy_decodes_every_file() {
        for (index, sound) in Sound::ALL.into_iter().enumerate() {
            assert_eq!(sound as usize, index, "{sound:?} is at its index");
            // The header has 44 bytes, each sample two.
            assert_eq!(samples(sound).len(), (sound.file().len() - 44) / 2);
        }
        let mut files = Sound::ALL.map(Sound::file);
        files.sort_unstable();
        assert!(
            files.windows(2).all(|pair| pair[0] != pair[1]),
            "every sound has a file of its own"
        );
    }

    #[test]
    fn the_heartbeat_has_a_volume_of_its_own() {
        let settings = Settings {
            effects_volume: 40,
            heartbeat_volume: 100,
            ..Settings::default()
        };
        for sound in Sound::ALL {
            let is_heartbeat = matches!(sound, Sound::HeartbeatLow | Sound::HeartbeatHigh);
            let expected = if is_heartbeat { 0.4 } else { 0.16 };
            assert_eq!(sound.volume(&settings), expected, "{sound:?}");
        }
    }

    #[test]
    fn every_sound_is_silent_when_muted_or_at_0_percent() {
        let muted = Settings {
            is_muted: true,
            ..Settings::default()
        };
        let turned_down = Settings {
            effects_volume: 0,
            heartbeat_volume: 0,
            ..Settings::default()
        };
        for sound in Sound::ALL {
            assert_eq!(sound.volume(&muted), 0.0);
            assert_eq!(sound.volume(&turned_down), 0.0);
        }
    }

    #[test]
    fn a_volume_above_100_percent_counts_as_100_percent() {
        let settings = Settings {
            effects_volume: 255,
            ..Settings::default()
        };
        assert_eq!(Sound::ShipShot.volume(&settings), 0.4);
    }
}
