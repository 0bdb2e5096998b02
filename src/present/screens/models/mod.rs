//! What several pages show and change: a replay that is watched, a pair of boxes, the last death, the lab of the command line. No
//! model knows a page.

pub(super) mod edited_pair;
#[cfg(not(target_family = "wasm"))]
pub(super) mod following;
pub(super) mod lab_at_start;
pub(super) mod last_death;
pub(super) mod selected_replay;
pub(super) mod viewer;
pub(super) mod walkthrough;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        edited_pair::plugin,
        lab_at_start::plugin,
        last_death::plugin,
        selected_replay::plugin,
        viewer::plugin,
        walkthrough::plugin,
    ));
    #[cfg(not(target_family = "wasm"))]
    app.add_plugins(following::plugin);
}
