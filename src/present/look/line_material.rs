//! The material of everything that is drawn in one colour: lines with smooth edges and a glow, plain triangles, hairlines.
//!
//! Light is not painted over other light: where lines and glows overlap, the brightest wins. So a corner is as bright as
//! the rest of its line, and many bodies at one place are not brighter than one.
//!
//! Bevy's `ColorMaterial` would also tint, tone-map and sample a texture at every pixel. In a software rasteriser that
//! takes longer than everything else.

use bevy::asset::{load_internal_asset, uuid_handle};
use bevy::mesh::{MeshVertexAttribute, MeshVertexBufferLayoutRef};
use bevy::prelude::*;
use bevy::render::render_resource::{
    AsBindGroup, BlendComponent, BlendFactor, BlendOperation, BlendState, RenderPipelineDescriptor,
    SpecializedMeshPipelineError, VertexFormat,
};
use bevy::shader::ShaderRef;
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dKey, Material2dPlugin};

use super::theme::{LineGlow, Theme};

const SHADER: Handle<Shader> = uuid_handle!("c1a5c0de-7a0b-4b1e-9d1a-3e0f6b2d8a47");

/// Where a vertex is, seen from the segment of a line: along the segment from its first end, and across it. Then the
/// segment's length, and half the line's width. All in units.
pub(in crate::present) const ATTRIBUTE_SEGMENT: MeshVertexAttribute =
    MeshVertexAttribute::new("Segment", 1_736_204_583, VertexFormat::Float32x4);

/// Keeps the brighter of two colours, channel by channel.
const BRIGHTEST: BlendComponent = BlendComponent {
    src_factor: BlendFactor::One,
    dst_factor: BlendFactor::One,
    operation: BlendOperation::Max,
};

/// The material of lines.
#[derive(Asset, AsBindGroup, TypePath, Clone, Copy, Debug, PartialEq)]
#[bind_group_data(LineStyle)]
pub(in crate::present) struct LineMaterial {
    style: LineStyle,
    /// The colour of a hairline. The other styles take the colours of the vertices.
    #[uniform(0)]
    color: LinearRgba,
    /// The width and the strength of a line's glow. A uniform has four numbers.
    #[uniform(0)]
    glow: Vec4,
}

/// How lines are drawn.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::present) enum LineStyle {
    /// Triangles in the colours of their vertices.
    Opaque,
    /// Segments of lines in the colours of their vertices, equally bright wherever they fall between the pixels.
    Smooth,
    /// Lines one pixel wide in the material's colour. Thousands of them are faster without a colour at every vertex.
    Hairline,
}

impl LineMaterial {
    /// Lines one pixel wide in this colour.
    pub(in crate::present) fn hairline(color: Color) -> Self {
        Self {
            color: color.to_linear(),
            ..Self::of_vertices(LineStyle::Hairline)
        }
    }

    /// Lines with this glow.
    pub(in crate::present) const fn glowing(glow: LineGlow) -> Self {
        Self {
            glow: Vec4::new(glow.width, glow.strength, 0.0, 0.0),
            ..Self::of_vertices(LineStyle::Smooth)
        }
    }

    /// Lines without glow.
    pub(in crate::present) const fn plain() -> Self {
        Self::of_vertices(LineStyle::Smooth)
    }

    const fn of_vertices(style: LineStyle) -> Self {
        Self {
            style,
            color: LinearRgba::WHITE,
            // A width of 0 would divide by 0.
            glow: Vec4::X,
        }
    }
}

impl From<&LineMaterial> for LineStyle {
    fn from(material: &LineMaterial) -> Self {
        material.style
    }
}

impl Material2d for LineMaterial {
    fn vertex_shader() -> ShaderRef {
        SHADER.into()
    }

    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        match self.style {
            LineStyle::Opaque | LineStyle::Hairline => AlphaMode2d::Opaque,
            LineStyle::Smooth => AlphaMode2d::Blend,
        }
    }

    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        layout: &MeshVertexBufferLayoutRef,
        key: Material2dKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let RenderPipelineDescriptor {
            vertex, fragment, ..
        } = descriptor;
        let fragment = fragment
            .as_mut()
            .expect("the material has a fragment shader");
        let definition = match key.bind_group_data {
            LineStyle::Opaque => return Ok(()),
            LineStyle::Smooth => "LINE",
            LineStyle::Hairline => "HAIRLINE",
        };
        for definitions in [&mut vertex.shader_defs, &mut fragment.shader_defs] {
            definitions.push(definition.into());
        }
        if key.bind_group_data == LineStyle::Smooth {
            vertex.buffers = vec![layout.0.get_layout(&[
                Mesh::ATTRIBUTE_POSITION.at_shader_location(0),
                Mesh::ATTRIBUTE_COLOR.at_shader_location(4),
                ATTRIBUTE_SEGMENT.at_shader_location(8),
            ])?];
            for target in fragment.targets.iter_mut().flatten() {
                target.blend = Some(BlendState {
                    color: BRIGHTEST,
                    alpha: BRIGHTEST,
                });
            }
        }
        Ok(())
    }
}

/// The materials that all meshes with vertex colours share, so that equal outlines are drawn in one batch.
#[derive(Resource, Clone, Debug)]
pub(in crate::present) struct LineMaterials {
    /// Triangles in the colours of their vertices.
    pub opaque: MeshMaterial2d<LineMaterial>,
    /// Lines without glow.
    pub plain: MeshMaterial2d<LineMaterial>,
    /// Lines with the theme's glow.
    pub glowing: MeshMaterial2d<LineMaterial>,
}

impl FromWorld for LineMaterials {
    fn from_world(world: &mut World) -> Self {
        let mut materials = world.resource_mut::<Assets<LineMaterial>>();
        let mut add = |material| MeshMaterial2d(materials.add(material));
        Self {
            opaque: add(LineMaterial::of_vertices(LineStyle::Opaque)),
            plain: add(LineMaterial::plain()),
            glowing: add(LineMaterial::plain()),
        }
    }
}

pub(in crate::present) fn plugin(app: &mut App) {
    load_internal_asset!(
        app,
        SHADER,
        "../../../assets/shaders/line_material.wgsl",
        Shader::from_wgsl
    );
    app.add_plugins(Material2dPlugin::<LineMaterial>::default())
        .init_resource::<LineMaterials>()
        .add_systems(
            Update,
            update_glow.run_if(resource_exists_and_changed::<Theme>),
        );
}

fn update_glow(
    theme: Res<Theme>,
    shared: Res<LineMaterials>,
    mut materials: ResMut<Assets<LineMaterial>>,
) {
    if let (Some(glow), Some(mut material)) =
        (theme.line_glow, materials.get_mut(&shared.glowing.0))
    {
        *material = LineMaterial::glowing(glow);
    }
}
