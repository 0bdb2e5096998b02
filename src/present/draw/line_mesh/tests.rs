//! Lines as the renderer draws them, into a picture in memory.

use bevy::camera::{Hdr, ScalingMode};
use bevy::core_pipeline::tonemapping::Tonemapping;

use super::*;
use crate::present::look::{self, LineGlow, LineMaterial, Look};
use crate::present::test_picture::{Picture, PictureApp};

const SIZE: UVec2 = UVec2::new(400, 400);

/// The width of a line in these tests, in pixels: the theme's at a window of the field's size.
const WIDTH: f32 = 1.6;

/// A picture of line meshes, with a unit for each pixel and the origin in the lower left corner.
fn picture_of(look: Look, meshes: Vec<Mesh>, glow: Option<LineGlow>) -> Picture {
    let mut pictures = PictureApp::new(SIZE, |app| {
        app.add_plugins(look::line_plugin);
        let material = glow.map_or_else(LineMaterial::plain, LineMaterial::glowing);
        let world = app.world_mut();
        let material = world.resource_mut::<Assets<LineMaterial>>().add(material);
        for mesh in meshes {
            let mesh = world.resource_mut::<Assets<Mesh>>().add(mesh);
            world.spawn((Mesh2d(mesh), MeshMaterial2d(material.clone())));
        }
        let projection = OrthographicProjection {
            scaling_mode: ScalingMode::WindowSize,
            viewport_origin: Vec2::ZERO,
            ..OrthographicProjection::default_2d()
        };
        let mut camera = world.spawn((
            Camera2d,
            Camera {
                clear_color: Color::BLACK.into(),
                ..default()
            },
            Tonemapping::None,
            Projection::Orthographic(projection),
        ));
        match look {
            Look::Full => camera.insert((Hdr, Msaa::Sample4)),
            Look::Cheap => camera.insert(Msaa::Off),
        };
    });
    pictures.picture()
}

fn distance_to_segment(point: Vec2, [from, to]: Segment) -> f32 {
    let along =
        (to - from) * ((point - from).dot(to - from) / from.distance_squared(to)).clamp(0.0, 1.0);
    point.distance(from + along)
}

/// The light of lines of this direction: of 16 of them, each another sixteenth of a pixel away from the one before.
fn lights(look: Look, direction: Vec2) -> Vec<f32> {
    let stroke = LineStroke {
        half_width: WIDTH / 2.0,
        reach: EDGE_PIXELS,
        color: Color::WHITE,
    };
    let lines: Vec<Segment> = (0..16)
        .map(|i| {
            let across = (i as f32 - 7.5) * 12.0 + i as f32 / 16.0;
            let middle = SIZE.as_vec2() / 2.0 + 0.5 + direction.perp() * across;
            [middle - direction * 80.0, middle + direction * 80.0]
        })
        .collect();
    let meshes = lines.iter().map(|line| line_mesh([*line], stroke));
    let picture = picture_of(look, meshes.collect(), None);
    lines
        .iter()
        .map(|line| {
            let near = picture
                .luminances()
                .filter(|(center, _)| distance_to_segment(*center, *line) < 5.0);
            near.map(|(_, luminance)| luminance).sum()
        })
        .collect()
}

#[test]
fn a_line_is_equally_bright_wherever_it_falls_between_the_pixels() {
    // Its area, with a half disc at both ends.
    let expected = 160.0 * WIDTH + std::f32::consts::PI * WIDTH * WIDTH / 4.0;
    for look in [Look::Cheap, Look::Full] {
        for direction in [
            [1.0, 0.0],
            [0.0, 1.0],
            [1.0, 1.0],
            [1.0, -1.0],
            [2.0, 1.0],
            [9.0, 1.0],
        ] {
            let lights = lights(look, Vec2::from(direction).normalize());
            let least = lights.iter().copied().fold(f32::MAX, f32::min) / expected;
            let most = lights.iter().copied().fold(0.0, f32::max) / expected;
            assert!(
                least > 0.975 && most < 1.025,
                "{look:?}, along {direction:?}: {least} to {most} of the light"
            );
        }
    }
}

#[test]
fn a_glow_depends_on_the_distance_from_the_outline_alone() {
    let glow = LineGlow {
        width: 40.0,
        strength: 0.5,
    };
    // An arrowhead: three sharp corners, one of them pointing inwards.
    let corners = [
        [60.0, 60.0],
        [340.0, 200.0],
        [60.0, 340.0],
        [140.0, 200.0],
        [60.0, 60.0],
    ];
    let points = corners.map(Vec2::from);
    let stroke = LineStroke {
        half_width: 4.0,
        reach: glow.width,
        color: Color::WHITE,
    };
    let mesh = line_mesh(segments(&points), stroke);
    let picture = picture_of(Look::Cheap, vec![mesh], Some(glow));
    let mut count = 0;
    for (center, luminance) in picture.luminances() {
        let distances = segments(&points).map(|segment| distance_to_segment(center, segment));
        let from_line = distances.fold(f32::MAX, f32::min) - stroke.half_width;
        // The pixels of the line's edge are brighter than the glow.
        if from_line < 1.0 {
            continue;
        }
        let expected = 0.5 * (1.0 - from_line / glow.width).max(0.0).powi(3);
        // An 8-bit step is at most a hundredth of the light.
        assert!(
            (luminance - expected).abs() < 0.005,
            "{luminance} and not {expected} at {center}, {from_line} from the line"
        );
        count += u32::from(expected > 0.01);
    }
    assert!(count > 10_000, "{count} pixels glow");
}
