//! The oracle for sweeps of circles, boxes and hulls: distances at single instants, in f64, without any sweep.
//!
//! The distance of two convex shapes with constant velocities is a convex function of time: it falls, is 0 during the
//! contact, and rises. So a verdict can be checked by searching for the least distance, and times by looking at the
//! distance on both sides of them.

use bevy::math::{DVec2, Vec2};

/// A closed polygon as its corners in order. Two corners are a segment, one is a point.
pub type Polygon = Vec<DVec2>;

/// Two moving shapes: their distance as a function of the time in seconds.
pub struct Motion<F: Fn(f64) -> f64> {
    /// The distance, 0 in contact.
    pub gap: F,
    /// The same for slightly smaller shapes. If it is 0, the contact is certain.
    pub gap_of_cores: F,
    /// The length of the step in seconds.
    pub dt: f64,
    /// The relative speed in units per second.
    pub speed: f64,
}

impl<F: Fn(f64) -> f64> Motion<F> {
    /// Checks that the distances agree with `times`, or with no contact if it is `None`.
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
            return Err(format!("{first}..{last} is not within 0..{}", self.dt));
        }
        let near = 1e-9 + self.speed * self.dt * 2f64.powi(-22);
        for t in [first, (first + last) / 2.0, last] {
            if (self.gap)(t) > near {
                return Err(format!("apart by {} at {t}", (self.gap)(t)));
            }
        }
        // Just before and after a graze the gap may be within the tolerance, so look 1 ms away for a certain contact.
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

    /// The least distance during the step, by ternary search.
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

/// The polygon with these corners.
pub fn polygon(points: &[Vec2]) -> Polygon {
    points.iter().map(|point| point.as_dvec2()).collect()
}

/// The polygon moved by `offset`.
pub fn moved(polygon: &[DVec2], offset: DVec2) -> Polygon {
    polygon.iter().map(|corner| *corner + offset).collect()
}

/// The polygon scaled by `factor` towards the mean of its corners.
pub fn core(polygon: &[DVec2], factor: f64) -> Polygon {
    let mean = polygon.iter().sum::<DVec2>() / polygon.len() as f64;
    polygon
        .iter()
        .map(|corner| mean + (*corner - mean) * factor)
        .collect()
}

/// The distance of two polygons; 0 if they share a point.
pub fn distance(a: &[DVec2], b: &[DVec2]) -> f64 {
    if contains(a, b[0]) || contains(b, a[0]) {
        return 0.0;
    }
    let mut least = f64::INFINITY;
    for p in sides(a) {
        for q in sides(b) {
            if segments_cross(p, q) {
                return 0.0;
            }
            for (point, side) in [(p.0, q), (p.1, q), (q.0, p), (q.1, p)] {
                least = least.min(distance_to_side(point, side));
            }
        }
    }
    least
}

type Side = (DVec2, DVec2);

fn sides(polygon: &[DVec2]) -> impl Iterator<Item = Side> {
    (0..polygon.len()).map(|i| (polygon[i], polygon[(i + 1) % polygon.len()]))
}

/// Whether the polygon contains `point`: a ray to the right crosses its sides an odd number of times.
fn contains(polygon: &[DVec2], point: DVec2) -> bool {
    sides(polygon)
        .filter(|(p, q)| (p.y > point.y) != (q.y > point.y))
        .filter(|(p, q)| point.x < p.x + (q.x - p.x) * (point.y - p.y) / (q.y - p.y))
        .count()
        % 2
        == 1
}

fn distance_to_side(point: DVec2, (from, to): Side) -> f64 {
    let offset = to - from;
    let length_squared = offset.length_squared();
    let share = if length_squared > 0.0 {
        ((point - from).dot(offset) / length_squared).clamp(0.0, 1.0)
    } else {
        0.0
    };
    point.distance(from + offset * share)
}

/// Whether two segments that are not parallel share a point: it lies between the ends of both.
fn segments_cross((a, b): Side, (c, d): Side) -> bool {
    let (u, v, w) = (b - a, d - c, c - a);
    let area = u.x * v.y - u.y * v.x;
    let shares = [
        (w.x * v.y - w.y * v.x) / area,
        (w.x * u.y - w.y * u.x) / area,
    ];
    area != 0.0 && shares.iter().all(|share| (0.0..=1.0).contains(share))
}

#[test]
fn the_oracle_measures_shapes_that_are_apart_touching_overlapping_or_contained() {
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
