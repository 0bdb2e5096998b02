//! The same hard pairs on every run, many of them, against the oracle.
//!
//! The laws draw new pairs each time; this loop draws from a fixed seed, so that what passes once passes
//! everywhere. Raise [`CASES`] for a longer search: 100,000 cases of each shape take some seconds.

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use sweptroids::collision::{Moving, Outcome, Phases, WideCount, test};

use crate::pairs::{Pair, pair};
use crate::studied::{Studied, agree};

/// How many pairs of each shape.
const CASES: usize = 20_000;

/// What became of the pairs, so that a generator that has gone stale does not go unseen.
#[derive(Debug, Default)]
struct Tally {
    clear: usize,
    overlapping: usize,
    meeting: usize,
    wide: usize,
}

fn judge_all<S: Studied>(axes: usize, of: impl Fn(&Pair) -> [Moving<S>; 2]) {
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[axes as u8; 32]);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    let pairs = pair(axes);
    let mut tally = Tally::default();
    for number in 0..CASES {
        let pair = pairs.new_tree(&mut runner).expect("a pair").current();
        let [a, b] = of(&pair);
        if let Err(complaint) = agree(&a, &b, pair.dt()) {
            panic!("case {number}: {complaint}\n{pair:?}");
        }
        let mut wide = WideCount::default();
        match test(&a, &b, pair.dt(), Phases::Both, &mut wide) {
            Outcome::Clear => tally.clear += 1,
            Outcome::Overlapping(_) => tally.overlapping += 1,
            Outcome::Meeting(_) => tally.meeting += 1,
        }
        tally.wide += usize::from(wide.0 > 0);
    }
    let Tally {
        clear,
        overlapping,
        meeting,
        wide,
    } = tally;
    let least = clear.min(overlapping).min(meeting).min(wide);
    assert!(least >= CASES / 20, "too few of a kind: {tally:?}");
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
