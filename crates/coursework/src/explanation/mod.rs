//! Why a pair hits or misses: what the kernel did on each axis, the lecture's steps in order, and the verdict in words.
//!
//! All numbers come from the kernel with a recorder, on the numbers of the pair.

mod axis_names;
mod explain;
mod number_words;
mod pseudo_code;
mod returned_time;
#[cfg(test)]
mod tests;
mod verdict;
mod walk;

pub use explain::{ExplainedAxis, Explanation};
pub use number_words::{length, share_text};
pub use pseudo_code::{CodeLine, PSEUDO_CODE, PseudoCodeLine};
pub use walk::LectureMove;
