//! The mesh of lines: a rectangle around each segment, in which the material draws the segment with round ends.
//!
//! The rectangles of neighbours overlap at their corner. The material keeps the brightest light of each pixel, so that the
//! joint is round too and as bright as the rest of the line.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

use crate::present::look::ATTRIBUTE_SEGMENT;

/// How far the light of a line without glow reaches beyond its width, in pixels. Half a pixel's diagonal takes the smooth
/// edge; as much again is for pixels that the rectangle would cut, which multisampling would darken.
pub(super) const EDGE_PIXELS: f32 = 1.5;

/// A straight part of a line, or a disc if both ends are the same.
pub(super) type Segment = [Vec2; 2];

/// How lines are drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct LineStroke {
    /// Half the width of the line, in units.
    pub half_width: f32,
    /// How far its light reaches beyond that, in units: [`EDGE_PIXELS`] at least, or the width of the glow.
    pub reach: f32,
    pub color: Color,
}

/// The segments from point to point.
pub(super) fn segments(points: &[Vec2]) -> impl Iterator<Item = Segment> {
    points.windows(2).map(|ends| [ends[0], ends[1]])
}

/// The mesh of some segments.
pub(super) fn line_mesh(segments: impl IntoIterator<Item = Segment>, stroke: LineStroke) -> Mesh {
    let LineStroke {
        half_width, reach, ..
    } = stroke;
    let margin = half_width + reach;
    let (mut positions, mut places, mut indices) = (Vec::new(), Vec::new(), Vec::new());
    for [from, to] in segments {
        let direction = (to - from).normalize_or(Vec2::X);
        let length = from.distance(to);
        let first = positions.len() as u32;
        for (along, across) in [
            (-margin, -margin),
            (length + margin, -margin),
            (length + margin, margin),
            (-margin, margin),
        ] {
            let position = from + direction * along + direction.perp() * across;
            positions.push([position.x, position.y, 0.0]);
            places.push([along, across, length, half_width]);
        }
        indices.extend([0, 1, 2, 0, 2, 3].map(|corner| first + corner));
    }
    let color = stroke.color.to_linear().to_f32_array();
    let colors = vec![color; positions.len()];
    Mesh::new(
        PrimitiveTopology::TriangleList,
        RenderAssetUsages::default(),
    )
    .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
    .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colors)
    .with_inserted_attribute(ATTRIBUTE_SEGMENT, places)
    .with_inserted_indices(Indices::U32(indices))
}

#[cfg(test)]
mod tests;
