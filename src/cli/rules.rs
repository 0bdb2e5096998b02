//! What `play` and `sim` share: rules and tuning by name.

use std::fs;
use std::path::Path;

use crate::sim::Tuning;

use super::failure::{Failure, not_built_yet, shown};

/// That the rules of this name exist and are built.
pub(super) fn check_rules(name: &str) -> Result<(), Failure> {
    match name {
        "classic" => Ok(()),
        "assignment" => not_built_yet("--rules assignment"),
        other => Err(Failure::Input(format!(
            "--rules is {other}, but has to be classic or assignment"
        ))),
    }
}

/// The figures of a file over those of the rules; the rules' own without one.
pub(super) fn read_tuning(path: Option<&Path>) -> Result<Tuning, Failure> {
    let Some(path) = path else {
        return Ok(Tuning::default());
    };
    let name = shown(path);
    let text = fs::read_to_string(path).map_err(|error| Failure::reading(&name, &error))?;
    Tuning::from_toml(&text).map_err(|error| Failure::Input(format!("{name}: {error}")))
}
