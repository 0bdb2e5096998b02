//! The smallest circle around points.
//!
//! Source: E. Welzl, *Smallest enclosing disks (balls and ellipsoids)*, 1991, in the form of three loops
//! that de Berg et al., *Computational Geometry*, 4.7 give it. Ours takes the points in the order given
//! instead of shuffling them: the answer is the same on every run, and its callers hand it the few vertices
//! of a hull.

use bevy::math::{DVec2, Vec2};

/// How much farther than the radius a point may lie and still count as inside, relative to the square of the
/// radius: without it a point on the circle asks for a second circle that differs by rounding.
const SLACK: f64 = 1.0 / (1u64 << 44) as f64;

#[derive(Clone, Copy)]
struct Disc {
    center: DVec2,
    radius_squared: f64,
}

/// The centre of the smallest circle around `points`, to the accuracy of f64; none where there are none.
pub(super) fn center_of_smallest(points: &[Vec2]) -> Option<DVec2> {
    let origin = points.first()?.as_dvec2();
    let points: Vec<DVec2> = points.iter().map(|p| p.as_dvec2() - origin).collect();
    let mut disc = Disc::around(DVec2::ZERO);
    for (i, point) in points.iter().enumerate() {
        if !disc.holds(*point) {
            disc = through_one(&points[..i], *point);
        }
    }
    Some(origin + disc.center)
}

/// The smallest around `points` with `p` on its edge.
fn through_one(points: &[DVec2], p: DVec2) -> Disc {
    let mut disc = Disc::around(p);
    for (i, point) in points.iter().enumerate() {
        if !disc.holds(*point) {
            disc = through_two(&points[..i], p, *point);
        }
    }
    disc
}

/// The smallest around `points` with `p` and `q` on its edge.
fn through_two(points: &[DVec2], p: DVec2, q: DVec2) -> Disc {
    let mut disc = Disc::across(p, q);
    for point in points {
        if !disc.holds(*point) {
            disc = Disc::through(p, q, *point).unwrap_or(disc);
        }
    }
    disc
}

impl Disc {
    const fn around(point: DVec2) -> Self {
        Self {
            center: point,
            radius_squared: 0.0,
        }
    }

    fn across(p: DVec2, q: DVec2) -> Self {
        Self {
            center: (p + q) * 0.5,
            radius_squared: p.distance_squared(q) * 0.25,
        }
    }

    /// The circle through three points; none where they lie on a line.
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

    fn holds(&self, point: DVec2) -> bool {
        self.center.distance_squared(point) <= self.radius_squared * (1.0 + SLACK)
    }
}
