//! One-shot sounds: each is played by a voice, and the voices of a sound are limited.

use bevy::audio::Volume;
use bevy::math::ops;
use bevy::prelude::*;
use bevy::time::Real;

use crate::present::persistence::Settings;
use crate::present::states::Mode;
use crate::sim::GameEvent;

use super::audio_device::AudioDevice;
use super::cues::{MenuCue, event_sounds, menu_sound};
use super::sound_bank::{Sound, SoundBank};

/// The playback speeds of voices of one sound that start together. Voices of equal speed would only be louder.
pub(super) const SPEEDS: [f32; 4] = [1.0, 0.93, 1.07, 0.87];

/// The age up to which a voice is not stopped for a new one, in seconds.
const PROTECTED_AGE: f32 = 0.1;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            apply_settings.run_if(resource_changed::<Settings>),
            play_sounds.run_if(resource_equals(AudioDevice::Works)),
        )
            .chain(),
    );
}

/// A one-shot sound that is playing.
#[derive(Component, Clone, Copy, Debug)]
struct Voice {
    sound: Sound,
    /// When it started, in seconds of real time.
    started_at: f32,
    /// A factor of the sound's volume.
    gain: f32,
}

impl Voice {
    fn volume(&self, settings: &Settings) -> Volume {
        Volume::Linear(self.gain * self.sound.volume(settings))
    }
}

fn play_sounds(
    mut commands: Commands,
    bank: Res<SoundBank>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    mode: Res<State<Mode>>,
    mut events: MessageReader<GameEvent>,
    mut cues: MessageReader<MenuCue>,
    voices: Query<(Entity, &Voice)>,
) {
    let events: Vec<GameEvent> = events.read().copied().collect();
    let mut requested = event_sounds(*mode.get(), &events);
    requested.extend(cues.read().copied().map(menu_sound));
    let now = time.elapsed_secs();
    for (sound, count) in count_by_sound(requested) {
        let mut playing: Vec<_> = voices
            .iter()
            .filter(|(_, voice)| voice.sound == sound)
            .map(|(entity, voice)| (now - voice.started_at, entity))
            .collect();
        playing.sort_by(|a, b| b.0.total_cmp(&a.0));
        let ages: Vec<f32> = playing.iter().map(|(age, _)| *age).collect();
        let VoicePlan { start, stop } = plan_voices(&ages, count, sound.max_voices());
        for (_, entity) in &playing[..stop] {
            commands.entity(*entity).despawn();
        }
        for speed in &SPEEDS[..start] {
            let voice = Voice {
                sound,
                started_at: now,
                gain: gain(start),
            };
            let settings = PlaybackSettings::DESPAWN
                .with_speed(*speed)
                .with_volume(voice.volume(&settings));
            commands.spawn((voice, bank.player(sound), settings));
        }
    }
}

fn apply_settings(settings: Res<Settings>, mut voices: Query<(&Voice, &mut AudioSink)>) {
    for (voice, mut sink) in &mut voices {
        sink.set_volume(voice.volume(&settings));
    }
}

/// The requested sounds without duplicates, each with its count.
pub(super) fn count_by_sound(mut requested: Vec<Sound>) -> Vec<(Sound, usize)> {
    requested.sort_unstable();
    requested
        .chunk_by(|a, b| a == b)
        .map(|same| (same[0], same.len()))
        .collect()
}

/// The gain of each of a number of voices that start together. Together they are fuller but hardly louder than one.
pub(super) fn gain(voices: usize) -> f32 {
    ops::sqrt(1.0 / voices.max(1) as f32)
}

/// How many voices of a sound start, and how many of the oldest stop for them.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct VoicePlan {
    pub(super) start: usize,
    pub(super) stop: usize,
}

/// Plans `requested` more voices of a sound that may have `max` at once: voice stealing.
///
/// `ages` are those of the playing voices, in seconds, the oldest first. A new voice takes the place of the oldest one.
/// A voice up to [`PROTECTED_AGE`] old is never stopped.
pub(super) fn plan_voices(ages: &[f32], requested: usize, max: usize) -> VoicePlan {
    let free = max.saturating_sub(ages.len());
    let stoppable = ages.iter().take_while(|age| **age > PROTECTED_AGE).count();
    let start = requested.min(free + stoppable).min(SPEEDS.len());
    VoicePlan {
        start,
        stop: start.saturating_sub(free),
    }
}

#[cfg(test)]
mod tests {
    use bevy::state::app::StatesPlugin;

    use crate::present::test_events::{broken_rock, fired_shot};

    use super::*;

    #[test]
    fn two_rocks_in_one_tick_start_two_voices_and_ten_start_four() {
        let max = Sound::LargeExplosion.max_voices();
        assert_eq!(plan_voices(&[], 2, max), VoicePlan { start: 2, stop: 0 });
        assert_eq!(plan_voices(&[], 10, max), VoicePlan { start: 4, stop: 0 });
    }

    #[test]
    fn a_new_voice_replaces_the_oldest_unless_all_have_just_started() {
        let ages = [0.8, 0.3, 0.05, 0.02];
        assert_eq!(plan_voices(&ages, 1, 4), VoicePlan { start: 1, stop: 1 });
        assert_eq!(plan_voices(&ages, 10, 4), VoicePlan { start: 2, stop: 2 });
        assert_eq!(
            plan_voices(&[0.09; 4], 3, 4),
            VoicePlan { start: 0, stop: 0 }
        );
        assert_eq!(
            plan_voices(&[0.8, 0.3], 3, 4),
            VoicePlan { start: 3, stop: 1 }
        );
    }

    #[test]
    fn heartbeats_of_one_pitch_never_overlap() {
        let max = Sound::HeartbeatHigh.max_voices();
        assert_eq!(
            plan_voices(&[0.375], 1, max),
            VoicePlan { start: 1, stop: 1 }
        );
    }

    /// The voices that play after one frame with these events and cues, sorted.
    fn voices(mode: Mode, events: &[GameEvent], cues: &[MenuCue]) -> Vec<Sound> {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default(), StatesPlugin))
            .init_asset::<AudioSource>()
            .init_resource::<SoundBank>()
            .init_resource::<Settings>()
            .insert_resource(AudioDevice::Works)
            .insert_state(mode)
            .add_message::<GameEvent>()
            .add_message::<MenuCue>()
            .add_plugins(plugin);
        for event in events {
            app.world_mut().write_message(*event);
        }
        for cue in cues {
            app.world_mut().write_message(*cue);
        }
        app.update();
        let world = app.world_mut();
        let mut voices = world.query_filtered::<&Voice, With<AudioPlayer>>();
        let mut sounds: Vec<_> = voices.iter(world).map(|voice| voice.sound).collect();
        sounds.sort_unstable();
        sounds
    }

    #[test]
    fn an_event_sounds_in_its_frame() {
        let voices = voices(Mode::Play, &[fired_shot(), broken_rock()], &[MenuCue::Back]);
        let expected = [Sound::ShipShot, Sound::SmallExplosion, Sound::MenuBack];
        assert_eq!(voices, expected);
    }

    #[test]
    fn three_thousand_rocks_in_one_frame_start_four_voices() {
        let voices = voices(Mode::Play, &[broken_rock(); 3_000], &[]);
        assert_eq!(voices, [Sound::SmallExplosion; 4]);
    }

    #[test]
    fn only_menus_sound_in_attract_mode() {
        let voices = voices(
            Mode::Attract,
            &[fired_shot(), broken_rock()],
            &[MenuCue::Move],
        );
        assert_eq!(voices, [Sound::MenuMove]);
    }
}
