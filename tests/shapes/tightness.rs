//! The lecture's comparison of bounding areas: a tighter one costs a slower test.

use bevy::math::{Vec2, vec2};
use proptest::prelude::*;
use sweptroids::collision::{BoundingAreas, Obb, Shape};

use crate::shapes::grid_point;

#[test]
fn the_areas_around_a_slanted_plank_are_as_computed_by_hand() {
    // A plank of 10 by 2 along a 3-4-5 diagonal: its long side is (8, 6), its short side (-1.2, 1.6).
    let plank = [
        vec2(0.0, 0.0),
        vec2(8.0, 6.0),
        vec2(6.8, 7.6),
        vec2(-1.2, 1.6),
    ];
    let areas = BoundingAreas::from_points(&plank).expect("finite");
    let names: Vec<&str> = areas.area_of_each().iter().map(|(name, _)| *name).collect();
    assert_eq!(names, ["circle", "aabb", "octagon", "obb", "hull"]);
    let assert_near = |area: f32, expected: f32| {
        assert!((area - expected).abs() < 1e-3, "{area}, not {expected}");
    };
    assert_near(areas.circle.area(), 26.0 * std::f32::consts::PI);
    assert_near(areas.aabb.area(), 9.2 * 7.6);
    assert_near(areas.obb.area(), 20.0);
    assert_near(areas.hull.area(), 20.0);
}

#[test]
fn all_bounding_areas_around_no_points_are_empty() {
    let none = BoundingAreas::from_points(&[]).expect("no point is infinite");
    assert_eq!(none.area_of_each().map(|(_, area)| area), [0.0; 5]);
    assert!(none.circle.is_empty() && none.aabb.is_empty() && none.octagon.is_empty());
    assert!(none.obb.is_empty() && none.hull.is_empty());
}

#[test]
fn a_single_nan_is_an_error() {
    assert!(BoundingAreas::from_points(&[Vec2::ZERO, vec2(0.0, f32::NAN)]).is_err());
}

proptest! {
    #[test]
    fn no_bounding_area_is_tighter_than_the_hull_and_each_contains_every_point(
        points in prop::collection::vec(grid_point(), 1..12)
    ) {
        let areas = BoundingAreas::from_points(&points).expect("finite");
        for (name, area) in areas.area_of_each() {
            prop_assert!(areas.hull.area() <= area + 1e-4, "{name}: {area}");
        }
        prop_assert!(areas.octagon.area() <= areas.aabb.area());
        prop_assert!(areas.obb.area() <= areas.aabb.area() + 1e-4);
        for point in points {
            prop_assert!(areas.circle.contains(point), "circle, {point}");
            prop_assert!(areas.aabb.contains(point), "aabb, {point}");
            prop_assert!(areas.octagon.contains(point), "octagon, {point}");
            prop_assert!(areas.obb.contains(point), "obb, {point}");
            prop_assert!(areas.hull.contains(point), "hull, {point}");
        }
    }

    #[test]
    fn if_the_hulls_overlap_every_other_bounding_area_overlaps(
        a in prop::collection::vec(grid_point(), 1..8), b in prop::collection::vec(grid_point(), 1..8)
    ) {
        let around = |points: &[Vec2]| BoundingAreas::from_points(points).expect("finite");
        let (p, q) = (around(&a), around(&b));
        // Rotated boxes that only touch may be judged either way, so make one of them slightly larger.
        let half = p.obb.half_extents() + 1e-4;
        let wider = Obb::new(p.obb.center(), half, p.obb.angle()).expect("finite");
        if p.hull.overlaps(&q.hull) {
            prop_assert!(p.aabb.overlaps(&q.aabb));
            prop_assert!(p.octagon.overlaps(&q.octagon));
            prop_assert!(p.circle.overlaps(&q.circle));
            prop_assert!(wider.overlaps(&q.obb));
        }
    }
}
