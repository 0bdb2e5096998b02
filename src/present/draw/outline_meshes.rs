//! The meshes of outlines. All bodies with an outline share its mesh.
//!
//! The meshes are rebuilt when the theme changes. Colours are vertex attributes, so that equal outlines are drawn in one
//! batch.

use bevy::asset::RenderAssetUsages;
use bevy::ecs::system::SystemParam;
use bevy::mesh::PrimitiveTopology;
use bevy::prelude::*;

use crate::present::look::{LineMaterial, Theme};

use super::line_mesh::{EDGE_PIXELS, LineStroke, line_mesh};
use super::outline_shape::Outline;
use super::stroke_shape::OutlineShape;

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

/// Where meshes and the materials of hairlines are kept.
#[derive(SystemParam)]
pub(super) struct MeshAssets<'w> {
    meshes: ResMut<'w, Assets<Mesh>>,
    materials: ResMut<'w, Assets<LineMaterial>>,
}

impl OutlineMeshes {
    /// The meshes of an outline, once they are built.
    pub(super) fn get(&self, outline: Outline) -> Option<&OutlineMesh> {
        self.0.iter().find(|mesh| mesh.outline == outline)
    }

    /// Builds the meshes of an outline of a box, if there are none.
    pub(super) fn build_boxed(&mut self, outline: Outline, theme: &Theme, assets: &mut MeshAssets) {
        if outline.is_boxed() && self.get(outline).is_none() {
            self.0.push(OutlineMesh::build(outline, theme, assets));
        }
    }

    /// Drops the meshes of an outline.
    pub(super) fn drop_boxed(&mut self, outline: Outline) {
        self.0.retain(|mesh| mesh.outline != outline);
    }
}

impl OutlineMesh {
    fn build(outline: Outline, theme: &Theme, assets: &mut MeshAssets) -> Self {
        let shape = outline.shape(theme);
        let segments = shape.segments();
        let color = outline.color(&theme.colors);
        let mut mesh = |reach| {
            let stroke = LineStroke {
                half_width: shape.half_width(theme),
                reach,
                color,
            };
            Mesh2d(
                assets
                    .meshes
                    .add(line_mesh(segments.iter().copied(), stroke)),
            )
        };
        let edge = EDGE_PIXELS * theme.outline_pixel;
        let plain = mesh(edge);
        let glowing = theme.line_glow;
        let glowing = glowing.map(|glow| mesh(glow.width.max(edge)));
        let hairline = hairline_mesh(&shape).map(|mesh| {
            let material = LineMaterial::hairline(color);
            (
                Mesh2d(assets.meshes.add(mesh)),
                MeshMaterial2d(assets.materials.add(material)),
            )
        });
        Self {
            outline,
            length: shape.length(),
            plain,
            glowing,
            hairline,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OutlineMeshes>()
        .add_systems(Update, build_meshes.run_if(resource_changed::<Theme>));
}

/// Those of boxes are built when they are drawn.
pub(super) fn build_meshes(
    theme: Res<Theme>,
    mut outline_meshes: ResMut<OutlineMeshes>,
    mut assets: MeshAssets,
) {
    let outlines = Outline::all().map(|outline| OutlineMesh::build(outline, &theme, &mut assets));
    outline_meshes.0 = outlines.collect();
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
