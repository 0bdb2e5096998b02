//! The octagon as a set of points, and the limits of its arithmetic.

use bevy::math::{Dir2, Vec2, vec2};
use num_traits::FromPrimitive;
use proptest::prelude::*;
use sweptroids::collision::{Interval, NotFinite, Octagon, Outcome, sweep};

use crate::collision::oracle::{Instant, rational};
use crate::collision::pair_strategies::{Family, number};
use crate::collision::{moving, seconds, times};

fn octagon(x: f32, y: f32) -> Octagon {
    Octagon::from_center(vec2(x, y), 4.0, 6.0).expect("finite")
}

#[test]
fn the_1979_shape_is_a_square_with_its_corners_cut() {
    // Half-size 4, cut at 1.5 · 4: the triangles cut off at the corners have legs of 2.
    let shape = octagon(0.0, 0.0);
    assert!(shape.contains(vec2(4.0, 2.0)) && shape.contains(vec2(-2.0, -4.0)));
    assert!(!shape.contains(vec2(4.0, 2f32.next_up())) && !shape.contains(vec2(4.0, 4.0)));
    assert_eq!(shape.area(), 64.0 - 4.0 * 2.0);
    assert_eq!(shape.bounds().min(0), -4.0);
    assert_eq!(
        octagon(10.0, 1.0).interval(3),
        Interval::new(3.0, 15.0).unwrap()
    );
}

#[test]
fn its_corners_are_listed_counterclockwise() {
    let [right, top, left, bottom] = [
        [4.0, -2.0, 4.0, 2.0],
        [2.0, 4.0, -2.0, 4.0],
        [-4.0, 2.0, -4.0, -2.0],
        [-2.0, -4.0, 2.0, -4.0],
    ];
    let all = [right, top, left, bottom].map(|[x, y, u, v]| [vec2(x, y), vec2(u, v)]);
    assert_eq!(octagon(0.0, 0.0).corners(), all.concat().try_into().ok());
    let empty = Interval::EMPTY;
    let empty_octagon = Octagon::from_intervals(empty, empty, empty, empty);
    assert_eq!(empty_octagon.corners(), None);
}

#[test]
fn octagons_meet_at_their_cut_corners_later_than_their_boxes() {
    // Along the diagonal: x + y has a gap of 28 − 6 − 6 = 16 that closes at a speed of 32. The boxes meet after 6 of
    // 16 units.
    let (a, b) = (
        moving(octagon(0.0, 0.0), [0.0; 2]),
        moving(octagon(14.0, 14.0), [-16.0; 2]),
    );
    let Outcome::Meeting(hit) = sweep(&a, &b, seconds(1.0)) else {
        panic!("octagons that move centre to centre should meet")
    };
    assert_eq!((times(&hit), hit.axis), ((0.5, 1.0), 2));
    assert_eq!(hit.normal, Dir2::NORTH_EAST);
    let boxes = sweep(
        &moving(a.shape.bounds(), [0.0; 2]),
        &moving(b.shape.bounds(), [-16.0; 2]),
        seconds(1.0),
    );
    assert_eq!(boxes.hit().map(|hit| hit.t_first), Some(0.375));
}

#[test]
fn the_shallower_diagonal_decides_even_if_f64_cannot_tell_the_depths_apart() {
    // 54608393² = 2 · 38613965² − 1, so 54608393 units of x + y are a slightly shorter depth than 38613965 of x.
    let interval = |min: f32, max: f32| Interval::new(min, max).expect("finite");
    let long = interval(-1e9, 1e9);
    for (min_sum, axis) in [(-1.0, 2), (-2.0, 0)] {
        let shape = Octagon::from_intervals(
            interval(-1.0, 38_613_964.0),
            long,
            interval(min_sum, 54_608_392.0),
            long,
        );
        let body = moving(shape, [0.0; 2]);
        let hit = sweep(&body, &body, seconds(0.0))
            .hit()
            .expect("the octagons are equal");
        assert_eq!(hit.axis, axis, "x + y from {min_sum}");
    }
}

#[test]
fn an_octagon_around_no_points_is_empty_and_has_no_contact() {
    let empty = Octagon::from_points([]).expect("no point is infinite");
    assert!(empty.is_empty() && !empty.contains(Vec2::ZERO));
    assert_eq!(empty.area(), 0.0);
    let (a, b) = (moving(empty, [1.0; 2]), moving(octagon(0.0, 0.0), [0.0; 2]));
    assert_eq!(sweep(&a, &b, seconds(1.0)), Outcome::Clear);
    assert!(octagon(0.0, 0.0).contains(Vec2::ZERO));
    assert!(
        Octagon::from_center(Vec2::ZERO, 4.0, -1.0)
            .expect("finite")
            .is_empty()
    );
}

#[test]
fn a_diagonal_sum_outside_the_range_of_f32_and_nan_are_refused() {
    let corner = Vec2::splat(f32::MAX);
    assert_eq!(
        Octagon::from_points([corner]),
        Err(NotFinite(f32::INFINITY))
    );
    assert!(Octagon::from_center(corner, 1.0, 1.0).is_err());
    assert!(Octagon::from_points([vec2(f32::NAN, 0.0)]).is_err());
    assert!(Octagon::from_center(Vec2::ZERO, f32::NAN, 1.0).is_err());
    for not_finite in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY] {
        assert!(!octagon(0.0, 0.0).contains(vec2(not_finite, not_finite)));
        assert!(!octagon(0.0, 0.0).contains(vec2(0.0, not_finite)));
    }
}

#[test]
fn the_ends_of_the_diagonals_are_rounded_only_once() {
    // x + y is 2^24 + 1, which f32 cannot hold. With the cut it is 2^24 + 3, halfway between 2^24 + 4 and 2^24 + 2,
    // and is rounded to the even one. If x + y were rounded first, the result would be 2^24 + 2.
    let shape = Octagon::from_center(vec2(16_777_216.0, 1.0), 2.0, 2.0).expect("finite");
    assert_eq!(shape.interval(2).max(), 16_777_220.0);
}

fn point() -> impl Strategy<Value = Vec2> {
    let family = prop_oneof![
        Just(Family::Neighbours),
        Just(Family::Far),
        Just(Family::Bits)
    ];
    family
        .prop_flat_map(|family| (number(family), number(Family::Neighbours)))
        .prop_map(|(x, y)| vec2(x / 2.0, y))
}

proptest! {
    #[test]
    fn an_octagon_around_points_is_the_smallest_that_contains_them(
        points in prop::collection::vec(point(), 1..6)
    ) {
        let around = Octagon::from_points(points.iter().copied()).expect("half of f32's range");
        for point in &points {
            prop_assert!(around.contains(*point), "{point}");
        }
        let sums: Vec<Instant> = points.iter().map(|p| rational(p.x) + rational(p.y)).collect();
        let (min, max) = (sums.iter().min(), sums.iter().max());
        let sum = around.interval(2);
        prop_assert!(rational(sum.min().next_up()) > *min.expect("a point"));
        prop_assert!(rational(sum.max().next_down()) < *max.expect("a point"));
    }

    #[test]
    fn an_octagon_contains_a_point_exactly_if_rational_arithmetic_says_so(
        corner in point(), other in point(), tested in point()
    ) {
        let shape = Octagon::from_points([corner, other]).expect("half of f32's range");
        let (x, y) = (rational(tested.x), rational(tested.y));
        let coordinates = [x.clone(), y.clone(), &x + &y, x - y];
        let is_inside = coordinates.iter().enumerate().all(|(axis, coordinate)| {
            let interval = shape.interval(axis);
            rational(interval.min()) <= *coordinate && *coordinate <= rational(interval.max())
        });
        prop_assert_eq!(shape.contains(tested), is_inside);
    }

    #[test]
    fn the_area_of_an_octagon_is_its_square_less_four_triangles(
        half in 1i32..40, cut in 0i32..40, x in -40i32..40, y in -40i32..40
    ) {
        // The cut lies between the corners of the square and the centres of its sides: all eight sides touch the area.
        let (half, cut) = (half as f32 * 0.25, (half + cut.min(half)) as f32 * 0.25);
        let shape = Octagon::from_center(vec2(x as f32, y as f32), half, cut).expect("finite");
        let leg = 2.0 * half - cut;
        prop_assert_eq!(shape.area(), 4.0 * half * half - 2.0 * leg * leg);
        prop_assert!(Instant::from_f32(shape.area()).is_some());
    }
}
