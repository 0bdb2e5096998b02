//! A slight shake of the field when something is destroyed. Border, score and pages stand still.

use bevy::math::ops;
use bevy::prelude::*;

use crate::present::burst_size::burst_size;
use crate::present::look::FlashSource;
use crate::present::persistence::Settings;
use crate::present::states::Page;
use crate::sim::{GameEventKind, Paused, SessionRestarted};

use super::step_playback::DisplayedEvent;

/// The largest offset of the field on each axis, in units, at a setting of 100 %. With 4, 30 % of a
/// fifth of the picture flashed pixel by pixel while rocks broke all the time; a test allows 25 %.
const MAX_OFFSET: f32 = 2.5;

/// How long the strongest shake lasts, in seconds.
const MAX_DURATION: f32 = 0.6;

/// The angular frequency of the shake on x and y, in radians per second. They differ, so that the axes are out of phase.
const ANGULAR_FREQUENCY: Vec2 = Vec2::new(71.0, 83.0);

/// The current shake of the field.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub(in crate::present) struct ScreenShake {
    /// From 0, still, to 1.
    strength: f32,
    /// Seconds since the field began to shake.
    time: f32,
    offset: Vec2,
}

impl ScreenShake {
    /// The offset of everything in the field, in units.
    pub(in crate::present) const fn offset(&self) -> Vec2 {
        self.offset
    }

    /// Starts a shake. A weaker one adds nothing to a stronger one.
    fn start(&mut self, strength: f32) {
        self.strength = self.strength.max(strength);
    }

    /// Advances the shake by `seconds` while it dies down. The setting is from 0 to 1.
    fn advance(&mut self, seconds: f32, setting: f32) {
        self.strength = (self.strength - seconds / MAX_DURATION).max(0.0);
        self.time = if self.strength > 0.0 {
            self.time + seconds
        } else {
            0.0
        };
        let amplitude = MAX_OFFSET * setting * self.strength * self.strength;
        let phase = ANGULAR_FREQUENCY * self.time;
        self.offset = amplitude * Vec2::new(ops::sin(phase.x), ops::sin(phase.y));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ScreenShake>()
        .add_observer(stop)
        .add_systems(PreUpdate, shake);
}

/// Nothing has shaken the field of another session yet.
fn stop(_: On<SessionRestarted>, mut shake: ResMut<ScreenShake>) {
    shake.set_if_neq(ScreenShake::default());
}

/// The strength of the shake that an event starts, from 0 to 1.
fn strength_of(event: &GameEventKind) -> Option<f32> {
    match event {
        GameEventKind::ShipDestroyed { .. } => Some(1.0),
        GameEventKind::SaucerDestroyed { .. } => Some(0.7),
        GameEventKind::RockBroken { body, .. } => {
            let size = burst_size(body)?;
            Some(size.of([0.6, 0.45, 0.35]))
        }
        _ => None,
    }
}

fn shake(
    time: Res<Time>,
    paused: Res<Paused>,
    page: Res<State<Page>>,
    settings: Res<Settings>,
    mut events: MessageReader<DisplayedEvent>,
    mut shake: ResMut<ScreenShake>,
) {
    for DisplayedEvent(event) in events.read() {
        if let Some(strength) = strength_of(event) {
            shake.start(strength);
        }
    }
    if paused.0 || page.shows_past() || !FlashSource::ScreenShake.is_on(&settings) {
        shake.set_if_neq(ScreenShake::default());
        return;
    }
    if shake.strength > 0.0 {
        shake.advance(time.delta_secs(), f32::from(settings.shake) / 100.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::persistence::Flash;
    use crate::present::test_events::destroyed_ship;

    const FRAME: f32 = 1.0 / 64.0;

    #[test]
    fn the_shake_stays_small_dies_down_and_ends() {
        let mut shake = ScreenShake::default();
        shake.start(1.0);
        let mut strength = 1.0;
        // 0.6 s are 38.4 frames.
        for frame in 0..39 {
            shake.advance(FRAME, 1.0);
            assert!(shake.strength < strength, "frame {frame}");
            assert!(shake.offset.abs().max_element() <= MAX_OFFSET * strength * strength);
            strength = shake.strength;
        }
        assert_eq!(shake.offset, Vec2::ZERO);
        assert_eq!(shake, ScreenShake::default());
    }

    #[test]
    fn half_the_setting_halves_the_offset() {
        let offset = |setting| {
            let mut shake = ScreenShake::default();
            shake.start(1.0);
            shake.advance(FRAME, setting);
            shake.offset.length()
        };
        assert!(offset(1.0) > 0.5, "{}", offset(1.0));
        assert!((offset(1.0) - 2.0 * offset(0.5)).abs() < 1e-5);
        assert_eq!(offset(0.0), 0.0);
    }

    #[test]
    fn a_destroyed_ship_shakes_the_field_unless_paused_or_reduced() {
        let offset_with = |paused, flash| {
            let mut app = App::new();
            app.add_plugins((MinimalPlugins, plugin))
                .insert_resource(bevy::time::TimeUpdateStrategy::ManualDuration(
                    std::time::Duration::from_millis(16),
                ))
                .insert_resource(Paused(paused))
                .insert_resource(State::new(Page::Field))
                .insert_resource(Settings {
                    flash,
                    ..Settings::default()
                })
                .add_message::<DisplayedEvent>();
            // The first frame takes no time.
            app.update();
            app.world_mut()
                .write_message(DisplayedEvent(destroyed_ship().kind));
            app.update();
            app.world().resource::<ScreenShake>().offset()
        };
        assert_ne!(offset_with(false, Flash::Full), Vec2::ZERO);
        assert_eq!(offset_with(true, Flash::Full), Vec2::ZERO);
        assert_eq!(offset_with(false, Flash::Reduced), Vec2::ZERO);
    }
}
