//! Cases from games: pairs of boxes that met, or nearly so, in recorded games of the coursework. `scripts/recorded-pairs`
//! makes the file of pairs.

use crate::question::{Id, Question};

use super::case::Case;
use super::category::Category;
use super::oracle::exact_contact;
use super::sentence::sentence;

/// The pairs: a question a line.
const PAIRS: &str = include_str!("../../../../assets/cases/recorded-pairs.jsonl");

/// The cases of all recorded pairs.
///
/// # Panics
/// If the file of pairs is damaged; a test reads it.
pub fn recorded_cases() -> Vec<Case> {
    let case = |(number, line): (usize, &str)| {
        let name = format!("{}-{number}", Category::Recorded.name());
        let mut question = Question::read(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        question.id = Id::from_text(&name);
        let contact = exact_contact(&question);
        Case {
            sentence: sentence(&question, contact),
            name,
            category: Category::Recorded,
            question,
            contact,
            is_convention: false,
        }
    };
    (1..).zip(PAIRS.lines()).map(case).collect()
}
