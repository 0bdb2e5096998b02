//! The camera: the field fills any window as far as its shape allows, the rest is border.

use bevy::camera::ScalingMode;
use bevy::prelude::*;

use crate::sim::Tuning;

use super::theme;

/// How far the border reaches, in units: beyond any window.
const FAR: f32 = 1e5;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, set_up);
}

fn set_up(
    mut commands: Commands,
    tuning: Res<Tuning>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<ColorMaterial>>,
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
        Msaa::Sample4,
        Projection::Orthographic(projection),
        Transform::from_translation((field / 2.0).extend(0.0)),
    ));
    let material = materials.add(theme::BORDER);
    let mesh = meshes.add(Rectangle::from_length(2.0 * FAR));
    for away in [Vec2::NEG_X, Vec2::X, Vec2::NEG_Y, Vec2::Y] {
        let at = field / 2.0 + away * (field / 2.0 + FAR);
        commands.spawn((
            Mesh2d(mesh.clone()),
            MeshMaterial2d(material.clone()),
            Transform::from_translation(at.extend(10.0)),
        ));
    }
}
