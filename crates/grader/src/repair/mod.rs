//! Finds the line that is wrong: by the smallest edit of the file after which every case is right.
//!
//! The edits stand in one text behind switches, so that one program answers for all of them: mutation schemata (Untch, Offutt,
//! Harrold, "Mutation Analysis Using Mutant Schemata", ISSTA 1993), here for repairs.

mod candidate_program;
mod candidates;
mod commented_code;
mod counterpart;
mod edit;
mod find_repair;
mod lecture_step;
mod likeness;
#[cfg(test)]
mod mutants;
mod questions;
mod repaired;
mod routine;
mod screening;
mod search;
mod variables;

pub use candidates::{Candidates, candidates};
pub use commented_code::CommentedCode;
pub use edit::EditKind;
pub use find_repair::find_repair;
pub use lecture_step::{LectureStep, Time, sign_of, time_in};
pub use repaired::{Diagnosed, Repair, RepairedLine};
pub use routine::{Function, ParsedFile};
pub use variables::output_name;
