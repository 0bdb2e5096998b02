//! Strokes that belong to one entity, as those of a text: their mesh is built anew when they or the theme change.

use bevy::asset::AssetEventSystems;
use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;

use super::line_mesh::{EDGE_PIXELS, LineStroke, line_mesh, segments};
use crate::present::look::{LineMaterial, LineMaterials, Theme};

/// Strokes of one colour and width, each a line through its points.
#[derive(Component, Clone, Debug, PartialEq)]
#[require(Mesh2d, MeshMaterial2d<LineMaterial>, Transform, Visibility)]
pub(super) struct Strokes {
    /// In units around the entity's place.
    pub lines: Vec<Vec<Vec2>>,
    pub color: Color,
    /// In units.
    pub width: f32,
}

/// Builds the meshes of strokes.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct BuildStrokes;

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        PostUpdate,
        BuildStrokes
            .before(VisibilitySystems::CalculateBounds)
            .before(AssetEventSystems),
    )
    .add_systems(PostUpdate, build_meshes.in_set(BuildStrokes));
}

fn build_meshes(
    theme: Res<Theme>,
    materials: Res<LineMaterials>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut strokes: Query<(Ref<Strokes>, &mut Mesh2d, &mut MeshMaterial2d<LineMaterial>)>,
) {
    for (strokes, mut mesh, mut material) in &mut strokes {
        if strokes.is_changed() || theme.is_changed() {
            let stroke = LineStroke {
                half_width: strokes.width / 2.0,
                reach: EDGE_PIXELS * theme.pixel,
                color: strokes.color,
            };
            let segments = strokes.lines.iter().flat_map(|line| segments(line));
            mesh.0 = meshes.add(line_mesh(segments, stroke));
            material.set_if_neq(materials.plain.clone());
        }
    }
}
