//! The latch between devices, which speak once a frame, and ticks.

use bevy::prelude::Resource;

use super::intent::{Intent, Press};

/// Keeps what devices say until a tick takes it.
///
/// Frames and ticks do not keep pace. A press is counted when it comes and taken by one tick, so that none is lost in
/// a frame without a tick, none counts twice in a frame with several, and two within one frame act in two ticks.
/// What is held counts as held for one tick even if it was let go before the tick came.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Latch {
    turn: i8,
    tapped_turn: i8,
    thrust: Held,
    reverse: Held,
    fire: u32,
    hyperspace: u32,
    start: u32,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Held {
    is_down: bool,
    was_tapped: bool,
}

impl Held {
    fn set(&mut self, is_down: bool) {
        self.is_down = is_down;
        self.was_tapped |= is_down;
    }

    fn take(&mut self) -> bool {
        self.is_down | std::mem::take(&mut self.was_tapped)
    }
}

impl Latch {
    /// What is held now: −1, 0 or 1 for the turn, as in [`Intent`].
    pub fn hold(&mut self, turn: i8, thrust: bool, reverse: bool) {
        self.turn = turn.signum();
        if turn != 0 {
            self.tapped_turn = self.turn;
        }
        self.thrust.set(thrust);
        self.reverse.set(reverse);
    }

    /// One more press.
    pub fn press(&mut self, press: Press) {
        let count = match press {
            Press::Fire => &mut self.fire,
            Press::Hyperspace => &mut self.hyperspace,
            Press::Start => &mut self.start,
        };
        *count = count.saturating_add(1);
    }

    /// The intent of the next tick: at most one press of each kind.
    pub fn take(&mut self) -> Intent {
        let one = |count: &mut u32| {
            let is_pressed = *count > 0;
            *count = count.saturating_sub(1);
            is_pressed
        };
        let tapped_turn = std::mem::take(&mut self.tapped_turn);
        Intent {
            turn: if self.turn == 0 {
                tapped_turn
            } else {
                self.turn
            },
            thrust: self.thrust.take(),
            reverse: self.reverse.take(),
            fire: one(&mut self.fire),
            hyperspace: one(&mut self.hyperspace),
            start: one(&mut self.start),
        }
    }

    /// What is held and pressed, in one call: for pilots, who think in ticks.
    pub fn set(&mut self, intent: Intent) {
        self.hold(intent.turn, intent.thrust, intent.reverse);
        let presses = [
            (intent.fire, Press::Fire),
            (intent.hyperspace, Press::Hyperspace),
            (intent.start, Press::Start),
        ];
        for (_, press) in presses.into_iter().filter(|(is_pressed, _)| *is_pressed) {
            self.press(press);
        }
    }

    /// Forgets everything, as when the game loses the keyboard's focus.
    pub fn clear(&mut self) {
        *self = Self::default();
    }
}
