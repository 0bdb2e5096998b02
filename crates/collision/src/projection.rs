//! The shadows that two shapes cast on an axis of the separating axis test, for pictures of number lines.

use bevy_math::DVec2;

/// Two shapes of a pair on one axis of their test, at the start of the step.
///
/// Positions are products of points with [`direction`](Self::direction), as the kernel measures them. So are the gap and
/// the relative velocity in [`AxisStep`](super::AxisStep). Divided by the direction's length they are in units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Projection {
    /// The direction of the axis. Its length is 1, √2 for the diagonals of an octagon, or that of the edge of a hull.
    pub direction: DVec2,
    /// The lowest and the highest position of A.
    pub a: [f64; 2],
    /// The lowest and the highest position of B.
    pub b: [f64; 2],
}

impl Projection {
    /// Both shapes, given as the points that span them, on the axis of this direction.
    pub(super) fn of_points(direction: DVec2, a: &[DVec2], b: &[DVec2]) -> Self {
        let ends = |points: &[DVec2]| {
            let positions = points.iter().map(|point| point.dot(direction));
            positions.fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], at| {
                [low.min(at), high.max(at)]
            })
        };
        Self {
            direction,
            a: ends(a),
            b: ends(b),
        }
    }
}
