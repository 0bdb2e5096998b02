//! The published cases: version 1, in `assets/cases`.

use std::sync::LazyLock;

use super::case::Case;
use super::category::Category;
use super::random::CaseStream;
use super::recorded::recorded_cases;

/// The file of the published cases.
const FILE: &str = include_str!("../../../assets/cases/cases-1.jsonl");

/// The seed of the published cases: the number of the course.
const SEED: u64 = 1130;

/// How many cases of each drawn category are published.
const CASES_OF_EACH: usize = 54;

/// The published cases, read from the file that the program carries.
///
/// # Panics
/// If the file is damaged; a test reads it.
pub fn published_cases() -> &'static [Case] {
    static CASES: LazyLock<Vec<Case>> = LazyLock::new(|| {
        FILE.lines()
            .map(|line| Case::read(line).unwrap_or_else(|error| panic!("{error}: {line}")))
            .collect()
    });
    &CASES
}

/// Makes the published cases anew, without a look at the file: the recorded ones from recorded pairs, all others from the
/// published seed.
pub fn make_published_cases() -> Vec<Case> {
    Category::ALL
        .into_iter()
        .flat_map(|category| match category {
            Category::Recorded => recorded_cases(),
            _ => {
                let mut stream = CaseStream::new(category, SEED, category.name().to_owned());
                (0..CASES_OF_EACH).map(|_| stream.draw()).collect()
            }
        })
        .collect()
}
