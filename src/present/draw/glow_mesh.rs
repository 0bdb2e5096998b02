//! The glow that is drawn as part of an outline, where no bloom makes it: bands on each side of the line, fading outwards,
//! steeply at first.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

use crate::present::look::Halo;

use super::outline_shape::OutlineShape;

/// How many corners the glow around a disc has.
const DISC_CORNERS: usize = 12;

/// The longest that a corner of the band may be, in reaches: at sharp corners it is cut.
const LONGEST_CORNER: f32 = 2.0;

/// Where the glow has faded to which part, both from 0 to 1 outwards.
const FADING: [(f32, f32); 3] = [(0.25, 0.4), (0.6, 0.09), (1.0, 0.0)];

/// A band being made.
#[derive(Default)]
struct Band {
    points: Vec<Vec2>,
    /// Of each point: from 0, nothing, to 1, as strong as it gets.
    strengths: Vec<f32>,
    indices: Vec<u32>,
}

/// The glow around a shape, as a list of triangles with the attributes of lyon's meshes.
pub(super) fn glow_mesh(shape: &OutlineShape, halo: Halo, color: Color) -> Mesh {
    let mut band = Band::default();
    match shape {
        OutlineShape::Closed(points) => band.add_closed(points, halo.reach),
        OutlineShape::Line(ends) => band.add_line(*ends, halo.reach),
        OutlineShape::Disc(radius) => band.add_disc(*radius, halo.reach),
    }
    let color = color.to_linear();
    let colors = band.strengths.iter().map(|strength| {
        let alpha = halo.alpha * strength;
        [color.red, color.green, color.blue, alpha]
    });
    let positions = band.points.iter().map(|at| [at.x, at.y, 0.0]);
    Mesh::new(
        PrimitiveTopology::TriangleList,
        RenderAssetUsages::default(),
    )
    .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions.collect::<Vec<_>>())
    .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colors.collect::<Vec<_>>())
    .with_inserted_indices(Indices::U32(band.indices))
}

impl Band {
    /// Adds a point and says its number.
    fn add(&mut self, point: Vec2, strength: f32) -> u32 {
        self.points.push(point);
        self.strengths.push(strength);
        self.points.len() as u32 - 1
    }

    fn add_closed(&mut self, corners: &[Vec2], reach: f32) {
        let count = corners.len();
        // The corner itself, then for both sides a point for each step of the fading.
        let each = 1 + 2 * FADING.len() as u32;
        for (i, &corner) in corners.iter().enumerate() {
            let [before, after] = [corners[(i + count - 1) % count], corners[(i + 1) % count]];
            let aside = corner_aside(corner - before, after - corner) * reach;
            self.add(corner, 1.0);
            for side in [aside, -aside] {
                for (far, strength) in FADING {
                    self.add(corner + side * far, strength);
                }
            }
        }
        for i in 0..count as u32 {
            let [from, to] = [i, (i + 1) % count as u32].map(|corner| corner * each);
            for side in [1, 1 + FADING.len() as u32] {
                let mut inner = 0;
                for outer in side..side + FADING.len() as u32 {
                    self.add_quad([from + inner, to + inner, to + outer, from + outer]);
                    inner = outer;
                }
            }
        }
    }

    fn add_line(&mut self, [from, to]: [Vec2; 2], reach: f32) {
        let along = (to - from).normalize_or_zero() * reach;
        let corners = |far: f32| {
            let (along, aside) = (along * far, along.perp() * far);
            // Around the line, from its left side on, with a corner before each end.
            [
                from + aside,
                from - along,
                from - aside,
                to - aside,
                to + along,
                to + aside,
            ]
        };
        let middle = [from, from, from, to, to, to];
        self.add_rings(middle, corners);
    }

    fn add_disc(&mut self, radius: f32, reach: f32) {
        let turn = std::f32::consts::TAU / DISC_CORNERS as f32;
        let directions: [Vec2; DISC_CORNERS] = std::array::from_fn(|i| {
            let (sin, cos) = bevy::math::ops::sin_cos(i as f32 * turn);
            Vec2::new(cos, sin)
        });
        self.add_rings([Vec2::ZERO; DISC_CORNERS], |far| {
            directions.map(|direction| direction * (radius + reach * far))
        });
    }

    /// Rings around a middle, each fainter than the one within.
    fn add_rings<const N: usize>(&mut self, middle: [Vec2; N], ring: impl Fn(f32) -> [Vec2; N]) {
        let mut inner = middle.map(|point| self.add(point, 1.0));
        for (far, strength) in FADING {
            let outer = ring(far).map(|point| self.add(point, strength));
            for i in 0..N {
                let next = (i + 1) % N;
                self.add_quad([inner[i], inner[next], outer[next], outer[i]]);
            }
            inner = outer;
        }
    }

    /// Four points of the band, all around.
    fn add_quad(&mut self, [a, b, c, d]: [u32; 4]) {
        self.indices.extend([a, b, c, a, c, d]);
    }
}

/// From a corner to the corner of a band that is 1 wide, on the left of the way.
fn corner_aside(before: Vec2, after: Vec2) -> Vec2 {
    let [before, after] = [before, after].map(|way| way.normalize_or_zero().perp());
    ((before + after) / (1.0 + before.dot(after)).max(0.1)).clamp_length_max(LONGEST_CORNER)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HALO: Halo = Halo {
        reach: 3.0,
        alpha: 0.5,
    };

    fn extent(mesh: &Mesh) -> (Vec2, Vec2) {
        let positions = mesh
            .attribute(Mesh::ATTRIBUTE_POSITION)
            .and_then(|values| values.as_float3())
            .expect("it has positions");
        let points = positions.iter().map(|at| Vec2::new(at[0], at[1]));
        points.fold((Vec2::MAX, Vec2::MIN), |(min, max), at| {
            (min.min(at), max.max(at))
        })
    }

    #[test]
    fn a_square_glows_as_far_outside_as_the_halo_reaches() {
        // A square of side 20 with a band of 3 around it.
        let corners = [[-10.0, -10.0], [10.0, -10.0], [10.0, 10.0], [-10.0, 10.0]];
        let shape = OutlineShape::Closed(corners.map(Vec2::from).to_vec());
        let mesh = glow_mesh(&shape, HALO, Color::WHITE);
        assert_eq!(extent(&mesh), (Vec2::splat(-13.0), Vec2::splat(13.0)));
        // Four edges with three bands on each side, of two triangles each.
        assert_eq!(mesh.indices().map(Indices::len), Some(4 * 6 * 2 * 3));
    }

    #[test]
    fn a_line_glows_around_its_ends_too() {
        let shape = OutlineShape::Line([Vec2::new(-4.0, 0.0), Vec2::new(4.0, 0.0)]);
        let mesh = glow_mesh(&shape, HALO, Color::WHITE);
        assert_eq!(extent(&mesh), (Vec2::new(-7.0, -3.0), Vec2::new(7.0, 3.0)));
    }

    #[test]
    fn a_sharp_corner_does_not_grow_a_thorn() {
        // Back almost the way it came.
        let aside = corner_aside(Vec2::X, Vec2::new(-1.0, 0.01));
        assert!(aside.length() <= LONGEST_CORNER, "{aside}");
        // A right angle: the corner of a square.
        assert_eq!(corner_aside(Vec2::X, Vec2::Y), Vec2::new(-1.0, 1.0));
    }
}
