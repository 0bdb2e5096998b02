//! The latch between input, which comes once per frame, and ticks.

use bevy::prelude::Resource;

use super::intent::{Intent, Press};

/// Keeps what the player holds and presses until a tick takes it.
///
/// Frames and ticks have different rates. Presses are counted, and each tick takes at most one of each kind. So no press
/// is lost in a frame without a tick, none acts twice in a frame with several ticks, and two presses within one frame act
/// in two ticks. A control that is held and released between two ticks still counts as held for one tick.
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

/// A control that is held down.
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
    /// Sets which controls are held now. The turn is −1, 0 or 1, as in [`Intent`].
    pub fn hold(&mut self, turn: i8, thrust: bool, reverse: bool) {
        self.turn = turn.signum();
        if turn != 0 {
            self.tapped_turn = self.turn;
        }
        self.thrust.set(thrust);
        self.reverse.set(reverse);
    }

    /// Counts one more press.
    pub fn press(&mut self, press: Press) {
        let count = match press {
            Press::Fire => &mut self.fire,
            Press::Hyperspace => &mut self.hyperspace,
            Press::Start => &mut self.start,
        };
        *count = count.saturating_add(1);
    }

    /// Takes the intent of the next tick, with at most one press of each kind.
    pub fn take(&mut self) -> Intent {
        let take_one = |count: &mut u32| {
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
            fire: take_one(&mut self.fire),
            hyperspace: take_one(&mut self.hyperspace),
            start: take_one(&mut self.start),
        }
    }

    /// Sets the held controls and counts the presses of one tick's intent. For pilots, which decide once per tick.
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

    /// What waits in the latch, by name: flags are 0 or 1, a turn to the left is 2.
    pub(in crate::sim) fn fields(&self) -> [(&'static str, u32); 9] {
        let Self {
            turn,
            tapped_turn,
            thrust,
            reverse,
            fire,
            hyperspace,
            start,
        } = *self;
        let turns = [turn, tapped_turn].map(|turn| turn.rem_euclid(3) as u32);
        [
            ("latch.turn", turns[0]),
            ("latch.tapped_turn", turns[1]),
            ("latch.thrust.is_down", thrust.is_down.into()),
            ("latch.thrust.was_tapped", thrust.was_tapped.into()),
            ("latch.reverse.is_down", reverse.is_down.into()),
            ("latch.reverse.was_tapped", reverse.was_tapped.into()),
            ("latch.fire", fire),
            ("latch.hyperspace", hyperspace),
            ("latch.start", start),
        ]
    }

    /// Drops all held controls and presses, as when the window loses focus.
    pub fn clear(&mut self) {
        *self = Self::default();
    }
}
