//! Ignores input briefly after a page opens by itself: what is pressed then was meant for the game.

use bevy::prelude::*;

use super::raw_input::RawInputs;

/// Its length in seconds: the time that a player needs to notice the new page.
const LENGTH: f32 = 0.8;

/// Who keeps pressing has not noticed it yet. So long nothing must be pressed at the end of it, in seconds.
const QUIET: f32 = 0.5;

/// It ends after so many seconds, whatever is pressed.
const LONGEST: f32 = 4.0;

/// The most that one frame counts, in seconds. Without it a long frame would end the lockout before the page was seen.
const LONGEST_FRAME: f32 = 0.1;

/// The time during which keys and gamepads are ignored.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct InputLockout {
    seconds_left: f32,
    /// How much longer it may become.
    spare_seconds: f32,
}

impl InputLockout {
    /// Begins it, as the page changes by itself.
    pub(in crate::present) fn begin(&mut self) {
        self.seconds_left = LENGTH;
        self.spare_seconds = LONGEST - LENGTH;
    }

    /// Ends it, as the player leaves the page.
    pub(in crate::present) fn end(&mut self) {
        *self = Self::default();
    }

    /// Makes it last until nothing was pressed for a while.
    fn extend(&mut self) {
        let longer = (QUIET - self.seconds_left).clamp(0.0, self.spare_seconds);
        self.seconds_left += longer;
        self.spare_seconds -= longer;
    }

    /// Whether input is ignored now.
    pub(in crate::present) fn is_on(self) -> bool {
        self.seconds_left > 0.0
    }
}

/// Run condition: input is ignored now.
pub fn is_locked_out(lockout: Res<InputLockout>) -> bool {
    lockout.is_on()
}

/// Counts real time, whatever the speed of the game.
pub(super) fn count_down(mut lockout: ResMut<InputLockout>, time: Res<Time<Real>>) {
    if lockout.is_on() {
        lockout.seconds_left -= time.delta_secs().min(LONGEST_FRAME);
    }
}

pub(super) fn drop_inputs(mut inputs: ResMut<RawInputs>, mut lockout: ResMut<InputLockout>) {
    if inputs.presses().next().is_some() {
        lockout.extend();
    }
    inputs.clear();
}
