//! One-shot sounds: each is played by a voice, and the voices of a sound are limited.

use bevy::math::ops;
use bevy::prelude::*;
use bevy::time::Real;
use rodio::Source;

use super::audio_output::{AudioOutput, Level, Playback};
use super::cues::{MenuCue, SoundRequest, event_sounds, menu_sound};
use super::sound_bank::{Sound, SoundBank};
use super::stereo_pan::pan_of;
use crate::present::persistence::Settings;
use crate::present::states::Mode;
use crate::sim::{GameEvent, Tuning};

/// The playback speeds of voices of one sound that start together. Voices of equal speed would only be louder.
pub(super) const SPEEDS: [f32; 4] = [1.0, 0.93, 1.07, 0.87];

/// The age up to which a voice is not stopped for a new one, in seconds.
const PROTECTED_AGE: f32 = 0.1;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            apply_settings.run_if(resource_changed::<Settings>),
            play_sounds,
        )
            .chain()
            .run_if(resource_exists::<AudioOutput>),
    )
    .add_systems(PostUpdate, remove_voices);
}

/// A one-shot sound that is playing.
#[derive(Component, Clone, Copy, Debug)]
struct Voice {
    sound: Sound,
    /// When it started, in seconds of real time.
    started_at: f32,
    /// A factor of the sound's volume.
    gain: f32,
    /// See [`Level::pan`].
    pan: f32,
}

impl Voice {
    fn level(&self, settings: &Settings) -> Level {
        let level = self.sound.level(settings, self.pan);
        Level {
            volume: self.gain * level.volume,
            ..level
        }
    }
}

fn play_sounds(
    mut commands: Commands,
    output: Res<AudioOutput>,
    bank: Res<SoundBank>,
    settings: Res<Settings>,
    tuning: Res<Tuning>,
    time: Res<Time<Real>>,
    mode: Res<State<Mode>>,
    mut events: MessageReader<GameEvent>,
    mut cues: MessageReader<MenuCue>,
    voices: Query<(Entity, &Voice)>,
) {
    let events: Vec<GameEvent> = events.read().copied().collect();
    let mut requests = event_sounds(*mode.get(), &events);
    requests.extend(cues.read().copied().map(menu_sound));
    let now = time.elapsed_secs();
    for requests in by_sound(&mut requests) {
        let sound = requests[0].sound;
        let mut playing: Vec<_> = voices
            .iter()
            .filter(|(_, voice)| voice.sound == sound)
            .map(|(entity, voice)| (now - voice.started_at, entity))
            .collect();
        playing.sort_by(|a, b| b.0.total_cmp(&a.0));
        let ages: Vec<f32> = playing.iter().map(|(age, _)| *age).collect();
        let VoicePlan { start, stop } = plan_voices(&ages, requests.len(), sound.max_voices());
        for (_, entity) in &playing[..stop] {
            commands.entity(*entity).despawn();
        }
        for (speed, request) in SPEEDS.iter().zip(requests).take(start) {
            let voice = Voice {
                sound,
                started_at: now,
                gain: gain(start),
                pan: request.x.map_or(0.0, |x| pan_of(x, tuning.field.width)),
            };
            let samples = bank.samples(sound).speed(*speed);
            commands.spawn((voice, output.play(samples, voice.level(&settings))));
        }
    }
}

fn apply_settings(
    output: Res<AudioOutput>,
    settings: Res<Settings>,
    voices: Query<(&Voice, &Playback)>,
) {
    for (voice, playback) in &voices {
        output.set_level(playback, voice.level(&settings));
    }
}

/// Removes the voices that are played to their end, and without an output all of them.
fn remove_voices(
    mut commands: Commands,
    output: Option<Res<AudioOutput>>,
    voices: Query<(Entity, &Playback), With<Voice>>,
) {
    for (entity, playback) in &voices {
        if output.is_none() || playback.is_over() {
            commands.entity(entity).despawn();
        }
    }
}

/// The requests of each sound.
pub(super) fn by_sound(requests: &mut [SoundRequest]) -> impl Iterator<Item = &[SoundRequest]> {
    requests.sort_by_key(|request| request.sound);
    requests.chunk_by(|a, b| a.sound == b.sound)
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
    use rodio::mixer::MixerSource;

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

    /// A game whose sounds are mixed without a device.
    struct Player {
        app: App,
        mixed: MixerSource,
    }

    impl Player {
        fn new(mode: Mode) -> Self {
            let mut app = App::new();
            let (output, mixed) = AudioOutput::without_device(2);
            app.add_plugins((MinimalPlugins, StatesPlugin))
                .init_resource::<SoundBank>()
                .init_resource::<Settings>()
                .init_resource::<Tuning>()
                .insert_resource(output)
                .insert_state(mode)
                .add_message::<GameEvent>()
                .add_message::<MenuCue>()
                .add_plugins(plugin);
            app.update();
            Self { app, mixed }
        }

        /// Plays the sounds of these events and cues.
        fn play(&mut self, events: &[GameEvent], cues: &[MenuCue]) {
            let world = self.app.world_mut();
            world.write_message_batch(events.iter().copied());
            world.write_message_batch(cues.iter().copied());
            self.app.update();
        }

        /// The voices that play, sorted.
        fn voices(&mut self) -> Vec<Sound> {
            let world = self.app.world_mut();
            let mut voices = world.query_filtered::<&Voice, With<Playback>>();
            let mut sounds: Vec<_> = voices.iter(world).map(|voice| voice.sound).collect();
            sounds.sort_unstable();
            sounds
        }

        /// Changes the settings, as the settings page does.
        fn set(&mut self, change: impl FnOnce(&mut Settings)) {
            change(&mut self.app.world_mut().resource_mut::<Settings>());
            self.app.update();
        }

        /// The energy of the next 50 ms, left and right.
        fn listen(&mut self) -> [f32; 2] {
            let mut energy = [0.0; 2];
            for index in 0..2_204 {
                let sample = self.mixed.next().unwrap_or(0.0);
                energy[index % 2] += sample * sample;
            }
            energy
        }
    }

    /// The voices of one frame with these events and cues.
    fn voices(mode: Mode, events: &[GameEvent], cues: &[MenuCue]) -> Vec<Sound> {
        let mut player = Player::new(mode);
        player.play(events, cues);
        player.voices()
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

    #[test]
    fn a_voice_ends_with_its_samples() {
        let mut player = Player::new(Mode::Play);
        player.play(&[], &[MenuCue::Move]);
        // The sound lasts 80 ms.
        let [left, _] = player.listen();
        assert!(left > 0.0, "{left}");
        player.app.update();
        assert_eq!(player.voices(), [Sound::MenuMove]);
        player.listen();
        player.app.update();
        assert_eq!(player.voices(), []);
    }

    #[test]
    fn voices_that_start_together_have_their_own_speeds() {
        let mut player = Player::new(Mode::Play);
        player.play(&[broken_rock(); 4], &[]);
        // 63 ticks of samples take 0.92 s at the highest speed, 1.13 s at the lowest.
        let mut counts = Vec::new();
        for _ in 0..24 {
            player.listen();
            player.app.update();
            counts.push(player.voices().len());
        }
        counts.dedup();
        assert_eq!(counts, [4, 3, 2, 1, 0]);
    }

    #[test]
    fn a_changed_volume_is_heard_at_once() {
        let mut player = Player::new(Mode::Play);
        player.play(&[broken_rock()], &[]);
        let [before, _] = player.listen();
        assert!(before > 0.0);
        player.set(|settings| settings.master_volume = 0);
        assert_eq!(player.listen(), [0.0; 2]);
        player.set(|settings| settings.master_volume = 100);
        let [after, _] = player.listen();
        assert!(after > 0.0);
        player.set(|settings| settings.is_muted = true);
        assert_eq!(player.listen(), [0.0; 2]);
    }

    #[test]
    fn an_explosion_at_the_left_is_louder_on_the_left_and_in_mono_it_is_not() {
        let mut player = Player::new(Mode::Play);
        // It is at x = 0.
        player.play(&[broken_rock()], &[]);
        let [left, right] = player.listen();
        assert!(left > 10.0 * right, "{left} and {right}");
        player.set(|settings| settings.is_mono = true);
        let [left, right] = player.listen();
        assert!(left > 0.0);
        assert!((left - right).abs() < 1e-3 * left, "{left} and {right}");
    }

    #[test]
    fn the_loss_of_the_output_ends_all_voices() {
        let mut player = Player::new(Mode::Play);
        player.play(&[broken_rock(); 4], &[]);
        player.app.world_mut().remove_resource::<AudioOutput>();
        player.play(&[broken_rock()], &[MenuCue::Move]);
        assert_eq!(player.voices(), []);
    }
}
