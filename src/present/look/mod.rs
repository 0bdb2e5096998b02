//! How the picture looks as a whole: colours and sizes, the camera and what it does to the light.

mod camera;
mod choice;
pub(super) mod theme;

pub(super) use choice::AskedLook;
pub(super) use theme::{Halo, Theme};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ClearColor>()
        .add_plugins((choice::plugin, theme::plugin, camera::plugin));
}
