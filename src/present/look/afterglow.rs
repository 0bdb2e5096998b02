//! Afterglow: what the beam has drawn goes on shining for a moment, as a phosphor does.
//!
//! A pass between the picture and its bloom keeps what still shines in one of two textures and reads the other one, in
//! turn.

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

/// Of the picture in high dynamic range, and of what still shines.
const FORMAT: TextureFormat = TextureFormat::Rgba16Float;

/// What part of the beam's light goes on shining.
const SLOW: f32 = 0.55;

/// How long it takes at 100 % until only 1/e of it is left, in seconds.
const LONGEST: f32 = 0.35;

/// A camera whose picture glows on.
#[derive(Component, ExtractComponent, ShaderType, Clone, Copy, Debug, Default, PartialEq)]
struct Afterglow {
    /// What part of the light of the last frame is still there.
    keep: f32,
    /// What part of the beam's light goes on shining.
    slow: f32,
    /// Uniforms come in sixteen bytes.
    padding: Vec2,
}

/// What still shines of a camera's picture.
#[derive(Component)]
struct AfterglowTextures {
    textures: [(Texture, TextureView); 2],
    size: Extent3d,
    /// Which of the two is written in this frame.
    newest: usize,
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
    .add_systems(Update, coat_camera);
    let Some(render_app) = app.get_sub_app_mut(RenderApp) else {
        return;
    };
    render_app
        .add_systems(RenderStartup, prepare_pipeline)
        .add_systems(
            Render,
            keep_textures.in_set(RenderSystems::PrepareResources),
        )
        .add_systems(
            Core2d,
            glow_on.in_set(Core2dSystems::PostProcess).before(bloom),
        );
}

/// What part of the light is left after `seconds`; nothing if there is no afterglow. `afterglow` in percent.
fn left_after(seconds: f32, afterglow: u8) -> f32 {
    if afterglow == 0 {
        return 0.0;
    }
    let time = LONGEST * f32::from(afterglow) / 100.0;
    bevy::math::ops::exp(-seconds / time)
}

fn coat_camera(
    mut commands: Commands,
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    look: Res<Look>,
    mut cameras: Query<(Entity, Option<&mut Afterglow>), With<Camera2d>>,
) {
    let is_on = *look == Look::Full && settings.afterglow > 0;
    let wanted = Afterglow {
        keep: left_after(time.delta_secs(), settings.afterglow),
        slow: SLOW,
        padding: Vec2::ZERO,
    };
    for (camera, phosphor) in &mut cameras {
        match phosphor {
            Some(mut phosphor) if is_on => *phosphor = wanted,
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
        "phosphor",
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
        label: Some("phosphor".into()),
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

/// Two dark textures as large as the picture, wherever the afterglow is on.
fn keep_textures(
    mut commands: Commands,
    device: Res<RenderDevice>,
    mut views: Query<(
        Entity,
        &ViewTarget,
        Option<&mut AfterglowTextures>,
        Option<&DynamicUniformIndex<Afterglow>>,
    )>,
) {
    for (view, target, shining, phosphor) in &mut views {
        let size = target.main_texture().size();
        match shining {
            Some(mut shining) if phosphor.is_some() && shining.size == size => {
                shining.newest ^= 1;
            }
            _ if phosphor.is_some() => {
                let textures = [(); 2].map(|()| {
                    let texture = device.create_texture(&TextureDescriptor {
                        label: Some("phosphor"),
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
                    newest: 0,
                });
            }
            Some(_) => {
                commands.entity(view).remove::<AfterglowTextures>();
            }
            None => {}
        }
    }
}

fn glow_on(
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
    let (target, shining, index) = view.into_inner();
    // The first frames come before the pipeline is ready, or in the format of the other look.
    let Some(pipeline) = pipeline else { return };
    let (Some(ready), Some(uniform)) = (
        pipelines.get_render_pipeline(pipeline.id),
        uniforms.uniforms().binding(),
    ) else {
        return;
    };
    if target.main_texture_format() != FORMAT {
        return;
    }
    let picture = target.post_process_write();
    let [written, read] = [shining.newest, shining.newest ^ 1].map(|i| &shining.textures[i].1);
    let group = context.render_device().create_bind_group(
        "phosphor",
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
            label: Some("phosphor"),
            color_attachments: &[attach(picture.destination), attach(written)],
            depth_stencil_attachment: None,
            timestamp_writes: None,
            occlusion_query_set: None,
            multiview_mask: None,
        });
    pass.set_pipeline(ready);
    pass.set_bind_group(0, &group, &[index.index()]);
    pass.draw(0..3, 0..1);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_afterglow_fades_by_the_clock_and_not_by_the_frame() {
        // Two frames of 10 ms leave what one of 20 ms does.
        let [short, long] = [0.01, 0.02].map(|seconds| left_after(seconds, 40));
        assert!((short * short - long).abs() < 1e-6, "{short} {long}");
        // At 100 % a third of a second leaves a third of it, about.
        assert!((left_after(LONGEST, 100) - 0.367_879).abs() < 1e-5);
        assert_eq!(left_after(0.01, 0), 0.0);
    }
}
