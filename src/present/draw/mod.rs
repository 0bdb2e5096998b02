//! The simulation as a picture: bodies, what is left of them, score and words.

mod bodies;
mod debris;
mod glow_mesh;
mod hud;
mod interpolation;
mod outline_meshes;
mod outline_pool;
mod outline_shape;
mod screen_shake;
mod step_playback;
mod vector_font;
mod vector_text;

pub(super) use interpolation::{Lifespan, interpolate};
pub(super) use screen_shake::ScreenShake;
pub(super) use step_playback::StepPlayback;
#[cfg(test)]
pub(super) use step_playback::plugin as step_playback_plugin;
pub(super) use vector_text::{Anchor, VectorText};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        step_playback::plugin,
        outline_meshes::plugin,
        outline_pool::plugin,
        screen_shake::plugin,
        bodies::plugin,
        debris::plugin,
        vector_text::plugin,
        hud::plugin,
    ));
}
