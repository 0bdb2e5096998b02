//! The controls that fingers hold.

use strum::{EnumCount, VariantArray};

use crate::present::input::action::Action;

/// A control on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumCount, VariantArray)]
pub(in crate::present) enum TouchControl {
    Left,
    Right,
    Thrust,
    ReverseThrust,
    Fire,
    Hyperspace,
    Pause,
    /// Go on after a game: any place on the screen.
    Start,
}

impl TouchControl {
    /// All controls.
    pub(super) const ALL: [Self; Self::COUNT] = *Self::VARIANTS.first_chunk().expect("all of them");

    /// What it does.
    pub(in crate::present) const fn action(self) -> Action {
        match self {
            Self::Left => Action::Left,
            Self::Right => Action::Right,
            Self::Thrust => Action::Thrust,
            Self::ReverseThrust => Action::ReverseThrust,
            Self::Fire => Action::Fire,
            Self::Hyperspace => Action::Hyperspace,
            Self::Pause => Action::Pause,
            Self::Start => Action::Start,
        }
    }

    /// What stands on it.
    pub(in crate::present) const fn label(self) -> &'static str {
        match self {
            Self::Left => "<",
            Self::Right => ">",
            Self::Thrust => "THRUST",
            Self::ReverseThrust => "REVERSE",
            Self::Fire => "FIRE",
            Self::Hyperspace => "HYPER",
            Self::Pause => "II",
            Self::Start => "GO ON",
        }
    }

    /// Whether a finger that slides there holds it. The others need a finger that comes down on them: nobody jumps or pauses by
    /// sliding too far.
    pub(super) const fn takes_sliding_fingers(self) -> bool {
        matches!(
            self,
            Self::Left | Self::Right | Self::Thrust | Self::ReverseThrust
        )
    }
}
