//! The assists that the settings switch on, and what the screen calls assists.

use crate::present::persistence::Settings;
use crate::replay::{Assist, Assists};

impl Assist {
    /// Its name on the screen.
    pub(in crate::present) const fn label(self) -> &'static str {
        match self {
            Self::Slow => "Slow",
            Self::HoldToFire => "Automatic fire",
            Self::FinerFidelity => "Other outlines",
            Self::CourseworkKeys => "Coursework keys",
            Self::Practice => "Practice",
            Self::OwnTuning => "Own tuning",
            Self::TakenOver => "Taken over",
            Self::ChosenSeed => "Chosen seed",
            Self::Shield => "Shield",
            Self::ExtraShips => "Extra ships",
        }
    }
}

impl Assists {
    /// The assists of the settings that act at once.
    pub(in crate::present) fn at_once(settings: &Settings) -> Self {
        Self::active([
            (settings.speed < 100, Assist::Slow),
            (
                settings.hold_to_fire || settings.toggle_fire,
                Assist::HoldToFire,
            ),
        ])
    }

    /// The assists of the settings that a game has from its start.
    pub(in crate::present) fn from_start(settings: &Settings) -> Self {
        Self::active([
            (settings.shield > 0, Assist::Shield),
            (settings.extra_ships > 0, Assist::ExtraShips),
        ])
    }
}
