//! The camera over the field, its high dynamic range and bloom, and the border around the field.
//!
//! The field fills the window as far as its aspect ratio allows. Four rectangles cover everything outside it.

use bevy::camera::CameraUpdateSystems;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::camera::{Hdr, ScalingMode};
use bevy::core_pipeline::tonemapping::{DebandDither, Tonemapping};
use bevy::post_process::bloom::{Bloom, BloomCompositeMode, BloomPrefilter};
use bevy::prelude::*;

use crate::present::persistence::{Palette, Settings};
use crate::sim::Tuning;

use super::letterbox::FieldInWindow;
use super::line_material::LineMaterials;
use super::quality::Look;
use super::theme::Theme;

/// How far the border extends, in units: beyond any window.
const BORDER_EXTENT: f32 = 1e5;

/// The layer of the border, above bodies and text of the field.
const BORDER_LAYER: f32 = 10.0;

/// The layer of headings, which may stand outside the field.
pub(in crate::present) const HEADING_LAYER: f32 = BORDER_LAYER + 1.0;

/// Bloom intensity at a glow setting of 100 %. More would cost words their contrast to their own glow.
const MAX_BLOOM: f32 = 0.8;

/// Which of the bloom's eight textures, from 0 for the finest to 1, still takes part: the finest two, so that light reaches
/// some twelve units and no haze covers the field.
const BLOOM_REACH: f32 = 1.0 / 7.0;

/// The linear light of a channel from which a pixel glows: more than the field has in any palette, and more than most of a
/// fading afterglow, so that the background stays dark.
const BLOOM_THRESHOLD: f32 = 0.1;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_camera_and_border)
        .add_systems(
            Update,
            (
                fit_field.run_if(resource_changed::<Tuning>),
                update_effects,
                color_border,
            ),
        )
        // After all that may move the field: headings are placed in the same frame.
        .add_systems(PostUpdate, follow_letterbox.before(CameraUpdateSystems));
}

/// One of the four rectangles of the border.
#[derive(Component)]
#[require(Transform)]
struct Border {
    /// From the field to the rectangle, of length 1.
    direction: Vec2,
}

fn spawn_camera_and_border(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    materials: Res<LineMaterials>,
) {
    let projection = OrthographicProjection::default_2d();
    commands.spawn((
        Camera2d,
        Projection::Orthographic(projection),
        // Shows the palette's exact colours in every look. Light that adds up beyond white is clipped.
        Tonemapping::None,
        DebandDither::Disabled,
    ));
    let mesh = meshes.add(Rectangle::from_length(2.0 * BORDER_EXTENT));
    for direction in [Vec2::NEG_X, Vec2::X, Vec2::NEG_Y, Vec2::Y] {
        commands.spawn((
            Border { direction },
            // A culled mesh appears one frame late: a resized window would briefly show what the border hides.
            NoFrustumCulling,
            Mesh2d(mesh.clone()),
            materials.opaque.clone(),
        ));
    }
}

/// Shows the whole field, as large as it fits. Another rule set may bring another field.
fn fit_field(
    tuning: Res<Tuning>,
    mut cameras: Query<(&mut Projection, &mut Transform), With<Camera2d>>,
    mut borders: Query<(&Border, &mut Transform), Without<Camera2d>>,
) {
    let field = tuning.torus().size();
    for (mut projection, mut transform) in &mut cameras {
        if let Projection::Orthographic(projection) = &mut *projection {
            projection.scaling_mode = ScalingMode::AutoMin {
                min_width: field.x,
                min_height: field.y,
            };
        }
        transform.translation = (field / 2.0).extend(0.0);
    }
    for (border, mut transform) in &mut borders {
        let center = field / 2.0 + border.direction * (field / 2.0 + BORDER_EXTENT);
        transform.translation = center.extend(BORDER_LAYER);
    }
}

/// Keeps the middle of the field where the letterbox has it.
fn follow_letterbox(field: FieldInWindow, mut cameras: Query<&mut Projection, With<Camera2d>>) {
    let Some((letterbox, window)) = field.letterbox() else {
        return;
    };
    // From the lower left corner.
    let middle = Vec2::new(
        0.5,
        1.0 - letterbox.rect.center().y / window.height().max(1.0),
    );
    for mut projection in &mut cameras {
        let is_there = |now: &Projection| matches!(now, Projection::Orthographic(now) if now.viewport_origin == middle);
        if is_there(&projection) {
            continue;
        }
        if let Projection::Orthographic(projection) = &mut *projection {
            projection.viewport_origin = middle;
        }
    }
}

/// Gives the camera the effects of the look and of the glow setting. A component is inserted only if its value changes.
fn update_effects(
    mut commands: Commands,
    settings: Res<Settings>,
    look: Res<Look>,
    cameras: Query<(Entity, Has<Hdr>, Option<&Msaa>, Option<&Bloom>), With<Camera2d>>,
) {
    let is_full = *look == Look::Full;
    let wanted_msaa = if is_full { Msaa::Sample4 } else { Msaa::Off };
    let wanted_bloom = bloom(&settings).filter(|_| is_full);
    for (camera, is_hdr, msaa, current_bloom) in &cameras {
        let mut camera = commands.entity(camera);
        if is_full && !is_hdr {
            camera.insert(Hdr);
        } else if !is_full && is_hdr {
            camera.remove::<Hdr>();
        }
        if msaa != Some(&wanted_msaa) {
            camera.insert(wanted_msaa);
        }
        let intensity = |bloom: &Bloom| bloom.intensity;
        if current_bloom.map(intensity) != wanted_bloom.as_ref().map(intensity) {
            match &wanted_bloom {
                Some(bloom) => camera.insert(bloom.clone()),
                None => camera.remove::<Bloom>(),
            };
        }
    }
}

/// The bloom of the glow setting; none at 0 %. Only its intensity depends on the setting.
fn bloom(settings: &Settings) -> Option<Bloom> {
    let glow = f32::from(settings.glow) / 100.0;
    // In the palette of high contrast no glow reaches the letters beside it.
    let share = if settings.palette == Palette::Clear {
        0.4
    } else {
        1.0
    };
    let glow = share * glow;
    (glow > 0.0).then_some(Bloom {
        intensity: MAX_BLOOM * glow,
        low_frequency_boost: 0.0,
        high_pass_frequency: BLOOM_REACH,
        prefilter: BloomPrefilter {
            threshold: BLOOM_THRESHOLD,
            threshold_softness: 0.0,
        },
        composite_mode: BloomCompositeMode::Additive,
        ..Bloom::NATURAL
    })
}

fn color_border(
    theme: Res<Theme>,
    border: Query<&Mesh2d, With<Border>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    if !theme.is_changed() {
        return;
    }
    // The four rectangles share one mesh.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Which components the last frame inserted on the camera.
    #[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
    struct Inserted {
        hdr: bool,
        msaa: bool,
        bloom: bool,
    }

    fn record_inserted(
        mut inserted: ResMut<Inserted>,
        cameras: Query<(Option<Ref<Hdr>>, Ref<Msaa>, Option<Ref<Bloom>>), With<Camera2d>>,
    ) {
        for (hdr, msaa, bloom) in &cameras {
            *inserted = Inserted {
                hdr: hdr.is_some_and(|hdr| hdr.is_changed()),
                msaa: msaa.is_changed(),
                bloom: bloom.is_some_and(|bloom| bloom.is_changed()),
            };
        }
    }

    #[test]
    fn only_a_changed_look_or_glow_inserts_components() {
        let mut app = App::new();
        app.init_resource::<Settings>()
            .insert_resource(Look::Full)
            .init_resource::<Inserted>()
            .add_systems(Update, (update_effects, record_inserted).chain());
        app.world_mut().spawn(Camera2d);
        let mut frame = |change: fn(&mut Settings, &mut Look)| {
            let mut settings = app.world().resource::<Settings>().clone();
            let mut look = *app.world().resource::<Look>();
            change(&mut settings, &mut look);
            app.insert_resource(settings).insert_resource(look);
            app.update();
            *app.world().resource::<Inserted>()
        };
        let nothing = Inserted::default();
        let first = frame(|_, _| {});
        assert!(first.hdr && first.bloom, "{first:?}");
        assert_eq!(frame(|settings, _| settings.shake = 10), nothing);
        assert_eq!(frame(|_, look| *look = Look::Full), nothing);
        let bloom = Inserted {
            bloom: true,
            ..nothing
        };
        assert_eq!(frame(|settings, _| settings.glow = 10), bloom);
        assert_eq!(frame(|settings, _| settings.glow = 0), nothing);
        assert_eq!(frame(|settings, _| settings.glow = 10), bloom);

        let msaa = Inserted {
            msaa: true,
            ..nothing
        };
        assert_eq!(frame(|_, look| *look = Look::Cheap), msaa);
        assert_eq!(frame(|settings, _| settings.glow = 20), nothing);
        let mut cameras = app.world_mut().query::<(Has<Hdr>, &Msaa, Has<Bloom>)>();
        let camera = cameras.single(app.world()).expect("one camera");
        assert_eq!(camera, (false, &Msaa::Off, false));
    }
}
