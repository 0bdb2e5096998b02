//! How the picture looks as a whole: colours and sizes, the camera and what it does to the light.

mod beam;
mod camera;
mod choice;
mod flash;
mod frame;
mod frames;
mod glass;
mod ink;
mod phosphor;
mod process;
mod shake;
pub(super) mod theme;
mod window;

pub(super) use beam::{Beam, Beams};
pub(super) use choice::AskedLook;
pub(super) use flash::Flashing;
pub use frames::{FrameTest, FrameTimes};
pub(super) use frames::{Outcome, measure};
pub(super) use ink::{Edge, Fill, Ink};
pub(super) use shake::Shake;
pub(super) use theme::{Halo, Theme};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ClearColor>().add_plugins((
        choice::plugin,
        theme::plugin,
        ink::plugin,
        beam::plugin,
        camera::plugin,
        phosphor::plugin,
        glass::plugin,
        shake::plugin,
        window::plugin,
    ));
}
