//! Intervals and boxes as sets of points: what every bounding area is made of.

use bevy::math::vec2;
use proptest::prelude::*;
use sweptroids::collision::{Aabb, Aabb3, Interval, NotFinite, sweep};

use crate::oracle::{Instant, rational};
use crate::pair_strategies::{Family, number, pair};
use crate::{aabb, moving, resting, seconds, square};

fn interval(min: f32, max: f32) -> Interval {
    Interval::new(min, max).expect("finite ends")
}

#[test]
fn an_interval_holds_its_ends_and_nothing_outside() {
    let unit = interval(0.0, 1.0);
    assert!(unit.contains(0.0) && unit.contains(1.0) && unit.contains(-0.0));
    assert!(!unit.contains(-f32::from_bits(1)) && !unit.contains(1f32.next_up()));
    assert!(!unit.contains(f32::NAN));
    assert_eq!((unit.center(), unit.length()), (0.5, 1.0));
}

#[test]
fn an_empty_interval_holds_nothing_adds_nothing_and_stays_empty() {
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
fn intervals_merge_intersect_and_move() {
    let (low, high) = (interval(0.0, 4.0), interval(3.0, 8.0));
    assert_eq!(low.merge(high), interval(0.0, 8.0));
    assert_eq!(low.intersection(high), interval(3.0, 4.0));
    assert_eq!(low.intersection(interval(4.0, 9.0)), interval(4.0, 4.0));
    assert_eq!(low.translate(-1.5), Ok(interval(-1.5, 2.5)));
    assert_eq!(high.mirrored(), interval(-8.0, -3.0));
}

#[test]
fn the_middle_of_the_longest_interval_is_0_although_its_length_is_infinite() {
    let all = interval(-f32::MAX, f32::MAX);
    assert_eq!(all.center(), 0.0);
    assert_eq!(interval(f32::MAX, f32::MAX).center(), f32::MAX);
    assert_eq!(all.length(), f32::INFINITY);
}

#[test]
fn a_box_has_a_least_and_a_greatest_coordinate_on_each_axis() {
    let cuboid = Aabb3::new([1.0, 2.0, 3.0], [4.0, 6.0, 8.0]).expect("finite");
    assert_eq!([0, 1, 2].map(|axis| cuboid.min(axis)), [1.0, 2.0, 3.0]);
    assert_eq!([0, 1, 2].map(|axis| cuboid.max(axis)), [4.0, 6.0, 8.0]);
    assert_eq!(cuboid.interval(1), interval(2.0, 6.0));
    assert_eq!((cuboid.center(), cuboid.area()), ([2.5, 4.0, 5.5], 60.0));
    let sides = [0, 1, 2].map(|axis| cuboid.interval(axis));
    assert_eq!(Aabb3::from_intervals(sides), cuboid);
}

#[test]
fn a_box_from_its_centre_is_the_box_from_its_corners() {
    let from_center = Aabb::from_center([5.0, 2.0], [3.0, 1.0]).expect("finite");
    assert_eq!(from_center, aabb([2.0, 1.0], [8.0, 3.0]));
    let from_corners = Aabb::from_corners(vec2(2.0, 1.0), vec2(8.0, 3.0)).expect("finite");
    assert_eq!(from_corners, from_center);
    let negative = Aabb::from_center([5.0, 2.0], [3.0, -1.0]).expect("finite");
    assert!(negative.is_empty());
}

#[test]
fn a_box_without_points_on_one_axis_is_empty_on_all() {
    let flat_out = aabb([0.0, 5.0], [10.0, 4.0]);
    assert!(flat_out.is_empty() && !flat_out.contains([5.0, 4.5]));
    assert_eq!(flat_out.area(), 0.0);
    assert_eq!(flat_out.merge(&square(0.0, 0.0)), square(0.0, 0.0));
    assert_eq!(square(0.0, 0.0).merge(&flat_out), square(0.0, 0.0));
    assert!(flat_out.intersection(&square(0.0, 0.0)).is_empty());
}

#[test]
fn boxes_merge_intersect_and_move() {
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
fn an_area_is_a_number_even_where_a_side_is_too_long_for_f32() {
    let line = aabb([-f32::MAX, 3.0], [f32::MAX, 3.0]);
    assert_eq!(line.area(), 0.0);
    let sliver = aabb([-f32::MAX, 0.0], [f32::MAX, 0.25]);
    assert_eq!(sliver.area(), f32::MAX / 2.0);
    assert_eq!(aabb([0.0; 2], [f32::MAX; 2]).area(), f32::INFINITY);
}

#[test]
fn a_moving_box_is_where_its_velocity_takes_it() {
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
    // 1 + 2^-30 is no f32: the bounds end at the next one above 1, and going left at −1 − 2^-23.
    let body = |speed: f32| moving(aabb([-1.0; 2], [1.0; 2]), [speed, 0.0]);
    let speed = 1.0 / (1u32 << 30) as f32;
    let right = body(speed).swept_bounds(seconds(1.0)).expect("finite");
    let left = body(-speed).swept_bounds(seconds(1.0)).expect("finite");
    assert_eq!(right, aabb([-1.0; 2], [1f32.next_up(), 1.0]));
    assert_eq!(left, aabb([(-1f32).next_down(), -1.0], [1.0; 2]));
}

#[test]
fn the_boxes_touch_at_the_first_time_and_at_the_last() {
    // A gap of 4 at 8; B is 2 wide, so that it has passed A's 10 after 4 + 10 + 2 = 16 units.
    let (a, b) = (
        resting(square(0.0, 0.0)),
        moving(aabb([14.0, 0.0], [16.0, 10.0]), [-8.0, 0.0]),
    );
    let hit = sweep(&a, &b, seconds(4.0)).hit().expect("it flies through");
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

/// Where the end of a box is after a step, exactly.
fn after(end: f32, velocity: f32, dt: f32) -> Instant {
    rational(end) + rational(velocity) * rational(dt)
}

proptest! {
    #[test]
    fn a_point_is_in_the_intersection_if_it_is_in_both(
        p in any_interval(), q in any_interval(), x in number(Family::Grid)
    ) {
        let both = p.contains(x) && q.contains(x);
        prop_assert_eq!(p.intersection(q).contains(x), both);
        prop_assert_eq!(p.overlaps(q), !p.intersection(q).is_empty());
        prop_assert!(p.merge(q).contains(x) || !(p.contains(x) || q.contains(x)));
        prop_assert_eq!(p.mirrored().contains(-x), p.contains(x));
    }

    #[test]
    fn what_overlaps_strictly_overlaps_and_by_more_than_a_point(p in any_interval(), q in any_interval()) {
        let shared = p.intersection(q);
        let is_strict = shared.max() > shared.min();
        // A point inside an interval is overlapped strictly, as DmWiki's rule has it, though nothing has a length.
        let is_point_inside = |p: Interval, q: Interval| p.min() == p.max() && q.min() < p.min() && p.max() < q.max();
        let strictly = is_strict || is_point_inside(p, q) || is_point_inside(q, p);
        prop_assert_eq!(p.overlaps_strictly(q), strictly);
    }

    #[test]
    fn a_box_around_points_holds_them_and_has_one_on_each_side(
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
    fn swept_bounds_hold_the_end_of_the_motion_exactly_and_barely(
        ends in [number(Family::Neighbours), number(Family::Extremes)],
        velocity in number(Family::Neighbours), dt in 0f32..1.0
    ) {
        let x = interval(ends[0].min(ends[1]), ends[0].max(ends[1]));
        let body = moving(Aabb::from_intervals([x, interval(0.0, 0.0)]), [velocity, 0.0]);
        let (low, high) = (after(x.min(), velocity, dt), after(x.max(), velocity, dt));
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
    fn what_meets_in_a_step_has_swept_bounds_that_meet(pair in pair(2)) {
        let [a, b] = pair.boxes();
        // Out of the range of f32 there are no bounds, which a broad phase is told.
        let are_apart = match [a, b].map(|body| body.swept_bounds(pair.dt())) {
            [Ok(p), Ok(q)] => !p.overlaps(&q),
            _ => false,
        };
        prop_assert!(!(are_apart && sweep(&a, &b, pair.dt()).is_hit()));
    }
}
