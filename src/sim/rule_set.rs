//! The named rule sets: each is a tuning and a fidelity.

use strum::{EnumCount, IntoStaticStr, VariantArray};

use super::plugin::SimPlugin;
use super::state::detection::{Detection, Fidelity};
use super::tuning::{Tuning, TuningError};

/// A named set of rules.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, EnumCount, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
pub enum RuleSet {
    /// The game of 1979, decided on boxes.
    #[default]
    Classic,
    /// The game of 1979, decided on its own octagons.
    #[strum(serialize = "classic-1979")]
    Classic1979,
    /// The classic rules in a field of 16:9.
    #[strum(serialize = "classic-16x9")]
    Classic16x9,
    /// The classic rules in a field of 21:9.
    #[strum(serialize = "classic-21x9")]
    Classic21x9,
    /// The game of the coursework: CSD1130, Assignment 2.
    Assignment,
}

impl RuleSet {
    /// All rule sets.
    pub const ALL: [Self; Self::COUNT] = *Self::VARIANTS.first_chunk().expect("all of them");

    /// The rules of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rules| rules.name() == name)
    }

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The outline on which its collisions are decided.
    pub const fn fidelity(self) -> Fidelity {
        match self {
            Self::Classic1979 => Fidelity::Octagon,
            Self::Classic | Self::Classic16x9 | Self::Classic21x9 | Self::Assignment => {
                Fidelity::Box
            }
        }
    }

    /// Whether ships can thrust against their heading.
    pub const fn has_reverse_thrust(self) -> bool {
        match self {
            Self::Classic | Self::Classic1979 | Self::Classic16x9 | Self::Classic21x9 => false,
            Self::Assignment => true,
        }
    }

    /// Whether its collisions can be decided on outlines of this fidelity. Those of the coursework are boxes alone.
    pub fn allows(self, fidelity: Fidelity) -> bool {
        self != Self::Assignment || fidelity == Fidelity::Box
    }

    /// Whether ships can jump through hyperspace.
    pub const fn has_hyperspace(self) -> bool {
        !matches!(self, Self::Assignment)
    }

    /// Whether rocks come in waves.
    pub const fn has_waves(self) -> bool {
        !matches!(self, Self::Assignment)
    }

    /// The largest number of players.
    pub const fn most_players(self) -> u8 {
        match self {
            Self::Classic | Self::Classic1979 | Self::Classic16x9 | Self::Classic21x9 => 2,
            Self::Assignment => 1,
        }
    }

    /// Its values.
    pub fn tuning(self) -> Tuning {
        self.tuned("").expect("the embedded tuning is valid")
    }

    /// Its values, changed by the entries of `text`, a tuning file.
    ///
    /// # Errors
    /// [`TuningError`] for the first fault in the file.
    pub fn tuned(self, text: &str) -> Result<Tuning, TuningError> {
        match self {
            Self::Assignment => Tuning::assignment_over(text),
            _ => Tuning::over(self.toml(), text),
        }
    }

    /// A game by these rules, with the defaults of [`SimPlugin`] otherwise.
    pub fn plugin(self) -> SimPlugin {
        SimPlugin {
            tuning: self.tuning(),
            detection: Detection {
                fidelity: self.fidelity(),
                ..Detection::default()
            },
            ..SimPlugin::default()
        }
    }

    /// The entries in which its tuning differs from the default.
    const fn toml(self) -> &'static str {
        match self {
            Self::Classic | Self::Classic1979 | Self::Assignment => "",
            Self::Classic16x9 => include_str!("../../assets/tuning/classic-16x9.toml"),
            Self::Classic21x9 => include_str!("../../assets/tuning/classic-21x9.toml"),
        }
    }
}
