//! From a drawn question to its case.

use crate::question::Question;

use super::case::Case;
use super::category::Category;
use super::oracle::{exact_contact, exact_times};
use super::rounding::has_exact_times;
use super::sentence::sentence;

/// The case of this name and category. `None` if a time of its answer is no short decimal.
pub fn drawn_case(name: String, category: Category, question: Question) -> Option<Case> {
    let contact = exact_contact(&question);
    if let (Some(exact), Some(contact)) = (exact_times(&question), contact)
        && !has_exact_times(&exact, contact)
    {
        return None;
    }
    Some(Case {
        name,
        sentence: sentence(&question, contact),
        category,
        question,
        contact,
        is_convention: category.is_convention(),
    })
}
