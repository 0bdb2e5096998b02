//! Dark outlines around the letters of texts on the field: the letters stay legible where rocks fly behind them, and the
//! rocks stay visible between the letters.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

use super::line_mesh::segments;
use super::strokes::{BuildStrokes, Strokes, draw_as};
use crate::present::look::{LineMaterials, Theme};

/// The distance of an outline behind its letters. It is in front of everything in the field.
const BEHIND: f32 = -0.5;

/// How far an outline reaches beyond the edge of a stroke, as a share of the stroke's width.
const REACH: f32 = 1.7;

/// The corners of each round end of an outline.
const END_CORNERS: usize = 5;

/// An outline. It is a child of the strokes that it follows.
#[derive(Component, Clone, Copy)]
#[require(Transform, Visibility)]
pub(in crate::present) struct TextOutline;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, build_outlines.in_set(BuildStrokes));
}

/// An outline, for a child of a text.
pub(in crate::present) fn text_outline() -> impl Bundle {
    (TextOutline, Transform::from_xyz(0.0, 0.0, BEHIND))
}

fn build_outlines(
    mut commands: Commands,
    theme: Res<Theme>,
    materials: Res<LineMaterials>,
    mut meshes: ResMut<Assets<Mesh>>,
    strokes: Query<Ref<Strokes>>,
    outlines: Query<(Entity, &ChildOf), With<TextOutline>>,
) {
    for (outline, child_of) in &outlines {
        let Ok(strokes) = strokes.get(child_of.parent()) else {
            continue;
        };
        if strokes.is_changed() || theme.is_changed() {
            let mesh = outline_mesh(&strokes, theme.colors.field);
            let outline = commands.entity(outline);
            draw_as(outline, mesh, &materials.opaque, &mut meshes);
        }
    }
}

/// The area around strokes, in this colour.
fn outline_mesh(strokes: &Strokes, color: Color) -> Mesh {
    let radius = strokes.width * (0.5 + REACH);
    let (mut positions, mut indices) = (Vec::new(), Vec::new());
    for [from, to] in strokes.lines.iter().flat_map(|line| segments(line)) {
        let first = positions.len() as u32;
        let corners = around(from, to, radius);
        indices.extend(
            (2..corners.len() as u32).flat_map(|next| [first, first + next - 1, first + next]),
        );
        positions.extend(corners.map(|corner| corner.extend(0.0).to_array()));
    }
    let colors = vec![color.to_linear().to_f32_array(); positions.len()];
    Mesh::new(
        PrimitiveTopology::TriangleList,
        RenderAssetUsages::default(),
    )
    .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
    .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colors)
    .with_inserted_indices(Indices::U32(indices))
}

/// The corners of an area around a segment, with round ends, counter-clockwise.
fn around(from: Vec2, to: Vec2, radius: f32) -> [Vec2; 2 * END_CORNERS] {
    let ahead = (to - from).normalize_or(Vec2::X) * radius;
    std::array::from_fn(|corner| {
        let (end, ahead) = if corner < END_CORNERS {
            (to, ahead)
        } else {
            (from, -ahead)
        };
        let share = (corner % END_CORNERS) as f32 / (END_CORNERS - 1) as f32;
        let turn = Rot2::radians((share - 0.5) * std::f32::consts::PI);
        end + turn * ahead
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outline_surrounds_the_strokes_and_leaves_the_space_between_letters_open() {
        // A stroke 2 units wide: its outline reaches 1 + 3.4 units from its middle.
        let corners = around(Vec2::ZERO, Vec2::new(10.0, 0.0), 4.4);
        let bounds = corners
            .into_iter()
            .fold(Rect::EMPTY, |rect, corner| rect.union_point(corner));
        assert!((bounds.min - Vec2::new(-4.4, -4.4)).length() < 1e-4);
        assert!((bounds.max - Vec2::new(14.4, 4.4)).length() < 1e-4);
        // Counter-clockwise, or it would be culled.
        let edges = corners.iter().zip(corners.iter().cycle().skip(1));
        let area: f32 = edges.map(|(a, b)| a.perp_dot(*b)).sum();
        assert!(area > 0.0);
    }

    #[test]
    fn a_dot_has_an_outline_too() {
        let corners = around(Vec2::ONE, Vec2::ONE, 3.0);
        assert!(
            corners
                .iter()
                .all(|corner| (corner.distance(Vec2::ONE) - 3.0).abs() < 1e-4)
        );
    }
}
