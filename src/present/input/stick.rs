//! The sticks of a pad as eight more buttons.

use bevy::input::gamepad::GamepadAxis;
use leafwing_input_manager::prelude::GamepadControlDirection;
use serde::{Deserialize, Serialize};

/// How far a stick has to lean to count as pressed, as a share of its way. Drift stays far below.
pub(super) const PRESSED: f32 = 0.4;

/// Where it counts as let go again: lower, so that a trembling hand does not press twice.
pub(super) const LET_GO: f32 = 0.3;

/// A stick that leans one way.
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

    /// The same, for the input crate.
    pub(super) fn direction(self) -> GamepadControlDirection {
        let direction = match self {
            Self::LeftStickLeft => GamepadControlDirection::LEFT_LEFT,
            Self::LeftStickRight => GamepadControlDirection::LEFT_RIGHT,
            Self::LeftStickDown => GamepadControlDirection::LEFT_DOWN,
            Self::LeftStickUp => GamepadControlDirection::LEFT_UP,
            Self::RightStickLeft => GamepadControlDirection::RIGHT_LEFT,
            Self::RightStickRight => GamepadControlDirection::RIGHT_RIGHT,
            Self::RightStickDown => GamepadControlDirection::RIGHT_DOWN,
            Self::RightStickUp => GamepadControlDirection::RIGHT_UP,
        };
        direction.threshold(PRESSED)
    }
}
