//! The material of all outlines: the colour of the vertices, or one colour for all of them.
//!
//! Bevy's `ColorMaterial` would also tint, tone-map and sample a texture at every pixel. In a software rasteriser that
//! takes longer than everything else.

use bevy::asset::{load_internal_asset, uuid_handle};
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::prelude::*;
use bevy::render::render_resource::{
    AsBindGroup, RenderPipelineDescriptor, SpecializedMeshPipelineError,
};
use bevy::shader::ShaderRef;
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dKey, Material2dPlugin};

const SHADER: Handle<Shader> = uuid_handle!("c1a5c0de-7a0b-4b1e-9d1a-3e0f6b2d8a47");

/// The material of lines.
#[derive(Asset, AsBindGroup, TypePath, Clone, Copy, Debug, PartialEq)]
#[bind_group_data(LineStyle)]
pub(in crate::present) struct LineMaterial {
    style: LineStyle,
    /// The colour of a hairline. The other styles take the colours of the vertices.
    #[uniform(0)]
    color: LinearRgba,
}

/// How lines are drawn.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::present) enum LineStyle {
    /// Triangles in the colours of their vertices.
    Opaque,
    /// The same with alpha blending, which takes longer.
    Translucent,
    /// Lines one pixel wide in the material's colour. Thousands of them are faster without a colour at every vertex.
    Hairline,
}

impl LineMaterial {
    /// Lines one pixel wide in this colour.
    pub(in crate::present) fn hairline(color: Color) -> Self {
        Self {
            style: LineStyle::Hairline,
            color: color.to_linear(),
        }
    }

    const fn of_vertices(style: LineStyle) -> Self {
        Self {
            style,
            color: LinearRgba::WHITE,
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
            LineStyle::Translucent => AlphaMode2d::Blend,
        }
    }

    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        _layout: &MeshVertexBufferLayoutRef,
        key: Material2dKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        if key.bind_group_data == LineStyle::Hairline {
            let fragment = descriptor.fragment.iter_mut();
            let defs = fragment.map(|fragment| &mut fragment.shader_defs);
            for defs in defs.chain([&mut descriptor.vertex.shader_defs]) {
                defs.push("HAIRLINE".into());
            }
        }
        Ok(())
    }
}

/// The two materials that all meshes with vertex colours share, so that equal outlines are drawn in one batch.
#[derive(Resource, Clone, Debug)]
pub(in crate::present) struct LineMaterials {
    pub opaque: MeshMaterial2d<LineMaterial>,
    pub translucent: MeshMaterial2d<LineMaterial>,
}

impl FromWorld for LineMaterials {
    fn from_world(world: &mut World) -> Self {
        let mut materials = world.resource_mut::<Assets<LineMaterial>>();
        let [opaque, translucent] = [LineStyle::Opaque, LineStyle::Translucent]
            .map(|style| MeshMaterial2d(materials.add(LineMaterial::of_vertices(style))));
        Self {
            opaque,
            translucent,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    load_internal_asset!(
        app,
        SHADER,
        "../../../assets/shaders/line_material.wgsl",
        Shader::from_wgsl
    );
    app.add_plugins(Material2dPlugin::<LineMaterial>::default())
        .init_resource::<LineMaterials>();
}
