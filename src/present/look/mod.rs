//! How the picture looks as a whole: colours and sizes, the camera and what it does to the light.

mod camera;
pub(super) mod theme;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(ClearColor(theme::FIELD))
        .add_plugins(camera::plugin);
}
