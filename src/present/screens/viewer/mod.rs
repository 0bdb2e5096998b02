//! The viewer of replays: forwards, backwards, at any speed, and to any tick.

mod first_replay;
mod panel;
mod state;
mod take_over;

pub(in crate::present) use first_replay::FirstReplay;
pub(super) use state::watch;
pub(super) use take_over::take_over;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((state::plugin, panel::plugin, first_replay::plugin));
}
