//! Rumbles the gamepad on a few events.

use std::time::Duration;

use bevy::input::gamepad::{GamepadRumbleIntensity, GamepadRumbleRequest};
use bevy::prelude::*;

use super::active_device::ActiveDevice;
use crate::present::persistence::Settings;
use crate::present::states::Mode;
use crate::sim::{GameEvent, GameEventKind};

/// The strength of the strong motor, 0 to 1, and the duration in milliseconds. Shots do not rumble: eight a second would
/// numb the hands.
///
/// The weak motor is not used, since the engine drives the same motor for both.
fn rumble_of(event: &GameEvent) -> Option<(f32, u64)> {
    match event.kind {
        GameEventKind::ShipDestroyed { .. } => Some((1.0, 350)),
        GameEventKind::SaucerDestroyed { .. } => Some((0.35, 120)),
        GameEventKind::ExtraShip { .. } => Some((0.25, 180)),
        _ => None,
    }
}

pub(super) fn rumble(
    mut events: MessageReader<GameEvent>,
    device: Res<ActiveDevice>,
    settings: Res<Settings>,
    mode: Res<State<Mode>>,
    mut requests: MessageWriter<GamepadRumbleRequest>,
) {
    let Some(gamepad) = device.gamepad() else {
        events.clear();
        return;
    };
    let share = f32::from(settings.rumble_strength) / 100.0;
    if share == 0.0 || *mode.get() != Mode::Play {
        events.clear();
        return;
    }
    for (strength, milliseconds) in events.read().filter_map(rumble_of) {
        requests.write(GamepadRumbleRequest::Add {
            gamepad,
            intensity: GamepadRumbleIntensity::strong_motor(strength * share),
            duration: Duration::from_millis(milliseconds),
        });
    }
}
