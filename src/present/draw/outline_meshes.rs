//! The meshes of outlines. Lyon tessellates each outline once; all bodies with that outline share the mesh.
//!
//! The meshes are rebuilt when the theme changes. Colours are vertex attributes, so that equal outlines are drawn in one
//! batch.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::PrimitiveTopology;
use bevy::prelude::*;
use bevy_prototype_lyon::plugin::BuildShapes;
use bevy_prototype_lyon::prelude::*;

use crate::present::look::{LineMaterial, Theme};

use super::glow_mesh::glow_mesh;
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
    /// The line alone, as tessellated by lyon.
    pub plain: Mesh2d,
    /// The line with its glow below it. Equal to `plain` if the theme draws no glow.
    pub glowing: Mesh2d,
    /// Whether `glowing` differs from `plain`.
    pub has_glow: bool,
    /// The line one pixel wide; a software rasteriser can draw thousands of these. A disc has none.
    pub hairline: Option<(Mesh2d, MeshMaterial2d<LineMaterial>)>,
}

impl OutlineMeshes {
    /// The meshes of an outline, once it is tessellated.
    pub(super) fn get(&self, outline: Outline) -> Option<&OutlineMesh> {
        self.0.iter().find(|mesh| mesh.outline == outline)
    }
}

/// A hidden entity whose shape lyon tessellates.
#[derive(Component)]
struct Template(Outline);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OutlineMeshes>()
        .add_systems(Startup, spawn_templates)
        .add_systems(
            PreUpdate,
            update_templates.run_if(resource_changed::<Theme>),
        )
        .add_systems(PostUpdate, store_meshes.after(BuildShapes));
}

fn spawn_templates(mut commands: Commands, theme: Res<Theme>) {
    for outline in Outline::all() {
        let shape = lyon_shape(outline, &theme);
        commands.spawn((Template(outline), shape, Visibility::Hidden));
    }
}

fn update_templates(theme: Res<Theme>, mut templates: Query<(&Template, &mut Shape)>) {
    for (template, mut shape) in &mut templates {
        *shape = lyon_shape(template.0, &theme);
    }
}

/// Stores the mesh that lyon built for a changed template, and the meshes derived from it.
fn store_meshes(
    theme: Res<Theme>,
    mut outline_meshes: ResMut<OutlineMeshes>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<LineMaterial>>,
    templates: Query<(&Template, &Mesh2d), Changed<Shape>>,
) {
    for (Template(outline), plain) in &templates {
        let shape = outline.shape(&theme);
        let color = outline.color(&theme.colors);
        let line = meshes.get(&plain.0).filter(|_| theme.line_glow.is_some());
        let glowing = theme.line_glow.zip(line).map(|(line_glow, line)| {
            let mut glow = glow_mesh(&shape, line_glow, color);
            glow.merge(line)
                .expect("both are triangle lists with positions and colours");
            glow
        });
        let hairline = hairline_mesh(&shape).map(|mesh| {
            let material = LineMaterial::hairline(color);
            (
                Mesh2d(meshes.add(mesh)),
                MeshMaterial2d(materials.add(material)),
            )
        });
        let has_glow = glowing.is_some();
        let glowing = glowing.map_or_else(|| plain.clone(), |glow| Mesh2d(meshes.add(glow)));
        outline_meshes.0.retain(|mesh| mesh.outline != *outline);
        outline_meshes.0.push(OutlineMesh {
            outline: *outline,
            length: shape.length(),
            plain: plain.clone(),
            glowing,
            has_glow,
            hairline,
        });
    }
}

/// An outline as lyon tessellates it: lines at the theme's width, discs filled.
fn lyon_shape(outline: Outline, theme: &Theme) -> Shape {
    let color = outline.color(&theme.colors);
    let stroke = Stroke {
        color,
        options: StrokeOptions::default()
            .with_line_width(theme.outline_width)
            .with_line_cap(LineCap::Round)
            .with_tolerance(0.1),
    };
    match outline.shape(theme) {
        OutlineShape::Closed(points) => ShapeBuilder::with(&shapes::Polygon {
            points,
            closed: true,
        })
        .stroke(stroke)
        .build(),
        OutlineShape::Line([from, to]) => ShapeBuilder::with(&shapes::Line(from, to))
            .stroke(stroke)
            .build(),
        OutlineShape::Disc(radius) => ShapeBuilder::with(&shapes::Circle {
            radius,
            ..default()
        })
        .fill(color)
        .build(),
    }
}

/// The shape as a line strip, one pixel wide. A disc has none.
fn hairline_mesh(shape: &OutlineShape) -> Option<Mesh> {
    let mut points = match shape {
        OutlineShape::Closed(points) => points.clone(),
        OutlineShape::Line(ends) => ends.to_vec(),
        OutlineShape::Disc(_) => return None,
    };
    if let OutlineShape::Closed(_) = shape {
        points.extend(points.first().copied());
    }
    let positions: Vec<_> = points.iter().map(|point| [point.x, point.y, 0.0]).collect();
    let mesh = Mesh::new(PrimitiveTopology::LineStrip, RenderAssetUsages::default());
    Some(mesh.with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions))
}
