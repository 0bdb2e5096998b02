//! The sticks of a gamepad as eight more buttons.

use bevy::input::gamepad::GamepadAxis;
use bevy::math::Vec2;
use serde::{Deserialize, Serialize};

/// How far back a stick must be before it can be pressed again, as a share of its dead zone. It is less than 1, so that a
/// trembling hand does not press twice.
const READY: f32 = 0.75;

/// A direction of a stick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(in crate::present) enum Stick {
    LeftStickLeft,
    LeftStickRight,
    LeftStickDown,
    LeftStickUp,
    RightStickLeft,
    RightStickRight,
    RightStickDown,
    RightStickUp,
}

impl Stick {
    /// Whether it is a direction of the left stick.
    pub(super) const fn is_left(self) -> bool {
        matches!(
            self,
            Self::LeftStickLeft | Self::LeftStickRight | Self::LeftStickDown | Self::LeftStickUp
        )
    }

    /// The two ends of an axis, the negative one first.
    pub(super) const fn ends(axis: GamepadAxis) -> Option<[Self; 2]> {
        match axis {
            GamepadAxis::LeftStickX => Some([Self::LeftStickLeft, Self::LeftStickRight]),
            GamepadAxis::LeftStickY => Some([Self::LeftStickDown, Self::LeftStickUp]),
            GamepadAxis::RightStickX => Some([Self::RightStickLeft, Self::RightStickRight]),
            GamepadAxis::RightStickY => Some([Self::RightStickDown, Self::RightStickUp]),
            _ => None,
        }
    }
}

/// How a stick leans towards one direction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Lean {
    /// It can be pressed.
    #[default]
    Ready,
    Held,
    /// It is not held any more, but not far enough back to be pressed again.
    Slack,
}

impl Lean {
    /// The next state, from the share of the range that the stick leans, -1 to 1. Beyond the dead zone, 0 to 1, it is held.
    pub(super) fn after(self, share: f32, dead_zone: f32) -> Self {
        if share > dead_zone {
            Self::Held
        } else if share > READY * dead_zone && self != Self::Ready {
            Self::Slack
        } else {
            Self::Ready
        }
    }
}

/// A left stick with one direction at a time, as menus need it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct MenuStick {
    /// Each axis from -1 to 1.
    position: Vec2,
    direction: Option<Stick>,
}

impl MenuStick {
    /// Notes a new value of an axis, -1 to 1.
    pub(super) const fn set(&mut self, axis: GamepadAxis, value: f32) {
        match axis {
            GamepadAxis::LeftStickX => self.position.x = value,
            GamepadAxis::LeftStickY => self.position.y = value,
            _ => {}
        }
    }

    /// The direction, if it is another one than at the last call.
    ///
    /// It is the one in which the stick leans furthest. It stays until the stick is back from it, so that a diagonal
    /// stick moves one way only.
    pub(super) fn new_direction(&mut self, dead_zone: f32) -> Option<Stick> {
        let Vec2 { x, y } = self.position;
        let shares = [
            (Stick::LeftStickLeft, -x),
            (Stick::LeftStickRight, x),
            (Stick::LeftStickDown, -y),
            (Stick::LeftStickUp, y),
        ];
        let stays = |(stick, share)| {
            self.direction == Some(stick) && Lean::Held.after(share, dead_zone) != Lean::Ready
        };
        if shares.into_iter().any(stays) {
            return None;
        }
        let furthest = shares.into_iter().max_by(|(_, a), (_, b)| a.total_cmp(b));
        let held = furthest.filter(|(_, share)| Lean::Ready.after(*share, dead_zone) == Lean::Held);
        self.direction = held.map(|(stick, _)| stick);
        self.direction
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The directions that a stick reports while it moves through these positions, one per frame.
    fn directions(positions: &[(f32, f32)]) -> Vec<Stick> {
        let mut stick = MenuStick::default();
        let frame = |(x, y)| {
            stick.set(GamepadAxis::LeftStickX, x);
            stick.set(GamepadAxis::LeftStickY, y);
            stick.new_direction(0.4)
        };
        positions.iter().copied().filter_map(frame).collect()
    }

    #[test]
    fn a_held_stick_moves_once_and_again_from_the_middle() {
        let held = [(0.9, 0.0); 3];
        assert_eq!(directions(&held), [Stick::LeftStickRight]);
        let twice = [(0.9, 0.0), (0.2, 0.0), (0.9, 0.0)];
        assert_eq!(directions(&twice), [Stick::LeftStickRight; 2]);
        let trembling = [(0.5, 0.0), (0.35, 0.0), (0.5, 0.0)];
        assert_eq!(directions(&trembling), [Stick::LeftStickRight]);
        assert_eq!(directions(&[(0.39, -0.39)]), []);
        let mut stick = MenuStick::default();
        stick.set(GamepadAxis::LeftStickX, 0.39);
        assert_eq!(stick.new_direction(0.2), Some(Stick::LeftStickRight));
    }

    #[test]
    fn a_diagonal_stick_moves_one_way_only() {
        let there_and_back = [(0.5, 0.7), (0.7, 0.7), (0.8, 0.6), (0.2, 0.2), (0.0, 0.0)];
        assert_eq!(directions(&there_and_back), [Stick::LeftStickUp]);
        let equal = [(-0.7, -0.7), (-0.71, -0.69), (-0.69, -0.71)];
        assert_eq!(directions(&equal), [Stick::LeftStickDown]);
    }

    #[test]
    fn a_stick_rolled_from_one_direction_to_the_next_moves_both_ways() {
        let rolled = [(1.0, 0.0), (0.7, 0.7), (0.0, 1.0), (-1.0, 0.0)];
        assert_eq!(
            directions(&rolled),
            [
                Stick::LeftStickRight,
                Stick::LeftStickUp,
                Stick::LeftStickLeft
            ]
        );
    }
}
