//! The simulation as a picture: bodies, what is left of them, score and words.

mod alphabet;
mod bodies;
mod effects;
mod halo;
mod hud;
pub(super) mod last_step;
pub(super) mod motion;
mod outlines;
mod pictures;
pub(super) mod words;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        last_step::plugin,
        outlines::plugin,
        pictures::plugin,
        bodies::plugin,
        effects::plugin,
        words::plugin,
        hud::plugin,
    ));
}
