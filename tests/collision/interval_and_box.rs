//! Intervals and boxes as sets of points.

use bevy::math::vec2;
use proptest::prelude::*;
use sweptroids::collision::{Aabb, Aabb3, Interval, NotFinite, sweep};

use crate::collision::oracle::{Instant, rational};
use crate::collision::pair_strategies::{Family, number, pair};
use crate::collision::{aabb, moving, resting, seconds, square};

fn interval(min: f32, max: f32) -> Interval {
    Interval::new(min, max).expect("finite ends")
}

#[test]
fn an_interval_contains_its_ends_and_nothing_outside() {
    let unit = interval(0.0, 1.0);
    assert!(unit.contains(0.0) && unit.contains(1.0) && unit.contains(-0.0));
    assert!(!unit.contains(-f32::from_bits(1)) && !unit.contains(1f32.next_up()));
    assert!(!unit.contains(f32::NAN));
    assert_eq!((unit.center(), unit.length()), (0.5, 1.0));
}

#[test]
fn an_empty_interval_contains_nothing_adds_nothing_and_stays_empty() {
    let (empty, some) = (interval(3.0, 2.0), interval(0.0, 5.0));
    assert!(empty.is_empty() && Interval::EMPTY.is_empty());
    assert!(!empty.contains(2.5) && !empty.overlaps(some) && !some.overlaps(empty));
    assert!(!empty.overlaps(empty) && !empty.overlaps_strictly(some));
    assert_eq!((empty.merge(some), some.merge(empty)), (some, some));
    assert!(some.intersection(empty).is_empty());
    assert!(empty.translate(1.0).expect("finite").is_empty());
    assert!(empty.mirrored().is_empty());
    assert_eq!(empty.length(), 0.0);
}

#[test]
fn intervals_can_be_merged_intersected_translated_and_mirrored() {
    let (low, high) = (interval(0.0, 4.0), interval(3.0, 8.0));
    assert_eq!(low.merge(high), interval(0.0, 8.0));
    assert_eq!(low.intersection(high), interval(3.0, 4.0));
    assert_eq!(low.intersection(interval(4.0, 9.0)), interval(4.0, 4.0));
    assert_eq!(low.translate(-1.5), Ok(interval(-1.5, 2.5)));
    assert_eq!(high.mirrored(), interval(-8.0, -3.0));
}

#[test]
fn the_centre_of_the_longest_interval_is_0_although_its_length_is_infinite() {
    let longest = interval(-f32::MAX, f32::MAX);
    assert_eq!(longest.center(), 0.0);
    assert_eq!(interval(f32::MAX, f32::MAX).center(), f32::MAX);
    assert_eq!(longest.length(), f32::INFINITY);
}

#[test]
fn a_box_has_a_minimum_and_a_maximum_on_each_axis() {
    let cuboid = Aabb3::new([1.0, 2.0, 3.0], [4.0, 6.0, 8.0]).expect("finite");
    assert_eq!([0, 1, 2].map(|axis| cuboid.min(axis)), [1.0, 2.0, 3.0]);
    assert_eq!([0, 1, 2].map(|axis| cuboid.max(axis)), [4.0, 6.0, 8.0]);
    assert_eq!(cuboid.interval(1), interval(2.0, 6.0));
    assert_eq!((cuboid.center(), cuboid.area()), ([2.5, 4.0, 5.5], 60.0));
    let intervals = [0, 1, 2].map(|axis| cuboid.interval(axis));
    assert_eq!(Aabb3::from_intervals(intervals), cuboid);
}

#[test]
fn a_box_from_its_centre_equals_the_box_from_its_corners() {
    let from_center = Aabb::from_center([5.0, 2.0], [3.0, 1.0]).expect("finite");
    assert_eq!(from_center, aabb([2.0, 1.0], [8.0, 3.0]));
    let from_corners = Aabb::from_corners(vec2(2.0, 1.0), vec2(8.0, 3.0)).expect("finite");
    assert_eq!(from_corners, from_center);
    let negative = Aabb::from_center([5.0, 2.0], [3.0, -1.0]).expect("finite");
    assert!(negative.is_empty());
}

#[test]
fn a_box_that_is_empty_on_one_axis_contains_no_point() {
    let empty_on_y = aabb([0.0, 5.0], [10.0, 4.0]);
    assert!(empty_on_y.is_empty() && !empty_on_y.contains([5.0, 4.5]));
    assert_eq!(empty_on_y.area(), 0.0);
    assert_eq!(empty_on_y.merge(&square(0.0, 0.0)), square(0.0, 0.0));
    assert_eq!(square(0.0, 0.0).merge(&empty_on_y), square(0.0, 0.0));
    assert!(empty_on_y.intersection(&square(0.0, 0.0)).is_empty());
}

#[test]
fn boxes_can_be_merged_intersected_and_translated() {
    let (a, b) = (square(0.0, 0.0), square(6.0, -4.0));
    assert_eq!(a.merge(&b), aabb([0.0, -4.0], [16.0, 10.0]));
    assert_eq!(a.intersection(&b), aabb([6.0, 0.0], [10.0, 6.0]));
    assert_eq!(
        a.intersection(&square(10.0, 10.0)),
        aabb([10.0; 2], [10.0; 2])
    );
    assert!(a.intersection(&square(11.0, 0.0)).is_empty());
    assert_eq!(a.translate([6.0, -4.0]), Ok(b));
    let moved = Aabb::EMPTY.translate([6.0, -4.0]).expect("finite");
    assert!(moved.is_empty());
}

#[test]
fn an_area_is_never_nan_even_if_a_side_is_too_long_for_f32() {
    let line = aabb([-f32::MAX, 3.0], [f32::MAX, 3.0]);
    assert_eq!(line.area(), 0.0);
    let sliver = aabb([-f32::MAX, 0.0], [f32::MAX, 0.25]);
    assert_eq!(sliver.area(), f32::MAX / 2.0);
    assert_eq!(aabb([0.0; 2], [f32::MAX; 2]).area(), f32::INFINITY);
}

#[test]
fn a_moving_box_moves_by_velocity_times_time() {
    let body = moving(square(0.0, 0.0), [8.0, -4.0]);
    assert_eq!(body.at(0.5), Ok(square(4.0, -2.0)));
    let bounds = body.swept_bounds(seconds(0.5));
    assert_eq!(bounds, Ok(aabb([0.0, -2.0], [14.0, 10.0])));
    assert_eq!(body.swept_bounds(seconds(0.0)), Ok(body.shape));
    let away = moving(square(0.0, 0.0), [f32::MAX, 0.0]);
    assert_eq!(away.at(2.0), Err(NotFinite(f32::INFINITY)));
    assert!(away.swept_bounds(seconds(2.0)).is_err());
}

#[test]
fn swept_bounds_are_rounded_outward() {
    // 1 + 2^-30 is not an f32. The bounds end at the next f32 above 1, and to the left at −1 − 2^-23.
    let body = |speed: f32| moving(aabb([-1.0; 2], [1.0; 2]), [speed, 0.0]);
    let speed = 1.0 / (1u32 << 30) as f32;
    let right = body(speed).swept_bounds(seconds(1.0)).expect("finite");
    let left = body(-speed).swept_bounds(seconds(1.0)).expect("finite");
    assert_eq!(right, aabb([-1.0; 2], [1f32.next_up(), 1.0]));
    assert_eq!(left, aabb([(-1f32).next_down(), -1.0], [1.0; 2]));
}

#[test]
fn the_boxes_touch_at_the_first_and_at_the_last_time() {
    // The gap is 4 and the speed 8. B is 2 wide and A 10, so B has passed A after 4 + 10 + 2 = 16 units.
    let (a, b) = (
        resting(square(0.0, 0.0)),
        moving(aabb([14.0, 0.0], [16.0, 10.0]), [-8.0, 0.0]),
    );
    let hit = sweep(&a, &b, seconds(4.0))
        .hit()
        .expect("B should pass through A");
    let (first, last) = (b.at(hit.t_first), b.at(hit.t_last));
    assert_eq!(first, Ok(aabb([10.0, 0.0], [12.0, 10.0])));
    assert_eq!(last, Ok(aabb([-2.0, 0.0], [0.0, 10.0])));
    for b in [first, last].map(|b| b.expect("finite")) {
        assert!(a.shape.overlaps(&b) && !a.shape.overlaps_strictly(&b));
    }
}

fn any_interval() -> impl Strategy<Value = Interval> {
    let any_family = prop_oneof![
        Just(Family::Grid),
        Just(Family::Neighbours),
        Just(Family::Extremes)
    ];
    any_family.prop_flat_map(|family| {
        (number(family), number(family)).prop_map(|(min, max)| interval(min, max))
    })
}

/// The exact coordinate of an end of a box after a step.
fn moved_end(end: f32, velocity: f32, dt: f32) -> Instant {
    rational(end) + rational(velocity) * rational(dt)
}

proptest! {
    #[test]
    fn the_intersection_contains_exactly_the_points_in_both_intervals(
        p in any_interval(), q in any_interval(), x in number(Family::Grid)
    ) {
        let both = p.contains(x) && q.contains(x);
        prop_assert_eq!(p.intersection(q).contains(x), both);
        prop_assert_eq!(p.overlaps(q), !p.intersection(q).is_empty());
        prop_assert!(p.merge(q).contains(x) || !(p.contains(x) || q.contains(x)));
        prop_assert_eq!(p.mirrored().contains(-x), p.contains(x));
    }

    #[test]
    fn intervals_overlap_strictly_if_they_share_more_than_a_boundary(p in any_interval(), q in any_interval()) {
        let shared = p.intersection(q);
        let is_strict = shared.max() > shared.min();
        // By DmWiki's rule, a point inside an interval overlaps it strictly, although what they share has no length.
        let is_point_inside = |p: Interval, q: Interval| p.min() == p.max() && q.min() < p.min() && p.max() < q.max();
        let strictly = is_strict || is_point_inside(p, q) || is_point_inside(q, p);
        prop_assert_eq!(p.overlaps_strictly(q), strictly);
    }

    #[test]
    fn a_box_around_points_contains_them_and_has_a_point_on_each_side(
        points in prop::collection::vec([number(Family::Extremes), number(Family::Grid)], 1..8)
    ) {
        let around = Aabb::from_points(points.iter().copied()).expect("finite");
        for point in &points {
            prop_assert!(around.contains(*point));
        }
        for axis in 0..2 {
            prop_assert!(points.iter().any(|point| point[axis] == around.min(axis)));
            prop_assert!(points.iter().any(|point| point[axis] == around.max(axis)));
        }
    }

    #[test]
    fn swept_bounds_are_the_smallest_that_contain_the_end_of_the_motion(
        ends in [number(Family::Neighbours), number(Family::Extremes)],
        velocity in number(Family::Neighbours), dt in 0f32..1.0
    ) {
        let x = interval(ends[0].min(ends[1]), ends[0].max(ends[1]));
        let body = moving(Aabb::from_intervals([x, interval(0.0, 0.0)]), [velocity, 0.0]);
        let (low, high) = (moved_end(x.min(), velocity, dt), moved_end(x.max(), velocity, dt));
        let fits = low >= rational(-f32::MAX) && high <= rational(f32::MAX);
        let bounds = body.swept_bounds(seconds(dt));
        prop_assert_eq!(bounds.is_ok(), fits);
        if let Ok(bounds) = bounds {
            let (min, max) = (bounds.min(0), bounds.max(0));
            prop_assert!(rational(min) <= low && high <= rational(max));
            prop_assert!(min == x.min() || rational(min.next_up()) > low);
            prop_assert!(max == x.max() || rational(max.next_down()) < high);
        }
    }

    #[test]
    fn boxes_that_meet_in_a_step_have_swept_bounds_that_overlap(pair in pair(2)) {
        let [a, b] = pair.boxes();
        // Bounds outside the range of f32 are an error, so a broad phase cannot rule out the pair.
        let are_apart = match [a, b].map(|body| body.swept_bounds(pair.dt())) {
            [Ok(p), Ok(q)] => !p.overlaps(&q),
            _ => false,
        };
        prop_assert!(!(are_apart && sweep(&a, &b, pair.dt()).is_hit()));
    }
}
