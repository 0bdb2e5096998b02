//! The pages over the field, and who plays behind them.
//!
//! `pages` are made of `widgets`; `flow` says which one follows. What all three ask for is beside them: the commands of menus,
//! the kinds of games, and the pages that the player came through.

mod flow;
mod game_mode;
mod menu_command;
mod page_history;
#[cfg(test)]
mod page_tour;
mod pages;
mod shown_section;
mod widgets;

pub(super) use flow::new_game::NewGame;
#[cfg(test)]
pub(super) use page_tour::tour;
pub(super) use pages::lab::LabAtStart;
pub(super) use pages::viewer::FirstReplay;

use bevy::prelude::*;

/// Whether a replay is being read or verified, beside the frames of the window.
#[cfg(test)]
pub(super) fn is_loading(world: &World) -> bool {
    world.contains_resource::<pages::viewer::OpeningReplay>()
        || world.contains_resource::<pages::replay_list::Verification>()
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        page_history::plugin,
        flow::plugin,
        widgets::plugin,
        pages::plugin,
    ));
}
