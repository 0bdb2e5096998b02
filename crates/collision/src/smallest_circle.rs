//! The smallest enclosing circle of a set of points.
//!
//! Source: E. Welzl, *Smallest enclosing disks (balls and ellipsoids)*, 1991, in the form of three loops in
//! de Berg et al., *Computational Geometry*, 4.7. Ours takes the points in the given order instead of shuffling them,
//! so the answer is the same on every run. Its callers pass only the few vertices of a hull.

use bevy_math::{DVec2, Vec2};

/// The tolerance of [`Candidate::contains`], relative to the square of the radius. Without it, rounding could put a
/// point on the circle outside, and a second, nearly equal circle would be computed.
const TOLERANCE: f64 = 1.0 / (1u64 << 44) as f64;

/// A circle that encloses the points seen so far.
#[derive(Clone, Copy)]
struct Candidate {
    center: DVec2,
    radius_squared: f64,
}

/// The centre of the smallest circle around `points`, to the accuracy of f64. `None` if there are no points.
pub(super) fn center_of_smallest(points: &[Vec2]) -> Option<DVec2> {
    let origin = points.first()?.as_dvec2();
    let points: Vec<DVec2> = points.iter().map(|p| p.as_dvec2() - origin).collect();
    let mut circle = Candidate::at_point(DVec2::ZERO);
    for (i, point) in points.iter().enumerate() {
        if !circle.contains(*point) {
            circle = smallest_through_one(&points[..i], *point);
        }
    }
    Some(origin + circle.center)
}

/// The smallest circle around `points` with `p` on its edge.
fn smallest_through_one(points: &[DVec2], p: DVec2) -> Candidate {
    let mut circle = Candidate::at_point(p);
    for (i, point) in points.iter().enumerate() {
        if !circle.contains(*point) {
            circle = smallest_through_two(&points[..i], p, *point);
        }
    }
    circle
}

/// The smallest circle around `points` with `p` and `q` on its edge.
fn smallest_through_two(points: &[DVec2], p: DVec2, q: DVec2) -> Candidate {
    let mut circle = Candidate::with_diameter(p, q);
    for point in points {
        if !circle.contains(*point) {
            circle = Candidate::through(p, q, *point).unwrap_or(circle);
        }
    }
    circle
}

impl Candidate {
    /// The circle of radius 0 at `point`.
    const fn at_point(point: DVec2) -> Self {
        Self {
            center: point,
            radius_squared: 0.0,
        }
    }

    /// The circle with the segment from `p` to `q` as its diameter.
    fn with_diameter(p: DVec2, q: DVec2) -> Self {
        Self {
            center: (p + q) * 0.5,
            radius_squared: p.distance_squared(q) * 0.25,
        }
    }

    /// The circle through three points. `None` if they are collinear.
    fn through(p: DVec2, q: DVec2, r: DVec2) -> Option<Self> {
        let (u, v) = (q - p, r - p);
        let twice_area = 2.0 * u.perp_dot(v);
        let to_center =
            (v.perp() * -u.length_squared() + u.perp() * v.length_squared()) / twice_area;
        to_center.is_finite().then(|| Self {
            center: p + to_center,
            radius_squared: to_center.length_squared(),
        })
    }

    /// Whether `point` is inside, within [`TOLERANCE`].
    fn contains(&self, point: DVec2) -> bool {
        self.center.distance_squared(point) <= self.radius_squared * (1.0 + TOLERANCE)
    }
}
