//! Fires again and again while the key is held.

use bevy::prelude::*;

use super::flight_input::FlightInput;
use crate::present::persistence::Settings;
use crate::sim::{Latch, Paused, Press};

/// Ticks from shot to shot while fire is held: eight shots a second. The rules accept a press every other tick, but
/// allow only four shots at once.
const FIRE_INTERVAL: u32 = 8;

/// Repeats fire while it is held. It counts ticks, and runs before the tick that takes the press.
pub(super) fn keep_firing(
    mut latch: ResMut<Latch>,
    mut flight: ResMut<FlightInput>,
    settings: Res<Settings>,
    paused: Res<Paused>,
) {
    if paused.0 || !(settings.hold_to_fire || settings.toggle_fire) {
        return;
    }
    if let Some(ticks) = &mut flight.ticks_since_shot {
        if *ticks == FIRE_INTERVAL {
            latch.press(Press::Fire);
            *ticks = 0;
        }
        *ticks += 1;
    }
}
