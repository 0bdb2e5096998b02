//! The exact answers of circles and hulls against rational arithmetic, on pairs that nearly touch.

use bevy::math::{Vec2, vec2};
use num_rational::BigRational;
use num_traits::{FromPrimitive, Zero};
use proptest::prelude::*;
use sweptroids::collision::{Circle, Convex, sweep};

use crate::shapes::{moving, seconds};

type ExactPoint = (BigRational, BigRational);

fn rational(x: f32) -> BigRational {
    BigRational::from_f32(x).expect("finite")
}

fn exact(point: Vec2) -> ExactPoint {
    (rational(point.x), rational(point.y))
}

/// Twice the signed area of a triangle.
fn area(a: &ExactPoint, b: &ExactPoint, c: &ExactPoint) -> BigRational {
    &a.0 * (&b.1 - &c.1) + &b.0 * (&c.1 - &a.1) + &c.0 * (&a.1 - &b.1)
}

/// Whether the three triangles of the point and a side have the orientation of the whole triangle, or no area.
fn is_in_triangle(triangle: &[Vec2; 3], point: &ExactPoint) -> bool {
    let [a, b, c] = triangle.map(exact);
    let whole = area(&a, &b, &c);
    [(&a, &b), (&b, &c), (&c, &a)]
        .iter()
        .all(|(p, q)| area(p, q, point) * &whole >= BigRational::zero())
}

fn vector() -> impl Strategy<Value = Vec2> {
    (-100f32..100.0, -100f32..100.0).prop_map(Vec2::from)
}

/// A triangle that is not degenerate, and a point on or next to one of its sides.
fn nearly_on_a_side() -> impl Strategy<Value = ([Vec2; 3], Vec2)> {
    (vector(), vector(), vector(), 0f32..1.0, 0usize..3)
        .prop_filter("a triangle", |(a, b, c, ..)| {
            (b - a).perp_dot(c - a).abs() > 1.0
        })
        .prop_map(|(a, b, c, share, side)| {
            let triangle = [a, b, c];
            (
                triangle,
                triangle[side].lerp(triangle[(side + 1) % 3], share),
            )
        })
}

proptest! {
    #[test]
    fn a_point_near_a_side_is_inside_exactly_if_rational_arithmetic_says_so((triangle, point) in nearly_on_a_side()) {
        let hull = Convex::from_points(triangle).expect("finite");
        let is_inside = is_in_triangle(&triangle, &exact(point));
        prop_assert_eq!(hull.contains(point), is_inside);
        prop_assert_eq!(hull.overlaps(&Convex::from_points([point]).expect("finite")), is_inside);
    }

    #[test]
    fn a_point_that_moves_towards_a_triangle_meets_it_at_the_exact_time_within_an_ulp(
        (triangle, target) in nearly_on_a_side(), velocity in vector()
    ) {
        let start = target - velocity * 0.5;
        let hull = Convex::from_points(triangle).expect("finite");
        let point = Convex::from_points([start]).expect("finite");
        let outcome = sweep(&moving(hull, Vec2::ZERO), &moving(point, velocity), seconds(1.0));
        let is_inside_at = |t: f32| {
            let t = rational(t);
            let (start, velocity) = (exact(start), exact(velocity));
            is_in_triangle(&triangle, &(start.0 + velocity.0 * &t, start.1 + velocity.1 * &t))
        };
        if let Some(hit) = outcome.hit() {
            let (first, last) = (hit.t_first, hit.t_last);
            prop_assert!(first == 0.0 || !is_inside_at(first.next_down().next_down()));
            prop_assert!(last == 1.0 || !is_inside_at(last.next_up().next_up()));
            if first.next_up() <= last.next_down() {
                prop_assert!(is_inside_at(first.next_up()) && is_inside_at(last.next_down()));
            }
        } else {
            prop_assert!((0..=64u8).all(|i| !is_inside_at(f32::from(i) / 64.0)));
        }
    }

    #[test]
    fn circles_that_nearly_touch_overlap_exactly_if_rational_arithmetic_says_so(
        center in vector(), angle in 0f32..6.0, radii in (0f32..50.0, 0f32..50.0), steps in 0u32..3
    ) {
        let (sine, cosine) = libm::sincosf(angle);
        let offset = vec2(cosine, sine) * (radii.0 + radii.1);
        let other = vec2(center.x + offset.x, f32::from_bits((center.y + offset.y).to_bits() + steps));
        let circles = [(center, radii.0), (other, radii.1)]
            .map(|(center, radius)| Circle::new(center, radius).expect("finite"));
        let ((px, py), (qx, qy)) = (exact(center), exact(other));
        let reach = rational(radii.0) + rational(radii.1);
        let (dx, dy) = (px - qx, py - qy);
        let is_contact = &dx * &dx + &dy * &dy <= &reach * &reach;
        prop_assert_eq!(circles[0].overlaps(&circles[1]), is_contact);
    }
}
