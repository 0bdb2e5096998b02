//! The shape of an outline as lines, bars and discs, before it becomes a mesh.

use bevy::prelude::*;

use super::line_mesh::{Segment, segments};
use crate::present::look::Theme;

/// The part of each line that the ghost's outline leaves out, at the middle of the line.
pub(super) const GHOST_GAP: f32 = 0.3;

/// The shape of an outline, before it becomes a mesh. Points are in units around the outline's centre.
pub(super) enum OutlineShape {
    /// A closed line through these points.
    Closed(Vec<Vec2>),
    /// A closed line through these points, with a gap in the middle of each side.
    Broken(Vec<Vec2>),
    /// A straight line between two points.
    Line([Vec2; 2]),
    /// Straight lines.
    Lines(Vec<Segment>),
    /// A straight line of a thickness of its own, if that is not too thin to be seen.
    Bar {
        ends: Segment,
        /// In units.
        half_width: f32,
    },
    /// A filled disc of this radius, in units.
    Disc(f32),
}

impl OutlineShape {
    /// The straight parts of the line, in order. A disc is a part without length.
    pub(super) fn segments(&self) -> Vec<Segment> {
        match self {
            Self::Closed(corners) => {
                let points: Vec<_> = corners.iter().chain(corners.first()).copied().collect();
                segments(&points).collect()
            }
            Self::Broken(corners) => {
                let sides = Self::Closed(corners.clone()).segments().into_iter();
                let end = (1.0 - GHOST_GAP) / 2.0;
                let pieces = sides.flat_map(|[from, to]| {
                    [[from, from.lerp(to, end)], [from.lerp(to, 1.0 - end), to]]
                });
                pieces.collect()
            }
            Self::Line(ends) | Self::Bar { ends, .. } => vec![*ends],
            Self::Lines(segments) => segments.clone(),
            Self::Disc(_) => vec![[Vec2::ZERO; 2]],
        }
    }

    /// Half the width of the line, or the radius of a disc, in units.
    pub(super) const fn half_width(&self, theme: &Theme) -> f32 {
        let outline = theme.outline_width / 2.0;
        match self {
            Self::Closed(_) | Self::Broken(_) | Self::Line(_) | Self::Lines(_) => outline,
            Self::Bar { half_width, .. } => half_width.max(outline),
            Self::Disc(radius) => *radius,
        }
    }

    /// The length of the line, or a disc's circumference, in units.
    pub(super) fn length(&self) -> f32 {
        match self {
            Self::Closed(_)
            | Self::Broken(_)
            | Self::Line(_)
            | Self::Lines(_)
            | Self::Bar { .. } => {
                let segments = self.segments().into_iter();
                segments.map(|[from, to]| from.distance(to)).sum()
            }
            Self::Disc(radius) => std::f32::consts::TAU * radius,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_length_of_a_closed_line_includes_its_last_side() {
        let corners = [[0.0, 0.0], [3.0, 0.0], [3.0, 4.0]].map(Vec2::from);
        assert_eq!(OutlineShape::Closed(corners.to_vec()).length(), 12.0);
        assert_eq!(OutlineShape::Line([corners[0], corners[2]]).length(), 5.0);
    }
}
