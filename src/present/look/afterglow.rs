//! Afterglow: drawn lines fade out slowly, like the phosphor of a monitor.
//!
//! A render pass before the bloom writes the fading light to one of two textures and reads that of the last frame from
//! the other. The two swap in every frame.

use bevy::asset::{load_internal_asset, uuid_handle};
use bevy::core_pipeline::{Core2d, Core2dSystems, FullscreenShader};
use bevy::post_process::bloom::bloom;
use bevy::prelude::*;
use bevy::render::extract_component::{
    ComponentUniforms, DynamicUniformIndex, ExtractComponent, ExtractComponentPlugin,
    UniformComponentPlugin,
};
use bevy::render::render_resource::binding_types::{texture_2d, uniform_buffer};
use bevy::render::render_resource::*;
use bevy::render::renderer::{RenderContext, RenderDevice, ViewQuery};
use bevy::render::view::ViewTarget;
use bevy::render::{Render, RenderApp, RenderStartup, RenderSystems};

use crate::present::persistence::Settings;

use super::quality::Look;

const SHADER: Handle<Shader> = uuid_handle!("5b6e0a35-5d0f-4f0e-9c0e-6f7a2f0f7c11");

/// The format of the picture in high dynamic range and of the afterglow's textures.
const FORMAT: TextureFormat = TextureFormat::Rgba16Float;

/// The share of a line's light that persists.
const PERSISTENT_SHARE: f32 = 0.55;

/// The time at a setting of 100 % until 1/e of that light remains, in seconds.
const MAX_TIME_CONSTANT: f32 = 0.35;

/// Puts the afterglow on a camera. The fields are the shader's uniforms.
///
/// With it go the textures and the place of its uniforms, else the pass would go on with the last ones.
#[derive(Component, ExtractComponent, ShaderType, Clone, Copy, Debug, Default, PartialEq)]
#[extract_component_sync_target((Self, DynamicUniformIndex<Self>, AfterglowTextures))]
struct Afterglow {
    /// The share of the last frame's afterglow that remains in this frame.
    remaining_share: f32,
    /// The share of a line's light that persists.
    persistent_share: f32,
    /// The size of a uniform buffer is a multiple of 16 bytes.
    padding: Vec2,
}

/// The afterglow of a camera's picture, of this frame and the last one.
#[derive(Component)]
struct AfterglowTextures {
    textures: [(Texture, TextureView); 2],
    size: Extent3d,
    /// The index of the texture that this frame writes.
    current: usize,
}

#[derive(Resource)]
struct AfterglowPipeline {
    layout: BindGroupLayoutDescriptor,
    id: CachedRenderPipelineId,
}

pub(super) fn plugin(app: &mut App) {
    load_internal_asset!(
        app,
        SHADER,
        "../../../assets/shaders/afterglow.wgsl",
        Shader::from_wgsl
    );
    app.add_plugins((
        ExtractComponentPlugin::<Afterglow>::default(),
        UniformComponentPlugin::<Afterglow>::default(),
    ))
    .add_systems(Update, update_camera);
    let Some(render_app) = app.get_sub_app_mut(RenderApp) else {
        return;
    };
    render_app
        .add_systems(RenderStartup, prepare_pipeline)
        .add_systems(
            Render,
            prepare_textures.in_set(RenderSystems::PrepareResources),
        )
        .add_systems(
            Core2d,
            render_afterglow
                .in_set(Core2dSystems::PostProcess)
                .before(bloom),
        );
}

/// The share of the afterglow that remains after `seconds`; 0 without afterglow. The setting is in percent.
fn remaining_after(seconds: f32, afterglow: u8) -> f32 {
    if afterglow == 0 {
        return 0.0;
    }
    let time_constant = MAX_TIME_CONSTANT * f32::from(afterglow) / 100.0;
    bevy::math::ops::exp(-seconds / time_constant)
}

fn update_camera(
    mut commands: Commands,
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    look: Res<Look>,
    mut cameras: Query<(Entity, Option<&mut Afterglow>), With<Camera2d>>,
) {
    let is_on = *look == Look::Full && settings.afterglow > 0;
    let wanted = Afterglow {
        remaining_share: remaining_after(time.delta_secs(), settings.afterglow),
        persistent_share: PERSISTENT_SHARE,
        padding: Vec2::ZERO,
    };
    for (camera, current) in &mut cameras {
        match current {
            Some(mut current) if is_on => *current = wanted,
            None if is_on => {
                commands.entity(camera).insert(wanted);
            }
            Some(_) => {
                commands.entity(camera).remove::<Afterglow>();
            }
            None => {}
        }
    }
}

fn prepare_pipeline(
    mut commands: Commands,
    screen: Res<FullscreenShader>,
    pipelines: Res<PipelineCache>,
) {
    let picture = || texture_2d(TextureSampleType::Float { filterable: false });
    let layout = BindGroupLayoutDescriptor::new(
        "afterglow",
        &BindGroupLayoutEntries::sequential(
            ShaderStages::FRAGMENT,
            (picture(), picture(), uniform_buffer::<Afterglow>(true)),
        ),
    );
    let target = || {
        Some(ColorTargetState {
            format: FORMAT,
            blend: None,
            write_mask: ColorWrites::ALL,
        })
    };
    let id = pipelines.queue_render_pipeline(RenderPipelineDescriptor {
        label: Some("afterglow".into()),
        layout: vec![layout.clone()],
        vertex: screen.to_vertex_state(),
        fragment: Some(FragmentState {
            shader: SHADER,
            targets: vec![target(), target()],
            ..default()
        }),
        ..default()
    });
    commands.insert_resource(AfterglowPipeline { layout, id });
}

/// Swaps the textures of each view with afterglow, or creates two dark ones of the picture's size.
fn prepare_textures(
    mut commands: Commands,
    device: Res<RenderDevice>,
    mut views: Query<(Entity, &ViewTarget, Option<&mut AfterglowTextures>), With<Afterglow>>,
) {
    for (view, target, textures) in &mut views {
        let size = target.main_texture().size();
        match textures {
            Some(mut textures) if textures.size == size => textures.current ^= 1,
            _ => {
                let textures = [(); 2].map(|()| {
                    let texture = device.create_texture(&TextureDescriptor {
                        label: Some("afterglow"),
                        size,
                        mip_level_count: 1,
                        sample_count: 1,
                        dimension: TextureDimension::D2,
                        format: FORMAT,
                        usage: TextureUsages::RENDER_ATTACHMENT | TextureUsages::TEXTURE_BINDING,
                        view_formats: &[],
                    });
                    let view = texture.create_view(&TextureViewDescriptor::default());
                    (texture, view)
                });
                commands.entity(view).insert(AfterglowTextures {
                    textures,
                    size,
                    current: 0,
                });
            }
        }
    }
}

fn render_afterglow(
    view: ViewQuery<(
        &ViewTarget,
        &AfterglowTextures,
        &DynamicUniformIndex<Afterglow>,
    )>,
    pipeline: Option<Res<AfterglowPipeline>>,
    pipelines: Res<PipelineCache>,
    uniforms: Res<ComponentUniforms<Afterglow>>,
    mut context: RenderContext,
) {
    let (target, afterglow, index) = view.into_inner();
    // In the first frames the pipeline may not be ready, or the picture has the format of the cheap look.
    let Some(pipeline) = pipeline else { return };
    let (Some(ready_pipeline), Some(uniform)) = (
        pipelines.get_render_pipeline(pipeline.id),
        uniforms.uniforms().binding(),
    ) else {
        return;
    };
    if target.main_texture_format() != FORMAT {
        return;
    }
    let picture = target.post_process_write();
    let [written, read] =
        [afterglow.current, afterglow.current ^ 1].map(|i| &afterglow.textures[i].1);
    let group = context.render_device().create_bind_group(
        "afterglow",
        &pipelines.get_bind_group_layout(&pipeline.layout),
        &BindGroupEntries::sequential((picture.source, read, uniform)),
    );
    let attach = |view| {
        Some(RenderPassColorAttachment {
            view,
            depth_slice: None,
            resolve_target: None,
            ops: Operations::default(),
        })
    };
    let mut pass = context
        .command_encoder()
        .begin_render_pass(&RenderPassDescriptor {
            label: Some("afterglow"),
            color_attachments: &[attach(picture.destination), attach(written)],
            depth_stencil_attachment: None,
            timestamp_writes: None,
            occlusion_query_set: None,
            multiview_mask: None,
        });
    pass.set_pipeline(ready_pipeline);
    pass.set_bind_group(0, &group, &[index.index()]);
    pass.draw(0..3, 0..1);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_afterglow_fades_with_time_and_not_with_frames() {
        // Two frames of 10 ms leave as much as one of 20 ms.
        let [short, long] = [0.01, 0.02].map(|seconds| remaining_after(seconds, 40));
        assert!((short * short - long).abs() < 1e-6, "{short} {long}");
        // At 100 % the time constant leaves 1/e.
        assert!((remaining_after(MAX_TIME_CONSTANT, 100) - 0.367_879).abs() < 1e-5);
        assert_eq!(remaining_after(0.01, 0), 0.0);
    }
}
