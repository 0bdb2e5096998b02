//! Leaves the lower part of an upright phone to the thumbs: the field is below the control at the top.

use bevy::prelude::*;

use crate::present::input::{ActiveDevice, DeviceKind, Fingers, TouchControls};
use crate::present::look::FieldTop;
use crate::present::states::Mode;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, raise_field.run_if(resource_exists::<Fingers>));
}

/// From the first touch in a game to its end: a key between two touches does not move the field.
fn raise_field(
    controls: TouchControls,
    device: Res<ActiveDevice>,
    mode: Res<State<Mode>>,
    mut top: ResMut<FieldTop>,
) {
    if *mode.get() != Mode::Play {
        top.set_if_neq(FieldTop(None));
    } else if device.kind == DeviceKind::Touch || top.0.is_some() {
        top.set_if_neq(FieldTop(controls.field().map(|field| field.top)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    use crate::present::launch::{FirstGame, Launch};
    use crate::present::persistence::Folders;
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
}
