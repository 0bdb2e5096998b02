//! The smallest circle around points.

use bevy::math::{DVec2, Vec2, vec2};
use proptest::prelude::*;
use sweptroids::collision::Circle;

use crate::shapes::grid_point;

fn circle(x: f32, y: f32, radius: f32) -> Circle {
    Circle::new(vec2(x, y), radius).expect("finite numbers")
}

#[test]
fn the_smallest_circle_touches_two_points_or_three() {
    let smallest = |points: &[(f32, f32)]| {
        Circle::from_points(points.iter().map(|point| Vec2::from(*point))).expect("finite")
    };
    assert_eq!(smallest(&[(2.0, 3.0)]), circle(2.0, 3.0, 0.0));
    assert_eq!(
        smallest(&[(-3.0, 0.0), (3.0, 0.0), (0.0, 1.0), (1.0, -2.0)]),
        circle(0.0, 0.0, 3.0)
    );
    assert_eq!(
        smallest(&[(3.0, 4.0), (-3.0, 4.0), (0.0, -5.0), (4.0, 3.0)]),
        circle(0.0, 0.0, 5.0)
    );
    assert_eq!(
        smallest(&[(0.0, 0.0), (1.0, 1.0), (4.0, 4.0), (2.0, 2.0)]).center(),
        vec2(2.0, 2.0)
    );
}

/// The radius of the smallest circle, by exhaustive search: the smallest radius around all points, over every centre
/// that a point, a pair or a triple defines.
fn smallest_radius_by_search(points: &[Vec2]) -> f64 {
    let points: Vec<DVec2> = points.iter().map(|point| point.as_dvec2()).collect();
    let mut best = f64::INFINITY;
    let mut attempt = |center: DVec2| {
        let radius = points
            .iter()
            .map(|p| p.distance(center))
            .fold(0.0, f64::max);
        best = best.min(radius);
    };
    for (i, p) in points.iter().enumerate() {
        attempt(*p);
        for (j, q) in points.iter().enumerate().take(i) {
            attempt((p + q) * 0.5);
            for r in &points[..j] {
                // The point equidistant from all three: a linear system, solved by Cramer's rule.
                let (u, v) = (2.0 * (q - p), 2.0 * (r - p));
                let (k, l) = (
                    q.length_squared() - p.length_squared(),
                    r.length_squared() - p.length_squared(),
                );
                let area = u.x * v.y - u.y * v.x;
                if area != 0.0 {
                    attempt(DVec2::new(k * v.y - l * u.y, u.x * l - v.x * k) / area);
                }
            }
        }
    }
    best
}

proptest! {
    #[test]
    fn the_smallest_circle_contains_every_point_and_no_search_finds_a_smaller_one(
        points in prop_oneof![
            prop::collection::vec(grid_point(), 1..10),
            prop::collection::vec((-1e3f32..1e3, -1e3f32..1e3).prop_map(Vec2::from), 1..10),
            prop::collection::vec((-1e3f32..1e3, -1e-3f32..1e-3).prop_map(Vec2::from), 1..10),
        ]
    ) {
        let circle = Circle::from_points(points.iter().copied()).expect("finite");
        prop_assert!(points.iter().all(|point| circle.contains(*point)));
        prop_assert!(points.iter().all(|point| circle.bounds().contains(*point)));
        let least = smallest_radius_by_search(&points);
        let largest_coordinate = points.iter().map(|point| point.abs().max_element()).fold(0.0, f32::max);
        let slack = 2f64.powi(-22) * (f64::from(largest_coordinate) + least);
        prop_assert!(f64::from(circle.radius()) <= least + slack, "{circle:?}, {least} by search");
    }
}
