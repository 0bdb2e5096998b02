//! The coursework in the game: boxes and sweeps over the field, Step 1 and the outlines switched live, one tick at a
//! time, and any hit copied out as a question for `sweptroids sweep`.
//!
//! Everything shown is a fact that the simulation recorded or that the collision core answers; nothing is computed a
//! second time. Written are only how collisions are decided, and one tick while the game stands still.

mod copy_contact;
mod hotkeys;
mod last_contact;
mod motion_overlay;
mod overlay;
mod overlay_lines;
mod panel;
mod single_step;
mod status;
#[cfg(test)]
mod test_scene;
mod tested_shapes;
mod tick_counts;

use bevy::prelude::*;

pub(super) use hotkeys::InspectorUse;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<status::Inspector>().add_plugins((
        hotkeys::plugin,
        single_step::plugin,
        tick_counts::plugin,
        last_contact::plugin,
        copy_contact::plugin,
        overlay_lines::plugin,
        overlay::plugin,
        panel::plugin,
    ));
}
