//! What the lab works with: pairs that a person edits number by number, the scenarios of a lesson, and experiments.

mod area_cost;
mod edited_case;
mod exact_number;
mod lab_begin;
mod lab_pair;
mod pair_edit;
mod pair_file;
mod pair_text;
mod scenario;
#[cfg(test)]
mod tests;
mod tunnelling;

pub use area_cost::{AreaCost, area_costs};
pub use edited_case::case_of;
pub use exact_number::{BadNumber, ExactNumber, exact_times_text, fraction};
pub use lab_begin::LabBegin;
pub use lab_pair::{LabPair, ShapeKind};
pub use pair_edit::{EditHistory, PairField, snapped};
pub use pair_file::{NoPair, first_pair};
pub use pair_text::{pair_text, read_pair_text};
pub use scenario::{BOUNDING_AREAS, Scenario, UnknownScenario, scenarios};
pub use tunnelling::{Passes, Tunnelling};
