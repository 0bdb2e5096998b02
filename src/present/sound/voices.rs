//! What sounds once: a voice for each sound, as many as may sound at once.

use bevy::audio::Volume;
use bevy::math::ops;
use bevy::prelude::*;
use bevy::time::Real;

use crate::present::persistence::Settings;
use crate::present::states::Mode;
use crate::sim::{Contact, GameEvent};

use super::audio_device::AudioDevice;
use super::cues::{MenuCue, sounds, tick};
use super::sound_bank::{Sound, SoundBank};

/// How fast the voices of one sound that begin together are played: apart from each other, since the same samples twice
/// at once are only louder.
pub(super) const SPEEDS: [f32; 4] = [1.0, 0.93, 1.07, 0.87];

/// A voice this young, in seconds, makes no room for another one.
const YOUNG: f32 = 0.1;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            follow_settings.run_if(resource_changed::<Settings>),
            speak.run_if(resource_equals(AudioDevice::Works)),
        )
            .chain(),
    );
}

/// A sound that is being played, and since when: in seconds of the clock on the wall.
#[derive(Component, Clone, Copy, Debug)]
struct Voice {
    sound: Sound,
    since: f32,
    /// Of the sound's volume.
    gain: f32,
}

impl Voice {
    fn volume(&self, settings: &Settings) -> Volume {
        Volume::Linear(self.gain * self.sound.volume(settings))
    }
}

fn speak(
    mut commands: Commands,
    catalogue: Res<SoundBank>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    mode: Res<State<Mode>>,
    mut events: MessageReader<GameEvent>,
    mut contacts: MessageReader<Contact>,
    mut cues: MessageReader<MenuCue>,
    voices: Query<(Entity, &Voice)>,
) {
    let events: Vec<GameEvent> = events.read().copied().collect();
    let contacts: Vec<Contact> = contacts.read().copied().collect();
    let mut wanted = sounds(*mode.get(), &events, &contacts);
    wanted.extend(cues.read().copied().map(tick));
    let now = time.elapsed_secs();
    for (sound, count) in counted(wanted) {
        let mut playing: Vec<_> = voices
            .iter()
            .filter(|(_, voice)| voice.sound == sound)
            .map(|(entity, voice)| (now - voice.since, entity))
            .collect();
        playing.sort_by(|a, b| b.0.total_cmp(&a.0));
        let ages: Vec<f32> = playing.iter().map(|(age, _)| *age).collect();
        let VoicePlan { begin, end } = room(&ages, count, sound.most_voices());
        for (_, entity) in &playing[..end] {
            commands.entity(*entity).despawn();
        }
        for speed in &SPEEDS[..begin] {
            let voice = Voice {
                sound,
                since: now,
                gain: gain(begin),
            };
            let settings = PlaybackSettings::DESPAWN
                .with_speed(*speed)
                .with_volume(voice.volume(&settings));
            commands.spawn((voice, catalogue.player(sound), settings));
        }
    }
}

fn follow_settings(settings: Res<Settings>, mut voices: Query<(&Voice, &mut AudioSink)>) {
    for (voice, mut sink) in &mut voices {
        sink.set_volume(voice.volume(&settings));
    }
}

/// Each sound once, with how often it is wanted.
pub(super) fn counted(mut wanted: Vec<Sound>) -> Vec<(Sound, usize)> {
    wanted.sort_unstable();
    wanted
        .chunk_by(|a, b| a == b)
        .map(|same| (same[0], same.len()))
        .collect()
}

/// How loud each of so many voices is that begin together, so that together they are fuller but hardly louder than one.
pub(super) fn gain(voices: usize) -> f32 {
    ops::sqrt(1.0 / voices.max(1) as f32)
}

/// How many voices of a sound begin, and how many of the oldest end for them.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct VoicePlan {
    pub(super) begin: usize,
    pub(super) end: usize,
}

/// Room for `wanted` more voices of a sound, of which there may be `most` at once. `ages` of those that play: in seconds,
/// the oldest first. What is new counts more than what has been heard, but not more than what has just begun.
pub(super) fn room(ages: &[f32], wanted: usize, most: usize) -> VoicePlan {
    let free = most.saturating_sub(ages.len());
    let old = ages.iter().take_while(|age| **age > YOUNG).count();
    let begin = wanted.min(free + old).min(SPEEDS.len());
    VoicePlan {
        begin,
        end: begin.saturating_sub(free),
    }
}

#[cfg(test)]
mod tests {
    use bevy::state::app::StatesPlugin;

    use crate::sim::{BodyId, RockSize, Shooter};

    use super::*;

    #[test]
    fn two_rocks_in_one_tick_are_two_voices_and_ten_are_four() {
        let most = Sound::LargeExplosion.most_voices();
        assert_eq!(room(&[], 2, most), VoicePlan { begin: 2, end: 0 });
        assert_eq!(room(&[], 10, most), VoicePlan { begin: 4, end: 0 });
    }

    #[test]
    fn a_new_voice_takes_the_place_of_the_oldest_unless_all_have_just_begun() {
        let ages = [0.8, 0.3, 0.05, 0.02];
        assert_eq!(room(&ages, 1, 4), VoicePlan { begin: 1, end: 1 });
        assert_eq!(room(&ages, 10, 4), VoicePlan { begin: 2, end: 2 });
        assert_eq!(room(&[0.09; 4], 3, 4), VoicePlan { begin: 0, end: 0 });
        assert_eq!(room(&[0.8, 0.3], 3, 4), VoicePlan { begin: 3, end: 1 });
    }

    #[test]
    fn a_heartbeat_never_sounds_over_another_one_of_its_pitch() {
        let most = Sound::HeartbeatHigh.most_voices();
        assert_eq!(room(&[0.375], 1, most), VoicePlan { begin: 1, end: 1 });
    }

    /// The voices in an app that hears, after one frame with these messages.
    fn voices(mode: Mode, events: &[GameEvent], cues: &[MenuCue]) -> Vec<Sound> {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default(), StatesPlugin))
            .init_asset::<AudioSource>()
            .init_resource::<SoundBank>()
            .init_resource::<Settings>()
            .insert_resource(AudioDevice::Works)
            .insert_state(mode)
            .add_message::<GameEvent>()
            .add_message::<Contact>()
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

    const ROCK: GameEvent = GameEvent::RockBroken {
        id: BodyId(1),
        size: RockSize::Small,
        at: Vec2::ZERO,
        velocity: Vec2::ZERO,
        children: 0,
        points: 100,
    };

    const SHOT: GameEvent = GameEvent::ShotFired {
        id: BodyId(2),
        shooter: Shooter::Ship,
    };

    #[test]
    fn what_happens_in_a_frame_is_heard_in_it() {
        let heard = voices(Mode::Play, &[SHOT, ROCK], &[MenuCue::Back]);
        let expected = [Sound::ShipShot, Sound::SmallExplosion, Sound::MenuBack];
        assert_eq!(heard, expected);
    }

    #[test]
    fn three_thousand_rocks_in_a_frame_are_four_voices() {
        let heard = voices(Mode::Play, &[ROCK; 3_000], &[]);
        assert_eq!(heard, [Sound::SmallExplosion; 4]);
    }

    #[test]
    fn in_attract_mode_only_the_menus_are_heard() {
        let heard = voices(Mode::Attract, &[SHOT, ROCK], &[MenuCue::Move]);
        assert_eq!(heard, [Sound::MenuMove]);
    }
}
