//! What the lab works with: pairs that a person edits number by number, and the scenarios of a lesson.

mod edited_case;
mod exact_number;
mod pair_edit;
mod pair_text;
mod scenario;
mod tunnelling;

pub use edited_case::case_of;
pub use exact_number::{BadNumber, ExactNumber};
pub use pair_edit::{EditHistory, PairField, snapped};
pub use pair_text::{pair_text, read_pair_text};
pub use scenario::{Scenario, UnknownScenario, scenarios};
pub use tunnelling::{Passes, Tunnelling};
