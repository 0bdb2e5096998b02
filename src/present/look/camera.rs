//! The camera: the field fills any window as far as its shape allows, the rest is border.

use bevy::camera::visibility::NoFrustumCulling;
use bevy::camera::{Hdr, ScalingMode};
use bevy::core_pipeline::tonemapping::{DebandDither, Tonemapping};
use bevy::post_process::bloom::{Bloom, BloomCompositeMode};
use bevy::prelude::*;

use crate::present::persistence::Settings;
use crate::sim::Tuning;

use super::line_material::LineMaterials;
use super::quality::Look;
use super::theme::Theme;

/// How far the border reaches, in units: beyond any window.
const FAR: f32 = 1e5;

/// The border lies above bodies and words of the field.
const BORDER_LAYER: f32 = 10.0;

/// How much of the light is scattered at a glow of 100 %.
const MOST_BLOOM: f32 = 0.6;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, set_up)
        .add_systems(Update, (light_camera, paint_border));
}

/// Made of the border's four pieces.
#[derive(Component)]
struct Border;

fn set_up(
    mut commands: Commands,
    tuning: Res<Tuning>,
    mut meshes: ResMut<Assets<Mesh>>,
    beams: Res<LineMaterials>,
) {
    let field = tuning.torus().size();
    let projection = OrthographicProjection {
        scaling_mode: ScalingMode::AutoMin {
            min_width: field.x,
            min_height: field.y,
        },
        ..OrthographicProjection::default_2d()
    };
    commands.spawn((
        Camera2d,
        Projection::Orthographic(projection),
        // Colours are those of the palette, in every look; where light adds up beyond white it is white.
        Tonemapping::None,
        DebandDither::Disabled,
        Transform::from_translation((field / 2.0).extend(0.0)),
    ));
    let mesh = meshes.add(Rectangle::from_length(2.0 * FAR));
    for away in [Vec2::NEG_X, Vec2::X, Vec2::NEG_Y, Vec2::Y] {
        let at = field / 2.0 + away * (field / 2.0 + FAR);
        commands.spawn((
            Border,
            // What comes into view is drawn a frame late: a window of another shape would show what it hides.
            NoFrustumCulling,
            Mesh2d(mesh.clone()),
            beams.opaque.clone(),
            Transform::from_translation(at.extend(BORDER_LAYER)),
        ));
    }
}

/// Gives the camera what the look asks for.
fn light_camera(
    mut commands: Commands,
    settings: Res<Settings>,
    look: Res<Look>,
    cameras: Query<Entity, With<Camera2d>>,
) {
    if !settings.is_changed() && !look.is_changed() {
        return;
    }
    for camera in &cameras {
        let mut camera = commands.entity(camera);
        match *look {
            Look::Full => camera.insert((Hdr, Msaa::Sample4)),
            Look::Cheap => camera.remove::<Hdr>().insert(Msaa::Off),
        };
        match bloom(&settings).filter(|_| *look == Look::Full) {
            Some(bloom) => camera.insert(bloom),
            None => camera.remove::<Bloom>(),
        };
    }
}

/// The glow of the settings, if there is any.
fn bloom(settings: &Settings) -> Option<Bloom> {
    let glow = f32::from(settings.glow) / 100.0;
    (glow > 0.0).then_some(Bloom {
        intensity: MOST_BLOOM * glow,
        low_frequency_boost: 0.5,
        low_frequency_boost_curvature: 0.9,
        composite_mode: BloomCompositeMode::Additive,
        ..Bloom::NATURAL
    })
}

fn paint_border(
    theme: Res<Theme>,
    border: Query<&Mesh2d, With<Border>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    if !theme.is_changed() {
        return;
    }
    // The four share one mesh.
    if let Some(mut mesh) = border
        .iter()
        .next()
        .and_then(|mesh| meshes.get_mut(&mesh.0))
    {
        let color = theme.colors.border.to_linear().to_f32_array();
        let count = mesh.count_vertices();
        mesh.insert_attribute(Mesh::ATTRIBUTE_COLOR, vec![color; count]);
    }
}
