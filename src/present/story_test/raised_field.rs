//! Whoever plays with fingers on an upright phone has the field above the thumbs.

use std::time::Duration;

use bevy::prelude::*;

use crate::present::input::{ActiveDevice, DeviceKind};
use crate::present::launch::{FirstGame, Launch};
use crate::present::persistence::Folders;
use crate::present::states::Mode;
use crate::present::windowless_game::WindowlessGame;
use crate::sim::Tuning;

/// Where the camera shows the upper left corner of the field, in pixels from that of the window.
fn corner(game: &mut WindowlessGame) -> Vec2 {
    for _ in 0..3 {
        game.frame(Duration::from_millis(20));
    }
    let world = game.app.world_mut();
    let height = world.resource::<Tuning>().torus().size().y;
    let mut cameras = world.query_filtered::<(&Camera, &GlobalTransform), With<Camera2d>>();
    let (camera, transform) = cameras.single(world).expect("one camera");
    let corner = camera.world_to_viewport(transform, Vec3::new(0.0, height, 0.0));
    corner.expect("it is before the camera").round()
}

#[test]
fn a_touch_raises_the_field_of_an_upright_phone_until_the_game_ends() {
    let launch = Launch {
        first_game: Some(FirstGame::Practice),
        ..Launch::default()
    };
    let size = UVec2::new(600, 1298);
    let mut game = WindowlessGame::start(&launch, Folders::NONE, size, |_| {});
    let use_device = |game: &mut WindowlessGame, kind| {
        game.app.world_mut().resource_mut::<ActiveDevice>().kind = kind;
    };
    // A field of 4:3 is 450 pixels high: 424 are left above it and below.
    let middle = Vec2::new(0.0, 424.0);
    // 15 mm for the finger, at 160 pixels an inch, and 0.15 of that above and below it.
    let high = Vec2::new(0.0, 123.0);
    assert_eq!(corner(&mut game), middle);
    use_device(&mut game, DeviceKind::Touch);
    assert_eq!(corner(&mut game), high);
    use_device(&mut game, DeviceKind::Keyboard);
    assert_eq!(corner(&mut game), high, "a key does not move it");
    let world = game.app.world_mut();
    world.resource_mut::<NextState<Mode>>().set(Mode::Attract);
    assert_eq!(corner(&mut game), middle);
}
