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
#[bind_group_data(Kind)]
pub(in crate::present) struct Beam {
    kind: Kind,
    /// Of a hairline.
    #[uniform(0)]
    light: LinearRgba,
}

/// What a beam draws.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::present) enum Kind {
    /// Meshes in the colours of their vertices.
    Opaque,
    /// The same, and what lies below shines through where the colour is translucent: that takes longer.
    Translucent,
    /// Lines of one pixel, all in the beam's own light: thousands of them are faster without a colour at every end.
    Hairline,
}

impl Beam {
    /// Lines of one pixel in this colour, whatever their meshes say.
    pub(in crate::present) fn hairline(color: Color) -> Self {
        Self {
            kind: Kind::Hairline,
            light: color.to_linear(),
        }
    }

    const fn of_vertices(kind: Kind) -> Self {
        Self {
            kind,
            light: LinearRgba::WHITE,
        }
    }
}

impl From<&Beam> for Kind {
    fn from(beam: &Beam) -> Self {
        beam.kind
    }
}

impl Material2d for Beam {
    fn vertex_shader() -> ShaderRef {
        SHADER.into()
    }

    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        match self.kind {
            Kind::Opaque | Kind::Hairline => AlphaMode2d::Opaque,
            Kind::Translucent => AlphaMode2d::Blend,
        }
    }

    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        _layout: &MeshVertexBufferLayoutRef,
        key: Material2dKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        if key.bind_group_data == Kind::Hairline {
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
pub(in crate::present) struct Beams {
    pub opaque: MeshMaterial2d<Beam>,
    pub translucent: MeshMaterial2d<Beam>,
}

impl FromWorld for Beams {
    fn from_world(world: &mut World) -> Self {
        let mut materials = world.resource_mut::<Assets<Beam>>();
        let [opaque, translucent] = [Kind::Opaque, Kind::Translucent]
            .map(|kind| MeshMaterial2d(materials.add(Beam::of_vertices(kind))));
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
        "../../../assets/shaders/beam.wgsl",
        Shader::from_wgsl
    );
    app.add_plugins(Material2dPlugin::<Beam>::default())
        .init_resource::<Beams>();
}
