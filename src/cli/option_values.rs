//! The values of options that stand for types of the library: their names and help texts.

use clap::ValueEnum;
use clap::builder::PossibleValue;

use crate::collision::Phases;
use crate::sim::Fidelity;

/// `--phases`.
impl ValueEnum for Phases {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let help = match self {
            Self::Both => "Step 1, then the sweep",
            Self::Dynamic => "The sweep alone",
            Self::Static => "Step 1 alone",
        };
        Some(PossibleValue::new(self.name()).help(help))
    }
}

/// `--fidelity`.
impl ValueEnum for Fidelity {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let help = match self {
            Self::Box => "One box a body",
            Self::Octagon => "The 1979 machine's octagons",
            Self::Hull => "Convex hulls of the outlines",
        };
        Some(PossibleValue::new(self.name()).help(help))
    }
}
