//! The values of the options that several commands have: `--phases`, `--fidelity`, `--rules` and `--tuning`.

use std::fs;
use std::path::Path;

use clap::ValueEnum;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use crate::collision::Phases;
use crate::sim::{Fidelity, RuleSet, Tuning};

use super::failure::{Failure, path_text};

/// The values of `--phases`.
pub(super) fn phases_values() -> impl TypedValueParser<Value = Phases> {
    let value = |phases: Phases| {
        let help = match phases {
            Phases::Both => "Step 1, then the sweep",
            Phases::Dynamic => "The sweep alone",
            Phases::Static => "Step 1 alone",
        };
        PossibleValue::new(phases.name()).help(help)
    };
    PossibleValuesParser::new(Phases::ALL.map(value)).map(|name| {
        let mut all = Phases::ALL.into_iter();
        let named = all.find(|phases| phases.name() == name);
        named.expect("the parser lets only these names through")
    })
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

/// The rule set with this name.
pub(super) fn read_rules(name: &str) -> Result<RuleSet, Failure> {
    RuleSet::from_name(name).ok_or_else(|| {
        let [first @ .., last] = RuleSet::ALL.map(RuleSet::name);
        let names = first.join(", ");
        Failure::Input(format!(
            "--rules is {name}, but has to be {names} or {last}"
        ))
    })
}

/// Refuses outlines that the rules are not decided on.
pub(super) fn check_fidelity(rules: RuleSet, fidelity: Option<Fidelity>) -> Result<(), Failure> {
    match fidelity.filter(|fidelity| !rules.allows(*fidelity)) {
        None => Ok(()),
        Some(fidelity) => Err(Failure::Input(format!(
            "--fidelity is {}, but the rules {} are decided on boxes: leave it out, or say box",
            fidelity.name(),
            rules.name()
        ))),
    }
}

/// The tuning of the rules, with the entries of a file in place of its own.
pub(super) fn read_tuning(rules: RuleSet, path: Option<&Path>) -> Result<Tuning, Failure> {
    let Some(path) = path else {
        return Ok(rules.tuning());
    };
    let name = path_text(path);
    let text = fs::read_to_string(path).map_err(|error| Failure::reading(&name, &error))?;
    let tuning = rules.tuned(&text);
    tuning.map_err(|error| Failure::Input(format!("{name}: {error}")))
}
