//! Outlines of bodies on their way.

use bevy_math::Vec2;

/// Where corners are after a time, in world units.
pub fn moved(corners: &[Vec2], velocity: Vec2, seconds: f64) -> Vec<[f64; 2]> {
    let velocity = velocity.to_array().map(f64::from);
    let places = corners.iter().map(|corner| {
        let corner = corner.to_array().map(f64::from);
        [0, 1].map(|axis| corner[axis] + velocity[axis] * seconds)
    });
    places.collect()
}

/// The smallest rectangle around points: its lower and upper corner. `None` without points.
pub fn bounds(points: impl IntoIterator<Item = [f64; 2]>) -> Option<[[f64; 2]; 2]> {
    let boxes = points.into_iter().map(|point| [point, point]);
    boxes.reduce(|[low, high], [point, _]| {
        [
            [0, 1].map(|axis| low[axis].min(point[axis])),
            [0, 1].map(|axis| high[axis].max(point[axis])),
        ]
    })
}

/// The convex hull of points, counterclockwise: the area that a convex body sweeps is that of its outlines at both ends.
///
/// For a picture only: it is not exact.
pub fn hull(mut points: Vec<[f64; 2]>) -> Vec<[f64; 2]> {
    points.sort_by(|p, q| p[0].total_cmp(&q[0]).then(p[1].total_cmp(&q[1])));
    points.dedup();
    if points.len() < 3 {
        return points;
    }
    let chain = |points: &mut dyn Iterator<Item = [f64; 2]>| {
        let mut chain: Vec<[f64; 2]> = Vec::new();
        for point in points {
            while let [.., a, b] = chain[..]
                && (b[0] - a[0]) * (point[1] - a[1]) <= (b[1] - a[1]) * (point[0] - a[0])
            {
                chain.pop();
            }
            chain.push(point);
        }
        chain.pop();
        chain
    };
    let mut lower = chain(&mut points.iter().copied());
    lower.extend(chain(&mut points.iter().rev().copied()));
    lower
}
