//! The kernel against the oracle, with all `Phases`: exact verdicts, times within 1 ulp, the same axis and normal.

use proptest::prelude::*;
use proptest::test_runner::TestCaseError;

use crate::collision::pair_strategies::pair;
use crate::collision::shapes_under_test::check_against_oracle;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn boxes_have_the_contacts_of_rational_arithmetic(pair in pair(2)) {
        let [a, b] = pair.boxes();
        check_against_oracle(&a, &b, pair.dt()).map_err(TestCaseError::fail)?;
    }

    #[test]
    fn boxes_in_space_have_the_contacts_of_rational_arithmetic(pair in pair(3)) {
        let [a, b] = pair.boxes3();
        check_against_oracle(&a, &b, pair.dt()).map_err(TestCaseError::fail)?;
    }

    #[test]
    fn octagons_have_the_contacts_of_rational_arithmetic(pair in pair(4)) {
        let [a, b] = pair.octagons();
        check_against_oracle(&a, &b, pair.dt()).map_err(TestCaseError::fail)?;
    }
}
