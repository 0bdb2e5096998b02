//! The worst cases of the broad phase: what they find, and how many pairs they test exactly.

use std::num::NonZeroUsize;

use bevy::math::{Vec2, vec2};
use sweptroids::collision::{Aabb, Dt, Moving, ReachesTooFar, Torus};

use super::all_pairs::{Bodies, all_pairs, expect_all_pairs, filled};
use crate::collision::{aabb, moving, resting, square};

const STEP: Dt = Dt::power_of_half(6);

fn field() -> Torus {
    Torus::new(vec2(4096.0, 4096.0)).expect("a finite size")
}

/// The number of pairs that are tested exactly.
fn candidates(bodies: &Bodies, torus: Option<Torus>) -> u64 {
    let mut broad_phase = filled(bodies, torus);
    broad_phase.find_contacts(STEP).expect("within reach");
    broad_phase.candidates()
}

fn numbered(bodies: impl IntoIterator<Item = Moving<Aabb>>) -> Bodies {
    (0..).zip(bodies).collect()
}

#[test]
fn without_boxes_or_with_one_there_are_no_contacts() {
    for torus in [None, Some(field())] {
        assert_eq!(expect_all_pairs(&Vec::new(), STEP, torus), 0);
        let one = numbered([moving(square(-5.0, 4090.0), [640.0, 640.0])]);
        assert_eq!(expect_all_pairs(&one, STEP, torus), 0);
    }
}

#[test]
fn boxes_all_in_one_place_are_all_in_contact() {
    let same = numbered((0..200).map(|_| resting(square(4090.0, -3.0))));
    for torus in [None, Some(field())] {
        assert_eq!(expect_all_pairs(&same, STEP, torus), 200 * 199 / 2);
    }
}

#[test]
fn boxes_in_a_row_a_column_or_a_diagonal_meet_only_their_neighbours() {
    // Each touches the next. The greatest distance is 300 · 10, so the first and the last do not meet on the torus.
    for direction in [
        vec2(10.0, 0.0),
        vec2(0.0, 10.0),
        vec2(10.0, 10.0),
        vec2(-10.0, 10.0),
    ] {
        let row = numbered((0..300).map(|i| {
            let at = direction * i as f32;
            resting(square(at.x, at.y))
        }));
        for torus in [None, Some(field())] {
            assert_eq!(expect_all_pairs(&row, STEP, torus), 299, "{direction}");
            assert_eq!(candidates(&row, torus), 299, "{direction}");
        }
    }
}

#[test]
fn points_at_rest_on_a_lattice_meet_only_where_they_are_equal() {
    let points = numbered((0..1000).map(|i| {
        let at = vec2((i % 30) as f32, (i / 30 % 30) as f32);
        resting(aabb(at.to_array(), at.to_array()))
    }));
    for torus in [None, Some(field())] {
        assert_eq!(expect_all_pairs(&points, STEP, torus), 100);
    }
}

#[test]
fn boxes_a_thousand_times_as_large_meet_the_small_ones_that_they_cover() {
    // 400 squares of 1 unit, 20 units apart, and three of 1,000 units; the last reaches across the seam.
    let small = (0..400).map(|i| {
        let at = vec2((i % 20) as f32, (i / 20) as f32) * 20.0;
        moving(
            aabb([at.x, at.y], [at.x + 1.0, at.y + 1.0]),
            Vec2::splat(8.0),
        )
    });
    let large = [[200.5, 200.5], [2000.0, 2000.0], [3900.0, 3900.0]];
    let large = large.map(|[x, y]| resting(aabb([x, y], [x + 1000.0, y + 1000.0])));
    let all = numbered(small.chain(large));
    // A quarter of the small ones, from (200, 200) on.
    assert_eq!(expect_all_pairs(&all, STEP, None), 100);
    // On the torus the third covers them all, and meets the first one's corner too.
    assert_eq!(expect_all_pairs(&all, STEP, Some(field())), 100 + 400 + 1);
}

#[test]
fn boxes_of_which_one_goes_far_away_and_comes_back_are_all_found() {
    // 20 rows of 20 squares of 10 units, each of which touches the next of its row. While one of them is far away, cells around all
    // would be far too many for a grid. Rounding makes its bounds there larger, but not twice as large: its level is that of the others.
    let rows = (0..400).map(|i| resting(square((i % 20) as f32 * 10.0, (i / 20) as f32 * 11.0)));
    let mut broad_phase = filled(&numbered(rows), None);
    for (x, contacts) in [(0.0, 380), (-1e6, 379), (0.0, 380), (2e7, 379), (0.0, 380)] {
        broad_phase.insert(0, resting(square(x, 0.0)));
        let found = broad_phase.find_contacts(STEP).map(<[_]>::len);
        assert_eq!(found, Ok(contacts), "the first square at {x}");
        assert_eq!(broad_phase.candidates(), contacts as u64);
    }
}

#[test]
fn a_box_across_three_fields_a_step_meets_everything_on_its_way_at_once_and_once() {
    let row = (0..50).map(|i| resting(square(80.0 * i as f32, 100.0)));
    // 3 · 4096 units in 1/64 s, starting at the left of the first.
    let fast = moving(square(-20.0, 100.0), [64.0 * 3.0 * 4096.0, 0.0]);
    let all = numbered(row.chain([fast]));
    assert_eq!(expect_all_pairs(&all, STEP, Some(field())), 50);
}

#[test]
fn a_box_that_is_empty_meets_nothing() {
    let empty = resting(aabb([1.0, 1.0], [0.0, 0.0]));
    let all = numbered([
        empty,
        resting(square(-5.0, -5.0)),
        empty,
        resting(square(0.0, 0.0)),
    ]);
    for torus in [None, Some(field())] {
        assert_eq!(expect_all_pairs(&all, STEP, torus), 1);
    }
}

#[test]
fn a_box_that_reaches_over_too_many_fields_is_named_and_changes_nothing() {
    let far = moving(square(0.0, 0.0), [64.0 * 17.0 * 4096.0, 0.0]);
    let distant = resting(square(18.0 * 4096.0, 0.0));
    // Each touches the next.
    let good = numbered((0..3).map(|i| resting(square(10.0 * i as f32, 0.0))));
    for threads in [1, 2, 3].map(|threads| NonZeroUsize::new(threads).expect("not 0")) {
        let mut broad_phase = filled(&good, Some(field())).with_threads(threads);
        let expected = all_pairs(&good, STEP, Some(field()));
        assert_eq!(broad_phase.find_contacts(STEP), Ok(&*expected));
        for bad in [far, distant] {
            broad_phase.insert(9, bad);
            broad_phase.insert(10, bad);
            assert_eq!(
                broad_phase.find_contacts(STEP),
                Err(ReachesTooFar { id: 9 })
            );
            assert_eq!(broad_phase.remove(9), Some(bad));
            assert_eq!(broad_phase.remove(10), Some(bad));
            assert_eq!(broad_phase.find_contacts(STEP), Ok(&*expected));
        }
    }
}

#[test]
#[should_panic(expected = "2^-100 to 2^100")]
fn a_torus_whose_copies_could_leave_the_range_of_f32_panics() {
    let huge = Torus::new(Vec2::splat(f32::MAX)).expect("finite");
    let _ = sweptroids::collision::BroadPhase::on_torus(huge);
}

#[test]
fn a_step_like_the_last_ones_allocates_nothing() {
    let mut random = 1u32;
    let mut draw = || {
        random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (random >> 8) as f32 / (1 << 24) as f32
    };
    let bodies = numbered((0..3000).map(|_| {
        let (x, y) = (4096.0 * draw(), 4096.0 * draw());
        moving(
            square(x, y),
            [240.0 * draw() - 120.0, 240.0 * draw() - 120.0],
        )
    }));
    for torus in [None, Some(field())] {
        let mut broad_phase = filled(&bodies, torus);
        let mut run = |steps| {
            for _ in 0..steps {
                broad_phase.find_contacts(STEP).expect("within reach");
                for (_, body) in broad_phase.iter_mut() {
                    let moved = body.at(STEP.seconds()).expect("finite");
                    body.shape = moved;
                }
            }
        };
        let mut allocations = |steps| allocation_counter::measure(|| run(steps)).count_total;
        assert!(allocations(400) > 0, "memory grows at first");
        assert_eq!(allocations(100), 0, "{torus:?}");
    }
}
