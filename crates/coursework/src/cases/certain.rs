//! The answer to any question, if it is certain.

use super::case::ContactTimes;
use super::oracle::exact_contact;
use super::rounding::{has_certain_verdict, has_exact_sums};
use crate::question::Question;

/// The exact answer to a question that is no convention and whose answer no rounding can change. None for all other
/// questions.
pub fn certain_contact(question: &Question) -> Option<Option<ContactTimes>> {
    (has_exact_sums(question) && has_certain_verdict(question)).then(|| exact_contact(question))
}
