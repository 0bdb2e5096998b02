//! The cases of all combinations of states: one of each in the published cases, and one of each for every seed.

use crate::question::Id;

use super::case::Case;
use super::category::Category;
use super::drawn_case::drawn_case;
use super::random_draws::Draws;
use super::rounding::{has_certain_verdict, has_exact_sums};
use super::scenes::{Movers, Pace, Placement, draw_state_scene};
use super::states::{Combination, combinations};

/// The stream of draws of the first combination. Those below are the categories'.
const FIRST_STREAM: u64 = 1000;

/// More draws than any combination needs, by far.
const MOST_ATTEMPTS: usize = 100_000;

/// A case of each combination of a state of one axis with a class of the other, by a seed. The same seed gives the same cases, on
/// every machine and for ever.
///
/// The number of a combination ends the names of its cases: `slide-off-state-7-64` is of combination 64, for the seed 7.
pub fn state_cases(seed: u64) -> Vec<Case> {
    cases_of_combinations(seed, &format!("state-{seed}"))
}

/// The same, with names that have this, and the number of the combination, after the category.
pub fn cases_of_combinations(seed: u64, infix: &str) -> Vec<Case> {
    // Combinations with the same state and class have different movers and paces among them, whichever come first.
    let first = Draws::new(seed, FIRST_STREAM).between(0, 11) as usize;
    let case = |(number, combination): (u64, &Combination)| {
        let turn = first + combination.diagonal;
        let movers = Movers::ALL[turn % Movers::ALL.len()];
        let pace = Pace::ALL[turn % Pace::ALL.len()];
        let mut draws = Draws::new(seed, FIRST_STREAM + number);
        (0..MOST_ATTEMPTS)
            .find_map(|_| {
                attempt(
                    combination,
                    (movers, pace),
                    &format!("{infix}-{number}"),
                    &mut draws,
                )
            })
            .unwrap_or_else(|| panic!("no case of combination {number}: {combination:?}"))
    };
    (1..).zip(combinations()).map(case).collect()
}

/// One draw. `None` if its times do not fit together, its numbers are too long, or rounding could change its answer.
fn attempt(
    combination: &Combination,
    (movers, pace): (Movers, Pace),
    name_end: &str,
    draws: &mut Draws,
) -> Option<Case> {
    let scene = draw_state_scene(combination, pace, draws)?;
    let placement = Placement::draw_state(combination, movers, pace.scale(), &scene, draws);
    let mut question = placement.question(&scene, "")?;
    if !has_exact_sums(&question) {
        return None;
    }
    let category = Category::by_axes(&question)
        .unwrap_or_else(|| panic!("the category of {question} by its axes"));
    if has_certain_verdict(&question) == category.is_convention() {
        return None;
    }
    let name = format!("{}-{name_end}", category.name());
    question.id = Id::from_text(&name);
    drawn_case(name, category, question)
}
