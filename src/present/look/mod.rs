//! The look of the whole picture: colours and sizes, line material, camera, effects over the picture, and the window.

mod afterglow;
mod camera;
mod color_roles;
mod crt;
mod field_place;
mod flash;
mod inspector_colors;
mod letterbox;
mod line_material;
mod palette;
mod quality;
mod text_scale;
pub(super) mod text_sizes;
pub(super) mod theme;
mod window;

pub(super) use camera::HEADING_LAYER;
pub(super) use color_roles::{ColorRole, EdgeColor, FillColor};
pub(super) use field_place::FieldPlace;
pub(super) use flash::FlashSource;
pub use inspector_colors::{INSPECTOR_COLORS, InspectorColors};
pub(super) use letterbox::{FieldInWindow, FieldTop, Letterbox};
#[cfg(test)]
pub(super) use line_material::plugin as line_plugin;
pub(super) use line_material::{ATTRIBUTE_SEGMENT, LineMaterial, LineMaterials};
pub use palette::PaletteColors;
pub(super) use quality::{Look, LookOverride};
pub(super) use text_scale::{FieldPixels, FieldTextScale};
#[cfg(test)]
pub(super) use theme::LineGlow;
pub(super) use theme::{FieldScale, Theme};
pub(super) use window::{UnlimitedFrameRate, WINDOW_CONSTRAINTS, default_resolution, fit_monitor};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ClearColor>().add_plugins((
        quality::plugin,
        letterbox::plugin,
        text_scale::plugin,
        theme::plugin,
        color_roles::plugin,
        line_material::plugin,
        camera::plugin,
        afterglow::plugin,
        crt::plugin,
        field_place::plugin,
        window::plugin,
    ));
}
