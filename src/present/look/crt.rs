//! The glass before the picture: scanlines, darker corners, and a border that no glow spills over.

use bevy::asset::{load_internal_asset, uuid_handle};
use bevy::core_pipeline::fullscreen_material::{FullscreenMaterial, FullscreenMaterialPlugin};
use bevy::core_pipeline::tonemapping::tonemapping;
use bevy::core_pipeline::{Core2d, Core2dSystems};
use bevy::ecs::schedule::{ScheduleConfigs, ScheduleLabel};
use bevy::ecs::system::BoxedSystem;
use bevy::post_process::bloom::bloom;
use bevy::prelude::*;
use bevy::render::extract_component::ExtractComponent;
use bevy::render::render_resource::ShaderType;
use bevy::shader::ShaderRef;
use bevy::window::PrimaryWindow;

use crate::present::persistence::Settings;
use crate::sim::Tuning;

use super::letterbox::field_in_window;
use super::quality::Look;
use super::theme::Theme;

const SHADER: Handle<Shader> = uuid_handle!("9f3a8c0e-2c57-4b0a-8a52-0d6f4f5d9e21");

/// About how many scanlines the field has: fewer in a small window, where each has two pixels at least.
const LINES: f32 = 270.0;

/// What the glass does, in the order and units of the shader.
#[derive(Component, ExtractComponent, ShaderType, Clone, Copy, Debug, Default, PartialEq)]
struct Crt {
    /// Left, top, right, bottom of the field, in pixels.
    field: Vec4,
    border: Vec4,
    /// 0 to 1.
    scanlines: f32,
    /// From one line to the next, in pixels.
    pitch: f32,
    /// 0 to 1.
    vignette: f32,
    /// Uniforms come in sixteen bytes.
    padding: f32,
}

impl FullscreenMaterial for Crt {
    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn schedule() -> impl ScheduleLabel + Clone {
        Core2d
    }

    fn schedule_configs(system: ScheduleConfigs<BoxedSystem>) -> ScheduleConfigs<BoxedSystem> {
        system
            .in_set(Core2dSystems::PostProcess)
            .after(bloom)
            .before(tonemapping)
    }
}

pub(super) fn plugin(app: &mut App) {
    load_internal_asset!(
        app,
        SHADER,
        "../../../assets/shaders/crt.wgsl",
        Shader::from_wgsl
    );
    app.add_plugins(FullscreenMaterialPlugin::<Crt>::default())
        .add_systems(Update, glaze_camera);
}

/// Whole pixels from one scanline to the next, in a field `height` pixels high.
fn pitch(height: f32) -> f32 {
    (height / LINES).round().max(2.0)
}

fn glaze_camera(
    mut commands: Commands,
    settings: Res<Settings>,
    theme: Res<Theme>,
    look: Res<Look>,
    tuning: Res<Tuning>,
    windows: Query<&Window, With<PrimaryWindow>>,
    cameras: Query<(Entity, Option<&Crt>), With<Camera2d>>,
) {
    let Ok(window) = windows.single() else {
        return;
    };
    let field = field_in_window(tuning.torus().size(), window.physical_size().as_vec2());
    let share = |percent: u8| f32::from(percent) / 100.0;
    let wanted = Crt {
        field: Vec4::new(field.min.x, field.min.y, field.max.x, field.max.y),
        border: theme.colors.border.to_linear().to_vec4(),
        scanlines: share(settings.scanlines),
        pitch: pitch(field.height()),
        vignette: share(settings.vignette),
        padding: 0.0,
    };
    for (camera, glass) in &cameras {
        let is_on = *look == Look::Full;
        if is_on && glass != Some(&wanted) {
            commands.entity(camera).insert(wanted);
        }
        if !is_on && glass.is_some() {
            commands.entity(camera).remove::<Crt>();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scanlines_have_whole_pixels_and_two_at_least() {
        for (height, pixels) in [(375.0, 2.0), (480.0, 2.0), (720.0, 3.0), (1080.0, 4.0)] {
            assert_eq!(pitch(height), pixels, "{height}");
        }
    }
}
