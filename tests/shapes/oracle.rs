//! What the sweeps are compared with: distances at single instants, in f64, and nothing that is swept.
//!
//! Two convex shapes in steady motion are at a distance that is a convex function of time: it falls, is 0
//! during the contact, and rises. So a verdict can be checked by looking for the least distance, and times
//! by looking on both sides of them.

use bevy::math::{DVec2, Vec2};

/// A closed polygon by its corners in order; two are a segment, one a point.
pub type Polygon = Vec<DVec2>;

/// Two shapes in motion: their distance `t` seconds on.
pub struct Motion<F: Fn(f64) -> f64> {
    /// The distance, 0 in contact.
    pub gap: F,
    /// The same for slightly smaller shapes: 0 where the contact is beyond doubt.
    pub gap_of_cores: F,
    /// The length of the step in seconds.
    pub dt: f64,
    /// Relative speed in units per second.
    pub speed: f64,
}

impl<F: Fn(f64) -> f64> Motion<F> {
    /// Whether `times`, or no contact, is what the distances say.
    pub fn check(&self, times: Option<(f32, f32)>) -> Result<(), String> {
        let Some((first, last)) = times else {
            let least = self.least(&self.gap_of_cores);
            return if least > 0.0 {
                Ok(())
            } else {
                Err("no contact, but the shapes meet".into())
            };
        };
        let (first, last) = (f64::from(first), f64::from(last));
        if !(0.0 <= first && first <= last && last <= self.dt) {
            return Err(format!("{first}..{last} is no part of 0..{}", self.dt));
        }
        let near = 1e-9 + self.speed * self.dt * 2f64.powi(-22);
        for t in [first, (first + last) / 2.0, last] {
            if (self.gap)(t) > near {
                return Err(format!("apart by {} at {t}", (self.gap)(t)));
            }
        }
        // A graze may be short of the tolerance: what is before or after it is then apart by less.
        let early = first - 1e-3;
        let late = last + 1e-3;
        if early > 0.0 && (self.gap_of_cores)(early) == 0.0 {
            return Err(format!("in contact at {early} already"));
        }
        if late < self.dt && (self.gap_of_cores)(late) == 0.0 {
            return Err(format!("still in contact at {late}"));
        }
        Ok(())
    }

    /// The least distance during the step, by narrowing down on it.
    fn least(&self, gap: &F) -> f64 {
        let (mut low, mut high) = (0.0, self.dt);
        for _ in 0..120 {
            let third = (high - low) / 3.0;
            if gap(low + third) <= gap(high - third) {
                high -= third;
            } else {
                low += third;
            }
        }
        gap(low).min(gap(0.0)).min(gap(self.dt))
    }
}

/// The corners as f64.
pub fn polygon(points: &[Vec2]) -> Polygon {
    points.iter().map(|point| point.as_dvec2()).collect()
}

/// The polygon moved.
pub fn moved(polygon: &[DVec2], offset: DVec2) -> Polygon {
    polygon.iter().map(|corner| *corner + offset).collect()
}

/// The polygon made smaller towards the mean of its corners.
pub fn core(polygon: &[DVec2], factor: f64) -> Polygon {
    let middle = polygon.iter().sum::<DVec2>() / polygon.len() as f64;
    polygon
        .iter()
        .map(|corner| middle + (*corner - middle) * factor)
        .collect()
}

/// How far two polygons are apart; 0 where they share a point.
pub fn distance(a: &[DVec2], b: &[DVec2]) -> f64 {
    if holds(a, b[0]) || holds(b, a[0]) {
        return 0.0;
    }
    let mut least = f64::INFINITY;
    for p in sides(a) {
        for q in sides(b) {
            if cut(p, q) {
                return 0.0;
            }
            for (point, side) in [(p.0, q), (p.1, q), (q.0, p), (q.1, p)] {
                least = least.min(to_side(point, side));
            }
        }
    }
    least
}

type Side = (DVec2, DVec2);

fn sides(polygon: &[DVec2]) -> impl Iterator<Item = Side> {
    (0..polygon.len()).map(|i| (polygon[i], polygon[(i + 1) % polygon.len()]))
}

/// Whether a ray from `point` to the right leaves the polygon an odd number of times.
fn holds(polygon: &[DVec2], point: DVec2) -> bool {
    sides(polygon)
        .filter(|(p, q)| (p.y > point.y) != (q.y > point.y))
        .filter(|(p, q)| point.x < p.x + (q.x - p.x) * (point.y - p.y) / (q.y - p.y))
        .count()
        % 2
        == 1
}

fn to_side(point: DVec2, (from, to): Side) -> f64 {
    let way = to - from;
    let length = way.length_squared();
    let share = if length > 0.0 {
        ((point - from).dot(way) / length).clamp(0.0, 1.0)
    } else {
        0.0
    };
    point.distance(from + way * share)
}

/// Whether two segments that are not parallel have a point in common: both shares of it lie in 0..1.
fn cut((a, b): Side, (c, d): Side) -> bool {
    let (u, v, w) = (b - a, d - c, c - a);
    let area = u.x * v.y - u.y * v.x;
    let shares = [
        (w.x * v.y - w.y * v.x) / area,
        (w.x * u.y - w.y * u.x) / area,
    ];
    area != 0.0 && shares.iter().all(|share| (0.0..=1.0).contains(share))
}

#[test]
fn the_oracle_knows_apart_touching_crossing_and_inside() {
    let square = |x: f64| {
        [(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)].map(|(dx, dy)| DVec2::new(x + dx, dy))
    };
    let small = core(&square(0.0), 0.25);
    assert_eq!(distance(&square(0.0), &square(5.0)), 3.0);
    assert_eq!(distance(&square(0.0), &square(2.0)), 0.0);
    assert_eq!(distance(&square(0.0), &square(1.0)), 0.0);
    assert_eq!(distance(&small, &square(0.0)), 0.0);
    assert_eq!(distance(&square(0.0), &[DVec2::new(-3.0, -4.0)]), 5.0);
}
