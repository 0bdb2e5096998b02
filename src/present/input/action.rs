//! What a key or a button can mean.

use serde::{Deserialize, Serialize};

/// What a key or a button can mean, outside the menus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
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

impl Action {
    /// All of them, in the order of a controls screen.
    pub(in crate::present) const ALL: [Self; 16] = [
        Self::Left,
        Self::Right,
        Self::Thrust,
        Self::Reverse,
        Self::Fire,
        Self::Hyperspace,
        Self::Start,
        Self::Pause,
        Self::Mute,
        Self::FullScreen,
        Self::ShowBoxes,
        Self::ToggleStep1,
        Self::CyclePhases,
        Self::CycleFidelity,
        Self::StepTick,
        Self::CopyContact,
    ];

    /// What a player calls it.
    pub(in crate::present) const fn label(self) -> &'static str {
        match self {
            Self::Left => "TURN LEFT",
            Self::Right => "TURN RIGHT",
            Self::Thrust => "THRUST",
            Self::Reverse => "REVERSE OR HYPERSPACE",
            Self::Fire => "FIRE",
            Self::Hyperspace => "HYPERSPACE",
            Self::Start => "START A GAME",
            Self::Pause => "PAUSE",
            Self::Mute => "MUTE",
            Self::FullScreen => "FULL SCREEN",
            Self::ShowBoxes => "SHOW BOXES",
            Self::ToggleStep1 => "STEP 1 ON OR OFF",
            Self::CyclePhases => "NEXT PHASES",
            Self::CycleFidelity => "NEXT FIDELITY",
            Self::StepTick => "STEP ONE TICK",
            Self::CopyContact => "COPY CONTACT",
        }
    }

    /// What a file calls it.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Right => "right",
            Self::Thrust => "thrust",
            Self::Reverse => "reverse",
            Self::Fire => "fire",
            Self::Hyperspace => "hyperspace",
            Self::Start => "start",
            Self::Pause => "pause",
            Self::Mute => "mute",
            Self::FullScreen => "full-screen",
            Self::ShowBoxes => "show-boxes",
            Self::ToggleStep1 => "toggle-step1",
            Self::CyclePhases => "cycle-phases",
            Self::CycleFidelity => "cycle-fidelity",
            Self::StepTick => "step-tick",
            Self::CopyContact => "copy-contact",
        }
    }

    /// Whether it steers a ship; the keys that move through menus may do that too, since they never do both at once.
    pub(super) const fn is_play(self) -> bool {
        matches!(
            self,
            Self::Left
                | Self::Right
                | Self::Thrust
                | Self::Reverse
                | Self::Fire
                | Self::Hyperspace
                | Self::Start
        )
    }
}
