//! What sounds as long as something lasts: thrust and saucers. Each loop runs all the time and is faded in and out.

use bevy::audio::Volume;
use bevy::prelude::*;
use bevy::time::Real;

use crate::present::persistence::Settings;
use crate::present::states::Mode;
use crate::sim::{BodyKind, Paused, Saucer, SaucerSize, Session, Ship};

use super::sound_bank::{Sound, SoundBank};

/// How long it takes from nothing to full volume and back, in seconds: anything quicker clicks.
const FADE: f32 = 0.05;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, set_up).add_systems(Update, fade);
}

/// A loop, and how much of it is heard: 0 to 1.
#[derive(Component)]
pub(super) struct Loop {
    sound: Sound,
    level: f32,
}

fn set_up(mut commands: Commands, catalogue: Res<SoundBank>) {
    for sound in Sound::LOOPS {
        let settings = PlaybackSettings::LOOP.paused();
        commands.spawn((
            Loop { sound, level: 0.0 },
            catalogue.player(sound),
            settings.with_volume(Volume::SILENT),
        ));
    }
}

/// What goes on in the field, as far as it is heard for as long as it lasts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct LoopConditions {
    pub(super) mode: Mode,
    pub(super) is_paused: bool,
    pub(super) is_over: bool,
    pub(super) is_thrusting: bool,
    pub(super) saucer: Option<SaucerSize>,
}

impl LoopConditions {
    /// Whether this loop sounds now.
    pub(super) fn has(self, sound: Sound) -> bool {
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
    paused: Res<Paused>,
    session: Res<Session>,
    ships: Query<&Ship>,
    saucers: Query<&BodyKind, With<Saucer>>,
    mut loops: Query<(&mut Loop, &mut AudioSink)>,
) {
    let scene = LoopConditions {
        mode: *mode.get(),
        is_paused: paused.0,
        is_over: session.is_over(),
        is_thrusting: ships.iter().any(|ship| ship.is_thrusting),
        saucer: saucers.iter().find_map(|kind| kind.saucer_size()),
    };
    for (mut one, mut sink) in &mut loops {
        one.level = faded(one.level, scene.has(one.sound), time.delta_secs());
        sink.set_volume(Volume::Linear(one.level * one.sound.volume(&settings)));
        if one.level > 0.0 {
            sink.play();
        } else {
            sink.pause();
        }
    }
}

/// The level after `dt` seconds.
fn faded(level: f32, is_heard: bool, dt: f32) -> f32 {
    let step = dt / FADE;
    let next = if is_heard { level + step } else { level - step };
    next.clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A ship that thrusts while a small saucer is there.
    const BUSY: LoopConditions = LoopConditions {
        mode: Mode::Play,
        is_paused: false,
        is_over: false,
        is_thrusting: true,
        saucer: Some(SaucerSize::Small),
    };

    fn loops(scene: LoopConditions) -> Vec<Sound> {
        let mut loops = Sound::ALL.to_vec();
        loops.retain(|sound| scene.has(*sound));
        loops
    }

    #[test]
    fn thrust_and_saucer_are_heard_as_long_as_they_last() {
        assert_eq!(loops(BUSY), [Sound::Thrust, Sound::SmallSaucer]);
        let saucer = Some(SaucerSize::Large);
        let is_thrusting = false;
        let scene = LoopConditions {
            saucer,
            is_thrusting,
            ..BUSY
        };
        assert_eq!(loops(scene), [Sound::LargeSaucer]);
        assert_eq!(
            loops(LoopConditions {
                saucer: None,
                ..BUSY
            }),
            [Sound::Thrust]
        );
    }

    #[test]
    fn nothing_lasts_while_the_game_is_paused_over_or_played_by_itself() {
        for scene in [
            LoopConditions {
                is_paused: true,
                ..BUSY
            },
            LoopConditions {
                is_over: true,
                ..BUSY
            },
            LoopConditions {
                mode: Mode::Attract,
                ..BUSY
            },
        ] {
            assert_eq!(loops(scene), []);
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
