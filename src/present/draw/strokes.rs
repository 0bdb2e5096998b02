//! Strokes that belong to one entity, as those of a text: their mesh is built anew when they or the theme change.
//!
//! What is drawn follows from the strokes alone, and from the entity's [`Visibility`], which nothing here writes: it belongs to
//! whoever spawned the entity. An entity without strokes has no mesh. None of an earlier one can come back with its visibility.

use bevy::asset::AssetEventSystems;
use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;

use super::line_mesh::{EDGE_PIXELS, LineStroke, line_mesh, segments};
use crate::present::look::{LineMaterial, LineMaterials, Theme};

/// Strokes of one colour and width, each a line through its points.
#[derive(Component, Clone, Debug, PartialEq)]
#[require(Transform, Visibility)]
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

/// Draws an entity as this mesh, and as nothing else.
pub(super) fn draw_as(
    mut entity: EntityCommands,
    mesh: Mesh,
    material: &MeshMaterial2d<LineMaterial>,
    meshes: &mut Assets<Mesh>,
) {
    // Bevy cannot draw a mesh without vertices.
    if mesh.count_vertices() == 0 {
        entity.remove::<(Mesh2d, MeshMaterial2d<LineMaterial>)>();
    } else {
        entity.insert((Mesh2d(meshes.add(mesh)), material.clone()));
    }
}

fn build_meshes(
    mut commands: Commands,
    theme: Res<Theme>,
    materials: Res<LineMaterials>,
    mut meshes: ResMut<Assets<Mesh>>,
    strokes: Query<(Entity, Ref<Strokes>)>,
) {
    for (entity, strokes) in &strokes {
        if strokes.is_changed() || theme.is_changed() {
            let stroke = LineStroke {
                half_width: strokes.width / 2.0,
                reach: EDGE_PIXELS * theme.pixel,
                color: strokes.color,
            };
            let segments = strokes.lines.iter().flat_map(|line| segments(line));
            let mesh = line_mesh(segments, stroke);
            let entity = commands.entity(entity);
            draw_as(entity, mesh, &materials.plain, &mut meshes);
        }
    }
}
