//! The sticks of a pad as eight more buttons.

use bevy::input::gamepad::GamepadAxis;
use serde::{Deserialize, Serialize};

/// How far a stick must lean to be held, as a share of its range. Drift stays far below.
const HOLD: f32 = 0.4;

/// How far back a stick must be before it can be pressed again. It is lower than [`HOLD`], so that a trembling hand does
/// not press twice.
const READY: f32 = 0.3;

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
    /// The next state, from the share of the range that the stick leans, -1 to 1.
    pub(super) fn after(self, share: f32) -> Self {
        if share > HOLD {
            Self::Held
        } else if share > READY && self != Self::Ready {
            Self::Slack
        } else {
            Self::Ready
        }
    }
}
