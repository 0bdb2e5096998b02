//! The shape of an outline before it is made into a mesh.

use bevy::math::Vec2;

/// What a line runs along.
pub(super) enum OutlineShape {
    /// A closed line through these points.
    Closed(Vec<Vec2>),
    /// A line from here to there.
    Line([Vec2; 2]),
    /// A disc of this radius, in units.
    Disc(f32),
}

impl OutlineShape {
    /// How long its line is, in units.
    pub(super) fn length(&self) -> f32 {
        match self {
            Self::Closed(points) => (0..points.len())
                .map(|i| points[i].distance(points[(i + 1) % points.len()]))
                .sum(),
            Self::Line([from, to]) => from.distance(*to),
            Self::Disc(radius) => std::f32::consts::TAU * radius,
        }
    }
}
