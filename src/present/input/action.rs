//! What a key or a button can mean.

use bevy::prelude::*;
use leafwing_input_manager::Actionlike;
use serde::{Deserialize, Serialize};

/// What a key or a button can mean, outside the menus.
#[derive(
    Actionlike,
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Reflect,
    Serialize,
    Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub(in crate::present) enum Action {
    /// Turn the ship counter-clockwise.
    Left,
    /// Turn it clockwise.
    Right,
    /// Thrust along the heading.
    Thrust,
    /// Thrust against it; hyperspace where the rules have no reverse.
    Reverse,
    /// Fire a shot.
    Fire,
    /// Jump.
    Hyperspace,
    /// Begin a game.
    Start,
    /// Stand still, or go on.
    Pause,
    /// Sound off or on.
    Mute,
    /// The whole screen, or a window.
    FullScreen,
    /// Show boxes, velocities and swept areas.
    ShowBoxes,
    /// Switch Step 1.
    ToggleStep1,
    /// The next of the phases.
    CyclePhases,
    /// The next of the fidelities.
    CycleFidelity,
    /// One tick, while the game stands still.
    StepTick,
    /// Copy the last contact as a line for `sweptroids sweep`.
    CopyContact,
}
