//! Draws the simulation, interpolated between ticks: bodies, debris, score and text.

mod bodies;
mod boxed_outline;
mod debris;
mod debris_systems;
mod drawing_view;
mod drawn_step;
mod field_line;
mod field_view;
mod ghost;
mod hud;
mod interpolation;
mod line_mesh;
mod outline_meshes;
mod outline_pool;
mod outline_shape;
mod raised_field;
mod screen_shake;
mod step_changes;
pub(super) mod step_playback;
mod stroke_shape;
mod strokes;
mod text_outline;
mod touch_controls;
mod twin_fields;
mod vector_font;
mod vector_text;

pub(super) use debris_systems::Debris;
pub(super) use drawing_view::{DrawingView, spawn_drawing_view};
pub(super) use field_line::FieldLine;
pub(super) use hud::score_scale;
pub(super) use interpolation::Lifespan;
pub(super) use screen_shake::ScreenShake;
pub(super) use text_outline::text_outline;
pub(super) use twin_fields::twin_views;
pub(super) use vector_text::{Anchor, DrawTexts, VectorText};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        step_playback::plugin,
        outline_meshes::plugin,
        outline_pool::plugin,
        screen_shake::plugin,
        bodies::plugin,
        debris_systems::plugin,
        strokes::plugin,
        vector_text::plugin,
        field_line::plugin,
        drawing_view::plugin,
        text_outline::plugin,
        hud::plugin,
        ghost::plugin,
        (touch_controls::plugin, raised_field::plugin),
        twin_fields::plugin,
    ));
}
