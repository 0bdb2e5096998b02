//! Ignores input briefly after a page opens by itself: what is pressed then was meant for the game. Who goes on to another page has
//! noticed it.

use bevy::prelude::*;

use super::raw_input::RawInputs;
use crate::present::states::Page;

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
    /// The page that is open until the other one opens by itself.
    before: Page,
    /// The page that opens by itself.
    page: Page,
}

impl InputLockout {
    /// Begins it on the page `before`, as `page` is about to open by itself, or changes by itself if it is the same.
    pub(in crate::present) const fn begin(&mut self, before: Page, page: Page) {
        *self = Self {
            seconds_left: LENGTH,
            spare_seconds: LONGEST - LENGTH,
            before,
            page,
        };
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

/// Counts real time, whatever the speed of the game, while the page is open.
pub(super) fn count_down(
    mut lockout: ResMut<InputLockout>,
    page: Res<State<Page>>,
    time: Res<Time<Real>>,
) {
    if !lockout.is_on() {
        return;
    }
    if *page.get() == lockout.page {
        lockout.before = lockout.page;
    }
    if *page.get() == lockout.before {
        lockout.seconds_left -= time.delta_secs().min(LONGEST_FRAME);
    } else {
        *lockout = InputLockout::default();
    }
}

pub(super) fn drop_inputs(mut inputs: ResMut<RawInputs>, mut lockout: ResMut<InputLockout>) {
    if inputs.presses().next().is_some() {
        lockout.extend();
    }
    inputs.clear();
}
