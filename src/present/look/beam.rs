//! The material of all outlines: the colour of their vertices, and nothing else.
//!
//! Bevy's own `ColorMaterial` would tint, tone and look for a texture at every pixel, which a software rasteriser takes
//! longer for than for all the rest.

use bevy::asset::{load_internal_asset, uuid_handle};
use bevy::prelude::*;
use bevy::render::render_resource::AsBindGroup;
use bevy::shader::ShaderRef;
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dPlugin};

const SHADER: Handle<Shader> = uuid_handle!("c1a5c0de-7a0b-4b1e-9d1a-3e0f6b2d8a47");

/// A beam's light. Its meshes have colours.
#[derive(Asset, AsBindGroup, TypePath, Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::present) struct Beam {
    /// Whether what lies below shines through where the colour is translucent: that takes longer.
    is_translucent: bool,
}

impl Material2d for Beam {
    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        if self.is_translucent {
            AlphaMode2d::Blend
        } else {
            AlphaMode2d::Opaque
        }
    }
}

/// The two beams there are: so that equal outlines are drawn in one go.
#[derive(Resource, Clone, Debug)]
pub(in crate::present) struct Beams {
    pub opaque: MeshMaterial2d<Beam>,
    pub translucent: MeshMaterial2d<Beam>,
}

impl FromWorld for Beams {
    fn from_world(world: &mut World) -> Self {
        let mut materials = world.resource_mut::<Assets<Beam>>();
        let [opaque, translucent] = [false, true]
            .map(|is_translucent| MeshMaterial2d(materials.add(Beam { is_translucent })));
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
