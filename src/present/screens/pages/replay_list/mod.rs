//! The pages of the replays: the list, and what can be done with one of them.

mod list;
mod menu;
mod old_replays;
mod replay_row;
mod selected;

pub(in crate::present::screens) use replay_row::ReplayRow;
#[cfg(test)]
pub(in crate::present::screens) use selected::{SelectedReplay, Verification, watch_selected};

use bevy::prelude::*;

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.init_resource::<selected::SelectedReplay>()
        .init_resource::<selected::ActionMessage>()
        .add_systems(
            Update,
            selected::finish_verification.run_if(resource_exists::<selected::Verification>),
        )
        .add_plugins((
            list::plugin,
            menu::plugin,
            old_replays::plugin,
            replay_row::plugin,
        ));
}
