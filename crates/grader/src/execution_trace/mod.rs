//! What a file computes on its way through a question, beside what the lecture's algorithm computes: says after which part the
//! values first differ.

mod compared_values;
mod lecture_values;
mod recorded_values;
mod recording_text;

#[cfg(test)]
pub use compared_values::ComparedPart;
pub use compared_values::{ComparedValues, compare_values};
pub use recorded_values::ExecutedLine;
pub use recording_text::{RecordingText, SiteKind, recording_text};
