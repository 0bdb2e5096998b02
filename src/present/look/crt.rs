//! The effects of a CRT's glass: scanlines, a vignette, and a border that no glow spills over.

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

use crate::present::persistence::Settings;
use crate::present::states::Page;

use super::letterbox::FieldInWindow;
use super::quality::Look;
use super::theme::Theme;

const SHADER: Handle<Shader> = uuid_handle!("9f3a8c0e-2c57-4b0a-8a52-0d6f4f5d9e21");

/// The approximate number of scanlines over the field. A small window has fewer, because each takes at least two pixels.
const SCANLINES: f32 = 270.0;

/// Puts the effects on a camera. The fields are the shader's uniforms, in its order and units.
#[derive(Component, ExtractComponent, ShaderType, Clone, Copy, Debug, Default, PartialEq)]
struct Crt {
    /// Left, top, right and bottom of the field in the picture, in pixels.
    field: Vec4,
    /// The colour of the border, linear.
    border: Vec4,
    /// The strength of the scanlines, from 0 to 1.
    scanlines: f32,
    /// The distance from one scanline to the next, in pixels.
    pitch: f32,
    /// The strength of the vignette, from 0 to 1.
    vignette: f32,
    /// Whether the border covers everything outside the field: 1, or 0 where a page may have text there.
    has_border: f32,
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
        .add_systems(Update, update_camera);
}

/// The distance from one scanline to the next in a field `height` pixels high: whole pixels, at least 2.
fn pitch(height: f32) -> f32 {
    (height / SCANLINES).round().max(2.0)
}

fn update_camera(
    mut commands: Commands,
    settings: Res<Settings>,
    theme: Res<Theme>,
    look: Res<Look>,
    page: Res<State<Page>>,
    field: FieldInWindow,
    cameras: Query<(Entity, Option<&Crt>), With<Camera2d>>,
) {
    let Some((letterbox, window)) = field.letterbox() else {
        return;
    };
    let pixels = window.scale_factor();
    let field = Rect::from_corners(letterbox.rect.min * pixels, letterbox.rect.max * pixels);
    let share = |percent: u8| f32::from(percent) / 100.0;
    let wanted = Crt {
        field: Vec4::new(field.min.x, field.min.y, field.max.x, field.max.y),
        border: theme.colors.border.to_linear().to_vec4(),
        scanlines: share(settings.scanlines),
        pitch: pitch(field.height()),
        vignette: share(settings.vignette),
        // The name of the game may stand above a field that is wider than the window.
        has_border: if *page.get() == Page::Title { 0.0 } else { 1.0 },
    };
    for (camera, current) in &cameras {
        let is_on = *look == Look::Full;
        if is_on && current != Some(&wanted) {
            commands.entity(camera).insert(wanted);
        }
        if !is_on && current.is_some() {
            commands.entity(camera).remove::<Crt>();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scanline_takes_whole_pixels_and_at_least_two() {
        for (height, pixels) in [(375.0, 2.0), (480.0, 2.0), (720.0, 3.0), (1080.0, 4.0)] {
            assert_eq!(pitch(height), pixels, "{height}");
        }
    }
}
