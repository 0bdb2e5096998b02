//! Looped sounds: thrust and saucers. Each loop exists all the time and is faded in and out.

use bevy::audio::Volume;
use bevy::prelude::*;
use bevy::time::Real;

use crate::present::persistence::Settings;
use crate::present::states::{Mode, Page};
use crate::sim::{BodyKind, Paused, Saucer, SaucerSize, Session, Ship};

use super::sound_bank::{Sound, SoundBank};

/// The time from silence to full volume and back, in seconds. A shorter fade clicks.
const FADE_TIME: f32 = 0.05;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_loops)
        .add_systems(Update, fade);
}

/// A looped sound, and its level in the fade: 0 to 1.
#[derive(Component)]
pub(super) struct Loop {
    sound: Sound,
    level: f32,
}

fn spawn_loops(mut commands: Commands, bank: Res<SoundBank>) {
    for sound in Sound::LOOPS {
        let settings = PlaybackSettings::LOOP.paused();
        commands.spawn((
            Loop { sound, level: 0.0 },
            bank.player(sound),
            settings.with_volume(Volume::SILENT),
        ));
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
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    mode: Res<State<Mode>>,
    page: Res<State<Page>>,
    paused: Res<Paused>,
    session: Res<Session>,
    ships: Query<&Ship>,
    saucers: Query<&BodyKind, With<Saucer>>,
    mut loops: Query<(&mut Loop, &mut AudioSink)>,
) {
    let conditions = LoopConditions {
        mode: *mode.get(),
        is_paused: paused.0 || page.shows_past(),
        is_over: session.is_over(),
        is_thrusting: ships.iter().any(|ship| ship.is_thrusting),
        saucer: saucers.iter().find_map(|kind| kind.saucer_size()),
    };
    for (mut playing, mut sink) in &mut loops {
        let plays = conditions.plays(playing.sound);
        playing.level = faded(playing.level, plays, time.delta_secs());
        sink.set_volume(Volume::Linear(
            playing.level * playing.sound.volume(&settings),
        ));
        if playing.level > 0.0 {
            sink.play();
        } else {
            sink.pause();
        }
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
    use super::*;

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
}
