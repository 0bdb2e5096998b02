//! What the lab works with: pairs that a person edits number by number, and the scenarios of a lesson.

mod exact_number;
mod pair_edit;
mod scenario;

pub use exact_number::{BadNumber, ExactNumber};
pub use pair_edit::{EditHistory, PairField, snapped};
pub use scenario::{Scenario, UnknownScenario, scenarios};
