//! The viewer of replays: forwards, backwards, at any speed, and to any tick.

mod panel;
mod state;
mod take_over;

pub(super) use state::{Viewer, watch};
pub(super) use take_over::take_over;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((state::plugin, panel::plugin));
}
