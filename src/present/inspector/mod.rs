//! The inspector shows the coursework in the running game (F1 to F4): tested outlines, velocities, swept areas and
//! contacts over the field. It switches Step 1 and the fidelity, runs single ticks, and copies a contact as a question for
//! `sweptroids sweep`.
//!
//! Everything shown was recorded by the simulation or is answered by the collision core; nothing is computed twice. The
//! inspector changes only how collisions are decided, and runs single ticks of a paused game.

mod arrows;
mod contact_marker;
mod copy_contact;
mod hotkeys;
mod last_contact;
mod last_tick_pairs;
mod legend;
mod line_styles;
mod overlay;
mod overlay_labels;
mod panel;
mod seam_copies;
mod single_step;
mod status_message;
mod swept_areas;
#[cfg(test)]
mod test_scene;
mod tested_shapes;

use bevy::prelude::*;

pub(super) use hotkeys::InspectorUse;
pub(super) use last_contact::{LastContact, body_label};
pub(super) use overlay::OverlayEnabled;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        status_message::plugin,
        hotkeys::plugin,
        single_step::plugin,
        last_tick_pairs::plugin,
        last_contact::plugin,
        copy_contact::plugin,
        line_styles::plugin,
        overlay_labels::plugin,
        overlay::plugin,
        panel::plugin,
    ));
}
