//! The actions that keys and buttons can be bound to.

use serde::{Deserialize, Serialize};

/// An action that keys and buttons can be bound to. See [`MenuAction`](super::MenuAction) for what they do in menus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(in crate::present) enum Action {
    /// Turn the ship counter-clockwise.
    Left,
    /// Turn the ship clockwise.
    Right,
    /// Thrust along the heading.
    Thrust,
    /// Thrust against the heading. The rules have no reverse thrust, so it is hyperspace.
    Reverse,
    /// Fire a shot.
    Fire,
    /// Jump through hyperspace.
    Hyperspace,
    /// Start a game.
    Start,
    /// Pause or resume; go back in menus.
    Pause,
    /// Turn sound off or on.
    Mute,
    /// Switch between full screen and window.
    FullScreen,
    /// Show boxes, velocities and swept areas.
    ShowBoxes,
    /// Turn Step 1 on or off.
    ToggleStep1,
    /// Switch to the next phases.
    CyclePhases,
    /// Switch to the next fidelity.
    CycleFidelity,
    /// Run one tick of a paused game.
    StepTick,
    /// Copy the last contact as a line for `sweptroids sweep`.
    CopyContact,
    /// Show the last second before a death again.
    WhyDied,
}

impl Action {
    /// All actions, in the order of the controls page.
    pub(in crate::present) const ALL: [Self; 17] = [
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
        Self::WhyDied,
    ];

    /// Its label in the controls page.
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
            Self::WhyDied => "WHY DID I DIE",
        }
    }

    /// Its name in the file of the bindings.
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
            Self::WhyDied => "why-died",
        }
    }

    /// Whether it steers the ship or starts a game. It may share a key with a menu action, since only one of them acts at a
    /// time.
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
