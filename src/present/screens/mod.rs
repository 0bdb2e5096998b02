//! The pages over the field, and who plays behind them.
//!
//! `pages` are made of `widgets`; `flow` says which one follows, and `models` are what several pages show. What all of them ask
//! for is beside them: the commands of menus, the kinds of games, and the pages that the player came through.

mod flow;
mod game_mode;
mod menu_command;
mod models;
mod page_history;
#[cfg(test)]
mod page_tour;
mod pages;
mod shown_section;
mod widgets;

#[cfg(test)]
pub(super) use flow::attract::begin_demonstration;
pub(super) use flow::new_game::NewGame;
#[cfg(not(target_family = "wasm"))]
pub(super) use models::following::JournalAtStart;
pub(super) use models::lab_at_start::LabAtStart;
#[cfg(test)]
pub(super) use page_tour::tour;
pub(super) use pages::viewer::FirstReplay;
#[cfg(target_family = "wasm")]
pub(super) use pages::viewer::LinkedReplay;
#[cfg(test)]
pub(super) use widgets::whole_rows::says_more;

use bevy::prelude::*;

/// Whether a replay is being read or verified, beside the frames of the window.
#[cfg(test)]
pub(super) fn is_loading(world: &World) -> bool {
    world.contains_resource::<models::viewer::OpeningReplay>()
        || world.contains_resource::<models::selected_replay::Verification>()
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        page_history::plugin,
        flow::plugin,
        models::plugin,
        widgets::plugin,
        pages::plugin,
    ));
}
