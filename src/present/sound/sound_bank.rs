//! All sounds, with their files and volumes. `assets/audio/synthesise.rs` writes the files; the binary embeds them.

use std::io::Cursor;

use bevy::prelude::*;
use rodio::buffer::SamplesBuffer;
use rodio::{Decoder, Source};
use strum::{EnumCount, VariantArray};

use super::audio_output::Level;
use crate::present::persistence::Settings;
use crate::sim::{RockSize, SaucerSize, Shooter};

/// A sound of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, EnumCount, VariantArray)]
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
    /// The ship is stopped by the wall of the assignment.
    WallBump,
    /// The game is won.
    Win,
}

/// The volume of a sound at 100 percent, as a fraction of full scale. The rest is headroom for simultaneous sounds at one side.
const MAX_VOLUME: f32 = 0.36;

impl Sound {
    /// All sounds, in the order of the variants.
    pub(super) const ALL: [Self; Self::COUNT] = *Self::VARIANTS.first_chunk().expect("all of them");

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

    /// The level with these settings of a sound that comes from this pan.
    pub(super) fn level(self, settings: &Settings, pan: f32) -> Level {
        Level {
            volume: self.volume(settings),
            pan: if settings.is_mono { 0.0 } else { pan },
        }
    }

    /// The volume with these settings, as a factor.
    pub(super) fn volume(self, settings: &Settings) -> f32 {
        let percent = match self {
            _ if settings.is_muted => 0,
            Self::HeartbeatLow | Self::HeartbeatHigh => settings.heartbeat_volume,
            Self::MenuMove | Self::MenuChoose | Self::MenuBack => settings.menu_volume,
            _ => settings.effects_volume,
        };
        let [master, own] =
            [settings.master_volume, percent].map(|percent| f32::from(percent.min(100)) / 100.0);
        MAX_VOLUME * master * own
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
            Self::WallBump => file!("wall-bump"),
            Self::Win => file!("win"),
        }
    }
}

/// The samples of all sounds.
#[derive(Resource)]
pub(super) struct SoundBank([SamplesBuffer; Sound::ALL.len()]);

impl Default for SoundBank {
    fn default() -> Self {
        Self(Sound::ALL.map(|sound| {
            let file = Decoder::new_wav(Cursor::new(sound.file()));
            let file = file.unwrap_or_else(|error| panic!("the file of {sound:?}: {error}"));
            SamplesBuffer::new(
                file.channels(),
                file.sample_rate(),
                file.collect::<Vec<_>>(),
            )
        }))
    }
}

impl SoundBank {
    /// The samples of a sound, from the begin.
    pub(super) fn samples(&self, sound: Sound) -> SamplesBuffer {
        self.0[sound as usize].clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_decoded_as_one_channel() {
        let bank = SoundBank::default();
        for (index, sound) in Sound::ALL.into_iter().enumerate() {
            assert_eq!(sound as usize, index, "{sound:?} is at its index");
            let samples = bank.samples(sound);
            assert_eq!(samples.channels().get(), 1, "{sound:?}");
            // The header has 44 bytes, each sample two.
            assert_eq!(samples.count(), (sound.file().len() - 44) / 2);
        }
        let mut files = Sound::ALL.map(Sound::file);
        files.sort_unstable();
        assert!(
            files.windows(2).all(|pair| pair[0] != pair[1]),
            "every sound has a file of its own"
        );
    }

    /// The volumes in percent of the loudest of an effect, the heartbeat and a menu.
    fn percents(settings: &Settings) -> [f32; 3] {
        [Sound::ShipShot, Sound::HeartbeatLow, Sound::MenuMove]
            .map(|sound| sound.volume(settings) / MAX_VOLUME * 100.0)
            .map(f32::round)
    }

    #[test]
    fn effects_heartbeat_and_menus_have_volumes_of_their_own() {
        let settings = Settings {
            effects_volume: 40,
            heartbeat_volume: 100,
            menu_volume: 5,
            ..Settings::default()
        };
        assert_eq!(percents(&settings), [40.0, 100.0, 5.0]);
        for sound in Sound::ALL {
            let volume = sound.volume(&settings);
            let is_like = |other: Sound| volume == other.volume(&settings);
            let name = format!("{sound:?}");
            assert_eq!(is_like(Sound::HeartbeatLow), name.starts_with("Heartbeat"));
            assert_eq!(is_like(Sound::MenuMove), name.starts_with("Menu"));
        }
    }

    #[test]
    fn the_master_volume_scales_all_others() {
        let settings = Settings {
            master_volume: 50,
            effects_volume: 40,
            heartbeat_volume: 100,
            menu_volume: 0,
            ..Settings::default()
        };
        assert_eq!(percents(&settings), [20.0, 50.0, 0.0]);
    }

    #[test]
    fn every_sound_is_silent_when_muted_or_at_0_percent() {
        let muted = Settings {
            is_muted: true,
            ..Settings::default()
        };
        let without_master = Settings {
            master_volume: 0,
            ..Settings::default()
        };
        let turned_down = Settings {
            effects_volume: 0,
            heartbeat_volume: 0,
            menu_volume: 0,
            ..Settings::default()
        };
        for sound in Sound::ALL {
            for settings in [&muted, &without_master, &turned_down] {
                assert_eq!(sound.volume(settings), 0.0, "{sound:?}");
            }
        }
    }

    #[test]
    fn a_volume_above_100_percent_counts_as_100_percent() {
        let settings = Settings {
            master_volume: 255,
            effects_volume: 255,
            ..Settings::default()
        };
        assert_eq!(Sound::ShipShot.volume(&settings), MAX_VOLUME);
    }

    #[test]
    fn in_mono_no_sound_is_at_a_side() {
        let stereo = Settings::default();
        let mono = Settings {
            is_mono: true,
            ..stereo.clone()
        };
        for sound in Sound::ALL {
            assert_eq!(sound.level(&stereo, -0.75).pan, -0.75);
            assert_eq!(sound.level(&mono, -0.75).pan, 0.0);
        }
    }
}
