//! The viewer of replays: forwards, backwards, at any speed, and to any tick.

mod first_replay;
mod link_row;
mod menu;
mod panel;
mod take_over;
mod timeline_bar;

pub(in crate::present) use first_replay::FirstReplay;
#[cfg(target_family = "wasm")]
pub(in crate::present) use link_row::LinkedReplay;

use bevy::prelude::*;

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_plugins((
        panel::plugin,
        timeline_bar::plugin,
        menu::plugin,
        first_replay::plugin,
        link_row::plugin,
    ));
}
