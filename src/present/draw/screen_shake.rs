//! A restrained shake of the field where something bursts. Border, score and pages stand still.

use bevy::math::ops;
use bevy::prelude::*;

use crate::present::look::FlashSource;
use crate::present::persistence::Settings;
use crate::sim::{GameEvent, Paused};

use super::step_playback::DisplayedEvent;

/// How far the field moves at most, in units, at a setting of 100 %.
const FARTHEST: f32 = 6.0;

/// How long the strongest shake lasts, in seconds.
const LONGEST: f32 = 0.6;

/// How fast it swings, in radians per second, to the side and up: out of step with each other.
const SWING: Vec2 = Vec2::new(71.0, 83.0);

/// How the field shakes now.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub(in crate::present) struct ScreenShake {
    /// From 0, still, to 1.
    strength: f32,
    /// Where it is in its swing, in seconds.
    time: f32,
    offset: Vec2,
}

impl ScreenShake {
    /// How far what is in the field is moved, in units.
    pub(in crate::present) const fn offset(&self) -> Vec2 {
        self.offset
    }

    /// A blow; a weaker one adds nothing to a stronger one.
    fn strike(&mut self, strength: f32) {
        self.strength = self.strength.max(strength);
    }

    /// Lets it die down for `seconds`, at a setting from 0 to 1.
    fn go_on(&mut self, seconds: f32, setting: f32) {
        self.strength = (self.strength - seconds / LONGEST).max(0.0);
        self.time = if self.strength > 0.0 {
            self.time + seconds
        } else {
            0.0
        };
        let far = FARTHEST * setting * self.strength * self.strength;
        let swing = SWING * self.time;
        self.offset = far * Vec2::new(ops::sin(swing.x), ops::sin(swing.y));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ScreenShake>()
        .add_systems(PreUpdate, shake);
}

/// How hard the field is struck by what happened: from 0 to 1.
fn blow(event: &GameEvent) -> Option<f32> {
    match event {
        GameEvent::ShipDestroyed { .. } => Some(1.0),
        GameEvent::SaucerDestroyed { .. } => Some(0.7),
        GameEvent::RockBroken { size, .. } => Some(size.of([0.6, 0.45, 0.35])),
        _ => None,
    }
}

fn shake(
    time: Res<Time>,
    paused: Res<Paused>,
    settings: Res<Settings>,
    mut seen: MessageReader<DisplayedEvent>,
    mut shake: ResMut<ScreenShake>,
) {
    for blow in seen.read().filter_map(|DisplayedEvent(event)| blow(event)) {
        shake.strike(blow);
    }
    if paused.0 || !FlashSource::ScreenShake.is_on(&settings) {
        shake.set_if_neq(ScreenShake::default());
        return;
    }
    if shake.strength > 0.0 {
        shake.go_on(time.delta_secs(), f32::from(settings.shake) / 100.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::persistence::Flash;
    use crate::sim::BodyId;

    const FRAME: f32 = 1.0 / 64.0;

    #[test]
    fn it_stays_small_dies_down_and_ends() {
        let mut shake = ScreenShake::default();
        shake.strike(1.0);
        let mut strength = 1.0;
        // 0.6 s are 38.4 frames.
        for frame in 0..39 {
            shake.go_on(FRAME, 1.0);
            assert!(shake.strength < strength, "frame {frame}");
            assert!(shake.offset.abs().max_element() <= FARTHEST * strength * strength);
            strength = shake.strength;
        }
        assert_eq!(shake.offset, Vec2::ZERO);
        assert_eq!(shake, ScreenShake::default());
    }

    #[test]
    fn half_the_setting_is_half_as_far() {
        let far = |setting| {
            let mut shake = ScreenShake::default();
            shake.strike(1.0);
            shake.go_on(FRAME, setting);
            shake.offset.length()
        };
        assert!(far(1.0) > 1.0, "{}", far(1.0));
        assert!((far(1.0) - 2.0 * far(0.5)).abs() < 1e-5);
        assert_eq!(far(0.0), 0.0);
    }

    #[test]
    fn a_lost_ship_shakes_the_field_unless_paused_or_reduced() {
        let offset_with = |paused, flash| {
            let mut app = App::new();
            app.add_plugins((MinimalPlugins, plugin))
                .insert_resource(bevy::time::TimeUpdateStrategy::ManualDuration(
                    std::time::Duration::from_millis(16),
                ))
                .insert_resource(Paused(paused))
                .insert_resource(Settings {
                    flash,
                    ..Settings::default()
                })
                .add_message::<DisplayedEvent>();
            // The first frame takes no time.
            app.update();
            app.world_mut()
                .write_message(DisplayedEvent(GameEvent::ShipDestroyed {
                    id: BodyId(1),
                    at: Vec2::ZERO,
                }));
            app.update();
            app.world().resource::<ScreenShake>().offset()
        };
        assert_ne!(offset_with(false, Flash::Full), Vec2::ZERO);
        assert_eq!(offset_with(true, Flash::Full), Vec2::ZERO);
        assert_eq!(offset_with(false, Flash::Reduced), Vec2::ZERO);
    }
}
