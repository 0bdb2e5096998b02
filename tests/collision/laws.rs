//! The kernel against the oracle: verdicts exactly, times within 1 ulp, axis and normal, in every phase.

use proptest::prelude::*;
use proptest::test_runner::TestCaseError;

use crate::pair_strategies::pair;
use crate::shapes_under_test::agree;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn boxes_are_judged_as_rationals_judge_them(pair in pair(2)) {
        let [a, b] = pair.boxes();
        agree(&a, &b, pair.dt()).map_err(TestCaseError::fail)?;
    }

    #[test]
    fn boxes_in_space_are_judged_as_rationals_judge_them(pair in pair(3)) {
        let [a, b] = pair.boxes3();
        agree(&a, &b, pair.dt()).map_err(TestCaseError::fail)?;
    }

    #[test]
    fn octagons_are_judged_as_rationals_judge_them(pair in pair(4)) {
        let [a, b] = pair.octagons();
        agree(&a, &b, pair.dt()).map_err(TestCaseError::fail)?;
    }
}
