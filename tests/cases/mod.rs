//! The cases of the coursework: the published files, the random ones, and what both promise.

mod algorithms;
mod categories;
mod cpp_test;
mod exact;
mod page;
mod published;
mod random;
mod robustness;
mod schema;
mod states;

use sweptroids::coursework::{Case, published_cases, random_cases, state_cases};

/// The published cases, and of three seeds 40 random ones of each category and one of each combination of states.
fn many_cases() -> Vec<Case> {
    let random = [1, 2, u64::MAX]
        .map(|seed| [random_cases(None, 18 * 40, seed), state_cases(seed)].concat());
    published_cases()
        .iter()
        .cloned()
        .chain(random.into_iter().flatten())
        .collect()
}
