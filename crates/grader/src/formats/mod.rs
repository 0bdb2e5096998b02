//! The formats of reports.

mod classroom50;
mod comma_separated;
mod compared_values_table;
mod fault_lines;
mod gradescope;
mod json;
mod number_lines;
mod repair_words;
mod svg;
mod table;
mod text;
mod words;

pub use classroom50::{ClassroomRun, classroom50};
pub use comma_separated::comma_separated;
pub use fault_lines::short_fault_lines;
pub use gradescope::gradescope;
pub use json::json_object;
pub use svg::picture;
pub use table::{summary, table};
pub use text::{failure_test, text};
