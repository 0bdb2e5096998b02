//! The simulation as a picture: bodies, what is left of them, score and words.

pub(super) mod alphabet;
mod bodies;
mod effects;
mod hud;
pub(super) mod last_step;
pub(super) mod motion;
mod outlines;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        last_step::plugin,
        outlines::plugin,
        bodies::plugin,
        effects::plugin,
        hud::plugin,
    ));
}
