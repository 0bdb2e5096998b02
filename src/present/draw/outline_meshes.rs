//! The meshes of outlines. All bodies with an outline share its mesh.
//!
//! The meshes are rebuilt when the theme changes. Colours are vertex attributes, so that equal outlines are drawn in one
//! batch.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::PrimitiveTopology;
use bevy::prelude::*;

use crate::present::look::{LineMaterial, Theme};

use super::line_mesh::{EDGE_PIXELS, LineStroke, line_mesh};
use super::outline_shape::{Outline, OutlineShape};

/// The meshes of all outlines.
#[derive(Resource, Default)]
pub(super) struct OutlineMeshes(Vec<OutlineMesh>);

/// The meshes of one outline.
#[derive(Clone, Debug)]
pub(super) struct OutlineMesh {
    outline: Outline,
    /// The length of the outline's line, in units.
    pub length: f32,
    /// The line alone.
    pub plain: Mesh2d,
    /// The line with room for its glow; none if the theme draws no glow.
    pub glowing: Option<Mesh2d>,
    /// The line one pixel wide; a software rasteriser can draw thousands of these. A disc has none.
    pub hairline: Option<(Mesh2d, MeshMaterial2d<LineMaterial>)>,
}

impl OutlineMeshes {
    /// The meshes of an outline, once they are built.
    pub(super) fn get(&self, outline: Outline) -> Option<&OutlineMesh> {
        self.0.iter().find(|mesh| mesh.outline == outline)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OutlineMeshes>()
        .add_systems(Update, build_meshes.run_if(resource_changed::<Theme>));
}

pub(super) fn build_meshes(
    theme: Res<Theme>,
    mut outline_meshes: ResMut<OutlineMeshes>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<LineMaterial>>,
) {
    outline_meshes.0.clear();
    for outline in Outline::all() {
        let shape = outline.shape(&theme);
        let segments = shape.segments();
        let color = outline.color(&theme.colors);
        let mut mesh = |reach| {
            let stroke = LineStroke {
                half_width: shape.half_width(&theme),
                reach,
                color,
            };
            Mesh2d(meshes.add(line_mesh(segments.iter().copied(), stroke)))
        };
        let edge = EDGE_PIXELS * theme.outline_pixel;
        let plain = mesh(edge);
        let glowing = theme.line_glow;
        let glowing = glowing.map(|glow| mesh(glow.width.max(edge)));
        let hairline = hairline_mesh(&shape).map(|mesh| {
            let material = LineMaterial::hairline(color);
            (
                Mesh2d(meshes.add(mesh)),
                MeshMaterial2d(materials.add(material)),
            )
        });
        outline_meshes.0.push(OutlineMesh {
            outline,
            length: shape.length(),
            plain,
            glowing,
            hairline,
        });
    }
}

/// The shape as lines that are one pixel wide. A disc has none.
fn hairline_mesh(shape: &OutlineShape) -> Option<Mesh> {
    if let OutlineShape::Disc(_) = shape {
        return None;
    }
    let points = shape.segments().into_iter().flatten();
    let positions: Vec<_> = points.map(|point| [point.x, point.y, 0.0]).collect();
    let mesh = Mesh::new(PrimitiveTopology::LineList, RenderAssetUsages::default());
    Some(mesh.with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions))
}
