//! A case: a question with its exact answer.

use super::category::Category;
use crate::question::Question;

/// A question with its exact answer. Its numbers are dyadic: each is an f32, and its shortest decimal is exact.
#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    /// The name, unique in its set: `slide-off-17`. The id of the question is the same.
    pub name: String,
    /// What happens, in one sentence.
    pub sentence: String,
    /// What it tries out.
    pub category: Category,
    /// The two moving boxes and the duration of the step.
    pub question: Question,
    /// The first and the last time of contact, if there is one.
    pub contact: Option<ContactTimes>,
    /// Whether the answer is convention. So is every case of a category that is convention; cases of other categories may
    /// be too.
    pub is_convention: bool,
}

/// The first and the last time of contact within the step: 0 ≤ `t_first` ≤ `t_last` ≤ dt, in seconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ContactTimes {
    /// The first time, the f32 nearest to the exact value.
    pub t_first: f32,
    /// The last time, the f32 nearest to the exact value.
    pub t_last: f32,
}
