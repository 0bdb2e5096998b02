//! The mesh of the glow around an outline, for the look without bloom: bands on each side of the line that fade outwards,
//! steeply at first.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

use crate::present::look::LineGlow;

use super::outline_shape::OutlineShape;

/// The number of corners of the glow around a disc.
const DISC_CORNERS: usize = 12;

/// The longest offset of a band's corner, in widths of the glow. Sharper corners are cut off.
const MAX_CORNER_LENGTH: f32 = 2.0;

/// The steps of the fading, from the line outwards: distance as a share of the glow's width, and strength. Both are from
/// 0 to 1.
const FADING: [(f32, f32); 3] = [(0.25, 0.4), (0.6, 0.09), (1.0, 0.0)];

/// The vertices and triangles of a glow.
#[derive(Default)]
struct GlowBand {
    points: Vec<Vec2>,
    /// The strength at each point: from 0, invisible, to 1, the maximum.
    strengths: Vec<f32>,
    indices: Vec<u32>,
}

/// The glow around a shape, as a triangle list with the attributes of lyon's meshes.
pub(super) fn glow_mesh(shape: &OutlineShape, glow: LineGlow, color: Color) -> Mesh {
    let mut band = GlowBand::default();
    match shape {
        OutlineShape::Closed(points) => band.add_closed(points, glow.width),
        OutlineShape::Line(ends) => band.add_line(*ends, glow.width),
        OutlineShape::Disc(radius) => band.add_disc(*radius, glow.width),
    }
    let color = color.to_linear();
    let colors = band.strengths.iter().map(|strength| {
        let alpha = glow.alpha * strength;
        [color.red, color.green, color.blue, alpha]
    });
    let positions = band.points.iter().map(|point| [point.x, point.y, 0.0]);
    Mesh::new(
        PrimitiveTopology::TriangleList,
        RenderAssetUsages::default(),
    )
    .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions.collect::<Vec<_>>())
    .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colors.collect::<Vec<_>>())
    .with_inserted_indices(Indices::U32(band.indices))
}

impl GlowBand {
    /// Adds a point and returns its index.
    fn add(&mut self, point: Vec2, strength: f32) -> u32 {
        self.points.push(point);
        self.strengths.push(strength);
        self.points.len() as u32 - 1
    }

    fn add_closed(&mut self, corners: &[Vec2], width: f32) {
        let count = corners.len();
        // Each corner has its own point, and on both sides a point for each step of the fading.
        let points_per_corner = 1 + 2 * FADING.len() as u32;
        for (i, &corner) in corners.iter().enumerate() {
            let [before, after] = [corners[(i + count - 1) % count], corners[(i + 1) % count]];
            let left = corner_offset(corner - before, after - corner) * width;
            self.add(corner, 1.0);
            for offset in [left, -left] {
                for (distance, strength) in FADING {
                    self.add(corner + offset * distance, strength);
                }
            }
        }
        for i in 0..count as u32 {
            let [from, to] = [i, (i + 1) % count as u32].map(|corner| corner * points_per_corner);
            for first in [1, 1 + FADING.len() as u32] {
                let mut inner = 0;
                for outer in first..first + FADING.len() as u32 {
                    self.add_quad([from + inner, to + inner, to + outer, from + outer]);
                    inner = outer;
                }
            }
        }
    }

    fn add_line(&mut self, [from, to]: [Vec2; 2], width: f32) {
        let along = (to - from).normalize_or_zero() * width;
        let corners = |distance: f32| {
            let (along, left) = (along * distance, along.perp() * distance);
            // Counter-clockwise from the left of the first end. Each end has a corner ahead of it.
            [
                from + left,
                from - along,
                from - left,
                to - left,
                to + along,
                to + left,
            ]
        };
        let center = [from, from, from, to, to, to];
        self.add_rings(center, corners);
    }

    fn add_disc(&mut self, radius: f32, width: f32) {
        let angle = std::f32::consts::TAU / DISC_CORNERS as f32;
        let directions: [Vec2; DISC_CORNERS] = std::array::from_fn(|i| {
            let (sin, cos) = bevy::math::ops::sin_cos(i as f32 * angle);
            Vec2::new(cos, sin)
        });
        self.add_rings([Vec2::ZERO; DISC_CORNERS], |distance| {
            directions.map(|direction| direction * (radius + width * distance))
        });
    }

    /// Adds rings around a centre, each fainter than the one inside it. `ring` gives the corners of the ring at a distance
    /// from 0 to 1.
    fn add_rings<const N: usize>(&mut self, center: [Vec2; N], ring: impl Fn(f32) -> [Vec2; N]) {
        let mut inner = center.map(|point| self.add(point, 1.0));
        for (distance, strength) in FADING {
            let outer = ring(distance).map(|point| self.add(point, strength));
            for i in 0..N {
                let next = (i + 1) % N;
                self.add_quad([inner[i], inner[next], outer[next], outer[i]]);
            }
            inner = outer;
        }
    }

    /// Adds the quadrilateral through four points, given in order around it.
    fn add_quad(&mut self, [a, b, c, d]: [u32; 4]) {
        self.indices.extend([a, b, c, a, c, d]);
    }
}

/// The offset from a corner of a line to the corner of a band of width 1 on its left.
fn corner_offset(before: Vec2, after: Vec2) -> Vec2 {
    let [before, after] = [before, after].map(|side| side.normalize_or_zero().perp());
    ((before + after) / (1.0 + before.dot(after)).max(0.1)).clamp_length_max(MAX_CORNER_LENGTH)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GLOW: LineGlow = LineGlow {
        width: 3.0,
        alpha: 0.5,
    };

    fn extent(mesh: &Mesh) -> (Vec2, Vec2) {
        let positions = mesh
            .attribute(Mesh::ATTRIBUTE_POSITION)
            .and_then(|values| values.as_float3())
            .expect("the mesh has positions");
        let points = positions.iter().map(|point| Vec2::new(point[0], point[1]));
        points.fold((Vec2::MAX, Vec2::MIN), |(min, max), point| {
            (min.min(point), max.max(point))
        })
    }

    #[test]
    fn a_square_glows_outwards_by_the_width_of_the_glow() {
        // A square of side 20 with a band of 3 around it.
        let corners = [[-10.0, -10.0], [10.0, -10.0], [10.0, 10.0], [-10.0, 10.0]];
        let shape = OutlineShape::Closed(corners.map(Vec2::from).to_vec());
        let mesh = glow_mesh(&shape, GLOW, Color::WHITE);
        assert_eq!(extent(&mesh), (Vec2::splat(-13.0), Vec2::splat(13.0)));
        // Four edges with three bands on each side, of two triangles each.
        assert_eq!(mesh.indices().map(Indices::len), Some(4 * 6 * 2 * 3));
    }

    #[test]
    fn a_line_glows_around_its_ends_too() {
        let shape = OutlineShape::Line([Vec2::new(-4.0, 0.0), Vec2::new(4.0, 0.0)]);
        let mesh = glow_mesh(&shape, GLOW, Color::WHITE);
        assert_eq!(extent(&mesh), (Vec2::new(-7.0, -3.0), Vec2::new(7.0, 3.0)));
    }

    #[test]
    fn a_sharp_corner_is_cut_off() {
        // The line turns back almost the way it came.
        let offset = corner_offset(Vec2::X, Vec2::new(-1.0, 0.01));
        assert!(offset.length() <= MAX_CORNER_LENGTH, "{offset}");
        // A right angle: the corner of a square.
        assert_eq!(corner_offset(Vec2::X, Vec2::Y), Vec2::new(-1.0, 1.0));
    }
}
