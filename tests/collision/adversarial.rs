//! The same hard pairs on every run, many of them, against the oracle.
//!
//! The laws draw new pairs each time; this loop draws from a fixed seed, so that what passes once passes
//! everywhere. Raise [`CASES`] for a longer search: 100,000 cases of each shape take some seconds.

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use sweptroids::collision::{ExactPathCounter, Moving, Outcome, Phases, test};

use crate::pair_strategies::{Pair, pair};
use crate::shapes_under_test::{Studied, agree};

/// How many pairs of each shape.
const CASES: usize = 20_000;

/// What became of the pairs, so that a generator that has gone stale does not go unseen.
#[derive(Debug, Default)]
struct OutcomeCounts {
    clear: usize,
    overlapping: usize,
    meeting: usize,
    wide: usize,
}

fn judge_all<S: Studied>(axes: usize, of: impl Fn(&Pair) -> [Moving<S>; 2]) {
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[axes as u8; 32]);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    let pairs = pair(axes);
    let mut counts = OutcomeCounts::default();
    for number in 0..CASES {
        let pair = pairs.new_tree(&mut runner).expect("a pair").current();
        let [a, b] = of(&pair);
        if let Err(complaint) = agree(&a, &b, pair.dt()) {
            panic!("case {number}: {complaint}\n{pair:?}");
        }
        let mut wide = ExactPathCounter::default();
        match test(&a, &b, pair.dt(), Phases::Both, &mut wide) {
            Outcome::Clear => counts.clear += 1,
            Outcome::Overlapping(_) => counts.overlapping += 1,
            Outcome::Meeting(_) => counts.meeting += 1,
        }
        counts.wide += usize::from(wide.0 > 0);
    }
    let OutcomeCounts {
        clear,
        overlapping,
        meeting,
        wide,
    } = counts;
    let least = clear.min(overlapping).min(meeting).min(wide);
    assert!(least >= CASES / 20, "too few of a kind: {counts:?}");
}

#[test]
fn thousands_of_adversarial_boxes_are_judged_exactly() {
    judge_all(2, Pair::boxes);
}

#[test]
fn thousands_of_adversarial_boxes_in_space_are_judged_exactly() {
    judge_all(3, Pair::boxes3);
}

#[test]
fn thousands_of_adversarial_octagons_are_judged_exactly() {
    judge_all(4, Pair::octagons);
}
