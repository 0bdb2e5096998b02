//! Thousands of difficult pairs against the oracle, the same pairs on every run.
//!
//! The property tests in `laws` draw new pairs on each run. This loop draws from a fixed seed, so its result is the
//! same everywhere. Raise [`CASES`] for a longer search: 100,000 cases of each shape take some seconds.

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use sweptroids::collision::{ExactPathCounter, Moving, Outcome, Phases, test};

use crate::collision::pair_strategies::{Pair, pair};
use crate::collision::shapes_under_test::{ExactShape, check_against_oracle};

/// The number of pairs of each shape.
const CASES: usize = 20_000;

/// How many pairs had each outcome. The counts reveal a generator that no longer makes pairs of all kinds.
#[derive(Debug, Default)]
struct OutcomeCounts {
    clear: usize,
    overlapping: usize,
    meeting: usize,
    exact_path: usize,
}

fn check_all<S: ExactShape>(axes: usize, bodies: impl Fn(&Pair) -> [Moving<S>; 2]) {
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[axes as u8; 32]);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    let pairs = pair(axes);
    let mut counts = OutcomeCounts::default();
    for number in 0..CASES {
        let pair = pairs.new_tree(&mut runner).expect("a pair").current();
        let [a, b] = bodies(&pair);
        if let Err(difference) = check_against_oracle(&a, &b, pair.dt()) {
            panic!("case {number}: {difference}\n{pair:?}");
        }
        let mut exact_path = ExactPathCounter::default();
        match test(&a, &b, pair.dt(), Phases::Both, &mut exact_path) {
            Outcome::Clear => counts.clear += 1,
            Outcome::Overlapping(_) => counts.overlapping += 1,
            Outcome::Meeting(_) => counts.meeting += 1,
        }
        counts.exact_path += usize::from(exact_path.0 > 0);
    }
    let OutcomeCounts {
        clear,
        overlapping,
        meeting,
        exact_path,
    } = counts;
    let least = clear.min(overlapping).min(meeting).min(exact_path);
    assert!(least >= CASES / 20, "too few pairs of one kind: {counts:?}");
}

#[test]
fn thousands_of_adversarial_boxes_are_answered_exactly() {
    check_all(2, Pair::boxes);
}

#[test]
fn thousands_of_adversarial_boxes_in_space_are_answered_exactly() {
    check_all(3, Pair::boxes3);
}

#[test]
fn thousands_of_adversarial_octagons_are_answered_exactly() {
    check_all(4, Pair::octagons);
}
