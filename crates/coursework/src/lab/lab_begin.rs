//! What the lab begins with, by a word on the command line or in a link.

use super::lab_pair::LabPair;
use super::pair_text::read_pair_text;
use super::scenario::{BOUNDING_AREAS, Scenario, UnknownScenario};

/// What the lab begins with.
#[derive(Clone, Debug, PartialEq)]
pub enum LabBegin {
    /// The page of the bounding areas.
    BoundingAreas,
    /// A scenario of the lesson.
    Scenario(&'static Scenario),
    /// A pair to change.
    Pair(LabPair),
}

impl LabBegin {
    /// Reads the name of a scenario, `bounding-areas`, or a pair as the lab copies it for a link.
    ///
    /// # Errors
    /// [`UnknownScenario`] with all names, if it is none of them.
    pub fn read(text: &str) -> Result<Self, UnknownScenario> {
        if text == BOUNDING_AREAS {
            return Ok(Self::BoundingAreas);
        }
        match Scenario::named(text) {
            Ok(scenario) => Ok(Self::Scenario(scenario)),
            Err(unknown) => read_pair_text(text).map(Self::Pair).ok_or(unknown),
        }
    }
}
