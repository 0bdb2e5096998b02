//! The lecture's comparison: a better bound costs a slower test.

use bevy::math::{Vec2, vec2};
use proptest::prelude::*;
use sweptroids::collision::{BoundingAreas, Obb, Shape};

use crate::grid_point;

#[test]
fn the_areas_around_a_slanted_plank_can_be_checked_in_the_head() {
    // A plank of 10 by 2 along the diagonal of 3-4-5: its long side is (8, 6), its short one (-1.2, 1.6).
    let plank = [
        vec2(0.0, 0.0),
        vec2(8.0, 6.0),
        vec2(6.8, 7.6),
        vec2(-1.2, 1.6),
    ];
    let areas = BoundingAreas::from_points(&plank).expect("finite");
    let named: Vec<&str> = areas.area_of_each().iter().map(|(name, _)| *name).collect();
    assert_eq!(named, ["circle", "aabb", "octagon", "obb", "hull"]);
    let near =
        |area: f32, expect: f32| assert!((area - expect).abs() < 1e-3, "{area}, not {expect}");
    near(areas.circle.area(), 26.0 * std::f32::consts::PI);
    near(areas.aabb.area(), 9.2 * 7.6);
    near(areas.obb.area(), 20.0);
    near(areas.hull.area(), 20.0);
}

#[test]
fn around_nothing_everything_is_empty() {
    let none = BoundingAreas::from_points(&[]).expect("nothing is finite");
    assert_eq!(none.area_of_each().map(|(_, area)| area), [0.0; 5]);
    assert!(none.circle.is_empty() && none.aabb.is_empty() && none.octagon.is_empty());
    assert!(none.obb.is_empty() && none.hull.is_empty());
}

#[test]
fn one_bad_number_spoils_all_of_them() {
    assert!(BoundingAreas::from_points(&[Vec2::ZERO, vec2(0.0, f32::NAN)]).is_err());
}

proptest! {
    #[test]
    fn no_bounding_area_is_tighter_than_the_hull_and_each_holds_every_point(
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
    fn what_the_hulls_share_every_other_bounding_area_shares(
        a in prop::collection::vec(grid_point(), 1..8), b in prop::collection::vec(grid_point(), 1..8)
    ) {
        let of = |points: &[Vec2]| BoundingAreas::from_points(points).expect("finite");
        let (p, q) = (of(&a), of(&b));
        // Boxes at an odd angle that only touch may be judged either way.
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
