//! More tables in the form of `cases`: boxes without an interior, empty boxes, and numbers that need more than f64.

use crate::collision::cases::Expect::{Clear, Meets, Overlaps};
use crate::collision::cases::{Body, Case, MINUS_X, REST, X, Y, against, check_all, pair, point};

const SPEED_2_80: f32 = (1u128 << 80) as f32;
const GAP_2_60: f32 = (1u64 << 60) as f32;
const SPEED_2_MINUS_10: f32 = 1.0 / (1u64 << 10) as f32;
const STEP_2_MINUS_20: f32 = 1.0 / (1u64 << 20) as f32;
const TINY: f32 = f32::from_bits(1);

const DEGENERATE: [Case; 13] = [
    against(
        "a point at the centre",
        point(5.0, 5.0, REST),
        Overlaps(1.0, 0, X),
    ),
    against(
        "a point on an edge",
        point(5.0, 10.0, REST),
        Overlaps(1.0, 1, Y),
    ),
    against(
        "a point on a corner",
        point(0.0, 0.0, REST),
        Overlaps(1.0, 0, MINUS_X),
    ),
    against(
        "a point moves in",
        point(14.0, 5.0, [-8.0, 0.0]),
        Meets(0.5, 1.0, 0, X),
    ),
    against(
        "a point slides along the top",
        point(14.0, 10.0, [-8.0, 0.0]),
        Meets(0.5, 1.0, 0, X),
    ),
    pair(
        "two equal points",
        point(3.0, 3.0, REST),
        point(3.0, 3.0, REST),
        1.0,
        Overlaps(1.0, 0, X),
    ),
    pair(
        "two points meet and separate immediately",
        point(0.0, 0.0, REST),
        point(4.0, 4.0, [-4.0, -4.0]),
        2.0,
        Meets(1.0, 1.0, 0, X),
    ),
    pair(
        "two points miss each other",
        point(0.0, 0.0, REST),
        point(4.0, 4.0, [-4.0, -4.000_000_5]),
        2.0,
        Clear,
    ),
    pair(
        "a segment falls onto another",
        Body([0.0, 0.0], [10.0, 0.0], REST),
        Body([5.0, 4.0], [5.0, 8.0], [0.0, -8.0]),
        1.0,
        Meets(0.5, 1.0, 1, Y),
    ),
    against("the empty box", Body([1.0, 1.0], [-1.0, -1.0], REST), Clear),
    against(
        "a box that is empty on y only",
        Body([2.0, 8.0], [8.0, 2.0], REST),
        Clear,
    ),
    against(
        "an empty box moves in",
        Body([20.0; 2], [14.0; 2], [-16.0, -16.0]),
        Clear,
    ),
    pair(
        "dt = 0, a gap of the smallest positive f32",
        point(0.0, 0.0, REST),
        point(TINY, 0.0, [-1e30, 0.0]),
        0.0,
        Clear,
    ),
];

const EXACT: [Case; 3] = [
    // A gap of 2^60 at 2^80 takes 2^-20 s. At a speed that is lower by 2^-10 it takes longer, but f64 rounds that away.
    pair(
        "a gap that is closed in time only in f64",
        Body([-1.0, 0.0], [0.0, 1.0], [SPEED_2_80, 0.0]),
        Body(
            [GAP_2_60, 0.0],
            [GAP_2_60 * 2.0, 1.0],
            [SPEED_2_MINUS_10, 0.0],
        ),
        STEP_2_MINUS_20,
        Clear,
    ),
    pair(
        "the same gap with B at rest",
        Body([-1.0, 0.0], [0.0, 1.0], [SPEED_2_80, 0.0]),
        Body([GAP_2_60, 0.0], [GAP_2_60 * 2.0, 1.0], REST),
        STEP_2_MINUS_20,
        Meets(STEP_2_MINUS_20, STEP_2_MINUS_20, 0, X),
    ),
    pair(
        "two points that cross the whole range of f32",
        point(-f32::MAX, 0.0, [f32::MAX, 0.0]),
        point(f32::MAX, 0.0, [-f32::MAX, 0.0]),
        1.0,
        Meets(1.0, 1.0, 0, X),
    ),
];

#[test]
fn points_segments_and_empty_boxes_have_the_expected_outcome() {
    check_all(&DEGENERATE);
}

#[test]
fn pairs_at_the_limits_of_f64_have_the_expected_outcome() {
    check_all(&EXACT);
}
