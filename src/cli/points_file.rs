//! The file of points of `grade --points`.

use std::fs;
use std::path::Path;

use crate::coursework::Points;

use super::failure::{Failure, path_text};

/// Reads a file of points; the default without one.
pub(super) fn read_points(path: Option<&Path>) -> Result<Points, Failure> {
    let Some(path) = path else {
        return Ok(Points::default());
    };
    let name = path_text(path);
    let text = fs::read_to_string(path).map_err(|error| Failure::reading(&name, &error))?;
    Points::read(&text).map_err(|error| Failure::Input(format!("{name}: {error}")))
}
