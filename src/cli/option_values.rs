//! The values of the options that several commands have: `--phases`, `--fidelity`, `--rules` and `--tuning`.

use std::fs;
use std::path::Path;

use clap::ValueEnum;
use clap::builder::PossibleValue;

use crate::collision::Phases;
use crate::sim::{Fidelity, Tuning};

use super::failure::{Failure, not_built_yet, path_text};

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

/// Refuses the name of a rule set that does not exist or is not built yet.
pub(super) fn check_rules(name: &str) -> Result<(), Failure> {
    match name {
        "classic" => Ok(()),
        "assignment" => not_built_yet("--rules assignment"),
        other => Err(Failure::Input(format!(
            "--rules is {other}, but has to be classic or assignment"
        ))),
    }
}

/// The tuning of the rules, with the entries of a file in place of its own.
pub(super) fn read_tuning(path: Option<&Path>) -> Result<Tuning, Failure> {
    let Some(path) = path else {
        return Ok(Tuning::default());
    };
    let name = path_text(path);
    let text = fs::read_to_string(path).map_err(|error| Failure::reading(&name, &error))?;
    Tuning::from_toml(&text).map_err(|error| Failure::Input(format!("{name}: {error}")))
}
