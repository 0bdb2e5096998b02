//! The pages of the replays: the list, and what can be done with one of them.

mod list;
mod menu;
mod old_replays;

use bevy::prelude::*;

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_plugins((list::plugin, menu::plugin, old_replays::plugin));
}
