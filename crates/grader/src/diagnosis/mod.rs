//! What is probably wrong with a file, by the way it answers.

mod known_mistakes;
mod lecture_model;
mod model_choices;
mod model_verdict;
mod output_times;
mod search;
mod wrong_bounds;

pub use output_times::diagnose_times;
pub use search::diagnose_verdicts;

#[cfg(test)]
pub use {
    known_mistakes::known_mistakes,
    lecture_model::{AtRest, Dynamic, LectureModel, RelativeVelocity},
};
