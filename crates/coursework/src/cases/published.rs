//! The published cases, in `assets/cases`. A version never changes: the next one has files of its own.

use std::sync::LazyLock;

use super::case::Case;
use super::category::Category;
use super::random::CaseStream;
use super::recorded::recorded_cases;
use super::state_cases::cases_of_combinations;

/// The file of the latest version.
const FILE: &str = include_str!("../../../../assets/cases/cases-2.jsonl");

/// The seed of the published cases: the number of the course.
const SEED: u64 = 1130;

/// How many cases of each drawn category are published.
const CASES_OF_EACH: usize = 54;

/// A version of the published cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CasesVersion {
    /// Some of each category: `cases-1`.
    One,
    /// Those of version 1, and one of each combination of the states of two axes: `cases-2`.
    Two,
}

/// The published cases of the latest version, read from the file that the program carries.
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

/// Makes the published cases of a version anew, without a look at the files: the recorded ones from recorded pairs, all others
/// from the published seed.
pub fn make_published_cases(version: CasesVersion) -> Vec<Case> {
    let of_version_1 = Category::ALL
        .into_iter()
        .flat_map(|category| match category {
            Category::Recorded => recorded_cases(),
            _ => {
                let mut stream = CaseStream::new(category, SEED, category.name().to_owned());
                (0..CASES_OF_EACH).map(|_| stream.draw()).collect()
            }
        });
    let added = match version {
        CasesVersion::One => Vec::new(),
        CasesVersion::Two => cases_of_combinations(SEED, "state"),
    };
    of_version_1.chain(added).collect()
}
