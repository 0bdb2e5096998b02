//! How the picture looks as a whole: colours and sizes, the camera and what it does to the light.

mod afterglow;
mod camera;
mod color_roles;
mod crt;
mod flash;
mod letterbox;
mod line_material;
mod palette;
mod quality;
pub(super) mod theme;
mod window;

pub(super) use color_roles::{EdgeColor, FillColor};
pub(super) use flash::FlashSource;
pub(super) use line_material::{LineMaterial, LineMaterials};
pub(super) use palette::ColorRole;
pub use palette::PaletteColors;
pub(super) use quality::{Look, LookOverride};
pub(super) use theme::{Halo, Theme};
pub use theme::{INSPECTOR_COLORS, InspectorColors};
pub(super) use window::{Unpaced, fit_monitor};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ClearColor>().add_plugins((
        quality::plugin,
        theme::plugin,
        color_roles::plugin,
        line_material::plugin,
        camera::plugin,
        afterglow::plugin,
        crt::plugin,
        window::plugin,
    ));
}
