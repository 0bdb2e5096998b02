//! The material of all outlines: a colour, of their vertices or their own, and nothing else.
//!
//! Bevy's own `ColorMaterial` would tint, tone and look for a texture at every pixel, which a software rasteriser takes
//! longer for than for all the rest.

use bevy::asset::{load_internal_asset, uuid_handle};
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::prelude::*;
use bevy::render::render_resource::{
    AsBindGroup, RenderPipelineDescriptor, SpecializedMeshPipelineError,
};
use bevy::shader::ShaderRef;
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dKey, Material2dPlugin};

const SHADER: Handle<Shader> = uuid_handle!("c1a5c0de-7a0b-4b1e-9d1a-3e0f6b2d8a47");

/// A beam's light.
#[derive(Asset, AsBindGroup, TypePath, Clone, Copy, Debug, PartialEq)]
#[bind_group_data(LineKind)]
pub(in crate::present) struct LineMaterial {
    kind: LineKind,
    /// Of a hairline.
    #[uniform(0)]
    light: LinearRgba,
}

/// What a beam draws.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::present) enum LineKind {
    /// Meshes in the colours of their vertices.
    Opaque,
    /// The same, and what lies below shines through where the colour is translucent: that takes longer.
    Translucent,
    /// Lines of one pixel, all in the beam's own light: thousands of them are faster without a colour at every end.
    Hairline,
}

impl LineMaterial {
    /// Lines of one pixel in this colour, whatever their meshes say.
    pub(in crate::present) fn hairline(color: Color) -> Self {
        Self {
            kind: LineKind::Hairline,
            light: color.to_linear(),
        }
    }

    const fn of_vertices(kind: LineKind) -> Self {
        Self {
            kind,
            light: LinearRgba::WHITE,
        }
    }
}

impl From<&LineMaterial> for LineKind {
    fn from(beam: &LineMaterial) -> Self {
        beam.kind
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
        match self.kind {
            LineKind::Opaque | LineKind::Hairline => AlphaMode2d::Opaque,
            LineKind::Translucent => AlphaMode2d::Blend,
        }
    }

    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        _layout: &MeshVertexBufferLayoutRef,
        key: Material2dKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        if key.bind_group_data == LineKind::Hairline {
            let fragment = descriptor.fragment.iter_mut();
            let defs = fragment.map(|fragment| &mut fragment.shader_defs);
            for defs in defs.chain([&mut descriptor.vertex.shader_defs]) {
                defs.push("HAIRLINE".into());
            }
        }
        Ok(())
    }
}

/// The two beams of meshes with colours: so that equal outlines are drawn in one go.
#[derive(Resource, Clone, Debug)]
pub(in crate::present) struct LineMaterials {
    pub opaque: MeshMaterial2d<LineMaterial>,
    pub translucent: MeshMaterial2d<LineMaterial>,
}

impl FromWorld for LineMaterials {
    fn from_world(world: &mut World) -> Self {
        let mut materials = world.resource_mut::<Assets<LineMaterial>>();
        let [opaque, translucent] = [LineKind::Opaque, LineKind::Translucent]
            .map(|kind| MeshMaterial2d(materials.add(LineMaterial::of_vertices(kind))));
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
