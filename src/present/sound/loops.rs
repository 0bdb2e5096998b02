//! Looped sounds: thrust and saucers. Each is faded in when it begins, and out when it ends.

use bevy::prelude::*;
use bevy::time::Real;
use rodio::Source;

use super::audio_output::{AudioOutput, Level, Playback};
use super::sound_bank::{Sound, SoundBank};
use super::stereo_pan::pan_of;
use crate::present::persistence::Settings;
use crate::present::states::{Mode, Page};
use crate::sim::{BodyKind, Paused, Position, Saucer, SaucerSize, Session, Ship, Tuning};

/// The time from silence to full volume and back, in seconds. A shorter fade clicks.
const FADE_TIME: f32 = 0.05;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Loops(Sound::LOOPS.map(Loop::new)))
        .add_systems(Update, fade);
}

/// All looped sounds.
#[derive(Resource)]
struct Loops([Loop; Sound::LOOPS.len()]);

struct Loop {
    sound: Sound,
    /// The level in the fade: 0 to 1.
    fade: f32,
    /// See [`Level::pan`]. It stays while the sound fades out.
    pan: f32,
    /// None at level 0.
    playback: Option<Playback>,
}

impl Loop {
    const fn new(sound: Sound) -> Self {
        Self {
            sound,
            fade: 0.0,
            pan: 0.0,
            playback: None,
        }
    }

    fn level(&self, settings: &Settings) -> Level {
        let level = self.sound.level(settings, self.pan);
        Level {
            volume: self.fade * level.volume,
            ..level
        }
    }
}

/// The state of the game that decides which loops play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct LoopConditions {
    pub(super) mode: Mode,
    pub(super) is_paused: bool,
    pub(super) is_over: bool,
    pub(super) is_thrusting: bool,
    pub(super) saucer: Option<SaucerSize>,
}

impl LoopConditions {
    /// Whether this loop plays.
    pub(super) fn plays(self, sound: Sound) -> bool {
        if self.mode == Mode::Attract || self.is_paused || self.is_over {
            return false;
        }
        sound == Sound::Thrust && self.is_thrusting || self.saucer.map(Sound::saucer) == Some(sound)
    }
}

fn fade(
    output: Option<Res<AudioOutput>>,
    bank: Res<SoundBank>,
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    tuning: Res<Tuning>,
    mode: Res<State<Mode>>,
    page: Res<State<Page>>,
    paused: Res<Paused>,
    session: Res<Session>,
    ships: Query<(&Ship, &Position)>,
    saucers: Query<(&BodyKind, &Position), With<Saucer>>,
    mut loops: ResMut<Loops>,
) {
    let ship = ships.iter().next();
    let saucer = saucers.iter().next();
    let is_reversing = tuning.assignment.is_some() && session.intent.reverse;
    let conditions = LoopConditions {
        mode: *mode.get(),
        is_paused: paused.0 || page.shows_past(),
        is_over: session.is_over(),
        is_thrusting: ship.is_some_and(|(ship, _)| ship.is_thrusting || is_reversing),
        saucer: saucer.and_then(|(kind, _)| kind.saucer_size()),
    };
    for playing in &mut loops.0 {
        let plays = conditions.plays(playing.sound);
        playing.fade = faded(playing.fade, plays, time.delta_secs());
        let source = match playing.sound {
            Sound::Thrust => ship.map(|(_, position)| position),
            _ => saucer.map(|(_, position)| position),
        };
        if let Some(position) = source.filter(|_| plays) {
            playing.pan = pan_of(position.0.x, tuning.field.width);
        }
        let Some(output) = output.as_deref().filter(|_| playing.fade > 0.0) else {
            playing.playback = None;
            continue;
        };
        let level = playing.level(&settings);
        let samples = || bank.samples(playing.sound).repeat_infinite();
        let playback = playing
            .playback
            .get_or_insert_with(|| output.play(samples(), level));
        output.set_level(playback, level);
    }
}

/// The level after `dt` seconds of fading in or out.
fn faded(level: f32, plays: bool, dt: f32) -> f32 {
    let step = dt / FADE_TIME;
    let next = if plays { level + step } else { level - step };
    next.clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use bevy::state::app::StatesPlugin;
    use rodio::mixer::MixerSource;

    use super::*;
    use crate::sim::Harness;

    /// A ship that thrusts while there is a small saucer.
    const THRUST_AND_SAUCER: LoopConditions = LoopConditions {
        mode: Mode::Play,
        is_paused: false,
        is_over: false,
        is_thrusting: true,
        saucer: Some(SaucerSize::Small),
    };

    fn loops(conditions: LoopConditions) -> Vec<Sound> {
        let mut loops = Sound::ALL.to_vec();
        loops.retain(|sound| conditions.plays(*sound));
        loops
    }

    #[test]
    fn thrust_and_saucer_play_as_long_as_they_last() {
        assert_eq!(
            loops(THRUST_AND_SAUCER),
            [Sound::Thrust, Sound::SmallSaucer]
        );
        let saucer = Some(SaucerSize::Large);
        let is_thrusting = false;
        let conditions = LoopConditions {
            saucer,
            is_thrusting,
            ..THRUST_AND_SAUCER
        };
        assert_eq!(loops(conditions), [Sound::LargeSaucer]);
        assert_eq!(
            loops(LoopConditions {
                saucer: None,
                ..THRUST_AND_SAUCER
            }),
            [Sound::Thrust]
        );
    }

    #[test]
    fn no_loop_plays_during_pause_game_over_or_attract_mode() {
        for conditions in [
            LoopConditions {
                is_paused: true,
                ..THRUST_AND_SAUCER
            },
            LoopConditions {
                is_over: true,
                ..THRUST_AND_SAUCER
            },
            LoopConditions {
                mode: Mode::Attract,
                ..THRUST_AND_SAUCER
            },
        ] {
            assert_eq!(loops(conditions), []);
        }
    }

    #[test]
    fn a_loop_fades_in_and_out_within_a_twentieth_of_a_second() {
        assert_eq!(faded(0.0, true, 0.025), 0.5);
        assert_eq!(faded(0.5, true, 0.025), 1.0);
        assert_eq!(faded(1.0, true, 0.025), 1.0);
        assert_eq!(faded(1.0, false, 0.025), 0.5);
        assert_eq!(faded(0.5, false, 1.0), 0.0);
        assert_eq!(faded(0.0, false, 1.0), 0.0);
    }

    /// A game with a saucer at this x, and what is mixed of its sounds.
    fn game_with_saucer(x: f32) -> (Harness, MixerSource) {
        let position = Vec2::new(x, 100.0);
        let mut game = Harness::empty_field().saucer(SaucerSize::Large, position, Vec2::ZERO);
        let (output, mixed) = AudioOutput::without_device(2);
        game.app_mut()
            .add_plugins(StatesPlugin)
            .insert_state(Mode::Play)
            .insert_state(Page::Field)
            .init_resource::<Settings>()
            .init_resource::<SoundBank>()
            .insert_resource(output)
            .add_plugins(plugin);
        (game, mixed)
    }

    /// The energy of the next half second, left and right.
    fn listen(mixed: &mut MixerSource) -> [f32; 2] {
        let mut energy = [0.0; 2];
        for index in 0..22_050 {
            let sample = mixed.next().unwrap_or(0.0);
            energy[index % 2] += sample * sample;
        }
        energy
    }

    #[test]
    fn a_saucer_is_heard_from_its_side_and_in_mono_from_the_middle() {
        for (x, side) in [(0.0, 0), (1_000.0, 1)] {
            let (mut game, mut mixed) = game_with_saucer(x);
            // A twentieth of a second and more.
            game.step(5);
            let energy = listen(&mut mixed);
            assert!(energy[side] > 10.0 * energy[1 - side], "{energy:?} at {x}");
            let world = game.app_mut().world_mut();
            world.resource_mut::<Settings>().is_mono = true;
            game.step(1);
            let [left, right] = listen(&mut mixed);
            assert!(left > 0.0);
            assert!((left - right).abs() < 1e-3 * left, "{left} and {right}");
        }
    }

    #[test]
    fn a_muted_saucer_is_not_heard_and_one_in_attract_mode_does_not_play() {
        let (mut game, mut mixed) = game_with_saucer(500.0);
        game.step(5);
        let world = game.app_mut().world_mut();
        world.resource_mut::<Settings>().is_muted = true;
        game.step(1);
        assert_eq!(listen(&mut mixed), [0.0; 2]);
        assert_eq!(mixed.by_ref().take(2).count(), 2, "it plays at volume 0");
        let world = game.app_mut().world_mut();
        world.insert_resource(NextState::Pending(Mode::Attract));
        game.step(5);
        assert_eq!(mixed.next(), None);
    }

    #[test]
    fn without_an_output_nothing_plays_until_there_is_one_again() {
        let (mut game, mut mixed) = game_with_saucer(500.0);
        game.step(5);
        let world = game.app_mut().world_mut();
        let output = world.remove_resource::<AudioOutput>().expect("an output");
        game.step(1);
        assert_eq!(mixed.next(), None);
        game.app_mut().insert_resource(output);
        game.step(1);
        let [left, _] = listen(&mut mixed);
        assert!(left > 0.0);
    }
}
